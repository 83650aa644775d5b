import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { quote, snake } from '../db/names.ts';
import { perTable } from '../db/per-table.ts';
import { isKeptApart } from '../db/schema.ts';
import { join, raw, sql } from '../db/sql.ts';
import { followed, isByName, may } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import type { Row } from './hook.ts';
import { idsOf } from './rows.ts';
import type { Asking } from './work.ts';

interface Named {
  path: string;
  field: Field;
  ids: readonly number[];
}

/**
 * References and records that a save newly names although the caller does not see the row: the same sentence as for a row that does not
 * exist. Otherwise the answer would tell the text of any row whose Id one tries.
 */
export async function unknownReferences(
  { db, tx, caller }: Asking,
  table: Table,
  row: Row,
  before: Row | null,
): Promise<Messages> {
  // Who sees the whole Domäne sees what a foreign key lets through.
  const seesAll = caller.me.IsPlattformAdmin || caller.datenbereich === 'Domaene';
  const references = newlyNamed(table, row, before, '').filter(
    ({ field }) => !seesAll || !isKeptApart(tableOf(field.to ?? '')),
  );
  const named = [...references, ...recordNamed(table, row, before, caller)].filter(({ ids }) => ids.length > 0);
  if (named.length === 0) return {};
  const targets = [...new Set(named.map(({ field }) => field.to ?? ''))].filter(Boolean);
  const lists = targets.map((key) => {
    const ids = named.filter(({ field }) => field.to === key).flatMap((one) => one.ids);
    return sql`select ${key}::text as key, t.id from ${raw(quote(snake(key)))} t where t.id = any(${ids}::bigint[]) and (${rowScope(caller, tableOf(key))}${isKeptApart(tableOf(key)) || tableOf(key).access === 'system' ? raw('') : sql` or t.id = ${caller.me.Id}`})`;
  });
  const seen =
    lists.length > 0 ? await db.rows<{ key: string; id: number }>(sql`${join(lists, ' union all ')}`, tx) : [];
  const isSeen = (key: string, id: number) => seen.some((one) => one.key === key && one.id === id);
  return Object.fromEntries(
    named
      .filter(({ field, ids }) => ids.some((id) => !isSeen(field.to ?? '', id)))
      .map(({ path, field }) => [
        path,
        [sentence('{feld} verweist auf einen Datensatz, den es nicht gibt', { feld: word(field.caption) })],
      ]),
  );
}

/** The record that a supporting row names by table and Id, as if its Id were a reference. A name that is no table's refers to nothing. */
function recordNamed(table: Table, row: Row, before: Row | null, caller: Caller): Named[] {
  const { follows } = table.entity;
  if (!follows || !isByName(follows) || table.parent) return [];
  const { entitaet, id } = follows;
  const field = table.fields[id];
  const isSame = before !== null && before[entitaet] === row[entitaet] && before[id] === row[id];
  if (!field || isSame || typeof row[entitaet] !== 'string' || typeof row[id] !== 'number') return [];
  const target = followed(table).find(({ key }) => key === row[entitaet] && may(caller, 'Lesen', tableOf(key)));
  return [{ path: id, field: { ...field, to: target?.key ?? '' }, ids: [row[id]] }];
}

/** A list of the system without a word about who sees what of it. */
const isReadByAll = ({ access, sight }: Table): boolean => access === 'system' && !sight;

const namingFields = perTable(({ fields }) =>
  Object.entries(fields).filter(
    ([, { to, computed, server }]) => to && !computed && !server && !isReadByAll(tableOf(to)),
  ),
);

/** What the row refers to and did not before, its lists included. Computed fields and those the server sets are not the caller's. */
function newlyNamed(table: Table, row: Row, before: Row | null, prefix: string): Named[] {
  const own = namingFields(table).flatMap(([name, field]) => {
    if (before && before[name] === row[name]) return [];
    const known = idsOf(before?.[name]);
    return [{ path: prefix + name, field, ids: idsOf(row[name]).filter((id) => !known.includes(id)) }];
  });
  const changed = table.children.filter(({ key }) => row[key] !== before?.[key]);
  const inLists = changed.flatMap((child) =>
    ((row[child.key] as Row[] | undefined) ?? []).flatMap((one, index) => {
      const was = ((before?.[child.key] as Row[] | undefined) ?? []).find(
        ({ Id }) => Id !== undefined && Id === one.Id,
      );
      return newlyNamed(child, one, was ?? null, `${prefix}${child.key}.${index}.`);
    }),
  );
  return [...own, ...inLists];
}
