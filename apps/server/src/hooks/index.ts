import type { Hooks } from '../db/hook.ts';
import { appBenutzerHook } from './admin/app-benutzer.ts';
import { benutzerHook } from './admin/benutzer.ts';
import { benutzerSperrgrundHook } from './admin/benutzer-sperrgrund.ts';
import { benutzerrolleHook } from './admin/benutzerrolle.ts';
import { domaeneHook } from './admin/domaene.ts';
import { anfrageHook } from './anfrage.ts';
import { anfrageProjektHook } from './anfrage-projekt.ts';
import { bewerbungHook } from './bewerbung.ts';
import { dsgvoVorgangHook } from './dsgvo-vorgang.ts';
import { einsatzHook } from './einsatz.ts';
import { fakturaHook } from './faktura.ts';
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
import { keinKreis } from './stammdaten/kreis.ts';
import { niederlassungAmsHook } from './stammdaten/niederlassung-ams.ts';
import { einStandard } from './stammdaten/standard.ts';
import { unternehmenHook } from './stammdaten/unternehmen.ts';
import { waehrungHook } from './stammdaten/waehrung.ts';
import { stelleninseratHook } from './stelleninserat.ts';
import { stundennachweisHook } from './stundennachweis.ts';

/** What entities do besides being saved, by key. Most do nothing. */
export const hooks: Hooks = {
  AnfrageDat: anfrageHook,
  AnfrageProjektDat: anfrageProjektHook,
  AppBenutzerSt: appBenutzerHook,
  BenutzergruppeStelleninseratSt: einStandard(),
  BenutzerrolleSt: benutzerrolleHook,
  BenutzerSperrgrundSt: benutzerSperrgrundHook,
  BenutzerSt: benutzerHook,
  BeraterSt: beraterHook,
  BerufserfahrungSt: berufserfahrungHook,
  BerufsgruppeSt: keinKreis('IdBerufsgruppeUebergeordnet'),
  Bewerbung: bewerbungHook,
  BewerbungEinstellungSt: bewerbungEinstellungHook,
  DomaeneSt: domaeneHook,
  DsgvoVorgang: dsgvoVorgangHook,
  EinwilligungDsgvoSt: einwilligungDsgvoHook,
  FakturaDat: fakturaHook,
  FirmenbeschreibungSt: einStandard('IdUnternehmen', 'IdSprache', 'IsAnonym'),
  GridLayout: einStandard('IdBenutzer', 'GridSchluessel'),
  HokifySt: hokifyHook,
  JobseiteSt: jobseiteHook,
  KanalSt: kanalHook,
  Kontakt: kontaktHook,
  KontingentBenutzergruppeSt: kontingentBenutzergruppeHook,
  KundenportalEinsatz: einsatzHook,
  LayoutSt: einStandard('Art', 'IdUnternehmen'),
  NiederlassungAmsSt: niederlassungAmsHook,
  PersSt: personHook,
  PvDat: pvHook,
  RegionSt: keinKreis('IdRegionUebergeordnet'),
  StelleninseratFeedSt: stelleninseratFeedHook,
  StelleninseratSt: stelleninseratHook,
  Stundennachweis: stundennachweisHook,
  UnternehmenSt: unternehmenHook,
  WaehrungSt: waehrungHook,
};
