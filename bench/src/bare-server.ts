import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { scopedStatements } from './bare-scoped-sql.ts';
import { statements } from './bare-sql.ts';

// The yardstick: node:http, a pool and prepared statements. No sign-in, no rights, no validation, no log.

const { INT8, NUMERIC, DATE, TIMESTAMP } = pg.types.builtins;
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number);
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIMESTAMP, (text) => `${text.slice(0, 10)}T${text.slice(11, 19)}`);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

type Row = Record<string, unknown>;

const run = async (name: keyof typeof statements, values: readonly unknown[] = []): Promise<Row[]> =>
  prepared(name, statements[name], values);

const prepared = async (name: string, text: string | undefined, values: readonly unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text: text ?? '', values: [...values] })).rows;

const routes: Record<string, (url: URL, id: string, req: IncomingMessage) => Promise<unknown>> = {
  async list() {
    const [Rows, [count]] = await Promise.all([run('list'), run('anzahl')]);
    return { Rows, Total: count?.n };
  },
  async filter({ searchParams }) {
    return counted('filter', [Number(searchParams.get('niederlassung')), `%${searchParams.get('part')}%`]);
  },
  async search({ searchParams }) {
    return counted(
      'search',
      (searchParams.get('words') ?? '').split(' ').map((word) => `%${word}%`),
    );
  },
  async scoped({ pathname, searchParams }) {
    const name = pathname.slice('/scoped/'.length);
    const values = searchParams.getAll('v');
    const Rows = await prepared(name, scopedStatements[name], values);
    if (Rows.length < 100) return { Rows, Total: Rows.length };
    const [count] = await prepared(`${name}#`, scopedStatements[`${name}#`], values);
    return { Rows, Total: count?.n };
  },
  read: async (_url, id) => (await run('read', [Number(id)]))[0],
  'read-all': async (_url, id) => (await run('readAll', [Number(id)]))[0],
  async update(_url, id, req) {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { Version, Notiz } = JSON.parse(Buffer.concat(chunks).toString()) as { Version: number; Notiz: string };
    return (await run('update', [Number(id), Version, Notiz]))[0];
  },
};

/** Only a full page needs a count; else the rows tell. */
async function counted(name: 'filter' | 'search', values: readonly unknown[]): Promise<unknown> {
  const Rows = await run(name, values);
  const Total = Rows.length < 100 ? Rows.length : (await run(`${name}Anzahl`, values))[0]?.n;
  return { Rows, Total };
}

async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const [, name = '', id = ''] = url.pathname.split('/');
  const answer = await routes[name]?.(url, id, req);
  const body = answer === undefined ? '' : JSON.stringify(answer);
  res.writeHead(body ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
}

const server = createServer((req, res) => {
  handle(req, res).catch((error: unknown) => {
    res.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`bare: http://localhost:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));
