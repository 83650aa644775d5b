import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { withoutCode } from '@disponent/domain/format/without-code';
import { tableOf } from '@disponent/domain/tables';
import type { Pattern } from '@disponent/domain/texts/sentence';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { Bereich, DashboardListe, DashboardZeile, Entscheid } from '@disponent/domain/wire/dashboard';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { sql } from '../../db/sql.ts';
import { allowedActions } from '../../records/action.ts';
import { page } from '../../records/list.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { may, visibleFields } from '../../sight/access.ts';
import { within } from './bereich.ts';
import { figures as f } from './figures.ts';
import { type WochenJeKunde, wochenJeKunde } from './je-kunde.ts';
import { belegOf } from './measure.ts';
import { isReadable } from './readable.ts';

interface Stand {
  readonly Text: Pattern;
  readonly Werte: Readonly<Record<string, string>>;
}

interface Source {
  readonly titel: Pattern;
  readonly entitaet: string;
  /** By what a placement has to bring at least. */
  readonly filter: Filter | ((mindestDb: number) => Filter);
  /** What the rows are decided by, and the step that decides them. */
  readonly stand?: (row: WireRow, mindestDb: number) => Stand;
  readonly entscheid?: Entscheid & { readonly Text: Pattern; readonly Erledigt: Pattern | '' };
  /** Which of them come first, where no day says so. */
  readonly sort?: string;
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

const prozent = (value: unknown): string => formatNumber(Number(value) / 100, 'p1');
const euro = (value: unknown, code: 'c0' | 'c2'): string =>
  typeof value === 'number' ? formatNumber(value, code) : '';

/** What a customer owes, and what he is trusted with. */
const kredit = {
  sort: '-OffenePosten',
  spalten: ['Bezeichnung', 'Kurzbezeichnung', 'OffenePosten', 'Kreditlimit'],
  zeile: (row: WireRow) => ({ titel: text(row, 'Bezeichnung'), zusatz: text(row, 'Kurzbezeichnung') }),
  stand: (row: WireRow): Stand => ({
    Text: typeof row['Kreditlimit'] === 'number' ? '{offen} offen, Limit {limit}' : '{offen} offen, kein Limit',
    Werte: { offen: euro(row['OffenePosten'], 'c0'), limit: euro(row['Kreditlimit'], 'c0') },
  }),
};

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
          zusatz: text(row, 'AnfrageNr'),
        }),
        stand: (row) => ({ Text: '{n} frei', Werte: { n: text(row, 'AnzahlOffen') } }),
        wer: 'IdBerater',
      },
      {
        titel: 'Kondition freigeben',
        entitaet: 'KundenportalEinsatz',
        filter: (mindestDb) => [
          // Nobody confirms it before somebody else released it.
          ['Status', '=', 'Geplant'],
          'and',
          ['MargeUnterMinimum', '<', mindestDb],
        ],
        sort: 'MargeUnterMinimum',
        spalten: ['EinsatzNr', 'IdPerson', 'IdUnternehmen', 'SatzUnterMinimum', 'MargeUnterMinimum'],
        zeile: (row) => ({
          titel: words(text(row, 'IdPerson'), text(row, 'IdUnternehmen')),
          zusatz: text(row, 'EinsatzNr'),
        }),
        stand: (row, mindestDb) => ({
          Text: 'Marge {marge}, Satz {satz}, Minimum {minimum}',
          Werte: {
            marge: prozent(row['MargeUnterMinimum']),
            satz: euro(row['SatzUnterMinimum'], 'c2'),
            minimum: prozent(mindestDb),
          },
        }),
        entscheid: { Text: 'Freigeben', Erledigt: 'freigegeben', Aktion: 'KonditionFreigeben' },
      },
      {
        titel: 'Marge unter dem Minimum',
        entitaet: 'PvDat',
        filter: (mindestDb) => [
          ['Status', 'anyof', ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot']],
          'and',
          ['Deckungsbeitrag', '<', mindestDb],
        ],
        sort: 'Deckungsbeitrag',
        spalten: ['PvNr', 'IdPerson', 'IdUnternehmen', 'Deckungsbeitrag', 'Verrechnungssatz'],
        zeile: (row) => ({
          titel: words(text(row, 'IdPerson'), text(row, 'IdUnternehmen')),
          zusatz: text(row, 'PvNr'),
        }),
        stand: (row, mindestDb) => ({
          Text:
            typeof row['Verrechnungssatz'] === 'number'
              ? 'Marge {marge}, Satz {satz}, Minimum {minimum}'
              : 'Marge {marge}, Minimum {minimum}',
          Werte: {
            marge: prozent(row['Deckungsbeitrag']),
            satz: euro(row['Verrechnungssatz'], 'c2'),
            minimum: prozent(mindestDb),
          },
        }),
        entscheid: { Text: 'Satz ändern', Erledigt: '', Ziel: 'Verrechnungssatz' },
      },
      {
        titel: 'Kreditlimit überschritten',
        entitaet: 'UnternehmenSt',
        filter: [['IsUeberKreditlimit', '=', true], 'and', ['IsLiefersperre', '=', false]],
        ...kredit,
        entscheid: { Text: 'Liefersperre setzen', Erledigt: 'gesperrt', Feld: 'IsLiefersperre', Wert: true },
      },
      {
        titel: 'Liefersperre',
        entitaet: 'UnternehmenSt',
        filter: f.liefersperren.filter,
        ...kredit,
        entscheid: { Text: 'Sperre aufheben', Erledigt: 'aufgehoben', Feld: 'IsLiefersperre', Wert: false },
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
  const found = await Promise.all(open.map((source) => rowsOf(asking, source, { bereich, mindestDb })));
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

/** Whether the step is the caller's to take with this record. */
async function mayDecide(asking: Asking, table: Table, entscheid: Entscheid | undefined, id: number): Promise<boolean> {
  if (!entscheid) return false;
  const { Aktion, Feld, Ziel } = entscheid;
  const { caller } = asking;
  if (Aktion !== undefined) {
    return (await allowedActions(asking, table, await readRecord(asking, table, id))).includes(Aktion);
  }
  const field = Feld ?? Ziel;
  return field !== undefined && may(caller, 'Schreiben', table) && field in visibleFields(caller, table);
}

interface Looking {
  readonly bereich: Bereich;
  readonly mindestDb: number;
}

async function rowsOf(asking: Asking, source: Source & { readonly filter: Filter }, { bereich, mindestDb }: Looking) {
  const { db, caller } = asking;
  const table: Table = tableOf(source.entitaet);
  const filter = within(source.filter, table, bereich, caller);
  const sort = source.am ?? source.sort;
  const query = parseListQuery({ take: String(shownRows), count: 'exact', ...(sort && { sort }) });
  const { Rows, Total } = await page(
    db,
    table,
    { ...query, filter: parseFilter(filter), columns: source.spalten },
    caller,
  );
  const mayGive =
    source.wer !== undefined && may(caller, 'Schreiben', table) && source.wer in visibleFields(caller, table);
  const { stand, entscheid } = source;
  const ids = Rows.map(({ Id }) => Number(Id));
  const decided = await Promise.all(ids.map((id) => mayDecide(asking, table, entscheid, id)));
  const rows = Rows.map((row, index): DashboardZeile => {
    const { titel, zusatz, entitaet = table.key, id = row['Id'] as number } = source.zeile(row);
    const Am = source.am ? String(row[source.am] ?? '').slice(0, 10) || null : null;
    const Stand = stand?.(row, mindestDb);
    const Vergabe = source.wer && { Feld: mayGive ? source.wer : null, Text: withoutCode(text(row, source.wer)) };
    return {
      Entitaet: entitaet,
      Id: id,
      Gruppe: source.titel,
      Titel: titel,
      Zusatz: zusatz,
      Am,
      ...(Vergabe && { Vergabe }),
      ...(Stand && { Stand }),
      ...(entscheid && decided[index] && { Entscheid: entscheid }),
    };
  });
  return { rows, group: { Titel: source.titel, Anzahl: Total ?? rows.length, ...belegOf(caller, table, filter) } };
}
