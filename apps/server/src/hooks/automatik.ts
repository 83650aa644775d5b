import { tableOf } from '@disponent/domain/tables';
import { writeStatus } from '../db/action.ts';
import type { Row, SaveContext } from '../db/hook.ts';
import { readRecord, seeingAll } from '../db/record.ts';
import { tableSql } from '../db/rows.ts';
import { sql } from '../db/sql.ts';

export type Inside = Pick<SaveContext, 'db' | 'tx' | 'caller'>;

/** Keeps others from changing a row until the transaction ends; who only refers to it need not wait. */
export async function sperren({ db, tx }: Inside, key: string, id: unknown): Promise<void> {
  if (typeof id !== 'number') return;
  await db.rows(sql`select 1 from ${tableSql(tableOf(key))} where id = ${id} for no key update`, tx);
}

/**
 * What the system changes in another record by itself, with history and log, whether the user sees that record or not. `changes` is told
 * the record as it is; where it says nothing, nothing happens.
 */
export async function aendern(
  inside: Inside,
  key: string,
  id: number,
  aktion: string,
  changes: (row: Row) => Row | undefined,
): Promise<Row | undefined> {
  const { db, tx } = inside;
  const table = tableOf(key);
  const caller = seeingAll(inside.caller);
  await sperren(inside, key, id);
  const before = await readRecord(db, table, id, caller, { on: tx, whole: true });
  const changed = changes(before);
  if (!changed) return undefined;
  const context = { table, caller, db, tx, before };
  const row = { ...before, ...changed };
  const derived = (await db.hookOf(table).derive?.(row, context)) ?? row;
  return writeStatus(context, id, aktion, derived, String(derived.Status), null);
}
