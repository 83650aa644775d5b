import { addDays, addMonths } from '@disponent/domain/days';
import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { PivotAnswer, PivotGruppe } from '@disponent/domain/wire/answers';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import { t } from '../../texts/t.ts';
import type { Report } from './reports.ts';

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
export function tableOf(answer: PivotAnswer, table: Table, { zeilen, spalten }: Report, top: number): PivotTable {
  const values = new Map<string, number | null>();
  const rows = new Map<string, Head>();
  const columns = new Map<string, Head>();
  for (const { Gruppe, Werte } of answer.Zellen) {
    const [row, column = null] = Gruppe;
    const value = Werte[0] ?? null;
    values.set(`${keyOf(row)} ${keyOf(column)}`, value);
    if (row && !column) rows.set(keyOf(row), headOf(table, zeilen, row, value));
    if (column && !row) columns.set(keyOf(column), headOf(table, spalten, column, value));
  }
  return {
    rows: ordered([...rows.values()], zeilen).slice(0, top),
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

function headOf(table: Table, dimension: string, group: PivotGruppe, total: number | null): Head {
  const [name = '', every] = dimension.split(':');
  const { Wert, Text } = group;
  const field = table.allFields[name];
  const head = { key: keyOf(group), total };
  if (Wert === null) return { ...head, label: t('ohne Angabe'), filter: [name, 'isblank'] };
  if (every) {
    const first = String(Wert);
    return { ...head, label: periodWords(first, every), filter: [name, 'between', [first, lastDay(first, every)]] };
  }
  const label =
    Text ??
    (field?.values
      ? labelIn(field, String(Wert))
      : typeof Wert === 'boolean'
        ? Wert
          ? t('Ja')
          : t('Nein')
        : String(Wert));
  return { ...head, label, filter: [name, '=', Wert as string] };
}

function lastDay(first: string, every: string): string {
  if (every === 'tag') return first;
  if (every === 'woche') return addDays(first, 6);
  return addDays(addMonths(first, every === 'monat' ? 1 : every === 'quartal' ? 3 : 12), -1);
}

function periodWords(first: string, every: string): string {
  const year = first.slice(0, 4);
  if (every === 'jahr') return year;
  if (every === 'quartal') return `${t('{n}. Quartal', { n: Math.ceil(Number(first.slice(5, 7)) / 3) })} ${year}`;
  if (every === 'woche') {
    const { Kw, Jahr } = kalenderwoche(first);
    return t('KW {kw}', { kw: `${Kw}/${Jahr}` });
  }
  return every === 'monat' ? `${first.slice(5, 7)}/${year}` : formatDate(fromWireDate(first));
}

/** The list of a cell. */
export const cellFilter = (report: Report, ...heads: readonly (Head | undefined)[]): Filter | undefined =>
  allOf([...(report.filter ? [report.filter] : []), ...heads.flatMap((head) => (head ? [head.filter] : []))]);
