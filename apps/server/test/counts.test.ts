import { tables } from '@disponent/domain/tables';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { countTriggers, isCounted } from '../src/db/counts.ts';
import { snake } from '../src/db/names.ts';
import { sql } from '../src/db/sql.ts';
import { Api } from './api.ts';
import { copyRows } from './copies.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let gf: Api;
let owner: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
  owner = new pg.Client(inDatabase(inject('postgres'), server.database));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Where the kept count of a table is not what counting says, by Domäne, branch and status, and by adviser as well. */
async function wrong(on: Pick<pg.Client, 'query'> = owner): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of [...tables.values()].filter(isCounted)) {
    const name = snake(table.key);
    const isByBranch = table.fields.IdNiederlassung !== undefined;
    const nothing = 'null::bigint';
    const counts = [[name, isByBranch ? 'id_niederlassung' : nothing, nothing]];
    if (isByBranch) counts.push([`${name}.id_berater`, 'id_niederlassung', 'id_berater']);
    for (const [kept, branch, adviser] of counts) {
      const { rows } = await on.query(
        `select * from (select id_domaene, ${branch} as nl, status, ${adviser} as b, count(*) as n from ${name} group by 1, 2, 3, 4) t
           full join (select id_domaene, id_niederlassung as nl, status, id_berater as b, sum(n) as n from zeilenzahl where tabelle = $1 group by 1, 2, 3, 4 having sum(n) <> 0) z
             on z.id_domaene = t.id_domaene and coalesce(z.nl, 0) = coalesce(t.nl, 0) and z.status = t.status and coalesce(z.b, 0) = coalesce(t.b, 0)
          where z.n is distinct from t.n`,
        [kept],
      );
      found.push(...rows.map((row: object) => ({ kept, ...row })));
    }
  }
  return found;
}

/** More persons. */
const copies = (many: number, on: Pick<pg.Client, 'query'> = owner) =>
  copyRows(on, 'pers_st', many, {
    person_nr: `'Z-' || gen_random_uuid()`,
    personal_nr: 'null',
    sv_nummer_hash: 'null',
  });

test('[S40] what has a status is counted while it is written', () => {
  expect([...tables.values()].filter(isCounted).map(({ key }) => key)).toEqual([
    'AnfrageDat',
    'AnfrageProjektDat',
    'KundenportalEinsatz',
    'Stundennachweis',
    'FakturaDat',
    'PersSt',
    'PvDat',
    'StelleninseratSt',
    'Bewerbung',
  ]);
  expect(Object.keys(countTriggers([...tables.values()].find(({ key }) => key === 'PersSt') as never))).toHaveLength(3);
});

test('[S40] the kept count is what count(*) says: after the demo data, copies, moves, deletions and what was undone', async () => {
  expect(await wrong()).toEqual([]);
  await copies(250);
  expect(await wrong()).toEqual([]);
  await owner.query(
    `update pers_st set id_niederlassung = (select max(id) from niederlassung_st where id_domaene = 1) where person_nr like 'Z-%' and id % 2 = 0`,
  );
  await owner.query(`update pers_st set status = 'Pool' where person_nr like 'Z-%' and id % 5 = 0`);
  await owner.query(
    `update pers_st set id_berater = (select max(id) from berater_st where id_domaene = 1) where person_nr like 'Z-%' and id % 7 = 0`,
  );
  await owner.query(
    `update pers_st set status = 'Pool', id_berater = (select min(id) from berater_st where id_domaene = 1) where person_nr like 'Z-%' and id % 11 = 0`,
  );
  expect(await wrong()).toEqual([]);
  await owner.query(`update pers_st set nachname = 'Umbenannt' where person_nr like 'Z-%'`);
  await owner.query(`delete from pers_st where person_nr like 'Z-%' and id % 3 = 0`);
  expect(await wrong()).toEqual([]);

  await owner.query('begin');
  await copies(10);
  await owner.query('savepoint einmal');
  await copies(10);
  await owner.query('rollback to einmal');
  expect(await wrong()).toEqual([]);
  await owner.query('rollback');
  expect(await wrong()).toEqual([]);
});

test('[S40] writers at the same time wait for nobody, and what each of them sees adds up', async () => {
  const open = async () => {
    const client = new pg.Client(inDatabase(inject('postgres'), server.database));
    await client.connect();
    await client.query(`set lock_timeout = '2s'`);
    return client;
  };
  const writers = await Promise.all([open(), open(), open()]);
  try {
    for (const writer of writers) await writer.query('begin');
    for (const writer of writers) {
      await copies(5, writer);
      await writer.query(`select zeilenzahl_zusammenfassen('pers_st')`);
      expect(await wrong(writer)).toEqual([]);
    }
    await writers[0]?.query('commit');
    expect(await wrong()).toEqual([]);
    await writers[1]?.query('rollback');
    await writers[2]?.query('commit');
    expect(await wrong()).toEqual([]);
  } finally {
    for (const writer of writers) await writer.end();
  }
  await owner.query(`select zeilenzahl_zusammenfassen('pers_st')`);
  expect(await wrong()).toEqual([]);
  const { rows } = await owner.query(
    `select tabelle, id_domaene, id_niederlassung, status, id_berater from zeilenzahl where tabelle like 'pers_st%' group by 1, 2, 3, 4, 5 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('[S22] a connection that is shown one Domäne reads no count of another', async () => {
  const domaenen = async (domaene: number) =>
    (await server.db.in(domaene).rows<{ id: number }>(sql`select distinct id_domaene as id from zeilenzahl`)).map(
      ({ id }) => id,
    );
  expect(await domaenen(1)).toEqual([1]);
  expect(await domaenen(2)).toEqual([2]);
});

test.each(['gf', 'admin', 'leitung', 'dispo', 'faktura'])(
  '[S40] as %s the total is the number of rows on all pages, of a status, a branch, an adviser and each group as well',
  async (user) => {
    const api = await Api.login(server.url, user);
    for (const key of ['PersSt', 'FakturaDat', 'Stundennachweis', 'PvDat']) {
      const branch = key === 'Stundennachweis' ? [] : ['IdNiederlassung', 'IdBerater'];
      const rows: Record<string, unknown>[] = [];
      for (let length = 500; length === 500; ) {
        const columns = ['Status', ...branch].join();
        const page = await api.list(key, { skip: rows.length, take: 500, columns, count: 'none' });
        rows.push(...page.Rows);
        length = page.Rows.length;
      }
      expect((await api.list(key, { count: 'exact', take: 1, columns: 'ErstelltAm' })).Total, key).toBe(rows.length);
      expect((await api.list(key, { count: 'exact', take: 0 })).Total, key).toBe(rows.length);
      expect((await api.list(key, { count: 'exact', skip: 100_000 })).Total, key).toBe(rows.length);

      const [first, second] = [...new Set(rows.map(({ Status }) => Status))];
      const total = async (filter: unknown) =>
        (await api.list(key, { count: 'exact', take: 1, columns: 'ErstelltAm', filter: JSON.stringify(filter) })).Total;
      const hits = (isHit: (row: Record<string, unknown>) => boolean) => rows.filter(isHit).length;
      expect(await total(['Status', '=', first]), key).toBe(hits(({ Status }) => Status === first));
      expect(await total(['!', ['Status', '=', first]]), key).toBe(hits(({ Status }) => Status !== first));
      expect(await total(['Status', 'anyof', [first, second]]), key).toBe(
        hits(({ Status }) => Status === first || Status === second),
      );
      for (const name of ['Status', ...branch]) {
        const { Groups } = await api.call<{ Groups: { Wert: unknown; Anzahl: number }[] }>(
          'GET',
          `/api/entity/${key}?group=${name}`,
        );
        const all = new Map<unknown, number>();
        for (const row of rows) all.set(row[name] ?? null, (all.get(row[name] ?? null) ?? 0) + 1);
        expect(new Map(Groups.map(({ Wert, Anzahl }) => [Wert, Anzahl])), `${key} by ${name}`).toEqual(all);
      }
      const nl = rows.find(({ IdNiederlassung }) => IdNiederlassung)?.['IdNiederlassung'];
      if (nl)
        expect(await total([['IdNiederlassung', '=', nl], 'and', ['Status', '<>', first]]), key).toBe(
          hits(({ IdNiederlassung, Status }) => IdNiederlassung === nl && Status !== first),
        );
      const berater = rows.find(({ IdBerater }) => IdBerater)?.['IdBerater'];
      if (berater)
        expect(await total([['IdBerater', '=', berater], 'and', ['Status', '<>', first]]), key).toBe(
          hits(({ IdBerater, Status }) => IdBerater === berater && Status !== first),
        );
    }
  },
);

test('[S40] a person more is one more in the list', async () => {
  const total = async () => (await gf.list('PersSt', { count: 'exact', take: 1, columns: 'Nachname' })).Total ?? 0;
  const before = await total();
  await copies(1);
  expect(await total()).toBe(before + 1);
});
