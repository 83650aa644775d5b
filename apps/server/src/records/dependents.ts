import { above, ownField } from '@disponent/domain/entity/depends';
import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, sentence, type Value, word } from '@disponent/domain/texts/sentence';
import { perTable } from '../db/per-table.ts';
import { raw, sql } from '../db/sql.ts';
import { sourceSql } from '../sight/source.ts';
import { textSql } from './display-text.ts';
import { goesWith } from './goes-with.ts';
import type { Row, SaveContext } from './hook.ts';
import { idsOf, isSame, tableSql } from './rows.ts';

/** References that do not go with the value they depend on, as far as the save changes either. The choice of the form offers none of them. */
export async function unfitting(context: SaveContext, row: Row): Promise<Messages> {
  const messages: Messages = {};
  for (const { at, field, ids, path, own, value } of pairs(context.table, '', row, context.before)) {
    const target = tableOf(field.to ?? '');
    // What belongs to nobody goes with everybody.
    const found = await context.db.row(
      sql`select 1 from ${tableSql(target)} t where t.id = any(${ids}::bigint[]) and not coalesce(${goesWith(field, path, own, value)}, true) limit 1`,
      context.tx,
    );
    if (found)
      messages[at] = [
        sentence('{feld} gehört nicht zu „{anderes}“', {
          feld: word(field.caption),
          anderes: await nameOf(context, own, value),
        }),
      ];
  }
  return messages;
}

interface Pair {
  /** Where the field stands in the record. */
  at: string;
  field: Field;
  ids: readonly number[];
  /** The target's field that must have the value of the row's own one. */
  path: string;
  own: Field;
  value: unknown;
}

interface Rows {
  is: Row;
  was: Row | null;
}

function pairs(table: Table, prefix: string, row: Row, before: Row | null, over?: Rows): Pair[] {
  const { own, children } = dependencies(table);
  const found = own.flatMap(({ name, field, path, other }) => {
    const value = valueOf(other.name, other.isAbove ? over?.is : row);
    const isSameOwner = before !== null && isSame(value, valueOf(other.name, other.isAbove ? over?.was : before));
    const ids = idsOf(row[name]).filter((id) => !isSameOwner || !idsOf(before?.[name]).includes(id));
    return value !== null && ids.length > 0 ? [{ at: prefix + name, field, ids, path, own: other.field, value }] : [];
  });
  const inLists = children.flatMap((child) =>
    ((row[child.key] as Row[] | undefined) ?? []).flatMap((one, index) => {
      const earlier = (before?.[child.key] as Row[] | undefined)?.find(({ Id }) => Id !== undefined && Id === one.Id);
      return pairs(child, `${prefix}${child.key}.${index}.`, one, earlier ?? null, { is: row, was: before });
    }),
  );
  return [...found, ...inLists];
}

const valueOf = (name: string, row: Row | null | undefined): unknown => row?.[name] ?? null;

interface Dependency {
  name: string;
  field: Field;
  path: string;
  other: { name: string; field: Field; isAbove: boolean };
}

/** What depends on what in a row, and the lists in whose rows something does. */
const dependencies = perTable((table): { own: Dependency[]; children: Table[] } => ({
  own: Object.entries(table.fields).flatMap(([name, field]) =>
    Object.entries(field.dependsOn ?? {}).flatMap(([path, other]) => {
      const own = ownField(table, other);
      const isAbove = other.startsWith(above(''));
      return own
        ? [{ name, field, path, other: { name: isAbove ? other.slice(above('').length) : other, field: own, isAbove } }]
        : [];
    }),
  ),
  children: table.children.filter((child) => {
    const below = dependencies(child);
    return below.own.length + below.children.length > 0;
  }),
}));

async function nameOf({ db, tx, caller }: SaveContext, field: Field, value: unknown): Promise<Value> {
  if (!field.kind.isReference) return word(labelIn(field, value as string));
  const target = tableOf(field.to ?? '');
  const found = await db.row<{ text: string | null }>(
    sql`select ${raw(textSql(target, 't', caller))} as text from ${raw(sourceSql(target, caller))} t where t.id = ${value}`,
    tx,
  );
  return found?.text ?? word(field.caption);
}
