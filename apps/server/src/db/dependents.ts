import type { Table } from '@disponent/domain/entity/table';
import type { Messages } from '@disponent/domain/entity/validate';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import type { Row, SaveContext } from './hook.ts';
import { column } from './names.ts';
import { textSql } from './projection.ts';
import { isSame, tableSql } from './rows.ts';
import { sourceSql } from './source.ts';
import { raw, sql } from './sql.ts';

/** References that do not go with the value they depend on, as far as the save changes either. The choice of the form offers none of them. */
export async function unfitting(context: SaveContext, row: Row): Promise<Messages> {
  const messages: Messages = {};
  for (const { path, field, id, key, own, value } of pairs(context.table, row, context.before, '')) {
    const target = tableOf(field.to ?? '');
    const found = await context.db.row<{ value: unknown }>(
      sql`select ${raw(column(key))} as value from ${tableSql(target)} where id = ${id}`,
      context.tx,
    );
    // What belongs to nobody goes with everybody.
    if (!found || found.value === null || isSame(found.value, value)) continue;
    messages[path] = [`${field.caption} gehört nicht zu „${await textOf(context, own, value)}“`];
  }
  return messages;
}

interface Pair {
  path: string;
  field: Field;
  id: number;
  /** The target's field that must have the value of the row's own one. */
  key: string;
  own: Field;
  value: unknown;
}

function pairs(table: Table, row: Row, before: Row | null, prefix: string): Pair[] {
  const found = Object.entries(table.fields).flatMap(([name, field]) => {
    const id = row[name];
    if (field.kind.name !== 'reference' || typeof id !== 'number') return [];
    return Object.entries(field.dependsOn ?? {}).flatMap(([key, other]) => {
      const own = table.fields[other];
      const value = row[other] ?? null;
      const isOld = before !== null && isSame(id, before[name]) && isSame(value, before[other]);
      return own && value !== null && !isOld ? [{ path: prefix + name, field, id, key, own, value }] : [];
    });
  });
  const inLists = table.children.flatMap((child) =>
    ((row[child.key] as Row[] | undefined) ?? []).flatMap((one, index) => {
      const earlier = (before?.[child.key] as Row[] | undefined)?.find(({ Id }) => Id !== undefined && Id === one.Id);
      return pairs(child, one, earlier ?? null, `${prefix}${child.key}.${index}.`);
    }),
  );
  return [...found, ...inLists];
}

async function textOf({ db, tx, caller }: SaveContext, field: Field, value: unknown): Promise<string> {
  if (field.kind.name !== 'reference') return labelIn(field, value as string);
  const target = tableOf(field.to ?? '');
  const found = await db.row<{ text: string | null }>(
    sql`select ${raw(textSql(target, 't', caller))} as text from ${raw(sourceSql(target, caller))} t where t.id = ${value}`,
    tx,
  );
  return found?.text ?? field.caption;
}
