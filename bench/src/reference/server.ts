import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { scopedStatements } from './scoped-sql.ts';
import { listColumns, mastersSql, recordMasters, statements } from './sql.ts';

// The limit: node:http, prepared statements, an index for each question, kept counts, texts of small tables in memory.
// No sign-in, no rights, no validation.

const { INT8, NUMERIC, DATE, TIMESTAMP } = pg.types.builtins;
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number);
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIMESTAMP, (text) => `${text.slice(0, 10)}T${text.slice(11, 19)}`);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

type Statement = keyof typeof statements;

/** As JSON, by the text of an Id. */
const texts = new Map<string, Map<string, string>>();
for (const { table, id, text } of (await pool.query<{ table: string; id: number; text: string }>(mastersSql)).rows)
  texts.set(table, (texts.get(table) ?? new Map()).set(String(id), JSON.stringify(text)));

/** What PostgreSQL sends, as it is: nothing is parsed that would only be written again. */
const asSent = { getTypeParser: () => (text: string) => text };

const lines = async (name: Statement, values: readonly unknown[] = []): Promise<(string | null)[][]> =>
  (
    await pool.query<(string | null)[]>({
      name,
      text: statements[name],
      values: [...values],
      rowMode: 'array',
      types: asSent,
    })
  ).rows;

const routes: Record<string, (url: URL, id: string, req: IncomingMessage) => Promise<string | undefined>> = {
  list: () => whole('list'),
  'list-by-name': () => whole('byName'),
  filter: ({ searchParams }) =>
    counted('filter', 'filterCapped', [Number(searchParams.get('niederlassung')), `%${searchParams.get('part')}%`]),
  search: ({ searchParams }) => counted('search', 'searchCapped', wordsOf(searchParams)),
  'search-exact': ({ searchParams }) => counted('search', 'searchExact', wordsOf(searchParams)),
  async scoped({ pathname, searchParams }) {
    const name = pathname.slice('/scoped/'.length);
    const values = searchParams.getAll('v');
    const rowsOf = async (each: string) =>
      (await pool.query<{ n?: number }>({ name: each, text: scopedStatements[each] ?? '', values })).rows;
    const Rows = await rowsOf(name);
    const Total = Rows.length < 100 ? Rows.length : (await rowsOf(`${name}#`))[0]?.n;
    return JSON.stringify({ Rows, Total });
  },
  read: (_url, id) => record('read', id),
  'read-all': (_url, id) => record('readAll', id),
  async update(_url, id, req) {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { Version, Notiz } = JSON.parse(Buffer.concat(chunks).toString()) as { Version: number; Notiz: string };
    const [saved] = await lines('update', [Number(id), Version, Notiz]);
    return saved && `{"Id":${saved[0]},"Version":${saved[1]}}`;
  },
};

const wordsOf = (params: URLSearchParams): string[] =>
  (params.get('words') ?? '').split(' ').map((word) => `%${word}%`);

/** All rows there are: how many is kept. */
async function whole(name: Statement): Promise<string> {
  const [rows, [count]] = await Promise.all([lines(name), lines('count')]);
  return page(rows, count?.[0]);
}

/** Only a full page needs a count; else the rows tell. */
async function counted(name: Statement, count: Statement, values: readonly unknown[]): Promise<string> {
  const rows = await lines(name, values);
  return page(rows, rows.length < 100 ? rows.length : (await lines(count, values))[0]?.[0]);
}

const page = (rows: readonly (string | null)[][], total: string | number | null | undefined): string =>
  `{"Rows":[${rows.map(rowJson).join()}],"Total":${total}}`;

function rowJson(line: readonly (string | null)[]): string {
  let json = '';
  for (let i = 0; i < listColumns.length; i++) {
    const { key, json: kind, of } = listColumns[i] as (typeof listColumns)[number];
    const value = line[i] ?? null;
    json += `${i === 0 ? '{' : ','}"${key}":`;
    if (value === null || kind === undefined) json += value;
    else json += kind === 'text' ? JSON.stringify(value) : `"${value.slice(0, 10)}T${value.slice(11, 19)}"`;
    if (of) json += `,"${key}Text":${textOf(of, value)}`;
  }
  return `${json}}`;
}

/** Of one Id or of a list of them. */
function textOf(table: string, value: string | null): string | null {
  if (value === null) return null;
  const kept = texts.get(table);
  let text = kept?.get(value);
  if (text === undefined && value.startsWith('[')) {
    text = `[${(JSON.parse(value) as number[]).map((id) => kept?.get(String(id))).join()}]`;
    kept?.set(value, text);
  }
  return text ?? null;
}

async function record(name: Statement, id: string): Promise<string | undefined> {
  const [line] = await lines(name, [Number(id)]);
  if (!line) return undefined;
  const more = Object.entries(recordMasters).map(
    ([key, table], index) => `,"${key}_text":${textOf(table, line[index + 1] ?? null)}`,
  );
  return `${line[0]?.slice(0, -1)}${more.join('')}}`;
}

async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const [, name = '', id = ''] = url.pathname.split('/');
  const body = (await routes[name]?.(url, id, req)) ?? '';
  res.writeHead(body ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
}

const server = createServer((req, res) => {
  handle(req, res).catch((error: unknown) => {
    const body = String(error);
    res.writeHead(500, { 'content-length': Buffer.byteLength(body) }).end(body);
  });
});
server.keepAliveTimeout = 72_000; // as the product
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`reference: http://localhost:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));
