import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { type TableKey, tableOf } from '@disponent/domain/tables';
import { column, snake } from '../db/names.ts';
import { perTable } from '../db/per-table.ts';
import { inlined, raw, type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import { sourceSql } from '../sight/source.ts';
import { type ComputedFields, heuteIn } from './computed/computed.ts';
import { kerngeschaeft } from './computed/kerngeschaeft.ts';
import { alleFakturierbarenBetraege, alleFakturierbarenStunden } from './computed/leistungen.ts';
import { stammdaten } from './computed/stammdaten.ts';

const computed: ComputedFields = { ...stammdaten, ...kerngeschaeft };

/** A field of the row `alias`: its column, or what is computed for the caller instead. */
export const ownSql = (table: Table, name: string, alias: string, caller: Caller): string =>
  table.allFields[name]?.computed === 'query'
    ? `(${computedSql(table, name, alias, caller)})`
    : `${alias}.${column(name)}`;

/** How the caller is told a field that is declared as computed by query, on the row `alias`. */
export function computedSql(table: Table, name: string, alias: string, caller: Caller): string {
  const found = computed[table.key as TableKey]?.[name];
  if (!found)
    throw new Error(`${table.key}.${name} is declared as computed by query, but records/computed/ does not say how`);
  return found(
    alias,
    (key, other) => (isInsider(caller.me) ? '' : ` and ${inlined(rowScope(caller, tableOf(key), other))}`),
    heuteIn(caller.zone),
  );
}

/** Sums of fields that are dear row by row. */
const sums: { readonly [K in TableKey]?: Readonly<Record<string, (rows: Sql) => Sql>> } = {
  Stundennachweis: {
    StundenFakturierbar: alleFakturierbarenStunden,
    BetragFakturierbar: alleFakturierbarenBetraege,
  },
};

/** What a field of the rows under a condition adds up to, where there is a shorter way than asking each of them. */
export const wholeSum = (table: Table, name: string, where: Sql, caller: Caller): Sql | undefined =>
  sums[table.key as TableKey]?.[name]?.(sql`${raw(sourceSql(table, caller))} t where ${where}`);

export const queriedFields = perTable(({ fields }) =>
  Object.keys(fields).filter((name) => fields[name]?.computed === 'query'),
);

/** Whether rows of a list below a record are told something that is computed from the record. */
export const tellsOfParent = (child: Table, caller: Caller): boolean =>
  queriedFields(child).some((name) => computedSql(child, name, 'c', caller).includes(snake(child.parent?.key ?? ''))) ||
  child.children.some((below) => tellsOfParent(below, caller));
