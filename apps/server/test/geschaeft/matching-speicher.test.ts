import type { MatchingAnswer } from '@disponent/domain/wire/matching';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api } from '../api.ts';
import { type Node, startSecondNode } from '../session/anmelden.ts';
import { EventStream } from '../sse.ts';
import { Buero, positionOf } from './buero.ts';

let b: Buero;
let node: Node;
let other: Api;
let anfrage: Row;
/** A profession that has nothing to do with any other. */
let fremd: number;
beforeAll(async () => {
  b = await Buero.open();
  node = await startSecondNode(b.server);
  other = await Api.login(node.url, 'gf');
  anfrage = await b.offen();
  const IdBerufsgruppe = await b.tisch.insert('BerufsgruppeSt', 1, {
    Kurzbezeichnung: 'Kunst M',
    Bezeichnung: 'Kunst M',
    IdBerufsgruppeUebergeordnet: null,
  });
  const Bezeichnung = 'Geigerin M';
  const names = { Kurzbezeichnung: Bezeichnung, Bezeichnung, InseratTitel: Bezeichnung };
  fremd = await b.tisch.insert('JobbezeichnungSt', 1, { ...names, IdBerufsgruppe });
});
afterAll(async () => {
  await node.close();
  await b.close();
});

const ask = (api: Api): Promise<MatchingAnswer> =>
  api.call('GET', `/api/matching/position/${String(positionOf(anfrage).Id)}?limit=200&minPunkte=0`);

const counted = ({ Anzahl, AnzahlMussFehlt, Ausgeschlossen }: MatchingAnswer): number =>
  Ausgeschlossen.reduce((sum, one) => sum + one.Anzahl, Anzahl + AnzahlMussFehlt);

const beruf = (answer: MatchingAnswer, id: number) =>
  answer.Rows.find((row) => row.Id === id)?.Kriterien.find(({ Name }) => Name === 'Beruf')?.Punkte;

test('what is saved at one node counts at another, who is deleted there is not counted here', async () => {
  const IdJobbezeichnung = Number(positionOf(anfrage).IdJobbezeichnung);
  const [before] = [await ask(b.gf), await ask(other)].map(counted);
  const id = await b.person({ Status: 'Pool', IdJobbezeichnung });
  for (const api of [other, b.gf]) {
    expect(beruf(await ask(api), id)).toBe(30);
    expect(counted(await ask(api))).toBe(Number(before) + 1);
  }
  const person = await b.gf.read('PersSt', id);
  await b.gf.save('PersSt', { Id: id, Version: person.Version, IdJobbezeichnung: fremd });
  expect(beruf(await ask(other), id)).toBe(0);
  await b.tisch.query(`delete from pers_st where id = ${id}`);
  for (const api of [other, b.gf]) expect(counted(await ask(api))).toBe(before);
});

test('what was written in a database of which this one is a copy is known, and its changes are', async () => {
  const id = await b.person({ Status: 'Pool', IdJobbezeichnung: Number(positionOf(anfrage).IdJobbezeichnung) });
  await ask(b.gf);
  await b.tisch.query(`update person_passung set stand = '99999999999'`);
  const third = await startSecondNode(b.server);
  try {
    const api = await Api.login(third.url, 'gf');
    expect(beruf(await ask(api), id)).toBe(30);
    const person = await b.gf.read('PersSt', id);
    await b.gf.save('PersSt', { Id: id, Version: person.Version, IdJobbezeichnung: fremd });
    expect(beruf(await ask(api), id)).toBe(0);
  } finally {
    await third.close();
  }
});

test('[S23] everybody whom the caller sees is counted once, and nobody else', async () => {
  for (const name of ['gf', 'berater']) {
    const api = await b.login(name);
    const { Total } = await api.list('PersSt', { take: 1, columns: 'PersonNr', count: 'exact' });
    expect(counted(await ask(api))).toBe(Total);
  }
});

test('who begins to work finds everybody read, a customer has nobody read', async () => {
  const third = await startSecondNode(b.server);
  const [kunde, berater] = [await Api.login(third.url, 'kunde'), await Api.login(third.url, 'berater')];
  const owner = await b.server.db.pool.connect();
  const reading = async () => {
    const { rows } = await owner.query(
      `select 1 from pg_locks where relation = 'person_passung'::regclass and mode = 'AccessShareLock' and not granted`,
    );
    return rows.length;
  };
  const streams: EventStream[] = [];
  try {
    // Whoever reads persons for rankings now has to wait, and is seen.
    await owner.query('begin');
    await owner.query('lock table person_passung in access exclusive mode');
    streams.push(await EventStream.open(kunde));
    await kunde.call('GET', '/api/base/Authorization/IsLoggedIn');
    expect(await reading()).toBe(0);
    streams.push(await EventStream.open(berater));
    await vi.waitFor(async () => expect(await reading()).toBe(1), { timeout: 10_000 });
  } finally {
    await owner.query('rollback');
    owner.release();
    for (const stream of streams) stream.close();
    await third.close();
  }
});
