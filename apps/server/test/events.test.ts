import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { raw, sql } from '../src/db/sql.ts';
import { maxStreamsPerUser } from '../src/features/events/streams.ts';
import type { Row } from '../src/records/hook.ts';
import { Api } from './api.ts';
import { inDatabase, onServer } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';
import { startSecondNode } from './session/anmelden.ts';
import { EventStream } from './sse.ts';

let server: TestServer;
let admin: Api;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await server.close();
});

async function listen(api: Api, query?: string): Promise<EventStream> {
  const stream = await EventStream.open(api, query);
  closing.push(() => stream.close());
  return stream;
}

let counter = 0;
const region = (api = admin, more: Row = {}): Promise<Row> => {
  counter += 1;
  return api.create('RegionSt', { Kurzbezeichnung: `E${counter}`, Bezeichnung: 'Ereignisregion', IdLand: 1, ...more });
};

/** Another node on the same database. */
async function secondNode(): Promise<string> {
  const node = await startSecondNode(server);
  closing.push(() => node.close());
  return node.url;
}

describe('the event stream', () => {
  test('who may see the same is looked up once, however many listen', async () => {
    const apis = await Promise.all(['gf', 'leitung', 'faktura'].map((name) => Api.login(server.url, name)));
    const streams = await Promise.all([...apis, ...apis].map((api) => listen(api)));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const { Id } = await region();
    for (const stream of streams) await stream.of('RegionSt', Id);
    const lookups = asked.mock.calls.filter(([query]) =>
      (query as unknown as { text?: string }).text?.includes('select t.id from "region_st" t'),
    );
    asked.mockRestore();
    expect(lookups).toHaveLength(1);
  });

  test('tells what was created, changed and deleted', async () => {
    const stream = await listen(admin);
    expect(stream.response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(stream.response.headers['cache-control']).toBe('no-store');
    const { Id, Version } = await region();
    const made = {
      Entitaet: 'RegionSt',
      Id,
      Version,
      Aktion: 'Anlegen',
      Vorgang: expect.stringMatching(/^[\da-f-]{36}$/),
    };
    expect(await stream.of('RegionSt', Id)).toEqual(made);
    const body = { ...(await admin.read('RegionSt', Id)), Sortierung: 9 };
    const saved = await admin.raw('PUT', `/api/entity/RegionSt/${String(Id)}`, body);
    expect(await stream.next((event) => event.Id === Id && event.Aktion === 'Aendern')).toMatchObject({
      Version: 2,
      Vorgang: saved.headers.get('x-request-id'),
    });
    await admin.remove('RegionSt', Id);
    await stream.next((event) => event.Id === Id && event.Aktion === 'Loeschen');
  });

  test('tells of a save on any node', async () => {
    const url = await secondNode();
    const there = await Api.login(url);
    const [here, far] = [await listen(admin), await listen(there)];
    const [a, b] = [await region(), await region(there)];
    for (const stream of [here, far]) for (const { Id } of [a, b]) await stream.of('RegionSt', Id);
  });

  test('who has been reading before he listens hears what was saved meanwhile, of what he may see', async () => {
    const first = await listen(admin);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { Id } = await region();
    await first.of('RegionSt', Id);
    const own = await listen(admin, '?vor=3000');
    expect(await own.of('RegionSt', Id)).toMatchObject({ Aktion: 'Anlegen' });
    const donau = await Api.login(server.url, 'donau');
    const elsewhere = await listen(donau, '?vor=3000');
    const [one = {}] = (await donau.list('PersSt', { take: 1 })).Rows;
    const person = await donau.read('PersSt', one['Id']);
    await donau.save('PersSt', { ...person, Kurzprofil: '<p>Ereignis</p>', WarnungenBestaetigt: true });
    await elsewhere.of('PersSt', person['Id']);
    expect(elsewhere.events.filter((event) => event.Id === Id && event.Entitaet === 'RegionSt')).toEqual([]);
    expect(own.hasGap).toBe(false);
  });

  test('what a node did not hear it does not keep quiet about', async () => {
    const url = await secondNode();
    const there = await Api.login(url);
    const stream = await listen(there, '?vor=3000');
    const { Id } = await region();
    await stream.of('RegionSt', Id);
    expect(stream.hasGap).toBe(true);
  });

  test.each(['?vor=-1', '?vor=x', '?vor=1e99', '?vor='])('%s is no time', async (query) => {
    const stream = await listen(admin, query);
    const { Id } = await region();
    await stream.of('RegionSt', Id);
  });

  test('says nothing of what was undone', async () => {
    const stream = await listen(admin);
    const kept = await region();
    await admin.call('POST', '/api/entity/RegionSt/aktion/Aendern', {
      Ids: [kept.Id],
      Werte: { Sortierung: 4 },
      Vorschau: true,
    });
    const after = await region();
    await stream.of('RegionSt', after.Id);
    expect(stream.events.filter(({ Id }) => Id === kept.Id)).toMatchObject([
      { Entitaet: 'RegionSt', Id: kept.Id, Version: kept.Version, Aktion: 'Anlegen' },
    ]);
  });
});

describe('[S39] only to whom it concerns', () => {
  test('needs a session', async () => {
    expect((await fetch(`${server.url}/api/ereignisse`)).status).toBe(401);
    expect((await fetch(`${server.url}/api/ereignisse`, { headers: { authorization: 'Bearer falsch' } })).status).toBe(
      401,
    );
  });

  test('[S23] rows by Domäne, module and scope', async () => {
    const [berater, kunde, donau] = await Promise.all(
      ['berater', 'kunde', 'donau'].map((name) => Api.login(server.url, name)),
    );
    if (!berater || !kunde || !donau) throw new Error('Nobody signed in');
    const [ofBerater, ofKunde, ofDonau] = [await listen(berater), await listen(kunde), await listen(donau)];
    const ids = async (api: Api, key: string) =>
      (await api.list(key, { take: 500, columns: 'Id', sort: 'Id' })).Rows.map(({ Id }) => Id as number);
    const touch = async (api: Api, key: string, id: unknown, field: string) =>
      api.save(key, { ...(await api.read(key, id)), [field]: `Ereignis ${(counter += 1)}`, WarnungenBestaetigt: true });

    const own = await ids(berater, 'PersSt');
    const foreign = (await ids(admin, 'PersSt')).find((id) => !own.includes(id));
    await touch(admin, 'PersSt', foreign, 'Kurzprofil');
    const [einsatz] = await ids(kunde, 'KundenportalEinsatz');
    await touch(admin, 'KundenportalEinsatz', einsatz, 'Abteilung');
    const seen = await region();
    const [ofDomaene2] = await ids(donau, 'PersSt');
    await touch(donau, 'PersSt', ofDomaene2, 'Kurzprofil');

    await ofBerater.of('RegionSt', seen.Id);
    expect(ofBerater.events.filter(({ Entitaet }) => Entitaet === 'PersSt')).toEqual([]);
    await ofKunde.of('KundenportalEinsatz', einsatz);
    await ofDonau.of('PersSt', ofDomaene2);
    expect(ofDonau.events.map(({ Entitaet }) => Entitaet)).toEqual(['PersSt']);

    // Last one that the customer sees: whatever came before would have come by now.
    await touch(admin, 'KundenportalEinsatz', einsatz, 'Kostenstelle');
    await ofKunde.next(() => ofKunde.events.length >= 2);
    expect(new Set(ofKunde.events.map(({ Entitaet }) => Entitaet))).toEqual(new Set(['KundenportalEinsatz']));
  });

  test('[S23] what is deleted, to those who could see it', async () => {
    const names = ['kunde', 'colieferant', 'berater', 'donau'];
    const apis = await Promise.all(names.map((name) => Api.login(server.url, name)));
    const streams = await Promise.all([admin, ...apis].map((api) => listen(api)));
    const [ofAdmin, ofKunde, ofLieferant, ofBerater, ofDonau] = streams as [
      EventStream,
      EventStream,
      EventStream,
      EventStream,
      EventStream,
    ];
    const [, , berater] = apis;
    const anfragen = async (api: Api | undefined) =>
      ((await api?.list('AnfrageDat', { take: 500, columns: 'IdUnternehmen' }))?.Rows ?? []) as {
        Id: number;
        IdUnternehmen: number;
      }[];
    const [own] = await anfragen(apis[0]);
    const foreign = (await anfragen(berater)).find(({ IdUnternehmen }) => IdUnternehmen !== own?.IdUnternehmen);
    const columns = await server.db.row<{ names: string }>(
      sql`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
           where table_name = 'anfrage_dat' and is_generated = 'NEVER' and column_name not in ('id', 'anfrage_nr', 'status')`,
    );
    /** Another one of the same customer that nothing refers to. */
    const copyOf = async (id: number | undefined) => {
      const all = raw(columns?.names ?? '');
      const made = await server.db.row<{ id: number }>(
        sql`insert into anfrage_dat (anfrage_nr, status, ${all}) select ${`EV-${(counter += 1)}`}, 'Entwurf', ${all} from anfrage_dat where id = ${id} returning id`,
      );
      return made?.id;
    };
    const [mine, theirs] = [await copyOf(own?.Id), await copyOf(foreign?.Id)];
    for (const id of [theirs, mine]) await admin.remove('AnfrageDat', id);
    const gone = (stream: EventStream, id: unknown) =>
      stream.next((event) => event.Entitaet === 'AnfrageDat' && event.Id === id && event.Aktion === 'Loeschen');
    await gone(ofAdmin, theirs);
    await gone(ofBerater, theirs);
    await gone(ofKunde, mine);
    const seen = await region();
    await ofBerater.of('RegionSt', seen.Id);
    for (const stream of [ofKunde, ofLieferant, ofDonau])
      expect(stream.events.filter(({ Id }) => Id === theirs)).toEqual([]);
    for (const stream of [ofLieferant, ofDonau]) expect(stream.events.filter(({ Id }) => Id === mine)).toEqual([]);
  });

  test('what somebody deletes of his own is nobody else’s concern', async () => {
    const [berater, dispo] = [await Api.login(server.url, 'berater'), await Api.login(server.url, 'dispo')];
    const [own, other] = [await listen(berater), await listen(dispo)];
    const layout = await berater.create('GridLayout', { GridSchluessel: 'person', Name: 'Meins', Layout: {} });
    await berater.remove('GridLayout', layout.Id);
    const seen = await region();
    await own.next(({ Entitaet, Aktion }) => Entitaet === 'GridLayout' && Aktion === 'Loeschen');
    await other.of('RegionSt', seen.Id);
    expect(other.events.filter(({ Entitaet }) => Entitaet === 'GridLayout')).toEqual([]);
  });

  test('ends with the session, and tells nothing after it', async () => {
    const leaving = await Api.login(server.url);
    const stream = await listen(leaving);
    const before = await region();
    await stream.of('RegionSt', before.Id);
    await leaving.call('GET', '/api/base/Authorization/Logout');
    const after = await region();
    await stream.ended;
    expect(stream.events.some(({ Id }) => Id === after.Id)).toBe(false);
  });

  test('[S40] so many per user', async () => {
    const api = await Api.login(server.url, 'stammdaten');
    const streams = await Promise.all(Array.from({ length: maxStreamsPerUser }, () => EventStream.open(api)));
    expect((await api.raw('GET', '/api/ereignisse')).status).toBe(429);
    for (const stream of streams) stream.close();
    await Promise.all(streams.map(({ ended }) => ended));
  });
});

test('[R55] ends when the database is lost, and can be opened again', async () => {
  const stream = await listen(admin);
  await region();
  await onServer(
    inDatabase(inject('postgres'), server.db.ownConnection().database ?? ''),
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  );
  await stream.ended;
  const again = await listen(admin);
  const { Id } = await region();
  await again.of('RegionSt', Id);
});
