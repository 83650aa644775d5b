// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { pvDat } from '../pv.ts';

export const pv: readonly AnyEntity[] = [
  pvDat,
];
