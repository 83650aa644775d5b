import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import { entityApi } from '../../api/entity.ts';
import { fromWire } from '../../entity/wire.ts';
import { createRecordStore, type RecordStore } from '../../form/record-store.ts';
import { ownWriting } from '../../record/editing/own-writing.ts';
import { check, saveRecord } from '../../record/editing/save-record.ts';
import { type UndoRow, undoRowOf } from '../../record/editing/undo.ts';
import type { Said } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { toastFor } from '../../texts/toast-for.ts';
import type { PlannedRow } from './plan.ts';

/** A record with the pasted values in it, ready to be saved. */
export interface PreparedRow extends PlannedRow {
  readonly store: RecordStore;
}

export type PasteOutcome =
  | { readonly type: 'saved'; readonly undo: UndoRow }
  | { readonly type: 'warned'; readonly warnings: Said }
  | { readonly type: 'refused'; readonly sentences: readonly string[] };

/** Reads the whole record and asks its rules, as the editor in a cell does. */
export async function prepare(table: Table, planned: PlannedRow): Promise<PreparedRow | PlannedRow> {
  try {
    const wire = await entityApi.read(table.key, Number(planned.row['Id']));
    const allowed = wire['Aktionen'] as readonly string[] | undefined;
    const writing = ownWriting(table, wire);
    if (!allowed?.includes('Speichern') || planned.changes.some(({ name }) => !writing.field(name)))
      return { ...planned, problems: [t('Dieser Datensatz kann nicht geändert werden')] };
    const store = createRecordStore(table, fromWire(table, wire));
    for (const { name, value, text } of planned.changes) store.set(name, value, text);
    const { errors } = await check(store);
    const problems = Object.values(errors).flat();
    return problems.length > 0 ? { ...planned, problems } : { ...planned, store };
  } catch (error) {
    return { ...planned, problems: sentencesOf(error) };
  }
}

/** One call per record: all of its cells or none. */
export async function saveRow({ row, store }: PreparedRow, isConfirmed: boolean): Promise<PasteOutcome> {
  try {
    const outcome = await saveRecord(store, Number(row['Id']), isConfirmed);
    switch (outcome.type) {
      case 'saved':
        return { type: 'saved', undo: undoRowOf(store, outcome.wire) };
      case 'warned':
        return outcome;
      case 'invalid':
        return { type: 'refused', sentences: Object.values(outcome.errors).flat() };
      case 'stale':
        return { type: 'refused', sentences: [outcome.error.message] };
    }
  } catch (error) {
    return { type: 'refused', sentences: sentencesOf(error) };
  }
}

function sentencesOf(error: unknown): readonly string[] {
  if (!(error instanceof HttpError)) throw error;
  return [toastFor(error)];
}
