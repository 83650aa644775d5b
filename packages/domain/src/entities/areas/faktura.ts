// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { fakturaDat } from '../faktura.ts';
import { fakturaMahnung } from '../faktura/mahnung.ts';
import { fakturaZahlung } from '../faktura/zahlung.ts';

export const faktura: readonly AnyEntity[] = [
  fakturaDat,
  fakturaMahnung,
  fakturaZahlung,
];
