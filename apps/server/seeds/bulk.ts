import { diffRecord } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import { validateAsync } from '@disponent/domain/entity/validate';
import type { PoolClient } from 'pg';
import type { Cipher } from '../src/db/cipher.ts';
import { hasColumn, keptAs } from '../src/db/kept.ts';
import { quote, snake } from '../src/db/names.ts';
import { linkTable } from '../src/db/schema.ts';
import type { Row } from '../src/records/hook.ts';
import type { Caller } from '../src/sight/caller.ts';

/** Rows of one statement. */
const chunkSize = 250;

interface Target {
  tx: PoolClient;
  cipher: Cipher;
  caller: Caller;
  /** When rows were made that do not say so themselves. */
  since: string;
}

/** Takes so many Ids of a table at once. */
export async function takeIds(tx: PoolClient, table: Table, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.query<{ id: string | number }>(
    'select nextval(pg_get_serial_sequence($1, $2)) as id from generate_series(1, $3::int)',
    [quote(snake(table.key)), 'id', count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Gives every row and every child row that has none its Id. */
export async function numberRows(tx: PoolClient, table: Table, rows: readonly Row[]): Promise<void> {
  const open = rows.filter(({ Id }) => Id === undefined || Id === null);
  const ids = await takeIds(tx, table, open.length);
  for (const [index, row] of open.entries()) row.Id = ids[index];
  for (const child of table.children)
    await numberRows(
      tx,
      child,
      rows.flatMap((row) => listOf(row, child)),
    );
}

/** All rules hold, as they do for a record that has been there for a while: a day that was ahead then may lie behind by now. */
export async function checkRows(table: Table, rows: readonly Row[], today: string): Promise<void> {
  for (const row of rows) {
    const { errors } = await validateAsync(table, row, { today, before: row, viewer: null });
    if (Object.keys(errors).length > 0)
      throw new Error(`Demodaten: ${table.key} ${JSON.stringify(errors)} in ${JSON.stringify(row).slice(0, 400)}`);
  }
}

/** Writes whole rows with their children and links, table by table. */
export async function writeRows(target: Target, table: Table, rows: readonly Row[]): Promise<void> {
  await writeLevel(
    target,
    table,
    rows.map((row) => ({ row, parent: undefined, place: 0 })),
  );
}

/** One entry 'Anlegen' per record, as saving it would have written. */
export async function logRows({ tx, caller, since }: Target, table: Table, rows: readonly Row[]): Promise<void> {
  const entries = rows.map((row) => ({
    id: row.Id,
    am: row.ErstelltAm ?? since,
    von: row.ErstelltVon ?? caller.me.Id,
    neu: diffRecord(table, null, row),
  }));
  for (const part of chunks(entries)) {
    await tx.query(
      `insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, am, id_benutzer, aenderungen, ip_adresse)
       select $1, $2, e.id, 'Anlegen', e.am at time zone $3, e.von, e.neu, $4
         from jsonb_to_recordset($5::jsonb) as e(id bigint, am timestamp, von bigint, neu jsonb)`,
      [table.isPlatform ? null : caller.domaene, table.key, caller.zone, caller.ip, JSON.stringify(part)],
    );
  }
}

interface Placed {
  row: Row;
  parent: unknown;
  place: number;
}

async function writeLevel(target: Target, table: Table, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  for (const part of chunks(placed)) await insertRows(target, table, part);
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.kind.isLinked && !field.computed) await insertLinks(target, table, name, placed);
  }
  for (const child of table.children) {
    const children = placed.flatMap(({ row }) =>
      listOf(row, child).map((one, place) => ({ row: { ...madeWith(row), ...one }, parent: row.Id, place })),
    );
    await writeLevel(target, child, children);
  }
}

/** One statement from one JSON text: the server turns each value into its column's type. */
async function insertRows({ tx, cipher, caller, since }: Target, table: Table, part: readonly Placed[]): Promise<void> {
  const fields = Object.entries(table.fields).filter(([, field]) => hasColumn(field));
  const kept = fields.flatMap(([name, field]) =>
    keptAs(field).columns.map(({ suffix, of, type }) => ({
      name,
      column: snake(name) + suffix,
      of,
      type: type(field),
    })),
  );
  const parentColumn = table.parentField && snake(table.parentField);
  const objects = part.map(({ row, parent, place }) => {
    const columns: Row = { id: row.Id };
    if (!table.isPlatform) columns.id_domaene = caller.domaene;
    if (parentColumn) {
      columns[parentColumn] = parent;
      columns.reihenfolge = place;
    }
    for (const { name, column, of } of kept) {
      const value = row[name] ?? null;
      columns[column] = inJson(of ? of(value, cipher) : value);
    }
    const erstelltAm = String(row.ErstelltAm ?? since);
    const geaendertAm = String(row.GeaendertAm ?? erstelltAm);
    columns.erstellt_am = erstelltAm;
    columns.erstellt_von = row.ErstelltVon ?? caller.me.Id;
    columns.geaendert_am = geaendertAm > erstelltAm ? geaendertAm : erstelltAm;
    columns.geaendert_von = row.GeaendertVon ?? row.ErstelltVon ?? caller.me.Id;
    return columns;
  });
  const moments = new Set([
    ...kept.filter(({ type }) => type === 'timestamptz').map(({ column }) => column),
    'erstellt_am',
    'geaendert_am',
  ]);
  const columns = Object.keys(objects[0] ?? {});
  // Times travel without zone and are those of the caller's.
  const value = (name: string) =>
    moments.has(name)
      ? `r.${quote(name)} at time zone current_setting('timezone') at time zone $2`
      : `r.${quote(name)}`;
  await tx.query(
    `insert into ${quote(snake(table.key))} (${columns.map(quote).join(', ')})
     select ${columns.map(value).join(', ')} from jsonb_populate_recordset(null::${quote(snake(table.key))}, $1::jsonb) r
     where $2::text is not null`,
    [JSON.stringify(objects), caller.zone],
  );
}

const inJson = (value: unknown): unknown => (value instanceof Buffer ? `\\x${value.toString('hex')}` : value);

async function insertLinks({ tx, caller }: Target, table: Table, name: string, placed: readonly Placed[]) {
  const links = placed.flatMap(({ row }) =>
    ((row[name] as (number | { Id: number })[] | null | undefined) ?? []).map((one, index) => ({
      ...(!table.isPlatform && { id_domaene: caller.domaene }),
      id_von: row.Id,
      id_nach: typeof one === 'number' ? one : one.Id,
      reihenfolge: index + 1,
    })),
  );
  const link = quote(linkTable(table, name));
  for (const part of chunks(links)) {
    const columns = Object.keys(part[0] ?? {}).join(', ');
    await tx.query(
      `insert into ${link} (${columns}) select ${columns} from jsonb_populate_recordset(null::${link}, $1::jsonb)`,
      [JSON.stringify(part)],
    );
  }
}

/** A child was made with its record, unless it says otherwise. */
const madeWith = ({ ErstelltAm, ErstelltVon }: Row): Row => ({ ErstelltAm, ErstelltVon });

const listOf = (row: Row, child: Table): Row[] => (row[child.key] as Row[] | null | undefined) ?? [];

function chunks<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += chunkSize) parts.push(list.slice(at, at + chunkSize));
  return parts;
}
