import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { WireRow } from '@disponent/domain/wire/answers';
import { fromWire, isWritable } from '../../entity/wire.ts';
import { changedFields, changedRows } from '../../form/changes.ts';
import { keyed } from '../../form/path.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';

/** Unsaved input as JSON can carry it: the changes, and the version they were made to. */
export interface RecordDraft {
  readonly version: unknown;
  readonly changes: WireRow;
}

/** What was changed and may lie in the browser's storage: no secrets, and nothing the database keeps encrypted. */
export function draftOf(store: RecordStore): RecordDraft {
  const { table } = store;
  const row = store.row();
  const changes: Record<string, unknown> = {};
  for (const name of changedFields(table, store.saved(), row)) keepField(changes, table, name, row);
  for (const child of table.children)
    if (changedRows(child, store.saved(), row) > 0) changes[child.key] = rowsOf(row, child.key).map(draftRow(child));
  return { version: row['Version'], changes };
}

/** Puts the changes back as unsaved ones. Whoever saved in between is noticed by the version, as with any form left open. */
export function applyDraft(store: RecordStore, { version, changes }: RecordDraft): void {
  const { table } = store;
  const values = fromWire(table, changes);
  for (const name of Object.keys(table.fields)) {
    const field = table.fields[name];
    if (name in values && field && isWritable(table, name, field)) store.set(name, values[name], values[`${name}Text`]);
  }
  for (const child of table.children)
    if (child.key in values)
      store.set(child.key, overSaved(child, rowsOf(store.saved(), child.key), rowsOf(values, child.key)));
  if (version !== undefined) store.set('Version', version);
}

/** Rows from elsewhere over those that are saved now, by Id: they get the same keys, and what the others may not hold. */
export function overSaved(table: Table, saved: readonly Row[], rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const before = row['Id'] === undefined ? undefined : saved.find(({ Id }) => Id === row['Id']);
    const result: Record<string, unknown> = { ...before, ...Object.fromEntries(Object.entries(row)) };
    for (const child of table.children)
      if (child.key in row)
        result[child.key] = overSaved(child, rowsOf(before ?? {}, child.key), rowsOf(row, child.key));
    return keyed(table, result);
  });
}

function draftRow(table: Table): (row: Row) => WireRow {
  return (row) => {
    const kept: Record<string, unknown> = row['Id'] === undefined ? {} : { Id: row['Id'] };
    for (const name of Object.keys(table.fields)) if (name in row) keepField(kept, table, name, row);
    for (const child of table.children)
      if (child.key in row) kept[child.key] = rowsOf(row, child.key).map(draftRow(child));
    return kept;
  };
}

function keepField(kept: Record<string, unknown>, table: Table, name: string, row: Row): void {
  const field = table.fields[name];
  if (!field || !mayLieInStorage(field)) return;
  const value = row[name] ?? null;
  kept[name] = value === null || !field.kind.toWire ? value : field.kind.toWire(value);
  const text = row[`${name}Text`];
  if (text !== undefined) kept[`${name}Text`] = text;
}

const mayLieInStorage = (field: Field): boolean => !field.kind.isSecret && !field.encrypted;

const rowsOf = (row: Row, key: string) => (row[key] ?? []) as readonly Row[];
