import type { Row } from '../../src/records/hook.ts';
import { tag } from '../tage.ts';

/** Valid records of the scoped entities: the same for the fixture's rows and for what the tests send. */

export interface Bezug {
  /** Branch, Berater, customer with contact and site, supplier, and master data of one Domäne. */
  readonly niederlassung: number;
  readonly berater: number;
  readonly kunde: number;
  readonly ansprechpartner: number;
  readonly standort: number;
  readonly lieferant: number;
  readonly gesellschaft: number;
  readonly listen: Readonly<Record<string, number>>;
}

export const heute = tag(0);
const lorem = 'Sucht eine Stelle, bei der Sorgfalt zählt, und bringt dafür viel Erfahrung mit. ';

export const person = (b: Bezug, wort: string): Row => ({
  Anrede: 'KeineAngabe',
  Vorname: 'Renate',
  Nachname: wort,
  Geburtsdatum: '1988-03-14',
  Email: `${wort.toLowerCase()}@person.example`,
  Mobil: '+43 660 1234567',
  IdNiederlassung: b.niederlassung,
  IdBerater: b.berater,
  Herkunft: 'CoLieferant',
  IdCoLieferant: b.lieferant,
  IdSpracheKorrespondenz: b.listen.SpracheSt,
  IdJobbezeichnung: b.listen.JobbezeichnungSt,
});

export const anfrage = (b: Bezug, wort: string): Row => ({
  Titel: `Anfrage ${wort}`,
  IdUnternehmen: b.kunde,
  IdAnsprechpartner: b.ansprechpartner,
  IdStandort: b.standort,
  KundenReferenz: `REF-${wort}`,
  Kostenstelle: `KST-${wort}`.slice(0, 30),
  IdDienstleistung: b.listen.DienstleistungSt,
  EingangAm: `${heute}T08:00:00`,
  EingangWeg: 'Telefon',
  Prioritaet: 'Normal',
  IdNiederlassung: b.niederlassung,
  IdBerater: b.berater,
});

export const position = (b: Bezug): Row => ({
  IdJobbezeichnung: b.listen.JobbezeichnungSt,
  Bezeichnung: 'Fachkraft',
  Anzahl: 5,
  Beginn: tag(10),
  IdArbeitszeit: b.listen.ArbeitszeitSt,
  Wochenstunden: 38.5,
  Verwendung: 'Angestellter',
  EntgeltVon: 3000,
  EntgeltEinheit: 'Monat',
  Taetigkeit: `<p>${lorem}</p>`,
});

/** What the customer pays; not for everybody to send. */
export const konditionen: Row = { Verrechnungsart: 'Honorarprozent', HonorarProzent: 25 };

export const projekt = (b: Bezug, wort: string): Row => ({
  Bezeichnung: `Projekt ${wort}`,
  IdUnternehmen: b.kunde,
  IdAnsprechpartner: b.ansprechpartner,
  IdBerater: b.berater,
  IdNiederlassung: b.niederlassung,
  IdDienstleistung: b.listen.DienstleistungSt,
  Beginn: heute,
  Prioritaet: 'Normal',
  ZielAnzahl: 3,
});

export const pv = (b: Bezug, ids: { person: number; anfrage: number; position: number }, wort: string): Row => ({
  IdPerson: ids.person,
  IdAnfrage: ids.anfrage,
  IdAnfragePosition: ids.position,
  IdCoLieferant: b.lieferant,
  IdBerater: b.berater,
  IdNiederlassung: b.niederlassung,
  Profil: `<p>${wort} ${lorem}</p>`,
  VerfuegbarAb: tag(5),
  GueltigBis: tag(14),
  Versandweg: 'Kundenportal',
  IsAnonym: false,
});

export const einsatz = (b: Bezug, ids: { person: number }): Row => ({
  Einsatzart: 'Payroll',
  IdPerson: ids.person,
  IdUnternehmen: b.kunde,
  IdStandort: b.standort,
  IdAnsprechpartner: b.ansprechpartner,
  IdFreigeber: b.ansprechpartner,
  IdNiederlassung: b.niederlassung,
  IdBerater: b.berater,
  IdCoLieferant: b.lieferant,
  IdJobbezeichnung: b.listen.JobbezeichnungSt,
  TaetigkeitText: 'Buchhaltung und Rechnungswesen',
  Verwendung: 'Angestellter',
  Beginn: '2025-01-07T08:00:00',
  IdArbeitszeit: b.listen.ArbeitszeitSt,
  Wochenstunden: 38.5,
  Verrechnungssatz: 44,
  Abrechnungsrhythmus: 'Monatlich',
});

export const stunden = (idEinsatz: number, von = '2025-03-03', bis = '2025-03-07'): Row => ({
  IdEinsatz: idEinsatz,
  Von: von,
  Bis: bis,
  Erfassungsweg: 'BackOffice',
});

export const faktura = (b: Bezug, empfaenger: number): Row => ({
  Belegart: 'Rechnung',
  IdRechnungssteller: b.gesellschaft,
  IdUnternehmen: empfaenger,
  EmpfaengerName: 'Empfänger GmbH',
  EmpfaengerStrasse: 'Hauptplatz 1',
  EmpfaengerPlz: '4020',
  EmpfaengerOrt: 'Linz',
  EmpfaengerLand: 'Österreich',
  EmpfaengerEmail: 'rechnung@kunde.example',
  IdNiederlassung: b.niederlassung,
  IdBerater: b.berater,
  Rechnungsdatum: heute,
  LeistungVon: '2025-03-01',
  LeistungBis: '2025-03-31',
  Zahlungsziel: '14T',
  IdWaehrung: b.listen.WaehrungSt,
  Kurs: 1,
  Steuerkategorie: 'S',
  Format: 'Pdf',
  Versandweg: 'Email',
});

export const inserat = (b: Bezug, firma: number, wort: string): Row => ({
  Titel: `Buchhalter:in ${wort} (m/w/d)`,
  IdStelleninseratTyp: b.listen.StelleninseratTypSt,
  IdUnternehmen: firma,
  IdNiederlassung: b.niederlassung,
  IdBerater: b.berater,
  IdBenutzergruppe: b.listen.BenutzergruppeStelleninseratSt,
  IdJobbezeichnung: b.listen.JobbezeichnungSt,
  IdBerufsgruppe: b.listen.BerufsgruppeSt,
  IdDienstleistung: b.listen.DienstleistungSt,
  IdArbeitszeit: b.listen.ArbeitszeitSt,
  StundenVon: 38.5,
  StundenBis: 38.5,
  Befristung: 'Unbefristet',
  IdSprache: b.listen.SpracheSt,
  ArbeitsortPlz: '4020',
  ArbeitsortOrt: 'Linz',
  IdLandArbeitsort: b.listen.Land,
  IdRegion: b.listen.RegionSt,
  EntgeltVon: 3000,
  EntgeltEinheit: 'Monat',
  EntgeltBasisStunden: 38.5,
  Aufgaben: `<p>${lorem}</p>`,
  Profil: `<p>${lorem}</p>`,
  IdLayout: b.listen.LayoutSt,
  IdBewerbungEinstellung: b.listen.BewerbungEinstellungSt,
  VeroeffentlichenBis: tag(30),
});

export const unternehmen = (wort: string): Row => ({
  Kurzbezeichnung: wort.slice(0, 20),
  Bezeichnung: wort,
  Firmenwortlaut: `${wort} GmbH`,
  Ort: 'Linz',
});
