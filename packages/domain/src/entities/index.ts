// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../entity/define.ts';
import { appBenutzerSt } from './admin/app-benutzer.ts';
import { benutzerSt } from './admin/benutzer.ts';
import { benutzerSperrgrundSt } from './admin/benutzer-sperrgrund.ts';
import { benutzerrolleSt } from './admin/benutzerrolle.ts';
import { domaeneSt } from './admin/domaene.ts';
import { anfrageDat } from './anfrage.ts';
import { anfrageProjektDat } from './anfrage-projekt.ts';
import { aenderungsprotokoll } from './begleit/aenderungsprotokoll.ts';
import { aufgabe } from './begleit/aufgabe.ts';
import { benachrichtigung } from './begleit/benachrichtigung.ts';
import { benutzerEinstellung } from './begleit/benutzer-einstellung.ts';
import { datei } from './begleit/datei.ts';
import { dokument } from './begleit/dokument.ts';
import { dsgvoVorgang } from './begleit/dsgvo-vorgang.ts';
import { emailVersand } from './begleit/email-versand.ts';
import { emailVorlage } from './begleit/email-vorlage.ts';
import { externerCode } from './begleit/externer-code.ts';
import { gridLayout } from './begleit/grid-layout.ts';
import { kanalAuftrag } from './begleit/kanal-auftrag.ts';
import { kontakt } from './begleit/kontakt.ts';
import { kontingentBuchung } from './begleit/kontingent-buchung.ts';
import { statusVerlauf } from './begleit/status-verlauf.ts';
import { weiterleitung } from './begleit/weiterleitung.ts';
import { kundenportalEinsatz } from './einsatz.ts';
import { stundennachweis } from './einsatz/stundennachweis.ts';
import { fakturaDat } from './faktura.ts';
import { fakturaMahnung } from './faktura/mahnung.ts';
import { fakturaZahlung } from './faktura/zahlung.ts';
import { persSt } from './person.ts';
import { pvDat } from './pv.ts';
import { amsSt } from './stammdaten/ams.ts';
import { arbeitszeitSt } from './stammdaten/arbeitszeit.ts';
import { benutzergruppeStelleninseratSt } from './stammdaten/benutzergruppe-stelleninserat.ts';
import { beraterSt } from './stammdaten/berater.ts';
import { berufserfahrungSt } from './stammdaten/berufserfahrung.ts';
import { berufsgruppeSt } from './stammdaten/berufsgruppe.ts';
import { bewerbungEinstellungSt } from './stammdaten/bewerbung-einstellung.ts';
import { dienstleistungSt } from './stammdaten/dienstleistung.ts';
import { einwilligungDsgvoSt } from './stammdaten/einwilligung-dsgvo.ts';
import { firmenbeschreibungSt } from './stammdaten/firmenbeschreibung.ts';
import { headerbildSt } from './stammdaten/headerbild.ts';
import { hokifySt } from './stammdaten/hokify.ts';
import { iventaZielplattformSt } from './stammdaten/iventa-zielplattform.ts';
import { jobbezeichnungSt } from './stammdaten/jobbezeichnung.ts';
import { jobseiteSt } from './stammdaten/jobseite.ts';
import { kanalSt } from './stammdaten/kanal.ts';
import { kontingentBenutzergruppeSt } from './stammdaten/kontingent-benutzergruppe.ts';
import { landeseiteSt } from './stammdaten/laendeseite.ts';
import { layoutSt } from './stammdaten/layout.ts';
import { niederlassungSt } from './stammdaten/niederlassung.ts';
import { niederlassungAmsSt } from './stammdaten/niederlassung-ams.ts';
import { personengruppeSt } from './stammdaten/personengruppe.ts';
import { regionSt } from './stammdaten/region.ts';
import { restSchnittstelleSt } from './stammdaten/rest-schnittstelle.ts';
import { spracheSt } from './stammdaten/sprache.ts';
import { stelleninseratFeedSt } from './stammdaten/stelleninserat-feed.ts';
import { stelleninseratInhaltSt } from './stammdaten/stelleninserat-inhalt.ts';
import { stelleninseratTypSt } from './stammdaten/stelleninserat-typ.ts';
import { stepstoneSt } from './stammdaten/stepstone.ts';
import { unternehmenSt } from './stammdaten/unternehmen.ts';
import { verguenstigungSt } from './stammdaten/verguenstigung.ts';
import { waehrungSt } from './stammdaten/waehrung.ts';
import { stelleninseratSt } from './stelleninserat.ts';
import { bewerbung } from './stelleninserat/bewerbung.ts';
import { absagegrund } from './system/absagegrund.ts';
import { branche } from './system/branche.ts';
import { bundesland } from './system/bundesland.ts';
import { dokumentart } from './system/dokumentart.ts';
import { erloeskonto } from './system/erloeskonto.ts';
import { fachverband } from './system/fachverband.ts';
import { feiertag } from './system/feiertag.ts';
import { kollektivvertrag } from './system/kollektivvertrag.ts';
import { kvGruppe } from './system/kv-gruppe.ts';
import { land } from './system/land.ts';
import { leistungsart } from './system/leistungsart.ts';
import { plz } from './system/plz.ts';
import { qualifikation } from './system/qualifikation.ts';
import { steuersatz } from './system/steuersatz.ts';

export const entities: readonly AnyEntity[] = [
  appBenutzerSt,
  benutzerSt,
  benutzerSperrgrundSt,
  benutzerrolleSt,
  domaeneSt,
  anfrageDat,
  anfrageProjektDat,
  aenderungsprotokoll,
  aufgabe,
  benachrichtigung,
  benutzerEinstellung,
  datei,
  dokument,
  dsgvoVorgang,
  emailVersand,
  emailVorlage,
  externerCode,
  gridLayout,
  kanalAuftrag,
  kontakt,
  kontingentBuchung,
  statusVerlauf,
  weiterleitung,
  kundenportalEinsatz,
  stundennachweis,
  fakturaDat,
  fakturaMahnung,
  fakturaZahlung,
  persSt,
  pvDat,
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
  stelleninseratSt,
  bewerbung,
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
