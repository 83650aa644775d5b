// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../entity/define.ts';

/** The name of an area, the keys of its tables, and how its declarations are loaded. */
export const areas: readonly (readonly [string, string, () => Promise<readonly AnyEntity[]>])[] = [
  ['admin', 'AppBenutzerSt BenutzerSt BenutzerSperrgrundSt BenutzerrolleSt DomaeneSt', async () => (await import('./areas/admin.ts')).admin],
  ['anfrage', 'AnfrageDat AnfrageProjektDat', async () => (await import('./areas/anfrage.ts')).anfrage],
  ['begleit', 'Aenderungsprotokoll Aufgabe Benachrichtigung BenutzerEinstellung Beobachtung Datei Dokument DsgvoVorgang EmailVersand EmailVorlage ExternerCode GridLayout KanalAuftrag Kommentar Kontakt KontingentBuchung StatusVerlauf Weiterleitung', async () => (await import('./areas/begleit.ts')).begleit],
  ['einsatz', 'KundenportalEinsatz Stundennachweis', async () => (await import('./areas/einsatz.ts')).einsatz],
  ['faktura', 'FakturaDat FakturaMahnung FakturaZahlung', async () => (await import('./areas/faktura.ts')).faktura],
  ['person', 'PersSt', async () => (await import('./areas/person.ts')).person],
  ['pv', 'PvDat', async () => (await import('./areas/pv.ts')).pv],
  ['stammdaten', 'AmsSt ArbeitszeitSt BenutzergruppeStelleninseratSt BeraterSt BerufserfahrungSt BerufsgruppeSt BewerbungEinstellungSt DienstleistungSt EinwilligungDsgvoSt FirmenbeschreibungSt HeaderbildSt HokifySt IventaZielplattformSt JobbezeichnungSt JobseiteSt KanalSt KontingentBenutzergruppeSt LandeseiteSt LayoutSt NiederlassungSt NiederlassungAmsSt PersonengruppeSt RegionSt RestSchnittstelleSt SpracheSt StelleninseratFeedSt StelleninseratInhaltSt StelleninseratTypSt StepstoneSt UnternehmenSt VerguenstigungSt WaehrungSt', async () => (await import('./areas/stammdaten.ts')).stammdaten],
  ['stelleninserat', 'StelleninseratSt Bewerbung', async () => (await import('./areas/stelleninserat.ts')).stelleninserat],
  ['system', 'Absagegrund Branche Bundesland Dokumentart Erloeskonto Fachverband Feiertag Kollektivvertrag KvGruppe Land Leistungsart Plz Qualifikation Steuersatz', async () => (await import('./areas/system.ts')).system],
];
