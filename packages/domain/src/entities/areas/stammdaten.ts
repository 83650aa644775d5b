// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { amsSt } from '../stammdaten/ams.ts';
import { arbeitszeitSt } from '../stammdaten/arbeitszeit.ts';
import { benutzergruppeStelleninseratSt } from '../stammdaten/benutzergruppe-stelleninserat.ts';
import { beraterSt } from '../stammdaten/berater.ts';
import { berufserfahrungSt } from '../stammdaten/berufserfahrung.ts';
import { berufsgruppeSt } from '../stammdaten/berufsgruppe.ts';
import { bewerbungEinstellungSt } from '../stammdaten/bewerbung-einstellung.ts';
import { dienstleistungSt } from '../stammdaten/dienstleistung.ts';
import { einwilligungDsgvoSt } from '../stammdaten/einwilligung-dsgvo.ts';
import { firmenbeschreibungSt } from '../stammdaten/firmenbeschreibung.ts';
import { headerbildSt } from '../stammdaten/headerbild.ts';
import { hokifySt } from '../stammdaten/hokify.ts';
import { iventaZielplattformSt } from '../stammdaten/iventa-zielplattform.ts';
import { jobbezeichnungSt } from '../stammdaten/jobbezeichnung.ts';
import { jobseiteSt } from '../stammdaten/jobseite.ts';
import { kanalSt } from '../stammdaten/kanal.ts';
import { kontingentBenutzergruppeSt } from '../stammdaten/kontingent-benutzergruppe.ts';
import { landeseiteSt } from '../stammdaten/laendeseite.ts';
import { layoutSt } from '../stammdaten/layout.ts';
import { niederlassungSt } from '../stammdaten/niederlassung.ts';
import { niederlassungAmsSt } from '../stammdaten/niederlassung-ams.ts';
import { personengruppeSt } from '../stammdaten/personengruppe.ts';
import { regionSt } from '../stammdaten/region.ts';
import { restSchnittstelleSt } from '../stammdaten/rest-schnittstelle.ts';
import { spracheSt } from '../stammdaten/sprache.ts';
import { stelleninseratFeedSt } from '../stammdaten/stelleninserat-feed.ts';
import { stelleninseratInhaltSt } from '../stammdaten/stelleninserat-inhalt.ts';
import { stelleninseratTypSt } from '../stammdaten/stelleninserat-typ.ts';
import { stepstoneSt } from '../stammdaten/stepstone.ts';
import { unternehmenSt } from '../stammdaten/unternehmen.ts';
import { verguenstigungSt } from '../stammdaten/verguenstigung.ts';
import { waehrungSt } from '../stammdaten/waehrung.ts';

export const stammdaten: readonly AnyEntity[] = [
  amsSt,
  arbeitszeitSt,
  benutzergruppeStelleninseratSt,
  beraterSt,
  berufserfahrungSt,
  berufsgruppeSt,
  bewerbungEinstellungSt,
  dienstleistungSt,
  einwilligungDsgvoSt,
  firmenbeschreibungSt,
  headerbildSt,
  hokifySt,
  iventaZielplattformSt,
  jobbezeichnungSt,
  jobseiteSt,
  kanalSt,
  kontingentBenutzergruppeSt,
  landeseiteSt,
  layoutSt,
  niederlassungSt,
  niederlassungAmsSt,
  personengruppeSt,
  regionSt,
  restSchnittstelleSt,
  spracheSt,
  stelleninseratFeedSt,
  stelleninseratInhaltSt,
  stelleninseratTypSt,
  stepstoneSt,
  unternehmenSt,
  verguenstigungSt,
  waehrungSt,
];
