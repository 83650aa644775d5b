import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { quote } from '../db/names.ts';
import { copyOut } from './copy.ts';
import type { Manifest, TableSummary } from './manifest.ts';

/** A table with what COPY reads and writes: generated columns are left to the database. */
export interface TableInfo {
  name: string;
  columns: string[];
  /** What puts the rows in the same order on every server. */
  order: string[];
  partitions: { name: string; bounds: string }[];
}

/** Sessions are not moved: after a restore everybody signs in again. What ties an installation to its key and files is its own, too, and so are its backups. What was deleted a moment before is gone. */
const withoutRows = new Set(['sitzung', 'sitzung_alt', 'installation', 'sicherung', 'geloescht']);

export const hasRowsInArchive = ({ name }: { name: string }): boolean => !withoutRows.has(name);

/** Values are written the same on every server, no row is held back by a policy without an error, nothing times out. */
export async function prepareSession(client: Client): Promise<void> {
  await client.query(`
    set timezone = 'UTC';
    set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres';
    set extra_float_digits = 1;
    set bytea_output = 'hex';
    set client_encoding = 'UTF8';
    set row_security = off;
    set statement_timeout = 0;
    set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
  `);
}

/** Every table of the product; a partitioned one counts as one. */
export async function readTables(client: Client): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo>(
    `select c.relname::text as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
                    from pg_index i
                    cross join unnest(i.indkey) with ordinality as k (attnum, place)
                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
                   where i.indrelid = c.oid and i.indisprimary
                   order by k.place) as "order",
            coalesce((select json_agg(json_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
                        from pg_inherits h join pg_class p on p.oid = h.inhrelid
                       where h.inhparent = c.oid), '[]') as partitions
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname collate "C"`,
  );
  return rows;
}

/** The last value of every sequence; read after the rows, so that none of them is ahead of it. */
export async function readSequences(client: Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name collate "C"');
  return rows.map(({ name }) => name);
}

export const columnList = ({ columns }: Pick<TableInfo, 'columns'>): string => columns.map(quote).join(', ');

type Ordered = Pick<TableInfo, 'name' | 'columns' | 'order'>;

/** All rows in an order that does not depend on the server, in pieces of whole lines. */
export async function* readRows(
  client: Client,
  { name, columns, order }: Ordered,
  summary: TableSummary,
): AsyncGenerator<Buffer> {
  const by = order.length > 0 ? order.join(', ') : `t::text collate "C"`;
  const hash = createHash('sha256');
  let piece: Buffer[] = [];
  let bytes = 0;
  const cut = () => {
    const whole = Buffer.concat(piece, bytes);
    hash.update(whole);
    piece = [];
    bytes = 0;
    return whole;
  };
  const text = `copy (select ${columnList({ columns })} from ${quote(name)} t order by ${by}) to stdout`;
  for await (const rows of copyOut(client, text)) {
    for (const row of rows) {
      piece.push(row);
      bytes += row.length;
      summary.rows += 1;
      if (bytes >= pieceBytes) yield cut();
    }
  }
  if (bytes > 0) yield cut();
  summary.sha256 = hash.digest('hex');
}

const pieceBytes = 2 << 20;

export async function summarize(client: Client, table: Ordered): Promise<TableSummary> {
  const summary = { rows: 0, sha256: '' };
  for await (const _piece of readRows(client, table, summary));
  return summary;
}

/** Rows and the beginning of the digest of every table that has any, and their total. */
export function describeTables(tables: Manifest['tables'], summaries: Readonly<Record<string, TableSummary>>): string {
  const known = tables.flatMap(({ name }) => (summaries[name]?.rows ? [{ name, ...summaries[name] }] : []));
  const width = Math.max(0, ...known.map(({ name }) => name.length));
  const total = known.reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...known.map(
      ({ name, rows, sha256 }) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`,
    ),
    `${known.length} Tabellen mit Inhalt, ${total} Zeilen`,
  ].join('\n');
}
