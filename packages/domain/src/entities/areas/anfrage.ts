// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { anfrageDat } from '../anfrage.ts';
import { anfrageProjektDat } from '../anfrage-projekt.ts';

export const anfrage: readonly AnyEntity[] = [
  anfrageDat,
  anfrageProjektDat,
];
