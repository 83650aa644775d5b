import { addDays, addMonths } from './days.ts';
import { nameOnly } from './entity/reference-name.ts';
import type { Table } from './entity/table.ts';
import { formatDate } from './format/date.ts';
import { kalenderwoche } from './format/kalenderwoche.ts';
import { formatNumber } from './format/number.ts';
import { labelIn } from './kinds/enumeration.ts';
import type { Field } from './kinds/kind.ts';
import type { PivotAnswer, PivotGruppe, PivotZelle } from './wire/answers.ts';
import { fromWireDate, isWireDate } from './wire/dates.ts';
import { allOf, type Filter } from './wire/filter.ts';
import { stepIn } from './wire/pivot.ts';

/** By what the rows of a table stand, what each of them is split into, and what stands beside each other; '' for nothing. */
interface PivotSides {
  readonly zeilen: string;
  readonly ebene?: string | undefined;
  readonly spalten: string;
  /** Also times between the first and the last, and words, that no row has. */
  readonly leere?: boolean;
}

/** The fields in the order that an answer has them, and its groups by that order. */
export const pivotFields = ({ zeilen, ebene = '', spalten }: PivotSides): string[] =>
  [zeilen, ebene, spalten].filter(Boolean);

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

/** A row and what it is split into; the filter of a part is that of its row, too. */
export interface RowHead extends Head {
  readonly parts: readonly Head[];
}

export interface PivotTable {
  readonly rows: readonly RowHead[];
  readonly columns: readonly Head[];
  readonly total: number | null;
  /** By the keys of a row or one of its parts and of a column; '' is all of them. Of several values the nth. */
  valueAt(row: string, column: string, nth?: number): number | null;
  /** Of how many rows of the list that is. */
  countAt(row: string, column: string): number;
}

/** The cells of an answer as a table: days in their order, everything else by size. */
export function pivotTableOf(answer: PivotAnswer, table: Table, sides: PivotSides, words: PivotWords): PivotTable {
  const { zeilen, ebene = '', spalten } = sides;
  const cells = new Map<string, PivotZelle>();
  const rows = new Map<string, Head>();
  const columns = new Map<string, Head>();
  const parts = new Map<string, { readonly group: PivotGruppe; readonly total: number | null }[]>();
  for (const cell of answer.Zellen) {
    const { Gruppe, Werte } = cell;
    const [row = null, part = null, column = null] = ebene ? Gruppe : [Gruppe[0], null, Gruppe[1]];
    const value = Werte[0] ?? null;
    // A part of all rows is of no row.
    if (part && !row) continue;
    cells.set(`${part ? partKey(keyOf(row), part) : keyOf(row)} ${keyOf(column)}`, cell);
    if (row && part && !column)
      parts.set(keyOf(row), [...(parts.get(keyOf(row)) ?? []), { group: part, total: value }]);
    else if (row && !column) rows.set(keyOf(row), headOf(table, zeilen, row, { total: value, words }));
    else if (column && !row) columns.set(keyOf(column), headOf(table, spalten, column, { total: value, words }));
  }
  const partsOf = (row: Head): Head[] =>
    (parts.get(row.key) ?? []).map(({ group, total }) => {
      const head = headOf(table, ebene, group, { total, words });
      return { ...head, key: partKey(row.key, group), filter: allOf([row.filter, head.filter]) ?? head.filter };
    });
  if (sides.leere)
    for (const [dimension, heads] of [
      [zeilen, rows],
      [spalten, columns],
    ] as const)
      for (const group of missingIn(table, dimension, heads))
        heads.set(keyOf(group), headOf(table, dimension, group, { total: null, words }));
  return {
    rows: ordered([...rows.values()], zeilen).map((row) => ({ ...row, parts: ordered(partsOf(row), ebene) })),
    columns: ordered([...columns.values()], spalten),
    total: cells.get(' ')?.Werte[0] ?? null,
    valueAt: (row, column, nth = 0) => cells.get(`${row} ${column}`)?.Werte[nth] ?? null,
    countAt: (row, column) => cells.get(`${row} ${column}`)?.Anzahl ?? 0,
  };
}

/** The answer with the rows that only the time before has: of them there is nothing now. */
export function withRowsOf(
  earlier: PivotAnswer,
  answer: PivotAnswer,
  { spalten }: Pick<PivotSides, 'spalten'>,
  nothing: PivotZelle['Werte'],
): PivotAnswer {
  const cellKey = ({ Gruppe }: Pick<PivotZelle, 'Gruppe'>) => Gruppe.map(keyOf).join(' ');
  const known = new Set(answer.Zellen.map(cellKey));
  const rows = earlier.Zellen.map(({ Gruppe }): PivotZelle => {
    return { Gruppe: spalten ? [...Gruppe, null] : Gruppe, Anzahl: 0, Werte: nothing };
  });
  return { ...answer, Zellen: [...answer.Zellen, ...rows.filter((row) => !known.has(cellKey(row)))] };
}

const partKey = (row: string, part: PivotGruppe): string => `${row}/${keyOf(part)}`;

const keyOf = (group: PivotGruppe | null | undefined): string => (group ? JSON.stringify(group.Wert) : '');

/** Whether it is by days, which have an order of their own. */
export const isByTime = (dimension: string): boolean => dimension.includes(':') && !stepOf(dimension);

/** How wide the steps are that its numbers lie in. */
const stepOf = (dimension: string): number | undefined => stepIn(dimension.split(':')[1]);

/** Whether it has no value. */
export const isBlank = ({ key }: Pick<Head, 'key'>): boolean => key.endsWith(keyOf({ Wert: null, Text: null }));

/** How the keys of a dimension follow each other, where not the biggest comes first: days and steps by themselves. */
export function orderOf(dimension: string): ((a: string, b: string) => number) | undefined {
  if (isByTime(dimension)) return (a, b) => a.localeCompare(b);
  if (!stepOf(dimension)) return;
  const from = (key: string) => (isBlank({ key }) ? Number.MAX_VALUE : Number(key.slice(key.lastIndexOf('/') + 1)));
  return (a, b) => from(a) - from(b);
}

function ordered(heads: readonly Head[], dimension: string): Head[] {
  const order = orderOf(dimension);
  return heads.toSorted(order ? (a, b) => order(a.key, b.key) : (a, b) => (b.total ?? 0) - (a.total ?? 0));
}

/**
 * The first n, and the others: the biggest, of steps the lowest, of times the newest in their order, what has no day being left
 * out before any of them.
 */
export function foremost<H extends Pick<Head, 'key'>>(
  heads: readonly H[],
  dimension: string,
  n: number,
): readonly [H[], H[]] {
  if (!isByTime(dimension)) return [heads.slice(0, n), heads.slice(n)];
  const byNewest = [...heads.filter((head) => !isBlank(head)).toReversed(), ...heads.filter(isBlank)];
  const shown = new Set(byNewest.slice(0, n));
  return [heads.filter((head) => shown.has(head)), heads.filter((head) => !shown.has(head))];
}

function headOf(
  table: Table,
  dimension: string,
  group: PivotGruppe,
  { total, words }: { total: number | null; words: PivotWords },
): Head {
  const [name = '', every] = dimension.split(':');
  const { Wert, Text } = group;
  const field = table.allFields[name];
  const head = { key: keyOf(group), total, filter: filterOf(dimension, Wert) };
  if (Wert === null) return { ...head, label: words.none };
  const step = stepOf(dimension);
  if (step) return { ...head, label: stepWords(Number(Wert), step, field) };
  if (every) return { ...head, label: periodWords(String(Wert), every, words) };
  const label =
    (Text && nameOnly(Text)) ??
    (field?.values
      ? labelIn(field, String(Wert))
      : typeof Wert === 'boolean'
        ? Wert
          ? words.yes
          : words.no
        : String(Wert));
  return { ...head, label };
}

/** The rows that have a value, or none. */
function filterOf(dimension: string, value: unknown): Filter {
  const [name = '', every] = dimension.split(':');
  if (value === null) return [name, 'isblank'];
  const step = stepOf(dimension);
  if (step) return [[name, '>=', Number(value)], 'and', [name, '<', Number(value) + step]];
  if (every) return [name, 'between', [String(value), lastDay(String(value), every)]];
  return [name, '=', value as string];
}

/** The rows that have other values than those that are shown: by keys of one dimension, of which the others are not empty. */
export function othersFilter(dimension: string, shown: readonly string[], others: readonly string[]): Filter {
  const [name = '', every] = dimension.split(':');
  const none = 'null';
  const step = stepOf(dimension);
  const valuesOf = (keys: readonly string[]) =>
    keys.filter((key) => key !== none).map((key) => JSON.parse(key) as string);
  if (step) {
    // Of steps those are shown that are lowest.
    const highest = valuesOf(shown)
      .map(Number)
      .toSorted((a, b) => b - a)[0];
    if (highest === undefined || valuesOf(others).length === 0) return filterOf(dimension, null);
    const next = highest + step;
    return others.includes(none) ? ['!', [name, '<', next]] : [name, '>=', next];
  }
  if (every) {
    // Of times those are shown that are newest.
    const [first = ''] = valuesOf(shown).toSorted();
    if (!first) return filterOf(dimension, null);
    return others.includes(none) ? ['!', [name, '>=', first]] : [name, '<', first];
  }
  // Whichever is said sooner: which they are, or which they are not.
  const [are, areNot] = [valuesOf(others), valuesOf(shown)];
  if (others.includes(none) || areNot.length < are.length)
    return (
      allOf([
        ...(areNot.length > 0 ? [['!', [name, 'anyof', areNot]] as const] : []),
        ...(shown.includes(none) ? [['!', filterOf(dimension, null)] as const] : []),
      ]) ?? filterOf(dimension, null)
    );
  return [name, 'anyof', are];
}

/** What a dimension could have besides: of days those between, of words all. */
function missingIn(table: Table, dimension: string, heads: ReadonlyMap<string, Head>): PivotGruppe[] {
  const [name = '', every] = dimension.split(':');
  const groups = (values: readonly (string | number)[]) =>
    values.map((Wert) => ({ Wert, Text: null })).filter((group) => !heads.has(keyOf(group)));
  if (stepOf(dimension)) return [];
  if (!every) return groups(table.allFields[name]?.values ?? []);
  const days = [...heads.keys()]
    .map((key) => String(JSON.parse(key)))
    .filter(isWireDate)
    .toSorted();
  const between: string[] = [];
  const last = days.at(-1) ?? '';
  for (let day = days[0] ?? last; day < last && between.length < mostBetween; day = addDays(lastDay(day, every), 1))
    between.push(day);
  return groups(between);
}

/** More than anybody looks at. */
const mostBetween = 400;

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

const units: Readonly<Record<string, string>> = { money: ' €', percent: ' %' };

/** '10 – < 20 €' */
function stepWords(from: number, step: number, field: Field | undefined): string {
  const unit = units[field?.kind.name ?? ''] ?? '';
  return `${formatNumber(from, 'n0')} – < ${formatNumber(from + step, 'n0')}${unit}`;
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
