// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { KeyOf } from '../entity/define.ts';
import type { appBenutzerSt } from './admin/app-benutzer.ts';
import type { benutzerSt } from './admin/benutzer.ts';
import type { benutzerSperrgrundSt } from './admin/benutzer-sperrgrund.ts';
import type { benutzerrolleSt } from './admin/benutzerrolle.ts';
import type { domaeneSt } from './admin/domaene.ts';
import type { anfrageDat } from './anfrage.ts';
import type { anfrageProjektDat } from './anfrage-projekt.ts';
import type { aenderungsprotokoll } from './begleit/aenderungsprotokoll.ts';
import type { aufgabe } from './begleit/aufgabe.ts';
import type { benachrichtigung } from './begleit/benachrichtigung.ts';
import type { benutzerEinstellung } from './begleit/benutzer-einstellung.ts';
import type { datei } from './begleit/datei.ts';
import type { dokument } from './begleit/dokument.ts';
import type { dsgvoVorgang } from './begleit/dsgvo-vorgang.ts';
import type { emailVersand } from './begleit/email-versand.ts';
import type { emailVorlage } from './begleit/email-vorlage.ts';
import type { externerCode } from './begleit/externer-code.ts';
import type { gridLayout } from './begleit/grid-layout.ts';
import type { kanalAuftrag } from './begleit/kanal-auftrag.ts';
import type { kontakt } from './begleit/kontakt.ts';
import type { kontingentBuchung } from './begleit/kontingent-buchung.ts';
import type { statusVerlauf } from './begleit/status-verlauf.ts';
import type { weiterleitung } from './begleit/weiterleitung.ts';
import type { stundennachweis } from './einsatz/stundennachweis.ts';
import type { kundenportalEinsatz } from './einsatz.ts';
import type { fakturaMahnung } from './faktura/mahnung.ts';
import type { fakturaZahlung } from './faktura/zahlung.ts';
import type { fakturaDat } from './faktura.ts';
import type { persSt } from './person.ts';
import type { pvDat } from './pv.ts';
import type { amsSt } from './stammdaten/ams.ts';
import type { arbeitszeitSt } from './stammdaten/arbeitszeit.ts';
import type { benutzergruppeStelleninseratSt } from './stammdaten/benutzergruppe-stelleninserat.ts';
import type { beraterSt } from './stammdaten/berater.ts';
import type { berufserfahrungSt } from './stammdaten/berufserfahrung.ts';
import type { berufsgruppeSt } from './stammdaten/berufsgruppe.ts';
import type { bewerbungEinstellungSt } from './stammdaten/bewerbung-einstellung.ts';
import type { dienstleistungSt } from './stammdaten/dienstleistung.ts';
import type { einwilligungDsgvoSt } from './stammdaten/einwilligung-dsgvo.ts';
import type { firmenbeschreibungSt } from './stammdaten/firmenbeschreibung.ts';
import type { headerbildSt } from './stammdaten/headerbild.ts';
import type { hokifySt } from './stammdaten/hokify.ts';
import type { iventaZielplattformSt } from './stammdaten/iventa-zielplattform.ts';
import type { jobbezeichnungSt } from './stammdaten/jobbezeichnung.ts';
import type { jobseiteSt } from './stammdaten/jobseite.ts';
import type { kanalSt } from './stammdaten/kanal.ts';
import type { kontingentBenutzergruppeSt } from './stammdaten/kontingent-benutzergruppe.ts';
import type { landeseiteSt } from './stammdaten/laendeseite.ts';
import type { layoutSt } from './stammdaten/layout.ts';
import type { niederlassungSt } from './stammdaten/niederlassung.ts';
import type { niederlassungAmsSt } from './stammdaten/niederlassung-ams.ts';
import type { personengruppeSt } from './stammdaten/personengruppe.ts';
import type { regionSt } from './stammdaten/region.ts';
import type { restSchnittstelleSt } from './stammdaten/rest-schnittstelle.ts';
import type { spracheSt } from './stammdaten/sprache.ts';
import type { stelleninseratFeedSt } from './stammdaten/stelleninserat-feed.ts';
import type { stelleninseratInhaltSt } from './stammdaten/stelleninserat-inhalt.ts';
import type { stelleninseratTypSt } from './stammdaten/stelleninserat-typ.ts';
import type { stepstoneSt } from './stammdaten/stepstone.ts';
import type { unternehmenSt } from './stammdaten/unternehmen.ts';
import type { verguenstigungSt } from './stammdaten/verguenstigung.ts';
import type { waehrungSt } from './stammdaten/waehrung.ts';
import type { bewerbung } from './stelleninserat/bewerbung.ts';
import type { stelleninseratSt } from './stelleninserat.ts';
import type { absagegrund } from './system/absagegrund.ts';
import type { branche } from './system/branche.ts';
import type { bundesland } from './system/bundesland.ts';
import type { dokumentart } from './system/dokumentart.ts';
import type { erloeskonto } from './system/erloeskonto.ts';
import type { fachverband } from './system/fachverband.ts';
import type { feiertag } from './system/feiertag.ts';
import type { kollektivvertrag } from './system/kollektivvertrag.ts';
import type { kvGruppe } from './system/kv-gruppe.ts';
import type { land } from './system/land.ts';
import type { leistungsart } from './system/leistungsart.ts';
import type { plz } from './system/plz.ts';
import type { qualifikation } from './system/qualifikation.ts';
import type { steuersatz } from './system/steuersatz.ts';

/** The key of every table, children included. */
export type TableKey =
  | KeyOf<typeof appBenutzerSt>
  | KeyOf<typeof benutzerSt>
  | KeyOf<typeof benutzerSperrgrundSt>
  | KeyOf<typeof benutzerrolleSt>
  | KeyOf<typeof domaeneSt>
  | KeyOf<typeof anfrageDat>
  | KeyOf<typeof anfrageProjektDat>
  | KeyOf<typeof aenderungsprotokoll>
  | KeyOf<typeof aufgabe>
  | KeyOf<typeof benachrichtigung>
  | KeyOf<typeof benutzerEinstellung>
  | KeyOf<typeof datei>
  | KeyOf<typeof dokument>
  | KeyOf<typeof dsgvoVorgang>
  | KeyOf<typeof emailVersand>
  | KeyOf<typeof emailVorlage>
  | KeyOf<typeof externerCode>
  | KeyOf<typeof gridLayout>
  | KeyOf<typeof kanalAuftrag>
  | KeyOf<typeof kontakt>
  | KeyOf<typeof kontingentBuchung>
  | KeyOf<typeof statusVerlauf>
  | KeyOf<typeof weiterleitung>
  | KeyOf<typeof kundenportalEinsatz>
  | KeyOf<typeof stundennachweis>
  | KeyOf<typeof fakturaDat>
  | KeyOf<typeof fakturaMahnung>
  | KeyOf<typeof fakturaZahlung>
  | KeyOf<typeof persSt>
  | KeyOf<typeof pvDat>
  | KeyOf<typeof amsSt>
  | KeyOf<typeof arbeitszeitSt>
  | KeyOf<typeof benutzergruppeStelleninseratSt>
  | KeyOf<typeof beraterSt>
  | KeyOf<typeof berufserfahrungSt>
  | KeyOf<typeof berufsgruppeSt>
  | KeyOf<typeof bewerbungEinstellungSt>
  | KeyOf<typeof dienstleistungSt>
  | KeyOf<typeof einwilligungDsgvoSt>
  | KeyOf<typeof firmenbeschreibungSt>
  | KeyOf<typeof headerbildSt>
  | KeyOf<typeof hokifySt>
  | KeyOf<typeof iventaZielplattformSt>
  | KeyOf<typeof jobbezeichnungSt>
  | KeyOf<typeof jobseiteSt>
  | KeyOf<typeof kanalSt>
  | KeyOf<typeof kontingentBenutzergruppeSt>
  | KeyOf<typeof landeseiteSt>
  | KeyOf<typeof layoutSt>
  | KeyOf<typeof niederlassungSt>
  | KeyOf<typeof niederlassungAmsSt>
  | KeyOf<typeof personengruppeSt>
  | KeyOf<typeof regionSt>
  | KeyOf<typeof restSchnittstelleSt>
  | KeyOf<typeof spracheSt>
  | KeyOf<typeof stelleninseratFeedSt>
  | KeyOf<typeof stelleninseratInhaltSt>
  | KeyOf<typeof stelleninseratTypSt>
  | KeyOf<typeof stepstoneSt>
  | KeyOf<typeof unternehmenSt>
  | KeyOf<typeof verguenstigungSt>
  | KeyOf<typeof waehrungSt>
  | KeyOf<typeof stelleninseratSt>
  | KeyOf<typeof bewerbung>
  | KeyOf<typeof absagegrund>
  | KeyOf<typeof branche>
  | KeyOf<typeof bundesland>
  | KeyOf<typeof dokumentart>
  | KeyOf<typeof erloeskonto>
  | KeyOf<typeof fachverband>
  | KeyOf<typeof feiertag>
  | KeyOf<typeof kollektivvertrag>
  | KeyOf<typeof kvGruppe>
  | KeyOf<typeof land>
  | KeyOf<typeof leistungsart>
  | KeyOf<typeof plz>
  | KeyOf<typeof qualifikation>
  | KeyOf<typeof steuersatz>;
