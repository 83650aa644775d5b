import { gridLayout } from '@disponent/domain/entities/begleit/grid-layout';
import { benutzergruppeStelleninseratSt } from '@disponent/domain/entities/stammdaten/benutzergruppe-stelleninserat';
import { berufsgruppeSt } from '@disponent/domain/entities/stammdaten/berufsgruppe';
import { firmenbeschreibungSt } from '@disponent/domain/entities/stammdaten/firmenbeschreibung';
import { regionSt } from '@disponent/domain/entities/stammdaten/region';
import { type Hooks, hookFor } from '../records/hook.ts';
import { appBenutzerHook } from './admin/app-benutzer.ts';
import { benutzerHook } from './admin/benutzer.ts';
import { benutzerSperrgrundHook } from './admin/benutzer-sperrgrund.ts';
import { benutzerrolleHook } from './admin/benutzerrolle.ts';
import { domaeneHook } from './admin/domaene.ts';
import { anfrageHook } from './anfrage.ts';
import { anfrageProjektHook } from './anfrage-projekt.ts';
import { aufgabeHook } from './aufgabe.ts';
import { beobachtungHook } from './beobachtung.ts';
import { bewerbungHook } from './bewerbung.ts';
import { dokumentHook } from './dokument.ts';
import { dsgvoVorgangHook } from './dsgvo-vorgang.ts';
import { einsatzHook } from './einsatz.ts';
import { fakturaHook } from './faktura.ts';
import { kommentarHook } from './kommentar.ts';
import { kontaktHook } from './kontakt.ts';
import { personHook } from './person.ts';
import { pvHook } from './pv.ts';
import { beraterHook } from './stammdaten/berater.ts';
import { berufserfahrungHook } from './stammdaten/berufserfahrung.ts';
import { bewerbungEinstellungHook } from './stammdaten/bewerbung-einstellung.ts';
import { einwilligungDsgvoHook } from './stammdaten/einwilligung-dsgvo.ts';
import { hokifyHook, stelleninseratFeedHook } from './stammdaten/geheimnis.ts';
import { jobseiteHook } from './stammdaten/jobseite.ts';
import { kanalHook } from './stammdaten/kanal.ts';
import { kontingentBenutzergruppeHook } from './stammdaten/kontingent-benutzergruppe.ts';
import { refuseKreis } from './stammdaten/kreis.ts';
import { layoutHook } from './stammdaten/layout.ts';
import { niederlassungAmsHook } from './stammdaten/niederlassung-ams.ts';
import { einStandard } from './stammdaten/standard.ts';
import { unternehmenHook } from './stammdaten/unternehmen.ts';
import { waehrungHook } from './stammdaten/waehrung.ts';
import { stelleninseratHook } from './stelleninserat.ts';
import { stundennachweisHook } from './stundennachweis.ts';

/** What entities do besides being saved. Most do nothing. */
export const hooks: Hooks = new Map([
  anfrageHook,
  anfrageProjektHook,
  appBenutzerHook,
  aufgabeHook,
  benutzerHook,
  benutzerSperrgrundHook,
  benutzerrolleHook,
  beobachtungHook,
  beraterHook,
  berufserfahrungHook,
  bewerbungEinstellungHook,
  bewerbungHook,
  dokumentHook,
  domaeneHook,
  dsgvoVorgangHook,
  einsatzHook,
  einwilligungDsgvoHook,
  fakturaHook,
  hokifyHook,
  jobseiteHook,
  kanalHook,
  kommentarHook,
  kontaktHook,
  kontingentBenutzergruppeHook,
  layoutHook,
  niederlassungAmsHook,
  personHook,
  pvHook,
  stelleninseratFeedHook,
  stelleninseratHook,
  stundennachweisHook,
  unternehmenHook,
  waehrungHook,
  hookFor(benutzergruppeStelleninseratSt, einStandard()),
  hookFor(berufsgruppeSt, refuseKreis('IdBerufsgruppeUebergeordnet')),
  hookFor(firmenbeschreibungSt, einStandard('IdUnternehmen', 'IdSprache', 'IsAnonym')),
  hookFor(gridLayout, einStandard('IdBenutzer', 'GridSchluessel')),
  hookFor(regionSt, refuseKreis('IdRegionUebergeordnet')),
]);
