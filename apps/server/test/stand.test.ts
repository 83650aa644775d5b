import { tables } from '@disponent/domain/tables';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { snake } from '../src/db/names.ts';
import { standOf } from '../src/db/stand.ts';
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

const kept = [...tables.values()].filter((table) => standOf(table));

/** Rows whose time, branch or company stands otherwise in the table beside theirs, or not at all. */
async function wrong(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of kept) {
    const fields = ['id_domaene', ...(standOf(table)?.fields ?? []).map(snake)];
    const { rows } = await owner.query(
      `select coalesce(t.id, s.id) as id from ${snake(table.key)} t full join ${snake(table.key)}_stand s on s.id = t.id
        where ${fields.map((name) => `t.${name} is distinct from s.${name}`).join(' or ')}`,
    );
    found.push(...rows.map((row: object) => ({ table: table.key, ...row })));
  }
  return found;
}

test('[S40] when rows of the big lists were changed stands beside them, and stays what they say', async () => {
  expect(kept.map(({ key }) => key).toSorted()).toEqual([
    'AnfrageDat',
    'AnfrageProjektDat',
    'FakturaDat',
    'KundenportalEinsatz',
    'PersSt',
    'PvDat',
    'StelleninseratSt',
  ]);
  expect(await wrong()).toEqual([]);

  // By the product: made, saved, moved to another branch, deleted, brought back.
  const person = await gf.call<{ Id: number; Version: number }>('POST', '/api/entity/PersSt', {
    Vorname: 'Rosa',
    Nachname: 'Standhaft',
    IdBerater: 1,
    IdNiederlassung: 1,
    Mobil: '+43 664 1112223',
  });
  expect(await wrong()).toEqual([]);
  const saved = await gf.call<{ Version: number }>('PUT', `/api/entity/PersSt/${person.Id}`, {
    Version: person.Version,
    IdNiederlassung: 2,
  });
  expect(await wrong()).toEqual([]);
  const { Rows } = await gf.call<{ Rows: { Id: number }[] }>('GET', '/api/entity/PersSt?take=1');
  expect(Rows.map(({ Id }) => Id)).toEqual([person.Id]);
  expect(saved.Version).toBe(person.Version + 1);
  expect((await gf.raw('DELETE', `/api/entity/PersSt/${person.Id}`)).status).toBe(204);
  expect(await wrong()).toEqual([]);

  // By whoever writes past it.
  for (const { key } of kept) await owner.query(`update ${snake(key)} set geaendert_am = now() - interval '1 day'`);
  await copyRows(owner, 'pers_st', 200, {
    person_nr: `'Z-' || gen_random_uuid()`,
    personal_nr: 'null',
    sv_nummer_hash: 'null',
    geaendert_am: `now() - n * interval '1 hour'`,
  });
  expect(await wrong()).toEqual([]);
});

test('pages by change follow one another as the rows were changed, in both directions', async () => {
  for (const direction of ['-', '']) {
    const ids: number[] = [];
    let after = '';
    do {
      const page: { Rows: { Id: number }[]; Next: string | null } = await gf.call(
        'GET',
        `/api/entity/PersSt?take=150&sort=${direction}GeaendertAm&columns=GeaendertAm${after}`,
      );
      ids.push(...page.Rows.map(({ Id }) => Id));
      after = page.Next === null ? '' : `&after=${page.Next}`;
    } while (after !== '');
    const order = direction === '-' ? 'desc' : 'asc';
    const { rows } = await owner.query<{ id: string }>(
      `select id from pers_st where id_domaene = 1 order by geaendert_am ${order}, id ${order}`,
    );
    expect(ids).toEqual(rows.map(({ id }) => Number(id)));
  }
});

test('what was changed on a day is found in any order of the list', async () => {
  await owner.query(
    `update pers_st set geaendert_am = '2026-03-04T10:00:00+01' where id in (select id from pers_st where id_domaene = 1 order by id limit 3)`,
  );
  const filter = encodeURIComponent(JSON.stringify(['GeaendertAm', '=', '2026-03-04']));
  for (const sort of ['-GeaendertAm', 'Nachname', 'Id']) {
    const { Rows, Total } = await gf.call<{ Rows: { Id: number }[]; Total: number }>(
      'GET',
      `/api/entity/PersSt?filter=${filter}&sort=${sort}&count=exact`,
    );
    expect({ sort, ids: Rows.map(({ Id }) => Id).toSorted((a, b) => a - b), Total }).toEqual({
      sort,
      ids: [1, 2, 3],
      Total: 3,
    });
  }
});

test('a save that touches no indexed field writes no index of the row', async () => {
  const table = 'pers_st';
  const hot = async () => {
    await owner.query('select pg_stat_clear_snapshot()');
    const { rows } = await owner.query<{ all: string; hot: string }>(
      `select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = $1`,
      [table],
    );
    return { all: Number(rows[0]?.all), hot: Number(rows[0]?.hot) };
  };
  // Pages that were filled to the brim before have no room for another version of a row.
  await owner.query(`vacuum full ${table}`);
  await owner.query('select pg_stat_force_next_flush()');
  const before = await hot();
  for (let n = 0; n < 10; n += 1)
    await owner.query(`update ${table} set notiz = $1, geaendert_am = now(), version = version + 1 where id = 1`, [
      `Notiz ${n}`,
    ]);
  await owner.query('select pg_stat_force_next_flush()');
  await expect.poll(async () => (await hot()).all - before.all).toBeGreaterThanOrEqual(10);
  // Not all need find room where somebody still reads older versions; with an index on what every save writes, none would.
  expect((await hot()).hot).toBeGreaterThan(before.hot);
});
