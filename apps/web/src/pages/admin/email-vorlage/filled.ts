import type { Anlass, Variable } from '@disponent/domain/entities/begleit/email/anlass';
import type { Table } from '@disponent/domain/entity/table';
import { plainText } from '@disponent/domain/kinds/richtext';
import { recordTitle, wordsOf } from '../../../entity/record-title.ts';
import type { Row } from '../../../grid/rows/row.ts';

/** Which records an occasion is about, and which of their fields say what the mail does. What is made only when it is sent is not among them. */
interface Source {
  readonly key: string;
  readonly fields: Readonly<Partial<Record<Variable, string>>>;
}

const pv: Source = {
  key: 'PvDat',
  fields: {
    Empfaenger: 'IdUnternehmen',
    Person: 'IdPerson',
    Kunde: 'IdUnternehmen',
    Jobtitel: 'IdAnfragePosition',
    Position: 'IdAnfragePosition',
    PvNr: 'PvNr',
    Profil: 'Profil',
    Termin: 'NaechsterTermin',
    Beginn: 'VerfuegbarAb',
    GueltigBis: 'GueltigBis',
    Berater: 'IdBerater',
  },
};
const einsatz: Source = {
  key: 'KundenportalEinsatz',
  fields: {
    Empfaenger: 'IdPerson',
    Person: 'IdPerson',
    Kunde: 'IdUnternehmen',
    Jobtitel: 'IdJobbezeichnung',
    Position: 'IdJobbezeichnung',
    Ort: 'IdStandort',
    Beginn: 'Beginn',
    Berater: 'IdBerater',
  },
};
const faktura: Source = {
  key: 'FakturaDat',
  fields: {
    Empfaenger: 'IdUnternehmen',
    Kunde: 'IdUnternehmen',
    FakturaNr: 'FakturaNr',
    Betrag: 'SummeBrutto',
    FaelligAm: 'FaelligAm',
    Berater: 'IdBerater',
  },
};
const anfrage: Source = {
  key: 'AnfrageDat',
  fields: { Position: 'Titel', FaelligAm: 'AntwortBis', Berater: 'IdBerater' },
};
const bewerbung: Source = {
  key: 'Bewerbung',
  fields: {
    Empfaenger: 'IdPerson',
    Person: 'IdPerson',
    Jobtitel: 'IdStelleninserat',
    Position: 'IdStelleninserat',
    Berater: 'IdBerater',
  },
};
const person: Source = {
  key: 'PersSt',
  fields: { Empfaenger: 'Nachname', Person: 'Nachname', GueltigBis: 'EinwilligungBis', Berater: 'IdBerater' },
};
const benutzer: Source = { key: 'BenutzerSt', fields: { Empfaenger: 'Nachname', Benutzername: 'Benutzername' } };

export const sources: Readonly<Record<Anlass, Source>> = {
  PvVorschlag: pv,
  TerminAngebot: pv,
  InterviewEinladung: pv,
  InterviewGeaendert: pv,
  InterviewAbgesagt: pv,
  Zusage: pv,
  Absage: pv,
  AnfrageFreigabe: anfrage,
  BewerbungEingang: bewerbung,
  EinsatzInfo: einsatz,
  StundenErinnerung: einsatz,
  Rechnung: faktura,
  Mahnung1: faktura,
  Mahnung2: faktura,
  Mahnung3: faktura,
  EinwilligungVerlaengern: person,
  Jobinfo: person,
  KontoAktivieren: benutzer,
  PasswortVergessen: benutzer,
  Benachrichtigung: benutzer,
  Zusammenfassung: benutzer,
  Mitteilung: person,
};

export interface Filled {
  readonly subject: string;
  readonly html: string;
  /** Variables that this record says nothing about. */
  readonly missing: readonly string[];
}

/** The wording as it would read for a record. */
export function filled({ fields }: Source, table: Table, row: Row, betreff: string, text: string): Filled {
  const missing = new Set<string>();
  const put = (words: string, escape: (value: string, isMarkup: boolean) => string) =>
    words.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => {
      const field = fields[name as Variable];
      const isMarkup = name === 'Link' || (field !== undefined && table.allFields[field]?.kind.name === 'richtext');
      const value = name === 'Link' ? linkTo(table, row) : valueOf(table, field, row);
      if (value !== '') return escape(value, isMarkup);
      missing.add(name);
      return all;
    });
  const subject = put(betreff, (value) => plainText(value));
  const html = put(text, (value, isMarkup) => (isMarkup ? value : escaped(value)));
  return { subject, html, missing: [...missing] };
}

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What was formatted, and cleaned when it was saved, stays so. */
function valueOf(table: Table, name: string | undefined, row: Row): string {
  if (name === undefined) return '';
  const value = row[name];
  if (table.allFields[name]?.kind.name === 'richtext') return typeof value === 'string' ? value : '';
  return wordsOf(table, name, row);
}

/** Where the mail leads: to the record it is about. */
function linkTo(table: Table, row: Row): string {
  const { path } = table.entity;
  return path && row['Id'] ? `<a href="${path}/${Number(row['Id'])}">${escaped(recordTitle(table, row))}</a>` : '';
}
