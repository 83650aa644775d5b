import { isFixed, isKept } from '@disponent/domain/entity/fixed';
import type { Table } from '@disponent/domain/entity/table';
import { mayCreate, writingOf } from '@disponent/domain/entity/writing';
import { notFound } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { standSql } from '../db/kept-texts.ts';
import { column, quote, snake } from '../db/names.ts';
import { perTable } from '../db/per-table.ts';
import type { Db } from '../db/pool.ts';
import { tenantColumn } from '../db/schema.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { may, mayRow, visibleChildren, visibleFields } from '../sight/access.ts';
import type { Caller, Recht } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import { rowSight } from '../sight/sight.ts';
import { sourceKey, sourceSql } from '../sight/source.ts';
import { queriedFields } from './computed.ts';
import { mayWrite, type Row } from './hook.ts';
import { type Places, placesOf, withTexts } from './kept-texts.ts';
import { kindSql } from './kinds/index.ts';
import { project, selectList } from './projection.ts';
import type { Asking, Work } from './work.ts';

export interface ReadOptions {
  /** Keep others from changing it until the transaction ends. */
  forUpdate?: boolean;
  /** Every field, whoever asks: for rules, hooks and the log, never for an answer. */
  whole?: boolean;
}

/** One record with its children, in one statement. 404 when there is none in the caller's scope. */
export async function readRecord(
  { db, caller, tx }: Asking,
  table: Table,
  id: number,
  options: ReadOptions = {},
): Promise<Row> {
  const { select, joins, places } = recordProjection(table, caller, options.whole ?? false);
  // In a statement of its own: one that waits for the lock would join the changed row with what was there before it.
  const locked =
    options.forUpdate && db.rows(sql`select 1 from ${raw(quote(snake(table.key)))} where id = ${id} for update`, tx);
  const from = options.whole ? quote(snake(table.key)) : sourceSql(table, caller);
  const own = sql`select ${raw(select)} from ${raw(from)} t ${raw(joins)} where t.id = ${id} and ${rowScope(caller, table)}`;
  // As one value: a hundred columns, each described and parsed by itself, cost the driver more than JSON.parse.
  const [found] = await Promise.all([
    db.row<{ json: Row; stand: string }>(
      sql`select row_to_json(r) as json, ${raw(standSql)} as stand from (${own}) r`,
      tx,
    ),
    locked,
  ]);
  if (!found) throw notFound();
  const row = await withTexts({ db, caller, tx }, places, fromJson(table, found.json, db), found.stand);
  return options.whole ? row : withoutForeign(table, row, caller);
}

/** Runs an update of a record's own row and reads what became of the changed fields and of those that are computed, in one message. */
export async function readUpdated(
  { db, caller, tx }: Work,
  table: Table,
  { id, update, changed }: { id: number; update: Sql; changed: readonly string[] },
): Promise<Row> {
  db.send(update, tx);
  const row = await db.sentRow<Row>(sql`${raw(updatedSql(table, caller, changed))} where t.id = ${id}`, tx);
  if (!row) throw notFound();
  return decrypted(table, row, db);
}

function updatedSql(table: Table, caller: Caller, changed: readonly string[]): string {
  const key = `${table.key} ${caller.zone} ${changed.join()}`;
  let found = ofUpdates.get(key);
  if (found === undefined) {
    if (ofUpdates.size >= 500) ofUpdates.clear();
    const names = new Set([...changed, ...queriedFields(table), 'GeaendertAm', 'GeaendertVon']);
    const fields = Object.fromEntries([...names].map((name) => [name, table.allFields[name] as Field]));
    const projection = project(table, fields, 't', seeingAll(caller));
    found = `select ${selectList(projection)} from ${quote(snake(table.key))} t ${projection.joins.join(' ')}`;
    ofUpdates.set(key, found);
  }
  return found;
}

const ofUpdates = new Map<string, string>();

/** The record as the caller is shown it, to measure by it what he sends; read again only for those who are shown something else. */
export async function seenRecord(work: Work, table: Table, whole: Row, body: Row): Promise<Row> {
  const { caller } = work;
  const isHidden = table.children.some(({ key }) => key in body) && !seesAllRows(table, caller);
  return isHidden || sourceKey(caller) !== '' ? readRecord(work, table, Number(whole.Id)) : whole;
}

const seesAllRows = (table: Table, caller: Caller): boolean =>
  table.children.every((child) => rowSight(caller, child, 'c') === '');

/** What a save answers: the record as the caller sees it. Those who are shown replaced cells or fewer rows get it read again. */
export async function shownRecord(work: Work, table: Table, whole: Row): Promise<Row> {
  const { caller } = work;
  return isShownAsIs(table, caller) ? forCaller(table, whole, caller) : readRecord(work, table, Number(whole.Id));
}

/** Whether what is not hidden from the caller is what the record holds. */
export const isShownAsIs = (table: Table, caller: Caller): boolean =>
  sourceKey(caller) === '' && seesAllRows(table, caller);

/** A whole record without the fields and lists that are hidden from the caller. */
export function forCaller(table: Table, row: Row, caller: Caller): Row {
  const shown = { ...withoutForeign(table, row, caller) };
  for (const key of hiddenKeys(table, caller)) delete shown[key];
  const children = visibleChildren(caller, table);
  for (const child of table.children) {
    if (!children.includes(child)) delete shown[child.key];
    else shown[child.key] = ((row[child.key] as Row[] | undefined) ?? []).map((one) => forCaller(child, one, caller));
  }
  return shown;
}

/** What of a row stands for fields that the caller does not see. */
function hiddenKeys(table: Table, caller: Caller): readonly string[] {
  const visible = visibleFields(caller, table);
  let keys = hidden.get(visible);
  if (!keys) {
    const names = Object.keys(table.allFields).filter((name) => !visible[name]);
    keys = names.flatMap((name) => [name, `${name}Text`, `Hat${name}`]);
    hidden.set(visible, keys);
  }
  return keys;
}

const hidden = new WeakMap<object, readonly string[]>();

/** What a Domäne chose among its own records is for those who work in it: nobody else is told what these are called. */
function withoutForeign(table: Table, row: Row, caller: Caller): Row {
  if (tenantColumn(table) !== 'id' || row.Id === caller.domaene) return row;
  const foreign = Object.entries(table.fields).filter(([, { to }]) => to && !tableOf(to).isPlatform);
  const shown = { ...row };
  for (const [name] of foreign) for (const key of [name, `${name}Text`]) delete shown[key];
  return shown;
}

/** What the caller may do with the record: names of its buttons. */
export function recordActions(asking: Asking, table: Table, row: Row): string[] {
  const { caller } = asking;
  if (table.parent || table.entity.readOnly) return [];
  const isNew = row.Id === undefined;
  if (!isNew && !mayWrite(asking, table, row)) return [];
  const mayDo = (recht: Recht) => (isNew ? may(caller, recht, table) : mayRow(caller, recht, table, row));
  const writes = isNew ? mayCreate(table, caller.me) : writingOf(table, row, caller.me).any;
  return [
    ...(mayDo('Schreiben') && writes && !isFixed(table, row) ? ['Speichern'] : []),
    ...(mayDo('Loeschen') && !isKept(table, row) ? ['Loeschen'] : []),
  ];
}

interface RecordProjection {
  select: string;
  joins: string;
  places: Places;
}

const projections = new Map<string, RecordProjection>();

function recordProjection(table: Table, caller: Caller, whole: boolean): RecordProjection {
  const sight = whole ? 'whole' : `${sourceKey(caller)} ${fieldKey(table, caller)}`;
  const cacheKey = `${table.key} ${caller.zone} ${sight}`;
  let found = projections.get(cacheKey);
  if (!found) {
    if (projections.size >= 500) projections.clear();
    const viewer = whole ? seeingAll(caller) : caller;
    const fields = visibleFields(viewer, table);
    const projection = project(table, fields, 't', viewer, 'record');
    const { selected, places } = listsBelow(table, 't', 1, viewer);
    found = {
      select: [selectList(projection), ...selected].join(', '),
      joins: projection.joins.join(' '),
      places: placesOf(fields, viewer, places),
    };
    projections.set(cacheKey, found);
  }
  return found;
}

/** For rules, hooks, the log and what the system does by itself: nothing is hidden. Whose record it is was decided before. */
export function seeingAll<C extends Caller>(caller: C): C {
  const me = { ...caller.me, IsPlattformAdmin: true };
  return Object.assign(Object.create(caller) as C, { me }); // the clock of `now` stays unasked
}

/** Distinguishes what different rights see. */
const fieldKey = (table: Table, viewer: Caller): string =>
  viewer.me.IsPlattformAdmin
    ? ''
    : [table, ...visibleChildren(viewer, table)]
        .map(
          (part) =>
            Object.keys(visibleFields(viewer, part)).join() +
            sights(part)
              .map((of) => rowSight(viewer, of, ''))
              .join(),
        )
        .join(';');

/** The tables whose sight decides what is shown of a table's rows: itself and those it refers to. */
const sights = perTable((table) => {
  const targets = Object.values(table.fields).flatMap(({ to }) => (to ? tableOf(to) : []));
  return [table, ...targets].filter(({ sight }) => sight !== undefined);
});

/** Whose a row is that only its author changes: forms must know before a save is refused. */
const isAuthor = ({ isAuthored }: Table, name: string): boolean => isAuthored && name === 'ErstelltVon';

/** The lists below a row as outputs of it, and where texts are put into each. */
function listsBelow(table: Table, alias: string, depth: number, viewer: Caller) {
  const lists = visibleChildren(viewer, table).map((child) => ({
    key: child.key,
    ...childSql(child, alias, depth, viewer),
  }));
  return {
    selected: lists.map(({ key, sql: list }) => `${list} as ${quote(key)}`),
    places: Object.fromEntries(lists.map(({ key, places }) => [key, places])),
  };
}

/** A list of children as JSON, in order, their own children inside. */
function childSql(child: Table, parentAlias: string, depth: number, viewer: Caller): { sql: string; places: Places } {
  const alias = `c${depth}`;
  const fields = Object.fromEntries(
    Object.entries(visibleFields(viewer, child)).filter(([name]) => child.fields[name] || isAuthor(child, name)),
  );
  const projection = project(child, fields, alias, viewer, 'record');
  const outputs = projection.outputs.filter(({ key }) => key !== 'Version');
  const below = listsBelow(child, alias, depth + 1, viewer);
  // The Domäne is said again because the index on the parent begins with it.
  const parent = `${child.isPlatform ? '' : `${alias}.id_domaene = ${parentAlias}.id_domaene and `}${alias}.${column(child.parentField ?? '')} = ${parentAlias}.id${rowSight(viewer, child, alias)}`;
  return {
    sql: `array(select row_to_json(k) from (select ${[selectList({ ...projection, outputs }), ...below.selected].join(', ')} from ${sourceSql(child, viewer)} ${alias} ${projection.joins.join(' ')} where ${parent} order by ${alias}.reihenfolge, ${alias}.id) k)`,
    places: placesOf(fields, viewer, below.places),
  };
}

/** A record and its lists as they travel, of what the database built into JSON. */
function fromJson(table: Table, row: Row, db: Db): Row {
  for (const [name, kind] of differing(table)) if (row[name] !== undefined) kind.fromJson?.(row, name);
  for (const child of table.children)
    for (const childRow of (row[child.key] as Row[] | undefined) ?? []) fromJson(child, childRow, db);
  return decrypted(table, row, db);
}

const differing = perTable(({ allFields }) =>
  Object.entries(allFields).flatMap(([name, field]) => {
    const kind = kindSql(field);
    return kind.fromJson ? [[name, kind] as const] : [];
  }),
);

/** Encrypted columns come as bytes; only a record, never a list, holds them. One that cannot be read is null, and that there is one is said. */
function decrypted(table: Table, row: Row, db: Db): Row {
  for (const name of encryptedFields(table)) {
    const value = row[name];
    if (!Buffer.isBuffer(value) && typeof value !== 'string') continue;
    const bytes = typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value; // as text through JSON
    row[name] = db.cipher.decrypt(bytes) ?? null;
    if (row[name] === null) row[`Hat${name}`] = true;
  }
  return row;
}

const encryptedFields = perTable(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.encrypted));
