// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { persSt } from '../person.ts';

export const person: readonly AnyEntity[] = [
  persSt,
];
