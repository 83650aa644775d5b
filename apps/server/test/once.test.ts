import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
});
afterAll(() => server.close());

const gruppe = (name: string): Row => ({ Kurzbezeichnung: name, Bezeichnung: `Gruppe ${name}`, IsAktiv: true });
const create = (key: string, row: Row, by = api) =>
  new Api(server.url, { ...by.headers, 'idempotency-key': key }).create('PersonengruppeSt', row);
const found = async (name: string) =>
  (await api.filter('PersonengruppeSt', ['Kurzbezeichnung', '=', name])).Rows.length;

test('[R52] a creation that is sent again answers the first one and creates nothing', async () => {
  const first = await create('eins', gruppe('E1'));
  expect(await create('eins', gruppe('E1'))).toEqual(first);
  expect(await found('E1')).toBe(1);
});

test('[R52] nor when it is sent twice at once', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => create('zwei', gruppe('Z1'))));
  expect(new Set(made.map(({ Id }) => Id)).size).toBe(1);
  expect(await found('Z1')).toBe(1);
});

test('what was refused can be mended under the same key', async () => {
  expect((await refusal(create('drei', gruppe('')))).status).toBe(422);
  expect(await create('drei', gruppe('D1'))).toMatchObject({ Kurzbezeichnung: 'D1' });
});

test('a key stands for one call, of one user, for a day', async () => {
  const mine = await create('vier', gruppe('V1'));
  const other = await refusal(create('vier', gruppe('V2')));
  expect([other.status, other.body]).toEqual([
    409,
    'Der Idempotency-Key wurde schon für einen anderen Aufruf verwendet.',
  ]);
  const gf = await Api.login(server.url, 'gf');
  expect((await create('vier', gruppe('V3'), gf)).Id).not.toBe(mine.Id);
  await server.db.rows(sql`update anlage_schluessel set am = am - interval '25 hours'`);
  expect(await create('vier', gruppe('V4'))).toMatchObject({ Kurzbezeichnung: 'V4' });
});

test('a key that is none is refused', async () => {
  const error = await refusal(create('x'.repeat(201), gruppe('X1')));
  expect([error.status, error.body]).toEqual([400, 'Idempotency-Key muss 1 bis 200 Zeichen ohne Leerzeichen haben.']);
});
