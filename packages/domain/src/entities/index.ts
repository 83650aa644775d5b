// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../entity/define.ts';
import { admin } from './areas/admin.ts';
import { anfrage } from './areas/anfrage.ts';
import { begleit } from './areas/begleit.ts';
import { einsatz } from './areas/einsatz.ts';
import { faktura } from './areas/faktura.ts';
import { person } from './areas/person.ts';
import { pv } from './areas/pv.ts';
import { stammdaten } from './areas/stammdaten.ts';
import { stelleninserat } from './areas/stelleninserat.ts';
import { system } from './areas/system.ts';

export const entities: readonly AnyEntity[] = [
  ...admin,
  ...anfrage,
  ...begleit,
  ...einsatz,
  ...faktura,
  ...person,
  ...pv,
  ...stammdaten,
  ...stelleninserat,
  ...system,
];
