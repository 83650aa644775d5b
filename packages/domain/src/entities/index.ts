// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../entity/define.ts';
import { benutzerSt } from './admin/benutzer.ts';
import { benutzerSperrgrundSt } from './admin/benutzer-sperrgrund.ts';
import { benutzerrolleSt } from './admin/benutzerrolle.ts';
import { domaeneSt } from './admin/domaene.ts';
import { persSt } from './person.ts';
import { arbeitszeitSt } from './stammdaten/arbeitszeit.ts';
import { beraterSt } from './stammdaten/berater.ts';
import { berufserfahrungSt } from './stammdaten/berufserfahrung.ts';
import { berufsgruppeSt } from './stammdaten/berufsgruppe.ts';
import { dienstleistungSt } from './stammdaten/dienstleistung.ts';
import { einwilligungDsgvoSt } from './stammdaten/einwilligung-dsgvo.ts';
import { headerbildSt } from './stammdaten/headerbild.ts';
import { jobbezeichnungSt } from './stammdaten/jobbezeichnung.ts';
import { kanalSt } from './stammdaten/kanal.ts';
import { niederlassungSt } from './stammdaten/niederlassung.ts';
import { personengruppeSt } from './stammdaten/personengruppe.ts';
import { regionSt } from './stammdaten/region.ts';
import { spracheSt } from './stammdaten/sprache.ts';
import { unternehmenSt } from './stammdaten/unternehmen.ts';
import { waehrungSt } from './stammdaten/waehrung.ts';
import { branche } from './system/branche.ts';
import { bundesland } from './system/bundesland.ts';
import { datei } from './system/datei.ts';
import { dokumentart } from './system/dokumentart.ts';
import { fachverband } from './system/fachverband.ts';
import { kollektivvertrag } from './system/kollektivvertrag.ts';
import { kvGruppe } from './system/kv-gruppe.ts';
import { land } from './system/land.ts';
import { qualifikation } from './system/qualifikation.ts';

export const entities: readonly AnyEntity[] = [
  benutzerSt,
  benutzerSperrgrundSt,
  benutzerrolleSt,
  domaeneSt,
  persSt,
  arbeitszeitSt,
  beraterSt,
  berufserfahrungSt,
  berufsgruppeSt,
  dienstleistungSt,
  einwilligungDsgvoSt,
  headerbildSt,
  jobbezeichnungSt,
  kanalSt,
  niederlassungSt,
  personengruppeSt,
  regionSt,
  spracheSt,
  unternehmenSt,
  waehrungSt,
  branche,
  bundesland,
  datei,
  dokumentart,
  fachverband,
  kollektivvertrag,
  kvGruppe,
  land,
  qualifikation,
];
