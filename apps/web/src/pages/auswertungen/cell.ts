import { hundredths } from '@disponent/domain/cents';
import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import type { Field } from '@disponent/domain/kinds/kind';
import { type Head, pivotFields, pivotTableOf } from '@disponent/domain/pivot-table';
import { isAdditive, type Report, rowsFilter, without } from '@disponent/domain/report';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { Filter } from '@disponent/domain/wire/filter';
import { t } from '../../texts/t.ts';
import { pivotWords } from './pivot-words.ts';

/** A number of the table: what it is of, of how many rows, and which. */
export interface Cell {
  /** Tells it from the others. */
  readonly key: string;
  readonly title: string;
  readonly value: number;
  readonly second: number | null;
  readonly count: number;
  /** Nothing for the total of all. */
  readonly heads: readonly Head[];
}

/** Part of a cell; of a mean it is a number of its own. */
interface Contribution extends Pick<Head, 'key' | 'label'> {
  readonly value: number | null;
  readonly count: number;
  readonly filter: Filter | undefined;
}

export interface Contributions {
  readonly largest: readonly Contribution[];
  /** How many there are besides, of how many rows, and what they come to where numbers add up. */
  readonly others: { readonly groups: number; readonly count: number; readonly value: number | null } | undefined;
}

/** What tells most about a number, first; a person is one of very many. */
const telling = ['UnternehmenSt', 'KanalSt', 'AnfrageDat', 'BeraterSt', 'NiederlassungSt', '', 'PersSt'];

/** Whose contributions a cell is shown by: the reference that tells most and is not in the report. */
export function tellingField(table: Table, report: Report, maySee: (field: Field) => boolean): string | undefined {
  const used = new Set(pivotFields(report).map((dimension) => dimension.split(':')[0]));
  const place = (to: string) => telling.indexOf(telling.includes(to) ? to : '');
  // What the list does not show in its columns is beside the point.
  const rank = ([name, { to = '' }]: [string, Field]) => place(to) + (table.grid.includes(name) ? 0 : telling.length);
  const open = Object.entries(table.fields).filter(
    ([name, field]) => field.kind.isReference && !used.has(name) && maySee(field) && !field.technical,
  );
  return open.toSorted((a, b) => rank(a) - rank(b))[0]?.[0];
}

/** The rows of a cell, put together by one field. */
export const cellReport = (report: Report, { heads }: Pick<Cell, 'heads'>, field: string): Report => {
  const filter = rowsFilter(report, ...heads);
  return {
    ...without(report, 'ebene', 'zweiterWert', 'zeit', 'vergleich', 'filter'),
    ...(filter && { filter }),
    zeilen: field,
    spalten: '',
  };
};

const shown = 3;

/** The three that contribute most and what the others come to; of means and shares those of the most rows, which add up to nothing. */
export function contributionsOf(answer: PivotAnswer, table: Table, report: Report): Contributions {
  const { rows, countAt, total } = pivotTableOf(answer, table, report, pivotWords);
  const isSum = isAdditive(report);
  const all = rows.map(
    ({ key, label, total: value, filter }): Contribution => ({
      key,
      label,
      value,
      count: countAt(key, ''),
      filter: rowsFilter(report, { key, label, total: value, filter }),
    }),
  );
  const weight = ({ value, count }: Contribution) => (isSum ? Math.abs(value ?? 0) : count);
  const bySize = all.toSorted((a, b) => weight(b) - weight(a));
  const [largest, others] = [bySize.slice(0, shown), bySize.slice(shown)];
  const listed = largest.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    largest,
    others:
      others.length === 0
        ? undefined
        : {
            groups: others.length,
            count: others.reduce((sum, { count }) => sum + count, 0),
            value: isSum ? hundredths((total ?? 0) - listed) : null,
          },
  };
}

/** 'Linz, April 2026' */
export const cellTitle = (heads: readonly (readonly [dimension: string, head: Head | undefined])[]): string =>
  heads.flatMap(([dimension, head]) => (head ? [headWords(dimension, head)] : [])).join(', ') || t('Gesamt');

function headWords(dimension: string, { key, label }: Head): string {
  const [, day] = (dimension.endsWith(':monat') && /"(\d{4}-\d\d-\d\d)"$/.exec(key)) || [];
  return day ? formatDate(fromWireDate(day), 'D').replace(/^\d+\. /, '') : label;
}
