import type { Table } from '@disponent/domain/entity/table';
import { withoutCode } from '@disponent/domain/format/without-code';
import { tableOf } from '@disponent/domain/tables';
import type { Pattern } from '@disponent/domain/texts/sentence';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { Bereich, DashboardListe, DashboardZeile } from '@disponent/domain/wire/dashboard';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { sql } from '../../db/sql.ts';
import { page } from '../../records/list.ts';
import type { Asking } from '../../records/work.ts';
import { may, visibleFields } from '../../sight/access.ts';
import { within } from './bereich.ts';
import { figures as f } from './figures.ts';
import { type WochenJeKunde, wochenJeKunde } from './je-kunde.ts';
import { belegOf } from './measure.ts';
import { isReadable } from './readable.ts';

interface Source {
  readonly titel: Pattern;
  readonly entitaet: string;
  /** By what a placement has to bring at least. */
  readonly filter: Filter | ((mindestDb: number) => Filter);
  /** The field that says when it is over. */
  readonly am?: string;
  readonly spalten: readonly string[];
  /** The field that says who works on it. */
  readonly wer?: string;
  zeile(row: WireRow): {
    readonly titel: string;
    readonly zusatz: string;
    readonly entitaet?: string;
    readonly id?: number;
  };
}

interface RecordList {
  readonly schluessel: string;
  readonly titel: Pattern;
  readonly quellen: readonly Source[];
}

export type List = RecordList | WochenJeKunde;

const shownRows = 7;
const text = (row: WireRow, name: string): string => String(row[`${name}Text`] ?? row[name] ?? '');
const personName = (row: WireRow): string => `${text(row, 'Vorname')} ${text(row, 'Nachname')}`;
const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Records of several lists that want to be looked at, in one card. */
export const lists = {
  laeuftAb: {
    schluessel: 'LaeuftAb',
    titel: 'Läuft demnächst ab',
    quellen: [
      {
        titel: 'Arbeitserlaubnis',
        entitaet: 'PersSt',
        filter: [['Status', '=', 'Mitarbeiter'], 'and', ['ArbeitserlaubnisBis', 'between', ['heute-30', 'heute+60']]],
        am: 'ArbeitserlaubnisBis',
        spalten: ['Vorname', 'Nachname', 'ArbeitserlaubnisBis'],
        zeile: (row) => ({ titel: '', zusatz: personName(row) }),
      },
      {
        titel: 'Inserat',
        entitaet: 'StelleninseratSt',
        filter: [['Status', '=', 'Veroeffentlicht'], 'and', ['VeroeffentlichenBis', 'between', ['heute', 'heute+14']]],
        am: 'VeroeffentlichenBis',
        spalten: ['InseratNr', 'Titel', 'VeroeffentlichenBis'],
        zeile: (row) => ({ titel: text(row, 'InseratNr'), zusatz: text(row, 'Titel') }),
      },
      {
        titel: 'Qualifikation',
        entitaet: 'PersonQualifikation',
        filter: ['GueltigBis', 'between', ['heute', 'heute+60']],
        am: 'GueltigBis',
        spalten: ['IdPerson', 'IdQualifikation', 'GueltigBis'],
        zeile: (row) => ({
          titel: text(row, 'IdQualifikation'),
          zusatz: text(row, 'IdPerson'),
          entitaet: 'PersSt',
          id: row['IdPerson'] as number,
        }),
      },
      {
        titel: 'Einwilligung',
        entitaet: 'PersSt',
        filter: [
          ['Status', 'anyof', ['Pool', 'Mitarbeiter']],
          'and',
          ['EinwilligungBis', 'between', ['heute', 'heute+30']],
        ],
        am: 'EinwilligungBis',
        spalten: ['Vorname', 'Nachname', 'EinwilligungBis'],
        zeile: (row) => ({ titel: '', zusatz: personName(row) }),
      },
    ],
  },
  entscheidungen: {
    schluessel: 'Entscheidungen',
    titel: 'Braucht Ihre Entscheidung',
    quellen: [
      {
        titel: 'Antwortfrist',
        entitaet: 'AnfrageDat',
        filter: f.anfragenUeberfaellig.filter,
        am: 'AntwortBis',
        spalten: ['Titel', 'AnzahlOffen', 'IdUnternehmen', 'AnfrageNr', 'IdBerater', 'AntwortBis'],
        zeile: (row) => ({
          titel: words(text(row, 'Titel'), text(row, 'IdUnternehmen')),
          zusatz: words(text(row, 'AnfrageNr'), `${text(row, 'AnzahlOffen')} frei`),
        }),
        wer: 'IdBerater',
      },
      {
        titel: 'Marge unter dem Minimum',
        entitaet: 'PvDat',
        filter: (mindestDb) => [
          ['Status', 'anyof', ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot']],
          'and',
          ['Deckungsbeitrag', '<', mindestDb],
        ],
        spalten: ['PvNr', 'IdPerson', 'IdUnternehmen', 'Deckungsbeitrag'],
        zeile: (row) => ({
          titel: words(`${String(row['Deckungsbeitrag']).replace('.', ',')} %`, text(row, 'IdUnternehmen')),
          zusatz: words(text(row, 'PvNr'), text(row, 'IdPerson')),
        }),
      },
      {
        titel: 'Liefersperre',
        entitaet: 'UnternehmenSt',
        filter: f.liefersperren.filter,
        spalten: ['Bezeichnung', 'Kurzbezeichnung'],
        zeile: (row) => ({ titel: text(row, 'Bezeichnung'), zusatz: text(row, 'Kurzbezeichnung') }),
      },
    ],
  },
  freigabenJeKunde: {
    schluessel: 'FreigabenJeKunde',
    titel: 'Fehlende Freigaben je Kunde',
    wochen: f.stundenFreigeben,
  },
} satisfies Record<string, List>;

/** The first rows of each list that the caller may read, the most urgent on top. */
export async function listOf(asking: Asking, list: List, bereich: Bereich): Promise<DashboardListe> {
  if ('wochen' in list) return wochenJeKunde(asking, list, bereich, shownRows);
  const mindestDb = await mindestDbOf(asking);
  const open = list.quellen
    .map((one) => ({ ...one, filter: typeof one.filter === 'function' ? one.filter(mindestDb) : one.filter }))
    .filter((one) => isReadable({ ...one, mittel: one.am }, asking.caller));
  const found = await Promise.all(open.map((source) => rowsOf(asking, source, bereich)));
  const Rows = found.flatMap(({ rows }) => rows).toSorted((a, b) => (a.Am ?? '9').localeCompare(b.Am ?? '9'));
  const Gruppen = found.map(({ group }) => group).filter(({ Anzahl }) => Anzahl > 0);
  const Anzahl = Gruppen.reduce((sum, group) => sum + group.Anzahl, 0);
  return { Schluessel: list.schluessel, Titel: list.titel, Anzahl, Gruppen, Rows };
}

async function mindestDbOf({ db, caller }: Asking): Promise<number> {
  const found = await db.row<{ mindest: number | null }>(
    sql`select mindest_db_prozent as mindest from domaene_st where id = ${caller.domaene}`,
  );
  return Number(found?.mindest ?? 0);
}

async function rowsOf({ db, caller }: Asking, source: Source & { readonly filter: Filter }, bereich: Bereich) {
  const table: Table = tableOf(source.entitaet);
  const filter = within(source.filter, table, bereich, caller);
  const query = parseListQuery({ take: String(shownRows), count: 'exact', ...(source.am && { sort: source.am }) });
  const { Rows, Total } = await page(
    db,
    table,
    { ...query, filter: parseFilter(filter), columns: source.spalten },
    caller,
  );
  const mayGive =
    source.wer !== undefined && may(caller, 'Schreiben', table) && source.wer in visibleFields(caller, table);
  const rows = Rows.map((row): DashboardZeile => {
    const { titel, zusatz, entitaet = table.key, id = row['Id'] as number } = source.zeile(row);
    const Am = source.am ? String(row[source.am] ?? '').slice(0, 10) || null : null;
    const Vergabe = source.wer && { Feld: mayGive ? source.wer : null, Text: withoutCode(text(row, source.wer)) };
    return {
      Entitaet: entitaet,
      Id: id,
      Gruppe: source.titel,
      Titel: titel,
      Zusatz: zusatz,
      Am,
      ...(Vergabe && { Vergabe }),
    };
  });
  return { rows, group: { Titel: source.titel, Anzahl: Total ?? rows.length, ...belegOf(table, filter) } };
}
