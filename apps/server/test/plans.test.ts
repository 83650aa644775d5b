import type { ListAnswer } from '@disponent/domain/wire/answers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { snake } from '../src/db/names.ts';
import { raw, sql } from '../src/db/sql.ts';
import { Api } from './api.ts';
import { copyRows } from './copies.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

/** So many rows are added to each of the big tables. */
const rows = 20_000;
/** Most that one step of a plan may look at: a quarter of them. */
const mostRows = rows / 4;
/** To lists that are only opened. */
const openedRows = 1500;
/** What may be sorted of them: some pages, for whoever sees but few rows. */
const mostSorted = 300;
const page = 50;

let server: TestServer;
const users = new Map<string, Api>();

beforeAll(async () => {
  server = await startTestServer();
  const owner = new pg.Client(inDatabase(inject('postgres'), server.database));
  await owner.connect();
  await fill(owner).finally(() => owner.end());
  for (const user of everybody) users.set(user, await Api.login(server.url, user));
});
afterAll(() => server.close());

/** One of each type of role and kind of Datenbereich. */
const everybody = [
  'admin',
  'gf',
  'leitung',
  'dispo',
  'faktura',
  'kunde',
  'colieferant',
  'rpo',
  'rpov',
  'pvmk',
  'pvmkmaster',
];

/** Lists that are opened as they are, and what has to differ in each row. */
const opened: Readonly<Record<string, Record<string, string>>> = {
  AnfrageDat: { anfrage_nr: `'X-' || n`, eingang_am: `now() - n * interval '1 minute'` },
  PvDat: { pv_nr: `'X-' || n`, geaendert_am: `now() - n * interval '1 minute'` },
  KundenportalEinsatz: { einsatz_nr: `'X-' || n`, id_pv: 'null', beginn: 'current_date - n % 900' },
  FakturaDat: { entwurf_nr: `'X-' || n`, faktura_nr: 'null', geaendert_am: `now() - n * interval '1 minute'` },
  StelleninseratSt: { inserat_nr: `'X-' || n`, slug: `'x-' || n`, veroeffentlichen_bis: 'current_date + n % 300' },
  Bewerbung: { externe_id: `'X-' || n`, eingang_am: `now() - n * interval '1 minute'` },
  Stundennachweis: { von: 'current_date - n % 900' },
  StatusVerlauf: { am: `now() - n * interval '1 minute'` },
};
const asked = ['PersSt', 'Kontakt', 'Aufgabe', ...Object.keys(opened)];

/** Branches in turn, and companies of which few are anybody's. */
const spread = {
  id_niederlassung: `(select (array_agg(id order by id))[1 + n % count(*)] from niederlassung_st where id_domaene = 1)`,
  id_unternehmen: `(select (array_agg(id order by id))[1 + n % count(*)] from unternehmen_st where id_domaene = 1)`,
};

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
    id_niederlassung: spread.id_niederlassung,
  });
  await copies('kontakt', { zeitpunkt: `now() - n * interval '1 minute'`, betreff: `'Anruf ' || n` });
  await copies('aufgabe', { faellig_am: 'current_date - n % 300', titel: `'Aufgabe ' || n`, schluessel: 'null' });
  for (const [key, changed] of Object.entries(opened)) {
    const { id_unternehmen, ...spreadAll } = spread;
    await copyRows(owner, snake(key), openedRows, {
      ...spreadAll,
      ...(key !== 'Bewerbung' && { id_unternehmen }),
      ...changed,
    });
  }
  await owner.query(
    `insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, am, id_benutzer, aenderungen)
       select 1, case when n = 77 then 'RegionSt' else 'PersSt' end, n, 'Aendern', now() - n * interval '1 minute', case when n = 99 then 5 else 2 end, '{}'
         from generate_series(1, ${rows}) n`,
  );
  // As the ranking would know them once it had looked.
  await owner.query('delete from passung_offen');
  await owner.query(
    `insert into person_passung (id_person, id_domaene, id_niederlassung, id_berater, lat, lon, max_km, is_pkw, merkmale, merkmale_befristet, merkmale_bis)
       select id, 1, id_niederlassung, id_berater, 46.5 + id % 250 / 100.0, 9.6 + id % 730 / 100.0, 40, true, '{}', '{}', '{}' from pers_st where person_nr like 'X-%'`,
  );
  await owner.query(`vacuum analyze person_passung, ${[...asked, 'Aenderungsprotokoll'].map(snake).join(', ')}`);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Plan Rows': number;
  Plans?: Node[];
}

/** The tables of which a call looked at more rows than it should. */
async function tooMuch(user: string, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const plan of await plansOf(user, path, 'analyze, ')) walk(plan, found);
  return found;
}

/** What a call asks the database. */
async function statementsOf(user: string, path: string): Promise<{ text: string; values: unknown[] }[]> {
  const made = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await (users.get(user) as Api).call('GET', path);
    return made.mock.calls
      .map(([query]) => query as unknown as { text?: string; values: unknown[] })
      .filter((query): query is { text: string; values: unknown[] } =>
        /^(select|with) .*\bfrom\b/s.test(query.text ?? ''),
      )
      .filter(({ text }) => !text.includes('protokoll_siegel')) // sealing goes on beside it
      .map(({ text, values }) => ({ text, values }));
  } finally {
    made.mockRestore();
  }
}

/** How the very statements are planned that a call makes. */
async function plansOf(user: string, path: string, how: 'analyze, ' | ''): Promise<Node[]> {
  const statements = await statementsOf(user, path);
  expect(statements.length).toBeGreaterThan(0);
  const client = await server.db.pool.connect();
  try {
    await server.db.show(1, client);
    const plans: Node[] = [];
    for (const { text, values } of statements) {
      const answer = await client.query(`explain (${how}format json) ${text}`, values);
      plans.push((answer.rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan);
    }
    return plans;
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

/** Tables that are read from one end to the other, and what is sorted though an index could have held it in order. */
function withoutIndex(node: Node, found: string[], big: readonly string[]): void {
  const [first] = node.Plans ?? [];
  if (node['Node Type'].includes('Seq Scan') && big.includes(node['Relation Name'] ?? ''))
    found.push(`Seq Scan ${node['Relation Name']}`);
  if (node['Node Type'] === 'Sort' && first && first['Plan Rows'] > mostSorted)
    found.push(`Sort ${first['Plan Rows']}`);
  for (const part of node.Plans ?? []) withoutIndex(part, found, big);
}

/** Lists that RPO customers reach by way of other records, of which these are still read from end to end. */
const byOthers: Readonly<Record<string, readonly string[]>> = {
  rpo: ['PersSt', 'Bewerbung', 'Kontakt'],
  rpov: ['Bewerbung'],
};

describe.each(everybody)('[S40] what %s opens comes by an index', (user) => {
  const own = asked.filter((key) => !byOthers[user]?.includes(key));
  test.each(own)('%s', async (key) => {
    const path = `/api/entity/${key}?take=${page}&count=none`;
    if ((await (users.get(user) as Api).raw('GET', path)).status === 403) return;
    const found: string[] = [];
    for (const plan of await plansOf(user, path, '')) withoutIndex(plan, found, asked.map(snake));
    expect(found).toEqual([]);
  });
});

const filter = (...parts: unknown[]) => `filter=${encodeURIComponent(JSON.stringify(parts))}`;

describe('[S40] what somebody asks of a big list is found without looking at all of it', () => {
  test.each([
    ['gf', '/api/entity/PersSt?take=50'],
    ['gf', '/api/entity/PersSt?take=50&sort=Vorname'],
    ['gf', '/api/entity/PersSt?take=50&sort=Email'],
    ['gf', '/api/entity/PersSt?take=50&sort=-Email'],
    ['gf', '/api/entity/PersSt?take=50&sort=Status'],
    ['gf', '/api/entity/PersSt?group=Status'],
    ['gf', '/api/entity/PersSt?group=IdBerater'],
    ['leitung', '/api/entity/PersSt?group=IdBerater'],
    ['gf', `/api/entity/PersSt?group=IdBerater&${filter('Status', '<>', 'Pool')}`],
    ['gf', '/api/entity/PersSt?take=50&search=ve'],
    ['gf', '/api/entity/PersSt?take=50&search=hu'],
    ['gf', '/api/entity/PersSt?take=50&search=xq'],
    ['gf', `/api/entity/PersSt?take=50&${filter('Nachname', 'startswith', 'hu')}`],
    ['gf', `/api/entity/PersSt?take=50&${filter('Nachname', '=', 'hu')}`],
    ['gf', `/api/entity/PersSt?take=50&${filter('Nachname', 'contains', 'ubman')}`],
    ['gf', '/api/entity/PersSt?take=50&search=hubmann'],
    ['gf', '/api/entity/PersSt?take=50&search=person'],
    ['gf', '/api/entity/PvDat/auswahl/IdPerson?search=hu'],
    ['gf', '/api/entity/PvDat/auswahl/IdPerson?search=person'],
    ['gf', '/api/entity/PvDat/auswahl/IdPerson?search=hubmann'],
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

  test('who fits a position is ranked without reading again who did not change', async () => {
    const found = await server.db
      .in(1)
      .row<{ id: number }>(
        sql`select t.id from anfrage_position t join anfrage_dat a on a.id = t.id_anfrage join unternehmen_standort s on s.id = a.id_standort where t.id_domaene = 1 and s.lat is not null limit 1`,
      );
    const path = `/api/matching/position/${found?.id}?minPunkte=0`;
    await (users.get('gf') as Api).call('GET', path);
    expect(await tooMuch('gf', path)).toEqual([]);
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

  test('a choice offers the first of many by the order of the list, and all of few', async () => {
    const gf = users.get('gf') as Api;
    const offered = async (search: string) =>
      (
        await gf.call<{ Rows: { Id: number }[] }>('GET', `/api/entity/PvDat/auswahl/IdPerson?search=${search}`)
      ).Rows.map(({ Id }) => Id);
    const byTable = async (condition: string, limit: number) =>
      (
        await server.db.rows<{ id: number }>(
          sql`select id from pers_st where id_domaene = 1 and person_nr like 'X-%' and ${raw(condition)} order by geaendert_am desc, id desc limit ${limit}`,
        )
      ).map(({ id }) => id);
    const veras = await offered('vera');
    expect(veras.length).toBeGreaterThan(10);
    expect(veras).toEqual(await byTable(`vorname = 'Vera'`, veras.length));
    const hubmanns = await offered('hubmann');
    expect(hubmanns).toEqual(await byTable(`nachname = 'Hubmann'`, veras.length));
    expect(await offered('xqxq')).toEqual([]);
  });

  test('what the first rows hold too little of is looked for once, for the page and for its number', async () => {
    const path = `/api/entity/PersSt?take=50&skip=50&columns=Nachname&${filter('Nachname', 'startswith', 'hu')}`;
    const looks = (await statementsOf('gf', path)).filter(({ text }) => /\bnachname\b.* like /s.test(text));
    expect(looks).toHaveLength(2); // among the first rows, and then everywhere
    const { Rows, Total, TotalIsCapped } = await (users.get('gf') as Api).call<ListAnswer>('GET', path);
    const ids = await server.db.rows<{ id: number }>(
      sql`select id from pers_st where id_domaene = 1 and nachname ilike 'hu%' order by geaendert_am desc, id desc`,
    );
    expect(ids.length).toBeGreaterThan(rows / 100);
    expect({ Total, TotalIsCapped }).toEqual({ Total: ids.length, TotalIsCapped: false });
    expect(Rows.map(({ Id }) => Id)).toEqual(ids.slice(50, 100).map(({ id }) => id));
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
