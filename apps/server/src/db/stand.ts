import type { Table } from '@disponent/domain/entity/table';
import { tables } from '@disponent/domain/tables';
import { column, objectName, quote, snake } from './names.ts';
import { indexedOrders, isWorkList, orderWithin } from './orders.ts';
import { perTable } from './per-table.ts';

/**
 * When a row was changed last is said by every save, so an index on it would have each save write all indexes of the row again. Where lists
 * stand in that order it is kept once more in a narrow table beside theirs, which has these indexes; a trigger follows the row (decision 99).
 */
export interface Stand {
  /** The table. */
  readonly name: string;
  /** Of the row: when it was changed, and whose it is where the list is read by that as well. */
  readonly fields: readonly string[];
}

export const changedField = 'GeaendertAm';

export const standOf = perTable((table): Stand | null => {
  if (!isWorkList(table) || !indexedOrders(table).some(([first]) => first === changedField)) return null;
  const within = orderWithin(table);
  const scopes = within?.fields[0] === changedField ? within.scopes : [];
  return { name: objectName(snake(table.key), 'stand'), fields: [changedField, ...scopes] };
});

/** Of all lists that have one. */
export const stands = [...tables.values()].flatMap((table) => standOf(table) ?? []);

/** What the trigger runs, by table; written in the migration that makes it. */
export const standFunction = ({ name }: Stand): string => objectName(name, 'merken');

export function standTriggers(table: Table): Record<string, string> {
  const stand = standOf(table);
  if (!stand) return {};
  const name = snake(table.key);
  const followed = ['id_domaene', ...stand.fields.map(snake)].join(', ');
  return {
    [objectName('stand', name)]:
      `after insert or update of ${followed} on ${name} for each row execute function ${standFunction(stand)}()`,
  };
}

/** A table with the columns that its Stand holds read from there: by time, its indexes give the rows in order. */
export function withStand(table: Table, columns: readonly string[]): string | undefined {
  const stand = standOf(table);
  if (!stand) return undefined;
  const kept = ['id', 'id_domaene', ...stand.fields.map(snake)];
  const selected = columns.map((name) => `${kept.includes(name) ? 's' : 'z'}.${quote(name)}`);
  // Each row has one; said so, the rows themselves are left alone where only their order is asked for.
  return `(select ${selected.join(', ')} from ${stand.name} s left join ${quote(snake(table.key))} z on z.id_domaene = s.id_domaene and z.id = s.id)`;
}

/** As an index of the Stand: rows by time, all of a Domäne or those of one branch or company. */
export const standIndexes = ({ name, fields: [changed = '', ...scopes] }: Stand): Record<string, string> =>
  Object.fromEntries(
    [[changed], ...scopes.map((scope) => [scope, changed])].map((fields) => [
      objectName('ix', name, ...fields.slice(0, 1).map(snake)),
      `using btree (${['id_domaene', ...fields.map(column), 'id'].join(', ')})`,
    ]),
  );
