import type { Row } from '../../src/records/hook.ts';

/** The same human being once more, as somebody in a hurry typed it: same number or same birthday, other spelling. */
export function dublettenRow(original: Row, row: Row): Row {
  const vorname = String(original.Vorname);
  return {
    Anrede: original.Anrede,
    Geschlecht: row.Geschlecht,
    Vorname: vorname.length > 5 ? `${vorname.slice(0, -1)}` : vorname,
    Nachname: String(original.Nachname).replace('ö', 'oe').replace('ü', 'ue'),
    Geburtsdatum: original.Geburtsdatum,
    IdStaatsangehoerigkeit: original.IdStaatsangehoerigkeit,
    Mobil: original.Mobil,
    Email: original.Email ?? row.Email,
    IdNiederlassung: original.IdNiederlassung,
    IdBerater: original.IdBerater,
    Titel: null,
    TitelNach: null,
    Notiz: null,
  };
}

/** What is left of somebody after erasure (domain model 12.4). */
export function anonymRow(personNr: string, row: Row, AnonymisiertAm: string): Row {
  const jahr = String(row.Geburtsdatum ?? AnonymisiertAm).slice(0, 4);
  return {
    Anrede: 'KeineAngabe',
    Titel: null,
    TitelNach: null,
    Vorname: 'Anonymisiert',
    Nachname: personNr,
    Geburtsdatum: `${jahr}-01-01`,
    Geburtsort: null,
    Email: null,
    Mobil: null,
    Telefon: null,
    Erreichbarkeit: null,
    Notiz: null,
    Kurzprofil: null,
    SvNummer: null,
    Iban: null,
    Bic: null,
    Kontoinhaber: null,
    ArbeitserlaubnisArt: null,
    ArbeitserlaubnisBis: null,
    Herkunft: 'Initiativ',
    IdKanalQuelle: null,
    IdPersonEmpfehler: null,
    AnonymisiertAm,
    PersonAdresse: [],
    PersonSprache: [],
    PersonTaetigkeit: [],
    PersonAusbildung: [],
    PersonQualifikation: [],
    PersonVerfuegbarkeit: [],
    PersonEinwilligung: [],
    PersonSperre: [],
    PersonSchulung: [],
  };
}
