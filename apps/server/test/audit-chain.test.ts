import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eraseLoggedValues } from '../src/records/audit/erase.ts';
import { Sealer } from '../src/records/audit/seal.ts';
import { verifyLog } from '../src/records/audit/verify.ts';
import type { Row } from '../src/records/hook.ts';
import { Api } from './api.ts';
import { testCipher } from './cipher.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;
let owner: pg.Client;
let sealer: Sealer;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  owner = new pg.Client(inDatabase(inject('postgres'), server.database));
  await owner.connect();
  sealer = new Sealer(server.db);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const gruppe = (name: string): Row => ({ Kurzbezeichnung: name, Bezeichnung: `Gruppe ${name}`, IsAktiv: true });

/** The numbers of a record's entries in the log, oldest first. */
async function entriesOf(id: unknown): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from aenderungsprotokoll where entitaet = 'PersonengruppeSt' and datensatz_id = $1 order by id`,
    [id],
  );
  return rows.map((row) => Number(row.id));
}

/** Waits out a node that seals at the same time. */
async function sealed(by = sealer): Promise<void> {
  const open = `select 1 from aenderungsprotokoll p where not exists (select 1 from protokoll_siegel s where s.id_eintrag = p.id) limit 1`;
  do await by.seal();
  while ((await owner.query(open)).rows.length > 0);
}

async function changed(): Promise<Row> {
  const created = await api.create('PersonengruppeSt', gruppe(`K${Math.random()}`.slice(0, 10)));
  return api.save('PersonengruppeSt', { Id: created.Id, Version: created.Version, Beschreibung: 'Huber, Maria' });
}

test('[S44] what was saved is sealed and verifies', async () => {
  const { Id } = await changed();
  expect(await entriesOf(Id)).toHaveLength(2);
  await sealed();
  const { broken, chains, unsealed } = await verifyLog(owner, testCipher);
  expect([broken, unsealed]).toEqual([[], 0]);
  const { rows } = await owner.query(
    `select coalesce(id_domaene, 0)::int as kette, count(*)::int as entries from aenderungsprotokoll group by 1 order by 1`,
  );
  expect(chains.map(({ kette, entries }) => ({ kette, entries }))).toEqual(rows);
});

test.each([
  [
    'a letter of a value',
    `update aenderungsprotokoll set aenderungen = replace(aenderungen::text, 'Maria', 'Marie')::jsonb where id = $1`,
    'Seine Werte wurden verändert',
  ],
  [
    'the address',
    `update aenderungsprotokoll set ip_adresse = '10.0.0.9' where id = $1`,
    'Seine Werte wurden verändert',
  ],
  [
    'who did it',
    `update aenderungsprotokoll set id_benutzer = id_benutzer + 1 where id = $1`,
    'Er oder sein Siegel wurde verändert',
  ],
  [
    'what it was',
    `update aenderungsprotokoll set aktion = 'Ändern' where id = $1`,
    'Er oder sein Siegel wurde verändert',
  ],
  [
    'when, by a microsecond',
    `update aenderungsprotokoll set am = am + interval '1 microsecond' where id = $1`,
    'Er oder sein Siegel wurde verändert',
  ],
  [
    'the record',
    `update aenderungsprotokoll set datensatz_id = datensatz_id + 1 where id = $1`,
    'Er oder sein Siegel wurde verändert',
  ],
  [
    'what it was done with',
    `update aenderungsprotokoll set vorgang = gen_random_uuid() where id = $1`,
    'Er oder sein Siegel wurde verändert',
  ],
  [
    'that it was done with something',
    `update aenderungsprotokoll set vorgang = null where id = $1`,
    'Er oder sein Siegel wurde verändert',
  ],
  [
    'a byte of its seal',
    `update protokoll_siegel set hash = set_byte(hash, 7, get_byte(hash, 7) # 1) where id_eintrag = $1`,
    'Er oder sein Siegel wurde verändert',
  ],
  [
    'the digest of its values',
    `update protokoll_siegel set werte = set_byte(werte, 7, get_byte(werte, 7) # 1) where id_eintrag = $1`,
    'Seine Werte wurden verändert',
  ],
  [
    'a salt that goes without the values',
    `update protokoll_siegel set salz = null where id_eintrag = $1`,
    'Seine Werte wurden verändert',
  ],
  ['an entry that goes', `delete from aenderungsprotokoll where id = $1`, 'Er fehlt im Änderungsprotokoll'],
])('[S44] %s is found', async (_what, change, sentence) => {
  const { Id } = await changed();
  await sealed();
  const entry = (await entriesOf(Id)).at(-1);
  await owner.query('begin');
  await owner.query(change, [entry]);
  const { broken } = await verifyLog(owner, testCipher);
  await owner.query('rollback');
  expect(broken).toHaveLength(1);
  expect(broken[0]).toContain(`Eintrag ${entry}: ${sentence}`);
});

test('[S44] a seal that goes is found at the one behind it', async () => {
  const { Id } = await changed();
  await sealed();
  const [first, second] = await entriesOf(Id);
  await owner.query('begin');
  await owner.query('delete from protokoll_siegel where id_eintrag = $1', [first]);
  const { broken } = await verifyLog(owner, testCipher);
  await owner.query('rollback');
  expect(broken).toEqual([
    expect.stringMatching(new RegExp(`Eintrag ${second}: Vor ihm fehlt das Siegel \\d+ der Kette`)),
  ]);
});

test('[S44] the chain verifies after values were erased, sealed or not, and the log no longer tells them', async () => {
  const done = await changed();
  await sealed();
  const fresh = await changed();
  const ids = [Number(done.Id), Number(fresh.Id)];
  const db = server.db.in(1);
  const n = await db.transaction((tx) => eraseLoggedValues(db, tx, 'PersonengruppeSt', ids));
  expect(n).toBe(4);
  await sealed();
  expect((await verifyLog(owner, testCipher)).broken).toEqual([]);
  const history = await api.filter('Aenderungsprotokoll', [
    ['Entitaet', '=', 'PersonengruppeSt'],
    'and',
    ['DatensatzId', '=', Number(done.Id)],
  ]);
  expect(history.Rows).toMatchObject([
    { Aktion: 'Aendern', Aenderungen: { Felder: { Beschreibung: [null, null] } } },
    { Aktion: 'Anlegen' },
  ]);
  const { rows } = await owner.query(
    `select 1 from aenderungsprotokoll where datensatz_id = any($1) and entitaet = 'PersonengruppeSt' and (aenderungen::text ~ 'Huber|Gruppe' or ip_adresse is not null)`,
    [ids],
  );
  expect(rows).toEqual([]);

  // What is empty now can be filled by nobody.
  const entry = (await entriesOf(done.Id)).at(-1);
  await owner.query('begin');
  await owner.query(
    `update aenderungsprotokoll set aenderungen = '{"Felder": {"Beschreibung": [null, "Maier"]}}' where id = $1`,
    [entry],
  );
  const { broken } = await verifyLog(owner, testCipher);
  await owner.query('rollback');
  expect(broken[0]).toContain(`Eintrag ${entry}: Seine Werte wurden verändert`);
});

test('[S22] values are erased in the own Domäne only', async () => {
  const { Id } = await changed();
  const other = server.db.in(2);
  expect(await other.transaction((tx) => eraseLoggedValues(other, tx, 'PersonengruppeSt', [Number(Id)]))).toBe(0);
});

test.each([
  ['by the node that sealed the later one', () => sealer],
  ['by one that starts then', () => new Sealer(server.db)],
])('[S44] an entry that is committed after a later one is sealed too, %s', async (_, next) => {
  const insert = `insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, aenderungen) values (1, 'PersonengruppeSt', 1, 'Anlegen', '{"Felder": {}}') returning id`;
  const late = await server.db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(insert);
    await changed();
    for (let step = 0; step < 4; step++) await sealer.seal();
    return rows[0]?.id;
  });
  await sealed(next());
  const { broken } = await verifyLog(owner, testCipher);
  expect(broken).toEqual([]);
  const { rows } = await owner.query('select 1 from protokoll_siegel where id_eintrag = $1', [late]);
  expect(rows).toHaveLength(1);
});

test('[S44] with another key nobody can make it verify', async () => {
  await sealed();
  const other = { ...testCipher, seal: () => Buffer.alloc(32, 1) };
  expect((await verifyLog(owner, other)).broken.length).toBeGreaterThan(0);
});
