import type { Table } from '@disponent/domain/entity/table';
import { notFound } from '@disponent/domain/errors';
import { may, rowScope, visibleFields } from './access.ts';
import type { Caller } from './caller.ts';
import type { Row } from './hook.ts';
import { column, quote, snake } from './names.ts';
import type { Db, Queryable } from './pool.ts';
import { project, selectList } from './projection.ts';
import { hasColumn } from './schema.ts';
import { raw, type Sql, sql } from './sql.ts';

export interface ReadOptions {
  on?: Queryable;
  /** Keep others from changing it until the transaction ends. */
  forUpdate?: boolean;
  /** Every field, whoever asks: for rules, hooks and the log, never for an answer. */
  whole?: boolean;
}

/** One record with its children, in one statement. 404 when there is none in the caller's scope. */
export async function readRecord(
  db: Db,
  table: Table,
  id: number,
  caller: Caller,
  options: ReadOptions = {},
): Promise<Row> {
  const { select, joins } = recordProjection(table, caller, options.whole ?? false);
  const lock = options.forUpdate ? raw('for update of t') : raw('');
  const row = await db.row(
    sql`select ${raw(select)} from ${raw(quote(snake(table.key)))} t ${raw(joins)} where t.id = ${id} and ${rowScope(caller, table)} ${lock}`,
    options.on,
  );
  if (!row) throw notFound();
  return decryptRow(table, row, db);
}

/** Updates a record and reads what became of its own row, all but lists, in one statement. */
export async function readUpdated(db: Db, table: Table, update: Sql, caller: Caller, on: Queryable): Promise<Row> {
  const { select, joins } = rowProjection(table, caller.zone);
  const row = await db.row(sql`with t as (${update} returning *) select ${raw(select)} from t ${raw(joins)}`, on);
  if (!row) throw notFound();
  return decryptRow(table, row, db);
}

/** A whole record as the caller sees it: hidden fields are absent, here and in the children. */
export function forCaller(table: Table, row: Row, caller: Caller): Row {
  const visible = visibleFields(caller, table);
  const hidden = Object.keys(table.allFields).filter((name) => !visible[name]);
  const shown = { ...row };
  for (const name of hidden) for (const key of [name, `${name}Text`, `Hat${name}`]) delete shown[key];
  for (const child of table.children) {
    shown[child.key] = ((row[child.key] as Row[] | undefined) ?? []).map((one) => forCaller(child, one, caller));
  }
  return shown;
}

/** What the caller may do with the record: names of its buttons. */
export function recordActions(table: Table, caller: Caller): string[] {
  if (table.parent || table.entity.readOnly) return [];
  return [
    ...(may(caller, 'Schreiben', table) ? ['Speichern'] : []),
    ...(may(caller, 'Loeschen', table) ? ['Loeschen'] : []),
  ];
}

const projections = new Map<string, { select: string; joins: string }>();

function recordProjection(table: Table, caller: Caller, whole: boolean): { select: string; joins: string } {
  const visible = (of: Table) => (whole ? of.allFields : visibleFields(caller, of));
  const cacheKey = `${table.key} ${caller.zone} ${fieldKey(table, visible)}`;
  let found = projections.get(cacheKey);
  if (!found) {
    if (projections.size >= 500) projections.clear();
    const projection = project(table, visible(table), 't', caller.zone);
    const children = table.children.map(
      (child) => `${childSql(child, 't', 1, caller.zone, visible)} as ${quote(child.key)}`,
    );
    found = { select: [selectList(projection), ...children].join(', '), joins: projection.joins.join(' ') };
    projections.set(cacheKey, found);
  }
  return found;
}

function rowProjection(table: Table, zone: string): { select: string; joins: string } {
  const cacheKey = `${table.key} ${zone}`;
  let found = projections.get(cacheKey);
  if (!found) {
    const fields = Object.fromEntries(Object.entries(table.allFields).filter(([, field]) => hasColumn(field)));
    const projection = project(table, fields, 't', zone);
    found = { select: selectList(projection), joins: projection.joins.join(' ') };
    projections.set(cacheKey, found);
  }
  return found;
}

type Visible = (table: Table) => Table['fields'];

/** Distinguishes what different rights see: the number of visible fields per table grows with each right. */
const fieldKey = (table: Table, visible: Visible): string =>
  [table, ...table.children].map((part) => Object.keys(visible(part)).join()).join(';');

/** A list of children as JSON, in order, their own children inside. */
function childSql(child: Table, parentAlias: string, depth: number, zone: string, visible: Visible): string {
  const alias = `c${depth}`;
  const fields = Object.fromEntries(Object.entries(visible(child)).filter(([name]) => child.fields[name]));
  const projection = project(child, fields, alias, zone, true);
  const outputs = projection.outputs.filter(({ key }) => key !== 'Version');
  const below = child.children.map(
    (grandchild) => `${childSql(grandchild, alias, depth + 1, zone, visible)} as ${quote(grandchild.key)}`,
  );
  // The Domäne is said again because the index on the parent begins with it.
  const parent = `${child.isPlatform ? '' : `${alias}.id_domaene = ${parentAlias}.id_domaene and `}${alias}.${column(child.parentField ?? '')} = ${parentAlias}.id`;
  return `(select coalesce(json_agg(row_to_json(k)), '[]') from (select ${[selectList({ ...projection, outputs }), ...below].join(', ')} from ${quote(snake(child.key))} ${alias} ${projection.joins.join(' ')} where ${parent} order by ${alias}.reihenfolge, ${alias}.id) k)`;
}

/** Encrypted columns come as bytes; only a record, never a list, holds them. */
function decryptRow(table: Table, row: Row, db: Db): Row {
  for (const [name, field] of Object.entries(table.fields)) {
    if (!field.encrypted) continue;
    const value = row[name];
    if (Buffer.isBuffer(value)) row[name] = db.cipher.decrypt(value);
    else if (typeof value === 'string') row[name] = db.cipher.decrypt(Buffer.from(value.slice(2), 'hex')); // a child's, through JSON
  }
  for (const child of table.children)
    for (const childRow of (row[child.key] as Row[] | undefined) ?? []) decryptRow(child, childRow, db);
  return row;
}
