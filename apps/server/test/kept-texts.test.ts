import { tableOf } from '@disponent/domain/tables';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { readRecord } from '../src/records/record.ts';
import { systemCaller } from '../src/sight/system-caller.ts';
import { Api } from './api.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

// What rows of small tables are called is kept in memory: it is never older than what the database shows, whoever changed it.

let server: TestServer;
let api: Api;
let person: Row;
const others: pg.Client[] = [];

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  const { Rows } = await api.list('PersSt', { take: 1, sort: 'Id' });
  person = await api.read('PersSt', Rows[0]?.Id);
});
afterAll(async () => {
  await Promise.all(others.map((one) => one.end()));
  await server.close();
});

/** Another server over the same database, which tells this one nothing. */
async function elsewhere(): Promise<pg.Client> {
  const client = new pg.Client(inDatabase(inject('postgres'), server.database));
  await client.connect();
  others.push(client);
  return client;
}

const rename = (client: pg.Client, table: string, id: unknown, name: string) =>
  client.query(`update ${table} set bezeichnung = $1 where id = $2`, [name, id]);

/** What record and list say of the person's branch and of who looks after her. */
async function told(): Promise<unknown[]> {
  const record = await api.read('PersSt', person.Id);
  const { Rows } = await api.list('PersSt', { filter: JSON.stringify(['Id', '=', person.Id]) });
  const texts = (row: Row | undefined) => [row?.IdNiederlassungText, row?.IdBeraterText];
  expect(texts(Rows[0])).toEqual(texts(record));
  return texts(record);
}

test('a name that another server changed is told at once, one that it has not committed is not', async () => {
  const [niederlassung, berater] = await told();
  const [one, two] = [await elsewhere(), await elsewhere()];
  await one.query('begin');
  await two.query('begin');
  await rename(one, 'niederlassung_st', person.IdNiederlassung, 'Umgezogen');
  await rename(two, 'berater_st', person.IdBerater, 'Umbenannt');
  expect(await told()).toEqual([niederlassung, berater]);
  await two.query('commit'); // began later, and is there sooner
  expect(await told()).toEqual([niederlassung, expect.stringMatching(/ – Umbenannt$/)]);
  await one.query('commit');
  expect(await told()).toEqual([expect.stringMatching(/ – Umgezogen$/), expect.stringMatching(/ – Umbenannt$/)]);
  for (let n = 0; n < 25; n++) await rename(one, 'niederlassung_st', person.IdNiederlassung, `Zum ${n}. Mal`);
  expect(await told()).toEqual([expect.stringMatching(/ – Zum 24\. Mal$/), expect.stringMatching(/ – Umbenannt$/)]);
  await one.query(`update niederlassung_st set is_aktiv = false where id = $1`, [person.IdNiederlassung]);
  expect((await told())[0]).toMatch(/ – Zum 24\. Mal \(deaktiviert\)$/);
});

test('a transaction sees the names it gave itself, and nobody does when it is undone', async () => {
  const [before] = await told();
  const db = server.db.in(1);
  const caller = await systemCaller(db, 1);
  const undone = db.transaction(async (tx) => {
    await db.rows(
      sql`update niederlassung_st set bezeichnung = 'Nur hier' where id = ${Number(person.IdNiederlassung)}`,
      tx,
    );
    const inside = await readRecord({ db, caller, tx }, tableOf('PersSt'), Number(person.Id));
    expect(inside.IdNiederlassungText).toMatch(/ – Nur hier/);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await told())[0]).toBe(before);
});

test('what somebody types is never taken for a reference', async () => {
  const typed = '","IdBerater":1,"x":"';
  const saved = await api.save('PersSt', {
    Id: person.Id,
    Version: (await api.read('PersSt', person.Id)).Version,
    Vorname: typed,
    WarnungenBestaetigt: true,
  });
  expect(saved.Vorname).toBe(typed);
  const { Rows } = await api.list('PersSt', { filter: JSON.stringify(['Id', '=', person.Id]) });
  expect(Rows[0]).toMatchObject({ Vorname: typed, IdBerater: person.IdBerater });
});
