import { addDays, addMonths } from './days.ts';
import type { Table } from './entity/table.ts';
import { formatDate } from './format/date.ts';
import { kalenderwoche } from './format/kalenderwoche.ts';
import { labelIn } from './kinds/enumeration.ts';
import type { PivotAnswer, PivotGruppe } from './wire/answers.ts';
import { fromWireDate } from './wire/dates.ts';
import type { Filter } from './wire/filter.ts';

/** By what the rows of a table stand, and what beside each other; '' for nothing. */
interface PivotSides {
  readonly zeilen: string;
  readonly spalten: string;
}

/** What a table says in the reader's language. */
interface PivotWords {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  week(kw: string): string;
  quarter(n: number): string;
}

export interface Head {
  readonly key: string;
  readonly label: string;
  readonly filter: Filter;
  readonly total: number | null;
}

export interface PivotTable {
  readonly rows: readonly Head[];
  readonly columns: readonly Head[];
  readonly total: number | null;
  /** By the keys of row and column; '' is all of them. */
  valueAt(row: string, column: string): number | null;
}

/** The cells of an answer as a table: days in their order, everything else by size. */
export function pivotTableOf(
  answer: PivotAnswer,
  table: Table,
  { zeilen, spalten }: PivotSides,
  words: PivotWords,
): PivotTable {
  const values = new Map<string, number | null>();
  const rows = new Map<string, Head>();
  const columns = new Map<string, Head>();
  for (const { Gruppe, Werte } of answer.Zellen) {
    const [row, column = null] = Gruppe;
    const value = Werte[0] ?? null;
    values.set(`${keyOf(row)} ${keyOf(column)}`, value);
    if (row && !column) rows.set(keyOf(row), headOf(table, zeilen, row, { total: value, words }));
    if (column && !row) columns.set(keyOf(column), headOf(table, spalten, column, { total: value, words }));
  }
  return {
    rows: ordered([...rows.values()], zeilen),
    columns: ordered([...columns.values()], spalten),
    total: values.get(' ') ?? null,
    valueAt: (row, column) => values.get(`${row} ${column}`) ?? null,
  };
}

const keyOf = (group: PivotGruppe | null | undefined): string => (group ? JSON.stringify(group.Wert) : '');

const ordered = (heads: readonly Head[], dimension: string): Head[] =>
  dimension.includes(':')
    ? heads.toSorted((a, b) => a.key.localeCompare(b.key))
    : heads.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0));

function headOf(
  table: Table,
  dimension: string,
  group: PivotGruppe,
  { total, words }: { total: number | null; words: PivotWords },
): Head {
  const [name = '', every] = dimension.split(':');
  const { Wert, Text } = group;
  const field = table.allFields[name];
  const head = { key: keyOf(group), total };
  if (Wert === null) return { ...head, label: words.none, filter: [name, 'isblank'] };
  if (every) {
    const first = String(Wert);
    return {
      ...head,
      label: periodWords(first, every, words),
      filter: [name, 'between', [first, lastDay(first, every)]],
    };
  }
  const label =
    Text ??
    (field?.values
      ? labelIn(field, String(Wert))
      : typeof Wert === 'boolean'
        ? Wert
          ? words.yes
          : words.no
        : String(Wert));
  return { ...head, label, filter: [name, '=', Wert as string] };
}

function lastDay(first: string, every: string): string {
  if (every === 'tag') return first;
  if (every === 'woche') return addDays(first, 6);
  return addDays(addMonths(first, every === 'monat' ? 1 : every === 'quartal' ? 3 : 12), -1);
}

function periodWords(first: string, every: string, words: PivotWords): string {
  const year = first.slice(0, 4);
  if (every === 'jahr') return year;
  if (every === 'quartal') return `${words.quarter(Math.ceil(Number(first.slice(5, 7)) / 3))} ${year}`;
  if (every === 'woche') {
    const { Kw, Jahr } = kalenderwoche(first);
    return words.week(`${Kw}/${Jahr}`);
  }
  return every === 'monat' ? `${first.slice(5, 7)}/${year}` : formatDate(fromWireDate(first));
}

interface Quoted {
  readonly werte?: string | undefined;
  readonly teil?: string | undefined;
  readonly je?: string | undefined;
}

/** What the number of a report is: a part of something alike is a share, euros per something are euros. */
export function quoteKind(table: Table, { werte = '', teil, je }: Quoted): 'money' | 'percent' | 'number' {
  if (teil) return 'percent';
  const kindOf = (value: string) => {
    const name = table.allFields[value.split(':')[0] ?? '']?.kind.name;
    return name === 'money' || name === 'percent' ? name : 'number';
  };
  const kind = kindOf(werte);
  if (!je) return kind;
  return kind === kindOf(je) ? 'percent' : kind;
}
