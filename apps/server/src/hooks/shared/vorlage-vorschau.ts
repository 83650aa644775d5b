import type { Anlass, Variable } from '@disponent/domain/entities/begleit/email/anlass';
import { type Quelle, quellen } from '@disponent/domain/entities/begleit/email/quelle';
import type { Wortlaut } from '@disponent/domain/entities/begleit/email/wortlaut';
import { titleWords } from '@disponent/domain/entity/overview';
import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Table } from '@disponent/domain/entity/table';
import { forbidden } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { VorlageVorschau } from '@disponent/domain/wire/answers';
import { sql } from '../../db/sql.ts';
import { anchor, fill, type Value, type Values } from '../../mail/fill.ts';
import { cleanHtml } from '../../records/clean-html.ts';
import type { Row } from '../../records/hook.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { linkTo } from './seen.ts';

/** Which fields of a record say what a mail about it does; several are read together. What is made only when it is sent is not among them. */
export const felder: Readonly<Record<Quelle, Readonly<Partial<Record<Variable, string | readonly string[]>>>>> = {
  PvDat: {
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
  KundenportalEinsatz: {
    Empfaenger: 'IdPerson',
    Person: 'IdPerson',
    Kunde: 'IdUnternehmen',
    Jobtitel: 'IdJobbezeichnung',
    Position: 'IdJobbezeichnung',
    Ort: 'IdStandort',
    Beginn: 'Beginn',
    Berater: 'IdBerater',
  },
  Stundennachweis: { Person: 'IdEinsatz', Kw: 'Kw' },
  FakturaDat: {
    Empfaenger: 'EmpfaengerName',
    Kunde: 'IdUnternehmen',
    FakturaNr: 'FakturaNr',
    Betrag: 'SummeBrutto',
    FaelligAm: 'FaelligAm',
    Berater: 'IdBerater',
  },
  AnfrageDat: { Position: 'Titel', FaelligAm: 'AntwortBis', Berater: 'IdBerater' },
  Bewerbung: {
    Empfaenger: 'IdPerson',
    Person: 'IdPerson',
    Jobtitel: 'IdStelleninserat',
    Position: 'IdStelleninserat',
    Berater: 'IdBerater',
  },
  PersSt: {
    Empfaenger: ['Vorname', 'Nachname'],
    Person: ['Vorname', 'Nachname'],
    GueltigBis: 'EinwilligungBis',
    Berater: 'IdBerater',
  },
  UnternehmenSt: { Kunde: 'Firmenwortlaut', Berater: 'IdBerater' },
  BenutzerSt: { Empfaenger: ['Vorname', 'Nachname'], Benutzername: 'Benutzername' },
};

interface Probe extends Wortlaut {
  anlass: Anlass;
  idSprache: number | null;
  id: number;
}

/** A wording as it would read for a record that the caller sees, filled in as mails are; for who may see templates. */
export async function previewVorlage(
  asking: Asking,
  { anlass, idSprache, id, ...words }: Probe,
): Promise<VorlageVorschau> {
  const { db, caller } = asking;
  const table = tableOf(quellen[anlass]);
  if (!may(caller, 'Lesen', tableOf('EmailVorlage')) || !may(caller, 'Lesen', table)) throw forbidden();
  const row = await readRecord(asking, table, id);
  const known = await db.row<{ domaene: string; sprache: string | null; waehrung: string | null }>(
    sql`select bezeichnung as domaene, (select iso_code from sprache_st where id = ${idSprache}::bigint) as sprache,
               (select kurzbezeichnung from waehrung_st where id = ${row.IdWaehrung ?? null}::bigint) as waehrung from domaene_st where id = ${caller.domaene}`,
  );
  const wording = { betreff: words.betreff, text: cleanHtml(words.text), sprache: known?.sprache ?? 'de' };
  const { subject, html, missing } = fill(wording, {
    ...valuesOf(anlass, table, row, known?.waehrung ?? 'EUR'),
    Domaene: known?.domaene,
  });
  return { Betreff: subject, Text: html, Fehlend: missing };
}

function valuesOf(anlass: Anlass, table: Table, row: Row, waehrung: string): Values {
  const values: Partial<Record<Variable, Value | null>> = {};
  for (const [variable, names] of Object.entries(felder[quellen[anlass]]))
    values[variable as Variable] =
      typeof names === 'string'
        ? valueOf(table, names, row, waehrung)
        : names
            .map((name) => row[name])
            .filter(Boolean)
            .join(' ');
  const words = (name: string) => wordsOf(table, name, row);
  const { path, overview } = table.entity;
  const title = titleWords(overview?.title ?? '', words) || table.text.fields.map(words).join(table.text.join);
  if (path) values.Link = anchor(linkTo(table, Number(row.Id)), title);
  return values;
}

/** Names and numbers as they are, days and amounts as fill writes them, what was formatted and cleaned when it was saved as it is. */
function valueOf(table: Table, name: string, row: Row, waehrung: string): Value | null {
  const value = row[name];
  if (value === null || value === undefined || value === '') return null;
  switch (table.allFields[name]?.kind.name) {
    case 'richtext':
      return { html: String(value) };
    case 'date':
      return { day: String(value) };
    case 'datetime':
      return { moment: String(value) };
    case 'money':
      return { betrag: Number(value), waehrung };
    default:
      return wordsOf(table, name, row);
  }
}

const wordsOf = (table: Table, name: string, row: Row): string =>
  table.allFields[name]?.to === undefined ? String(row[name] ?? '') : nameOnly(String(row[`${name}Text`] ?? ''));
