import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';
import { Wire } from './wire-to-database.ts';

const away = 'Die Datenbank ist gerade nicht erreichbar. Es wurde nichts gespeichert.';
const inDoubt = 'Die Verbindung zur Datenbank ist beim Speichern abgerissen. Bitte prüfen Sie, ob gespeichert wurde.';

let server: TestServer;
let api: Api;
let owner: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  owner = new pg.Client(inDatabase(inject('postgres'), server.database));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const gruppe = (n: number): Row => ({
  Bezeichnung: `Gruppe ${n}`,
  Kurzbezeichnung: `Q${n}`,
  Sortierung: 1,
  IsAktiv: true,
});

/** Waits until a connection of the server waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

test('[R55] lost connections cost their own calls: what was acknowledged is there, and the server goes on', async () => {
  let isOver = false;
  let next = 0;
  const saved: unknown[] = [];
  const refused: string[] = [];
  const writer = async () => {
    while (!isOver) {
      const answer = await api.raw('POST', '/api/entity/PersonengruppeSt', gruppe(next++));
      const text = await answer.text();
      if (answer.status === 201) saved.push((JSON.parse(text) as Row).Id);
      else refused.push(`${answer.status} ${text}`);
    }
  };
  const writers = [writer(), writer(), writer(), writer()];
  await vi.waitFor(() => expect(saved.length).toBeGreaterThan(4), { timeout: 30_000 });
  for (let cuts = 0; cuts < 12; ) {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
    );
    cuts += rowCount ?? 0;
  }
  isOver = true;
  await Promise.all(writers);
  for (const answer of refused) expect([`503 ${away}`, `503 ${inDoubt}`]).toContain(answer);
  const { Rows } = await api.filter('PersonengruppeSt', ['Id', 'anyof', saved.slice(-400)], { take: 500 });
  expect(Rows).toHaveLength(Math.min(saved.length, 400));
  expect(await api.call('GET', '/api/.info/health')).toEqual({ Status: 'ok' });
});

test('[R55] a database that is away is said to be so, and is used again when it is back', async () => {
  const wire = new Wire(inject('postgres'));
  const port = await wire.lay();
  const far = await startTestServer({}, (connection) => ({ connection: { ...connection, host: '127.0.0.1', port } }));
  const user = await Api.login(far.url);
  await wire.cut();
  const answer = await user.raw('POST', '/api/entity/PersonengruppeSt', gruppe(1));
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '5', away]);
  expect((await user.raw('GET', '/api/.info/health')).status).toBe(503);
  await wire.lay();
  expect(await user.create('PersonengruppeSt', gruppe(1))).toMatchObject({ Bezeichnung: 'Gruppe 1' });
  await far.close();
  await wire.cut();
});

test('[R55] a database that hangs is given up: calls, health and the end of the server', async () => {
  const wire = new Wire(inject('postgres'));
  const port = await wire.lay();
  const far = await startTestServer({}, (connection) => ({
    connection: { ...connection, host: '127.0.0.1', port },
    answerMs: 1000,
  }));
  const user = await Api.login(far.url);
  wire.freeze();
  const [call, health] = await Promise.all([
    user.raw('GET', '/api/entity/Land?take=1'),
    user.raw('GET', '/api/.info/health'),
  ]);
  expect([call.status, await call.text()]).toEqual([503, away]);
  expect([health.status, await health.json()]).toEqual([503, { Status: 'Die Datenbank antwortet nicht.' }]);
  wire.thaw();
  expect((await user.list('Land', { take: 1 })).Rows).toHaveLength(1);
  const held = far.db.transaction((tx) => tx.query('select pg_sleep(600)')).catch(() => {});
  wire.freeze();
  await far.close();
  await wire.cut();
  await held;
});

test('[R55] more calls than the database has connections for are told to wait', async () => {
  await owner.query(`create role disponent_wenige login password 'wenige' in role disponent_app connection limit 1`);
  await owner.query(`grant create on database ${server.database} to disponent_wenige`);
  const few = await startTestServer({}, (connection) => ({
    connection: { ...connection, user: 'disponent_wenige', password: 'wenige' },
  }));
  // The runner of the jobs may hold the one connection for a moment.
  const first = await vi.waitFor(() => few.db.pool.connect(), { timeout: 60_000 });
  const answer = await new Api(few.url, api.headers).raw('GET', '/api/entity/Land?take=1');
  expect([answer.status, await answer.text()]).toEqual([503, away]);
  first.release();
  await few.close();
  await owner.query(`drop owned by disponent_wenige; drop role disponent_wenige`);
});

test('[R55] whoever holds a record does not hold up the others: they hear of it', async () => {
  const { Id, Version } = await api.create('PersonengruppeSt', gruppe(9001));
  await owner.query('begin');
  await owner.query('select 1 from personengruppe_st where id = $1 for update', [Id]);
  const error = await refusal(api.save('PersonengruppeSt', { Id, Version, Bezeichnung: 'Anders' }));
  await owner.query('rollback');
  expect([error.status, error.body]).toEqual([
    409,
    'Der Datensatz wird gerade von jemand anderem gespeichert. Bitte noch einmal versuchen.',
  ]);
  expect(await server.db.rows(sql`show idle_in_transaction_session_timeout`)).toEqual([
    { idle_in_transaction_session_timeout: '10s' },
  ]);
});

test('[R55] a transaction that fell silent is ended by the database, as 503', async () => {
  const silent = server.db.transaction(async (tx) => {
    const ended = once(tx, 'end');
    await tx.query('set local idle_in_transaction_session_timeout = 50');
    await ended;
    await tx.query('select 1');
  });
  await expect(silent).rejects.toThrow(/terminat|not queryable/);
  expect(await api.call('GET', '/api/.info/health')).toEqual({ Status: 'ok' });
});

test('[R52] who waited for another one to save hears who it was', async () => {
  const { Id, Version } = await api.create('PersonengruppeSt', gruppe(9002));
  const { rows } = await owner.query(`select id, vorname, nachname from benutzer_st where benutzername = 'gf'`);
  const [gf] = rows as { id: number; vorname: string; nachname: string }[];
  await owner.query('begin');
  await owner.query('update personengruppe_st set version = version + 1, geaendert_von = $2 where id = $1', [
    Id,
    gf?.id,
  ]);
  const waiting = refusal(api.save('PersonengruppeSt', { Id, Version, Bezeichnung: 'Anders' }));
  await untilSomebodyWaits();
  await owner.query('commit');
  expect((await waiting).body).toContain(`${gf?.vorname} ${gf?.nachname}`);
});

test('[R55] what comes while the server ends is answered in German, what came before is finished', async () => {
  const ending = await startTestServer();
  const user = await Api.login(ending.url);
  const { Id, Version } = await user.create('PersonengruppeSt', gruppe(9003));
  const holder = new pg.Client(inDatabase(inject('postgres'), ending.database));
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from personengruppe_st where id = $1 for update', [Id]);
  const socket = connect(Number(new URL(ending.url).port), '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answers += chunk;
  });
  const body = JSON.stringify({ Version, Bezeichnung: 'Zu Ende' });
  const head = `host: x\r\nauthorization: ${user.headers.authorization}\r\n`;
  socket.write(
    `PUT /api/entity/PersonengruppeSt/${String(Id)} HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await holder.query(waiting)).rows.length === 0);
  const closed = ending.app.close();
  socket.write(`GET /api/.info/health HTTP/1.1\r\n${head}\r\n`);
  await holder.query('commit');
  await holder.end();
  await Promise.all([once(socket, 'close'), closed]);
  const [, first, second] = answers.split('HTTP/1.1 ');
  expect(first).toContain('"Bezeichnung":"Zu Ende"');
  expect(second).toMatch(/^503 /);
  expect(second).toContain('Der Server wird gerade beendet. Bitte gleich noch einmal versuchen.');
  expect(second?.toLowerCase()).toContain('connection: close');
  await ending.close();
});
