// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { stelleninseratSt } from '../stelleninserat.ts';
import { bewerbung } from '../stelleninserat/bewerbung.ts';

export const stelleninserat: readonly AnyEntity[] = [
  stelleninseratSt,
  bewerbung,
];
