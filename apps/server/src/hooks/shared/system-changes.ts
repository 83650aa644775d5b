import type { AutomaticOf, GivenOf, Named, RowOf } from '@disponent/domain/entity/define';
import { type TableKey, tableOf } from '@disponent/domain/tables';
import { sql } from '../../db/sql.ts';
import { runAutomatic, runAutomaticForAll } from '../../records/action.ts';
import { readRecord, seeingAll } from '../../records/record.ts';
import { tableSql } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { createWithin } from '../../records/write.ts';

/** Keeps others from changing a row until the transaction ends; who only refers to it need not wait. */
export async function lockRow({ db, tx }: Work, key: TableKey, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  await db.rows(sql`select 1 from ${tableSql(tableOf(key))} where id = ${id} for no key update`, tx);
}

/**
 * Moves a record on by itself, along one of its declared automatic transitions, with history and log; any other name does not compile. Says the
 * record, or undefined where it was elsewhere or `changes` said no.
 */
export const advance = <E extends Named>(
  inside: Work,
  entity: E,
  id: number,
  name: AutomaticOf<E>,
  changes: (row: RowOf<E>) => GivenOf<E> | undefined = () => ({}) as GivenOf<E>,
): Promise<RowOf<E> | undefined> =>
  runAutomatic(inside, tableOf(entity.key), id, name, changes as Changes) as Promise<RowOf<E> | undefined>;

/** The same of many, of which nothing but the status changes: the Ids of those that it led on. */
export const advanceAll = <E extends Named>(
  inside: Work,
  entity: E,
  ids: readonly number[],
  name: AutomaticOf<E>,
): Promise<number[]> => runAutomaticForAll(inside, tableOf(entity.key), ids, name);

/** A record with everything in it, whoever caused what needs it. */
export const readWhole = async <E extends Named>(inside: Work, entity: E, id: number): Promise<RowOf<E>> =>
  (await readRecord({ ...inside, caller: seeingAll(inside.caller) }, tableOf(entity.key), id, {
    whole: true,
  })) as RowOf<E>;

/** A new record that follows from another one: with defaults, by all rules, in its transaction. */
export const create = async <E extends Named>(inside: Work, entity: E, row: GivenOf<E>): Promise<RowOf<E>> =>
  (await createWithin(inside, tableOf(entity.key), row)) as RowOf<E>;

type Changes = Parameters<typeof runAutomatic>[4];
