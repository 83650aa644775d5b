import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { Api } from './api.ts';
import { copyRows } from './copies.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

/** So many rows are added to each of the big tables. */
const rows = 10_000;
/** Most that one step of a plan may look at: a quarter of them. */
const mostRows = rows / 4;

let server: TestServer;
const users = new Map<string, Api>();

beforeAll(async () => {
  server = await startTestServer();
  const owner = new pg.Client(inDatabase(inject('postgres'), server.database));
  await owner.connect();
  await fill(owner).finally(() => owner.end());
  for (const user of ['admin', 'gf', 'colieferant']) users.set(user, await Api.login(server.url, user));
});
afterAll(() => server.close());

/** Copies of one row, with what the questions below tell apart. */
async function fill(owner: pg.Client): Promise<void> {
  const copies = (table: string, changed: Record<string, string>) => copyRows(owner, table, rows, changed);
  // Every hundredth is called Hubmann, every second Vera; a third has no address.
  await copies('pers_st', {
    nachname: `case when n % 100 = 0 then 'Hubmann' else 'Person' || n end`,
    vorname: `case when n % 2 = 0 then 'Anna' else 'Vera' end`,
    email: `case when n % 3 > 0 then 'p' || n || '@beispiel.example' end`,
    status: `(array['Neu', 'Pool', 'Mitarbeiter'])[1 + n % 3]`,
    person_nr: `'X-' || n`,
    personal_nr: 'null',
    sv_nummer_hash: 'null',
    geaendert_am: `now() - n * interval '1 minute'`,
  });
  await copies('kontakt', { zeitpunkt: `now() - n * interval '1 minute'`, betreff: `'Anruf ' || n` });
  await copies('aufgabe', { faellig_am: 'current_date - n % 300', titel: `'Aufgabe ' || n`, schluessel: 'null' });
  await owner.query(
    `insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, am, id_benutzer, aenderungen)
       select 1, case when n = 77 then 'RegionSt' else 'PersSt' end, n, 'Aendern', now() - n * interval '1 minute', case when n = 99 then 5 else 2 end, '{}'
         from generate_series(1, ${rows}) n`,
  );
  await owner.query('vacuum analyze pers_st, kontakt, aufgabe, aenderungsprotokoll');
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** The tables of which a call looked at more rows than it should; the statements are those that the call itself made. */
async function tooMuch(user: string, path: string): Promise<string[]> {
  const made = vi.spyOn(pg.Client.prototype, 'query');
  let asked: { text: string; values: unknown[] }[];
  try {
    await (users.get(user) as Api).call('GET', path);
    asked = made.mock.calls
      .map(([query]) => query as unknown as { text?: string; values: unknown[] })
      .filter((query): query is { text: string; values: unknown[] } => /^select .*\bfrom\b/s.test(query.text ?? ''))
      .filter(({ text }) => !text.includes('protokoll_siegel')) // sealing goes on beside it
      .map(({ text, values }) => ({ text, values }));
  } finally {
    made.mockRestore();
  }
  expect(asked.length).toBeGreaterThan(0);
  const client = await server.db.pool.connect();
  try {
    await server.db.show(1, client);
    const found: string[] = [];
    for (const { text, values } of asked) {
      const answer = await client.query(`explain (analyze, format json) ${text}`, values);
      walk((answer.rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan, found);
    }
    return found;
  } finally {
    client.release();
  }
}

function walk(node: Node, found: string[]): void {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const looked = (node['Actual Rows'] + removed) * node['Actual Loops'];
  const table = node['Relation Name'];
  if (table && looked > mostRows) found.push(`${node['Node Type']} ${table}: ${looked}`);
  for (const part of node.Plans ?? []) walk(part, found);
}

const filter = (...parts: unknown[]) => `filter=${encodeURIComponent(JSON.stringify(parts))}`;

describe('[S40] what somebody asks of a big list is found without looking at all of it', () => {
  test.each([
    ['gf', '/api/entity/PersSt?take=50'],
    ['gf', '/api/entity/PersSt?take=50&sort=Vorname'],
    ['gf', '/api/entity/PersSt?take=50&sort=Email'],
    ['gf', '/api/entity/PersSt?take=50&sort=-Email'],
    ['gf', '/api/entity/PersSt?take=50&sort=Status'],
    ['gf', '/api/entity/PersSt?take=50&search=ve'],
    ['gf', '/api/entity/PersSt?take=50&search=hu'],
    ['gf', '/api/entity/PersSt?take=50&search=xq'],
    ['gf', `/api/entity/PersSt?take=50&${filter('Nachname', 'startswith', 'hu')}`],
    ['gf', `/api/entity/PersSt?take=50&${filter('Nachname', '=', 'hu')}`],
    ['gf', '/api/entity/PvDat/auswahl/IdPerson?search=hu'],
    ['gf', '/api/suche?q=ve'],
    ['gf', '/api/suche?q=hu'],
    ['gf', '/api/suche?q=hubmann'],
    ['gf', '/api/suche?q=X-777'],
    ['gf', '/api/entity/Kontakt'],
    ['gf', '/api/entity/Aufgabe'],
    ['colieferant', '/api/entity/Kontakt'],
    ['admin', '/api/entity/Aenderungsprotokoll'],
    ['admin', `/api/entity/Aenderungsprotokoll?${filter('IdBenutzer', '=', 5)}`],
    ['admin', `/api/entity/Aenderungsprotokoll?${filter('Entitaet', '=', 'RegionSt')}`],
  ])('as %s: %s', async (user, path) => {
    expect(await tooMuch(user, path)).toEqual([]);
  });

  test('far down only the index is passed over, and the rows of one page are read', async () => {
    const [deep, all] = await Promise.all([
      (users.get('gf') as Api).list('PersSt', { skip: 5000, take: 50, columns: 'Nachname' }),
      (users.get('gf') as Api).list('PersSt', { skip: 4990, take: 60, columns: 'Nachname' }),
    ]);
    expect(deep.Rows).toEqual(all.Rows.slice(10));
  });
});

describe('[GRID-04] what is found does not depend on the way', () => {
  test('two letters are the beginning of a word, three stand anywhere in it', async () => {
    const total = async (search: string) =>
      (await (users.get('gf') as Api).list('PersSt', { search, count: 'exact', take: 1 })).Total ?? 0;
    const hubmann = rows / 100;
    expect(await total('hu')).toBeGreaterThanOrEqual(hubmann);
    expect(await total('hubm')).toBe(hubmann);
    expect(await total('ubm')).toBe(hubmann);
    expect(await total('ub')).toBeLessThan(hubmann);
  });

  test('pages of what is in many rows follow one another as the exact list does', async () => {
    const gf = users.get('gf') as Api;
    const first = await gf.list('PersSt', { search: 've', take: 50, columns: 'Vorname' });
    const second = await gf.list('PersSt', { search: 've', take: 50, skip: 50, columns: 'Vorname' });
    const after = await gf.list('PersSt', { search: 've', take: 50, after: String(first.Next), columns: 'Vorname' });
    expect(after.Rows).toEqual(second.Rows);
    expect(first).toMatchObject({ Total: 1000, TotalIsCapped: true });
  });
});

test('[S40] what is only told beside the rows is given up, and the connection serves the next as before', async () => {
  expect(await server.db.rowWithin(20, sql`select count(*) as n from generate_series(1, 1000000000)`)).toBeUndefined();
  expect(await server.db.rowWithin(5000, sql`select 1 as n`)).toEqual({ n: 1 });
  const client = await server.db.pool.connect();
  try {
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
  } finally {
    client.release();
  }
});
