import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { SearchAnswer } from '@disponent/domain/wire/answers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { searchGroups } from '../src/features/search/groups.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Api;
let berater: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
  berater = await Api.login(server.url, 'berater');
});
afterAll(() => server.close());

const search = (api: Api, q: string, take = ''): Promise<SearchAnswer> =>
  api.call('GET', `/api/suche?q=${encodeURIComponent(q)}${take && `&take=${take}`}`);
const hitsOf = async (api: Api, key: string, q: string) =>
  (await search(api, q)).Gruppen.find(({ Entitaet }) => Entitaet === key)?.Rows ?? [];
const order = searchGroups.map(({ key }) => key);

describe('the global search', () => {
  test('finds records of all lists, in their order, at most five of each', async () => {
    const { Gruppen, Unvollstaendig } = await search(admin, 'linz');
    expect(Unvollstaendig).toBe(false);
    const keys = Gruppen.map(({ Entitaet }) => Entitaet);
    expect(keys).toEqual(order.filter((key) => keys.includes(key)));
    expect(keys).toEqual(expect.arrayContaining(['PersSt', 'UnternehmenSt', 'NiederlassungSt']));
    for (const { Rows } of Gruppen) {
      expect(Rows.length).toBeGreaterThan(0);
      expect(Rows.length).toBeLessThanOrEqual(5);
    }
    expect((await search(admin, 'linz', '1')).Gruppen.every(({ Rows }) => Rows.length === 1)).toBe(true);
  });

  test('says what helps to tell hits apart', async () => {
    const [pv] = (
      await admin.list('PvDat', { take: 1, columns: 'PvNr,Status,IdPerson,IdAnfragePosition,IdUnternehmen' })
    ).Rows;
    const [hit] = await hitsOf(admin, 'PvDat', String(pv?.PvNr));
    // Called as on its own page.
    const position = nameOnly(String(pv?.IdAnfragePositionText));
    const Text = `${String(pv?.IdPersonText)} → ${position}, ${String(pv?.IdUnternehmenText)}`;
    expect(hit).toMatchObject({ Id: pv?.Id, Text });
    // The state is told by its code, apart from the words; a job by its name alone.
    expect(hit).toMatchObject({ Zusatz: pv?.PvNr, Status: pv?.Status });
    const [person] = (await admin.filter('PersSt', ['Status', '=', 'Pool'])).Rows;
    const [named] = await hitsOf(admin, 'PersSt', String(person?.PersonNr));
    expect(named?.Status).toBe('Pool');
    expect(named?.Zusatz).toMatch(/^P-/);
    expect(named?.Zusatz).not.toMatch(/ – |Im Pool/);
  });

  test('a contact opens the company', async () => {
    const [contact] = (await admin.list('UnternehmenAnsprechpartner', { take: 1, columns: 'Nachname,IdUnternehmen' }))
      .Rows;
    const hits = await hitsOf(admin, 'UnternehmenAnsprechpartner', String(contact?.Nachname));
    expect(hits.map(({ Id }) => Id)).toContain(contact?.IdUnternehmen);
  });

  test('the very number comes first, whatever else holds it', async () => {
    const { Rows } = await admin.list('AnfrageDat', { take: 7, columns: 'Id' });
    const [exact, ...others] = Rows.toReversed().map(({ Id }) => Id);
    await server.db.rows(sql`update anfrage_dat set anfrage_nr = 'ZZ-1' where id = ${exact}`);
    for (const [index, id] of others.entries())
      await server.db.rows(sql`update anfrage_dat set anfrage_nr = ${`ZZ-1${index}`} where id = ${id}`);
    const hits = await hitsOf(admin, 'AnfrageDat', 'zz-1');
    expect(hits).toHaveLength(5);
    expect(hits[0]?.Id).toBe(exact);
  });

  test('the list that has the very number comes first, and says whether it has more than it shows', async () => {
    const [person] = (await admin.list('PersSt', { take: 1, columns: 'Id' })).Rows;
    await server.db.rows(sql`update pers_st set plz_ort = 'ZZ-1' where id = ${person?.Id}`);
    const { Gruppen } = await search(admin, 'ZZ-1');
    expect(Gruppen.map(({ Entitaet }) => Entitaet)).toEqual(['AnfrageDat', 'PersSt']);
    expect(Gruppen.map(({ IsMehr }) => IsMehr)).toEqual([true, false]);
    const all = (await search(admin, 'ZZ-1', '7')).Gruppen[0];
    expect([all?.Rows.length, all?.IsMehr]).toEqual([7, false]);
  });

  test('[GRID-04] who is called so comes before whose name begins so, and both before who only has it somewhere', async () => {
    const [niederlassung, betreuer] = await Promise.all([
      admin.list('NiederlassungSt', { take: 1 }),
      admin.list('BeraterSt', { take: 1 }),
    ]);
    const person = (Vorname: string, Nachname: string, more: Row = {}) =>
      admin.create('PersSt', {
        Vorname,
        Nachname,
        Email: `${Vorname.toLowerCase()}.${Nachname.length}@reihung.example`,
        IdNiederlassung: niederlassung.Rows[0]?.Id,
        IdBerater: betreuer.Rows[0]?.Id,
        WarnungenBestaetigt: true,
        ...more,
      });
    await person('Cora', 'Qweiß');
    await person('Anna', 'Weißq');
    await person('Bert', 'Weißqmann');
    for (const Vorname of ['Dora', 'Emil', 'Fritz', 'Gerd', 'Hans']) await person(Vorname, 'Schweißqer');
    const texts = async (q: string) => (await hitsOf(admin, 'PersSt', q)).map(({ Text }) => Text);
    expect((await texts('weißq')).slice(0, 2)).toEqual(['Anna Weißq', 'Bert Weißqmann']);
    expect((await texts('weissq anna'))[0]).toBe('Anna Weißq');
    expect(await texts('qweiß')).toEqual(['Cora Qweiß']);
  });

  test('[GRID-04] a name is found however it is written, and with a letter amiss where nothing else is meant', async () => {
    const [niederlassung, betreuer] = await Promise.all([
      admin.list('NiederlassungSt', { take: 1 }),
      admin.list('BeraterSt', { take: 1 }),
    ]);
    for (const [Vorname, Nachname] of [
      ['Xaver', 'Mayerqu'],
      ['Xenia', 'Maierqu'],
      ['Yvonne', 'Quhuber'],
    ] as const)
      await admin.create('PersSt', {
        Vorname,
        Nachname,
        Email: `${Vorname.toLowerCase()}@klang.example`,
        IdNiederlassung: niederlassung.Rows[0]?.Id,
        IdBerater: betreuer.Rows[0]?.Id,
        WarnungenBestaetigt: true,
      });
    const found = async (q: string) =>
      (await hitsOf(admin, 'PersSt', q)).map(({ Text, Aehnlich }) => [Text, Aehnlich] as const);
    // Who is called so first, who sounds so behind, and said to be.
    expect(await found('maierqu')).toEqual([
      ['Xenia Maierqu', false],
      ['Xaver Mayerqu', true],
    ]);
    expect(new Set(await found('meyerqu'))).toEqual(
      new Set([
        ['Xenia Maierqu', true],
        ['Xaver Mayerqu', true],
      ]),
    );
    expect(await found('Xaver Meierqu')).toEqual([['Xaver Mayerqu', true]]);
    for (const slip of ['quhubr', 'quhuberr', 'quhbuer', 'Quhüber', 'quhaber Yvonne'])
      expect(await found(slip), slip).toEqual([['Yvonne Quhuber', slip !== 'Quhüber']]);
    // Two letters amiss are another name, and what stands elsewhere than in the name is none.
    expect(await found('quhabar')).toEqual([]);
    expect(await found('klangg')).toEqual([]);
  });

  test('[GRID-04] a number is found as it is dialled at home, abroad, with and without blanks', async () => {
    const [first] = (await admin.filter('PersSt', ['Mobil', 'startswith', '+43 664 '], { take: 1, columns: 'Mobil' }))
      .Rows;
    const [, , local = ''] = String(first?.Mobil).split(' ');
    for (const q of [
      `0664 ${local}`,
      `0664${local}`,
      `+43 664 ${local}`,
      `+43664${local}`,
      `0043 664${local}`,
      `0664/${local}`,
    ])
      expect(
        (await hitsOf(admin, 'PersSt', q)).map(({ Id }) => Id),
        q,
      ).toContain(first?.Id);
  });

  test('[GRID-04] two words may stand in two columns', async () => {
    const filter = [['!', ['IdJobbezeichnung', 'isblank']], 'and', ['PlzOrt', 'contains', 'linz']];
    const [row] = (await admin.filter('PersSt', filter, { take: 1, columns: 'IdJobbezeichnung,PlzOrt' })).Rows;
    const job = String(row?.IdJobbezeichnungText).split(' – ')[1]?.split(/\W/)[0];
    const { Rows } = await admin.list('PersSt', { search: `${job} linz`, take: 500, columns: 'PlzOrt' });
    expect(Rows.map(({ Id }) => Id)).toContain(row?.Id);
    expect(Rows.length).toBeLessThan(300);
  });

  test('anonymised persons never appear', async () => {
    const [person] = (await admin.list('PersSt', { take: 1, columns: 'PersonNr' })).Rows;
    const find = () => hitsOf(admin, 'PersSt', String(person?.PersonNr));
    expect((await find()).map(({ Id }) => Id)).toEqual([person?.Id]);
    await server.db.rows(sql`update pers_st set status = 'Anonymisiert' where id = ${person?.Id}`);
    expect(await find()).toEqual([]);
  });
});

describe('[S23] hits', () => {
  test('are rows of the caller’s scope', async () => {
    const all = async (api: Api): Promise<readonly Row[]> =>
      (await api.list('PersSt', { take: 500, columns: 'PersonNr', sort: 'Id' })).Rows;
    const own = new Set((await all(berater)).map(({ Id }) => Id));
    const foreign = (await all(admin)).find(({ Id }) => !own.has(Id));
    const number = String(foreign?.PersonNr);
    expect((await hitsOf(admin, 'PersSt', number)).map(({ Id }) => Id)).toEqual([foreign?.Id]);
    expect(await hitsOf(berater, 'PersSt', number)).toEqual([]);
  });

  test('are of lists the caller may open', async () => {
    const kunde = await Api.login(server.url, 'kunde');
    const { Module } = await kunde.call<{ Module: string[] }>('GET', '/api/.info/me');
    const allowed = [...Module, ...(Module.includes('UnternehmenSt') ? ['UnternehmenAnsprechpartner'] : [])];
    for (const q of ['linz', 'mitarbeit', '20'])
      for (const { Entitaet } of (await search(kunde, q)).Gruppen) expect(allowed).toContain(Entitaet);
  });

  test('stay in their Domäne', async () => {
    const donau = await Api.login(server.url, 'donau');
    const [person] = (await admin.filter('PersSt', ['Status', '<>', 'Anonymisiert'], { take: 1, columns: 'Email' }))
      .Rows;
    expect(await hitsOf(donau, 'PersSt', String(person?.Email))).toEqual([]);
  });

  test('need a session', async () => {
    expect((await fetch(`${server.url}/api/suche?q=linz`)).status).toBe(401);
  });
});

test('[S40] a list that is slow is left out, and the answer says so', async () => {
  const owner = new pg.Client(inDatabase(inject('postgres'), server.db.ownConnection().database ?? ''));
  await owner.connect();
  try {
    await owner.query('begin; lock table faktura_dat in access exclusive mode');
    const answer = await search(admin, 'linz');
    expect(answer.Unvollstaendig).toBe(true);
    expect(answer.Gruppen.map(({ Entitaet }) => Entitaet)).toContain('PersSt');
  } finally {
    await owner.end();
  }
  expect((await search(admin, 'linz')).Unvollstaendig).toBe(false);
});

test('[S40] what makes no sense is refused or finds nothing', async () => {
  for (const query of ['q=linz&take=0', 'q=linz&take=21', 'q=linz&take=x', `q=${'x'.repeat(101)}`, 'q=a&q=b'])
    expect(await refusal(admin.call('GET', `/api/suche?${query}`)), query).toMatchObject({ status: 400 });
  for (const q of ['', 'a', ' ']) expect(await search(admin, q)).toEqual({ Gruppen: [], Unvollstaendig: false });
});
