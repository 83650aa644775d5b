import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import type { Callers } from '../session/callers.ts';
import type { Throttle } from '../session/throttle.ts';

export interface PasskeyOptions {
  db: Db;
  callers: Callers;
  throttle: Throttle;
  config: Config;
  isTls: boolean;
}
