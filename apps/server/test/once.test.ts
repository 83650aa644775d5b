import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { inDatabase, openTestDb } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
});
afterAll(() => server.close());

const named = (key: string, by = api, url = server.url) => new Api(url, { ...by.headers, 'idempotency-key': key });
const gruppe = (name: string): Row => ({ Kurzbezeichnung: name, Bezeichnung: `Gruppe ${name}`, IsAktiv: true });
const create = (key: string, row: Row, by = api) => named(key, by).create('PersonengruppeSt', row);
const found = async (name: string) =>
  (await api.filter('PersonengruppeSt', ['Kurzbezeichnung', '=', name])).Rows.length;
const otherCall = 'Der Idempotency-Key wurde schon für einen anderen Aufruf verwendet.';
const stillRunning = 'Der erste Aufruf mit diesem Idempotency-Key läuft noch. Bitte gleich noch einmal versuchen.';

describe('a creation', () => {
  test('[R52] that is sent again answers the first one and creates nothing', async () => {
    const first = await named('eins').raw('POST', '/api/entity/PersonengruppeSt', gruppe('E1'));
    const again = await named('eins').raw('POST', '/api/entity/PersonengruppeSt', gruppe('E1'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(await found('E1')).toBe(1);
  });

  test('[R52] nor when it is sent several times at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create('zwei', gruppe('Z1'))));
    expect(new Set(made.map(({ Id }) => Id)).size).toBe(1);
    expect(await found('Z1')).toBe(1);
  });

  test('[R52] whose answer never arrived is there once, also for a server that was started since', async () => {
    const body = JSON.stringify(gruppe('L1'));
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end(
      [
        'POST /api/entity/PersonengruppeSt HTTP/1.1',
        `host: ${hostname}`,
        `authorization: ${api.headers.authorization}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        'idempotency-key: verloren',
        '',
        body,
      ].join('\r\n'),
    );
    await expect.poll(() => found('L1')).toBe(1);
    socket.destroy();
    const db = openTestDb(inDatabase(inject('postgres'), server.database));
    const app = await createApp({ db, config: server.config, log: false, hasSchedules: false });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const again = await named('verloren', api, url).create('PersonengruppeSt', gruppe('L1'));
    await app.close();
    await db.close();
    expect(again).toMatchObject({ Kurzbezeichnung: 'L1', Version: 1 });
    expect(await found('L1')).toBe(1);
  });

  test('that was refused can be mended under the same key', async () => {
    expect((await refusal(create('drei', gruppe('')))).status).toBe(422);
    expect(await create('drei', gruppe('D1'))).toMatchObject({ Kurzbezeichnung: 'D1' });
  });

  test('has a key for one call, of one user, for a day', async () => {
    const mine = await create('vier', gruppe('V1'));
    const other = await refusal(create('vier', gruppe('V2')));
    expect([other.status, other.body]).toEqual([409, otherCall]);
    const elsewhere = await refusal(named('vier').create('RegionSt', gruppe('V1')));
    expect([elsewhere.status, elsewhere.body]).toEqual([409, otherCall]);
    const gf = await Api.login(server.url, 'gf');
    expect((await create('vier', gruppe('V3'), gf)).Id).not.toBe(mine.Id);
    await server.db.rows(sql`update aufruf_schluessel set am = am - interval '25 hours'`);
    expect(await create('vier', gruppe('V4'))).toMatchObject({ Kurzbezeichnung: 'V4' });
  });

  test.each(['', 'mit Leerzeichen', 'x'.repeat(65), 'schlüssel'])('has no key like "%s"', async (key) => {
    const error = await refusal(create(key, gruppe('X1')));
    expect([error.status, error.body]).toEqual([400, 'Idempotency-Key muss 1 bis 64 Zeichen ohne Leerzeichen haben.']);
    expect(await found('X1')).toBe(0);
  });

  test('has one of 64 characters', async () => {
    expect(await create('~'.repeat(64), gruppe('X2'))).toMatchObject({ Kurzbezeichnung: 'X2' });
  });
});

describe('an action', () => {
  const history = (Id: unknown) =>
    api.filter('StatusVerlauf', [['Entitaet', '=', 'PersSt'], 'and', ['DatensatzId', '=', Id]]);

  test('[R52] that is sent again, or several times at once, is done once', async () => {
    const { Rows } = await api.filter('PersSt', ['Status', '=', 'Pool'], { take: 1 });
    const { Id, Version } = await api.read('PersSt', Rows[0]?.Id);
    const before = (await history(Id)).Rows.length;
    const body = { Version, Grund: 'Wunsch der Person', WarnungenBestaetigt: true };
    const lock = () => named('sperren').call('POST', `/api/entity/PersSt/${String(Id)}/aktion/Sperren`, body);
    const answers = [...(await Promise.all([lock(), lock(), lock()])), await lock()];
    for (const answer of answers)
      expect(answer).toMatchObject({ Id, Status: 'Gesperrt', Version: Number(Version) + 1 });
    expect((await history(Id)).Rows.length).toBe(before + 1);
    // Without the key it is what it is: no longer the record that was read.
    const stale = await refusal(api.call('POST', `/api/entity/PersSt/${String(Id)}/aktion/Sperren`, body));
    expect(stale.status).toBe(409);
  });
});

describe('an action on many', () => {
  let counter = 0;
  const region = async (more: Row = {}): Promise<Row> => {
    counter += 1;
    return api.create('RegionSt', { Kurzbezeichnung: `O${counter}`, Bezeichnung: 'Einmal', IdLand: 1, ...more });
  };
  const many = (key: string, aktion: string, body: Row) =>
    named(key).call('POST', `/api/entity/RegionSt/aktion/${aktion}`, body);
  const logged = async (ids: readonly unknown[], aktion: string) =>
    server.db.rows<{ id: number; vorgang: string }>(
      sql`select datensatz_id as id, vorgang from aenderungsprotokoll where entitaet = 'RegionSt' and datensatz_id = any(${ids}::bigint[]) and aktion = ${aktion} order by id`,
    );

  test('[R52] is answered again as it was, whatever became of the records; a preview does not count', async () => {
    const ids = [(await region()).Id, (await region()).Id];
    const body = { Ids: ids, Werte: { Sortierung: 31 } };
    const expected = { Anzahl: 2, Fehler: [] };
    expect(await many('viele', 'Aendern', { ...body, Vorschau: true })).toEqual(expected);
    expect(await many('viele', 'Aendern', body)).toEqual(expected);
    await api.remove('RegionSt', ids[0]);
    expect(await many('viele', 'Aendern', body)).toEqual(expected);
    expect((await logged(ids, 'Aendern')).map(({ id }) => id)).toEqual(ids);
    const other = await refusal(many('viele', 'Aendern', { ...body, Werte: { Sortierung: 32 } }));
    expect([other.status, other.body]).toEqual([409, otherCall]);
  });

  test('[R52] that ended in the middle is brought to an end as the same Vorgang, once nobody works on it', async () => {
    const [free, used] = [await region(), await region()];
    const below = await region({ IdRegionUebergeordnet: used.Id });
    const body = { Ids: [free.Id, used.Id] };
    expect(await many('mitte', 'Loeschen', body)).toMatchObject({ Anzahl: 1, Fehler: [{ Id: used.Id }] });
    // As it stands when a node dies before the second.
    await server.db.rows(
      sql`update aufruf_schluessel set antwort = null, bis = now() + interval '1 minute' where antwort is not null`,
    );
    await api.remove('RegionSt', below.Id);
    const early = await refusal(many('mitte', 'Loeschen', body));
    expect([early.status, early.body]).toEqual([409, stillRunning]);
    await server.db.rows(sql`update aufruf_schluessel set bis = now() - interval '1 second' where bis is not null`);
    const expected = { Anzahl: 2, Fehler: [] };
    expect(await many('mitte', 'Loeschen', body)).toEqual(expected);
    expect(await many('mitte', 'Loeschen', body)).toEqual(expected);
    const [one, two, ...more] = await logged([free.Id, used.Id], 'Loeschen');
    expect([one?.id, two?.id, more]).toEqual([free.Id, used.Id, []]);
    expect(two?.vorgang).toBe(one?.vorgang);
  });
});
