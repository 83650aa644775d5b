import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from '../api/entity.ts';
import { countOf } from '../entity/counts.ts';
import { refreshLists } from '../entity/list-sources.ts';
import { recordTitle } from '../entity/record-title.ts';
import { fromWire } from '../entity/wire.ts';
import { changedFields, sameValue } from '../form/changes.ts';
import { createRecordStore, type RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/rows/row.ts';
import { saveRecord } from '../record/editing/save-record.ts';
import { userMap } from '../session/session-change.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';
import { holdLists } from './live.ts';
import { inTurns } from './paste/turns.ts';

/** What was changed in one record, with both values. */
export interface UndoRow {
  readonly id: number;
  readonly before: Row;
  readonly after: Row;
}

const maxSteps = 20;

/** Rows with both values, or how else something is taken back. */
type Step = readonly UndoRow[] | (() => Promise<void>);

/** What this user changed in lists of this tab, by list, the last one last. */
const steps = userMap<string, Step[]>();

/** The changed fields of a store that was saved, as they were and as the server keeps them. */
export function undoRowOf({ table, saved, row }: RecordStore, wire: WireRow): UndoRow {
  const names = changedFields(table, saved(), row()).flatMap((name) => [name, `${name}Text`]);
  const pick = (from: Row) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  return { id: Number(wire['Id']), before: pick(saved()), after: pick(fromWire(table, wire)) };
}

/** Says what was done, and offers to take it back for a while; the key does so later, too. */
export function offerUndo(table: Table, sentence: string, rows: Step): void {
  if (Array.isArray(rows) && rows.length === 0) return toast.success(sentence);
  const own = steps.get(table.key) ?? [];
  steps.set(table.key, [...own, rows].slice(-maxSteps));
  toast.success(sentence, {
    label: t('Rückgängig'),
    run: () => void undo(table, rows),
  });
}

/** Takes back the last change of a list. */
export async function undoLast(table: Table): Promise<void> {
  const rows = steps.get(table.key)?.at(-1);
  if (!rows) return toast.info(t('Es gibt nichts rückgängig zu machen'));
  await undo(table, rows);
}

async function undo(table: Table, rows: Step): Promise<void> {
  const own = steps.get(table.key) ?? [];
  if (!own.includes(rows)) return;
  steps.set(
    table.key,
    own.filter((one) => one !== rows),
  );
  if (typeof rows === 'function') return rows();
  const release = holdLists();
  try {
    const refusals = (await inTurns(rows, (row) => undoRow(table, row))).filter((one) => one !== undefined);
    const done = rows.length - refusals.length;
    refreshLists(table.key);
    if (done > 0) toast.success(t('Rückgängig gemacht: {many}', { many: countOf(table, done) }));
    const [first] = refusals;
    if (first)
      toast.error(
        refusals.length === 1
          ? first
          : t('Bei {many} nicht möglich: {grund}', { many: countOf(table, refusals.length), grund: first }),
      );
  } finally {
    release();
  }
}

/** Saves the former values as anybody would; the sentence why not, where somebody wrote there meanwhile or a rule says no. */
async function undoRow(table: Table, { id, before, after }: UndoRow): Promise<string | undefined> {
  try {
    const store = createRecordStore(table, fromWire(table, await entityApi.read(table.key, id)));
    const names = Object.keys(before).filter((name) => name in table.fields);
    const other = names.find((name) => !sameValue(store.row()[name], after[name]));
    if (other !== undefined)
      return t('{feld} von „{titel}“ wurde inzwischen geändert', {
        feld: table.fields[other]?.caption ?? other,
        titel: recordTitle(table, store.row()),
      });
    for (const name of names) store.set(name, before[name] ?? null, before[`${name}Text`] ?? '');
    const outcome = await saveRecord(store, id, true);
    if (outcome.type === 'invalid') return Object.values(outcome.errors).flat().join(' · ');
    return outcome.type === 'stale' ? outcome.error.message : undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return toastFor(error);
  }
}
