import type { Table } from '@disponent/domain/entity/table';
import type { Field, KindName } from '@disponent/domain/kinds/kind';
import type { Choice } from '@disponent/domain/wire/answers';
import { nothing } from '../../entity/value-words.ts';
import { isWritable } from '../../entity/wire.ts';
import { sameValue } from '../../form/changes.ts';
import { cellText } from '../../grid/cells/cell-text.ts';
import type { GridColumn } from '../../grid/columns/columns.ts';
import type { Row } from '../../grid/rows/row.ts';
import { completeCountryCode, completePhone, completeUrl } from '../../kinds/entry.ts';
import { nonsense } from '../../kinds/typed-text.ts';
import { t } from '../../texts/t.ts';

export interface PlannedChange {
  readonly name: string;
  readonly caption: string;
  readonly value: unknown;
  /** Display text of a reference. */
  readonly text?: string;
  readonly before: string;
  readonly after: string;
}

/** What the cells of one line would do to a record; nothing of it is done where there is a problem. */
export interface PlannedRow {
  readonly row: Row;
  readonly changes: readonly PlannedChange[];
  readonly problems: readonly string[];
}

/** The Id of what a text names, or why it names nothing. */
export type Choose = (name: string, field: Field, text: string, row: Row) => Promise<Choice | 'none' | 'many'>;

type Column = Pick<GridColumn, 'name' | 'field'>;

/** Of no use as one line of text. */
const unpastable: ReadonlySet<KindName> = new Set([
  'file',
  'files',
  'image',
  'json',
  'secret',
  'richtext',
  'multiReference',
]);

/** What people leave out, as the editors of these kinds add it. */
const completions: Partial<Record<KindName, (text: string) => string>> = {
  phone: completePhone,
  phoneCountryCode: completeCountryCode,
  url: completeUrl,
};

/** Reads the cells of one line by the kinds of their columns. */
export async function planRow(
  table: Table,
  row: Row,
  columns: readonly Column[],
  line: readonly string[],
  choose: Choose,
): Promise<PlannedRow> {
  const changes: PlannedChange[] = [];
  const problems: string[] = [];
  for (const [at, cell] of line.entries()) {
    const column = columns[at];
    const text = cell.trim();
    if (!column) {
      if (text) problems.push(t('„{text}“ steht rechts der letzten Spalte', { text }));
      continue;
    }
    // Also of columns that nobody can change: whole rows are copied, changed in part and pasted back.
    if (text === cellText(column, row)) continue;
    const read = await readCell(table, row, column, text, choose);
    if ('problem' in read) problems.push(read.problem);
    else if (!sameValue(row[column.name], read.value)) changes.push(read);
  }
  return { row, changes, problems };
}

async function readCell(
  table: Table,
  row: Row,
  { name, field }: Column,
  text: string,
  choose: Choose,
): Promise<PlannedChange | { readonly problem: string }> {
  const { caption, kind } = field;
  if (!table.fields[name] || !isWritable(table, name, field))
    return { problem: t('{caption} kann hier nicht geändert werden', { caption }) };
  if (unpastable.has(kind.name)) return { problem: t('{caption} kann nicht eingefügt werden', { caption }) };
  const before = cellText({ name, field }, row) || nothing;
  const change = { name, caption, before };
  if (kind.isReference && text !== '') {
    const found = await choose(name, field, text, row);
    if (found === 'none') return { problem: t('{caption}: „{text}“ wurde nicht gefunden', { caption, text }) };
    if (found === 'many') return { problem: t('{caption}: „{text}“ ist nicht eindeutig', { caption, text }) };
    return { ...change, value: found.Id, text: found.Text, after: found.Text };
  }
  const value = kind.parseImport ? kind.parseImport(text) : kind.parse(completions[kind.name]?.(text) ?? text, field);
  if (value === undefined) return { problem: `${caption} ${nonsense(kind.name)}: „${text}“` };
  return { ...change, value, after: value === null ? nothing : kind.format(value, field) };
}

/** By the whole text, else by a part of 'Kurzbezeichnung – Bezeichnung'. */
export function namedBy(text: string, choices: readonly Choice[]): Choice | 'none' | 'many' {
  const wanted = text.toLocaleLowerCase('de');
  const whole = choices.filter(({ Text }) => Text.toLocaleLowerCase('de') === wanted);
  const found =
    whole.length > 0 ? whole : choices.filter(({ Text }) => Text.toLocaleLowerCase('de').split(' – ').includes(wanted));
  const [only] = found;
  if (!only) return 'none';
  return found.length > 1 ? 'many' : only;
}
