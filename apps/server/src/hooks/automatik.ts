import type { AutomaticOf, Stated } from '@disponent/domain/entity/define';
import { tableOf } from '@disponent/domain/tables';
import { runAutomatic } from '../db/action.ts';
import type { Row, SaveContext } from '../db/hook.ts';
import { tableSql } from '../db/rows.ts';
import { sql } from '../db/sql.ts';

export type Inside = Pick<SaveContext, 'db' | 'tx' | 'caller'>;

/** Keeps others from changing a row until the transaction ends; who only refers to it need not wait. */
export async function sperren({ db, tx }: Inside, key: string, id: unknown): Promise<void> {
  if (typeof id !== 'number') return;
  await db.rows(sql`select 1 from ${tableSql(tableOf(key))} where id = ${id} for no key update`, tx);
}

/**
 * Moves a record on by itself, along one of its declared automatic transitions, with history and log; any other name does not compile. Says the
 * record, or undefined where it was elsewhere or `changes` said no.
 */
export const advance = <E extends Stated & { readonly key: string }>(
  inside: Inside,
  entity: E,
  id: number,
  name: AutomaticOf<E>,
  changes: (row: Row) => Row | undefined = () => ({}),
): Promise<Row | undefined> => runAutomatic(inside, tableOf(entity.key), id, name, changes);
