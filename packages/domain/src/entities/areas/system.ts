// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { absagegrund } from '../system/absagegrund.ts';
import { branche } from '../system/branche.ts';
import { bundesland } from '../system/bundesland.ts';
import { dokumentart } from '../system/dokumentart.ts';
import { erloeskonto } from '../system/erloeskonto.ts';
import { fachverband } from '../system/fachverband.ts';
import { feiertag } from '../system/feiertag.ts';
import { kollektivvertrag } from '../system/kollektivvertrag.ts';
import { kvGruppe } from '../system/kv-gruppe.ts';
import { land } from '../system/land.ts';
import { leistungsart } from '../system/leistungsart.ts';
import { plz } from '../system/plz.ts';
import { qualifikation } from '../system/qualifikation.ts';
import { steuersatz } from '../system/steuersatz.ts';

export const system: readonly AnyEntity[] = [
  absagegrund,
  branche,
  bundesland,
  dokumentart,
  erloeskonto,
  fachverband,
  feiertag,
  kollektivvertrag,
  kvGruppe,
  land,
  leistungsart,
  plz,
  qualifikation,
  steuersatz,
];
