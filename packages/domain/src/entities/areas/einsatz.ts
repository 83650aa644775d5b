// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { kundenportalEinsatz } from '../einsatz.ts';
import { stundennachweis } from '../einsatz/stundennachweis.ts';

export const einsatz: readonly AnyEntity[] = [
  kundenportalEinsatz,
  stundennachweis,
];
