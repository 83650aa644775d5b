import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import type { WireRow } from '@disponent/domain/wire/answers';
import { fillPath } from '@disponent/domain/wire/path';
import { request } from '../../api/client.ts';
import { entityApi } from '../../api/entity.ts';
import { countOf } from '../../entity/counts.ts';
import { refreshLists } from '../../entity/list-sources.ts';
import { recordTitle } from '../../entity/record-title.ts';
import { fromWire } from '../../entity/wire.ts';
import { changedFields, countChanges, sameValue } from '../../form/changes.ts';
import { createRecordStore, type RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';
import { holdLists } from '../../live/changes.ts';
import { userMap } from '../../session/session-change.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { type ToastAction, toast, toastStore } from '../../ui/toast.ts';
import { saveRecord } from './save-record.ts';
import { inTurns } from './turns.ts';

/** What was changed in one record, with both values. */
export interface UndoRow {
  readonly id: number;
  readonly before: Row;
  readonly after: Row;
}

const maxSteps = 20;

/** How something that was done with records is taken back; of none, what was done with their list. */
export interface Way {
  readonly ids: readonly number[];
  run(): Promise<void>;
}

/** Rows with both values, or how else something is taken back. */
export type Step = readonly UndoRow[] | Way;

/** What this user changed in this tab, by list, the last one last. */
const steps = userMap<string, Step[]>();

/** What is offered with the sentence about a step, and how many steps were before it. */
const offers = new WeakMap<Step, ToastAction & { readonly at: number }>();
let made = 0;

/** The changed fields of a store that was saved, as they were and as the server keeps them. */
export function undoRowOf({ table, saved, row }: Pick<RecordStore, 'table' | 'saved' | 'row'>, wire: WireRow): UndoRow {
  const names = changedFields(table, saved(), row()).flatMap((name) => [name, `${name}Text`]);
  const pick = (from: Row) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  return { id: Number(wire['Id']), before: pick(saved()), after: pick(fromWire(table, wire)) };
}

/** Says what was done, and offers to take it back for a while; the key does so later, too. */
export function offerUndo(table: Table, sentence: string, rows: Step, onUndone?: () => void): void {
  if (isRows(rows) && rows.length === 0) return toast.success(sentence);
  const own = steps.get(table.key) ?? [];
  steps.set(table.key, [...own, rows].slice(-maxSteps));
  const action = {
    label: t('Rückgängig'),
    run: () => void undo(table, rows).then((isUndone) => isUndone && onUndone?.()),
  };
  offers.set(rows, Object.assign(action, { at: ++made }));
  toast.success(sentence, action);
}

/** Says that a record is saved, and offers to take that back where it can be. */
export function saySaved(table: Table, before: Row, now: Row, wire: WireRow): void {
  const sentence = texts.datensatz.gespeichert;
  if (!canUndo(table, before, now)) return toast.success(sentence);
  offerUndo(table, sentence, [undoRowOf({ table, saved: () => before, row: () => now }, wire)]);
}

/** Only what its own fields say can be put back as it was: not lists of it, nor files and secrets, whose former content may be gone. */
function canUndo(table: Table, before: Row, now: Row): boolean {
  const changed = changedFields(table, before, now);
  const isLost = (name: string) => table.fields[name]?.kind.isFile || table.fields[name]?.kind.isSecret;
  return changed.length > 0 && changed.length === countChanges(table, before, now) && !changed.some(isLost);
}

/** Takes back the last change of a list, or what was done last with this one record and no other. */
export async function undoLast(table: Table, id?: number): Promise<void> {
  const rows = steps.get(table.key)?.findLast((step) => id === undefined || isOnlyOf(step, id));
  if (!rows) return toast.info(t('Es gibt nichts rückgängig zu machen'));
  await undo(table, rows);
}

/** Takes back what was done last with any of these lists, as its offer would. */
export function undoNewest(keys: readonly string[]): void {
  const last = keys.flatMap((key) => offers.get(steps.get(key)?.at(-1) ?? []) ?? []);
  const [newest] = last.toSorted((a, b) => b.at - a.at);
  if (newest) newest.run();
  else toast.info(t('Es gibt nichts rückgängig zu machen'));
}

const isOnlyOf = (step: Step, id: number) => idsOf(step).length > 0 && idsOf(step).every((one) => one === id);
const idsOf = (step: Step): readonly number[] => (isRows(step) ? step.map(({ id }) => id) : step.ids);
const isRows = (step: Step): step is readonly UndoRow[] => Array.isArray(step);

/** Whether something of it was taken back, where that can be told. */
async function undo(table: Table, rows: Step): Promise<boolean | undefined> {
  const own = steps.get(table.key) ?? [];
  if (!own.includes(rows)) return undefined;
  // Taken back by the key, it is not offered any more.
  for (const { id, action } of toastStore.get()) if (action && action === offers.get(rows)) toastStore.remove(id);
  steps.set(
    table.key,
    own.filter((one) => one !== rows),
  );
  if (!isRows(rows)) {
    await rows.run();
    return undefined;
  }
  const release = holdLists();
  try {
    const refusals = (await inTurns(rows, (row) => undoRow(table, row))).filter((one) => one !== undefined);
    refreshLists(table.key);
    const done = rows.length - refusals.length;
    sayTakenBack(table, done, refusals);
    return done > 0;
  } finally {
    release();
  }
}

/** How many are as they were, and why others are not. */
function sayTakenBack(table: Table, done: number, refusals: readonly string[]): void {
  if (done > 0) toast.success(t('Rückgängig gemacht: {many}', { many: countOf(table, done) }));
  const [first] = refusals;
  if (first)
    toast.error(
      refusals.length === 1
        ? first
        : t('Bei {many} nicht möglich: {grund}', { many: countOf(table, refusals.length), grund: first }),
    );
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

/** Says that a record is deleted, and offers to bring it back where the server can. */
export const sayDeleted = (table: Table, id: number, isKept: boolean): void =>
  offerUndo(table, texts.datensatz.geloescht, isKept ? wayBackOf(table, [id]) : []);

/** How records come back that were deleted in this order. */
export const wayBackOf = (table: Table, ids: readonly number[]): Way => ({ ids, run: () => bringBack(table, ids) });

async function bringBack(table: Table, ids: readonly number[]): Promise<void> {
  const release = holdLists();
  try {
    const refusals: string[] = [];
    // The last one first: it went after what it named.
    for (const id of ids.toReversed()) {
      const refusal = await restore(table, id);
      if (refusal !== undefined) refusals.push(refusal);
    }
    refreshLists(table.key);
    sayTakenBack(table, ids.length - refusals.length, refusals);
  } finally {
    release();
  }
}

/** The sentence why not, where its place is taken or it is too late. */
async function restore(table: Table, id: number): Promise<string | undefined> {
  try {
    await request(fillPath('/entity/{key}/{id}/wiederherstellen', { key: table.key, id }), { method: 'POST' });
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return toastFor(error);
  }
}
