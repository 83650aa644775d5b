import type { Db } from '../../db/pool.ts';
import type { Callers } from '../session/callers.ts';

export interface AccountOptions {
  db: Db;
  callers: Callers;
  isDemo: boolean | undefined;
}
