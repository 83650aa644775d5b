import { recordAt, type WireRecord } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import type { Writing } from '@disponent/domain/entity/writing';
import { childRows } from '../../entity/child-rows.ts';
import { isWritable, toWire } from '../../entity/wire.ts';
import { sameValue } from '../../form/changes.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';
import { overSaved } from '../editing/draft.ts';
import type { LogRow } from './entries.ts';
import { type HistoryTexts, shownRow } from './texts.ts';

/** Whether a save may bring an old value back: not what only the server sets, and no file, which may be gone. */
export function canRestore(table: Table, name: string, writing: Writing): boolean {
  const field = table.fields[name];
  return field !== undefined && isWritable(table, name, field) && writing.field(name) && !isFile(table, name);
}

/** Puts an old value into the form, to be saved like any other change. */
export function restoreField(store: RecordStore, name: string, value: unknown, texts: HistoryTexts): void {
  const row = shownRow(store.table, { [name]: value }, texts);
  store.set(name, row[name] ?? null, row[`${name}Text`] ?? '');
}

/** Puts the record into the form as it was before these changes (newest first). False where there was none yet. */
export function restoreRecord(
  store: RecordStore,
  undone: readonly LogRow[],
  texts: HistoryTexts,
  writing: Writing,
): boolean {
  const { table } = store;
  const saved = toWire(table, store.saved());
  const earlier = recordAt(table, saved, undone);
  if (!earlier) return false;
  for (const name of Object.keys(table.fields))
    if (canRestore(table, name, writing) && name in saved && !sameValue(saved[name], earlier[name]))
      restoreField(store, name, earlier[name], texts);
  for (const child of table.children) {
    const rows = earlier[child.key];
    const { adds, removes, row } = writing.list(child.key);
    const isOwn = adds && removes && row(false).any;
    if (!isOwn || !(child.key in saved) || sameValue(saved[child.key], rows)) continue;
    const before = childRows(store.saved(), child);
    store.set(child.key, overSaved(child, before, earlierRows(child, rows as readonly WireRecord[], before, texts)));
  }
  return true;
}

/** Rows that are gone come back as new ones. */
function earlierRows(
  child: Table,
  rows: readonly WireRecord[],
  saved: readonly Row[],
  texts: HistoryTexts,
): readonly Row[] {
  return rows.map(({ Id, ...wire }) => {
    const values = Object.fromEntries(
      Object.entries(wire).filter(([name]) => child.fields[name] && !isFile(child, name)),
    );
    const row = shownRow(child, values, texts);
    return saved.some((one) => one['Id'] === Id) ? { ...row, Id } : row;
  });
}

const isFile = (table: Table, name: string) => ['file', 'image', 'files'].includes(table.fields[name]?.kind.name ?? '');
