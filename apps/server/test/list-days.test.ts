import { dayIn } from '@disponent/domain/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
});
afterAll(() => server.close());

/** Regions of our own, each with the moment it was made at. */
async function regions(prefix: string, moments: Readonly<Record<string, ReturnType<typeof sql>>>): Promise<void> {
  for (const [name, at] of Object.entries(moments)) {
    const { Id } = await api.create('RegionSt', {
      Kurzbezeichnung: `${prefix}${name}`,
      Bezeichnung: `${prefix} ${name}`,
      IdLand: 1,
    });
    await server.db.rows(sql`update region_st set erstellt_am = ${at} where id = ${Id}`);
  }
}

const found = async (prefix: string, filter: unknown, as = api) =>
  (
    await as.filter('RegionSt', [['Kurzbezeichnung', 'startswith', prefix], 'and', filter], {
      sort: 'ErstelltAm',
      columns: 'Kurzbezeichnung',
    })
  ).Rows.map(({ Kurzbezeichnung }) => String(Kurzbezeichnung).slice(prefix.length));

describe('[GRID-06] a day is the whole day of the caller, also where the clock is put forward', () => {
  beforeAll(() =>
    regions('TAG', {
      A: sql`'2026-03-28T23:59:59.9+01'::timestamptz`,
      B: sql`'2026-03-29T00:00:00+01'::timestamptz`,
      C: sql`'2026-03-29T14:30:45+02'::timestamptz`,
      D: sql`'2026-03-29T23:59:59.9+02'::timestamptz`,
      E: sql`'2026-03-30T00:00:00+02'::timestamptz`,
    }),
  );

  test.each([
    [['ErstelltAm', '=', '2026-03-29'], 'BCD'],
    [['ErstelltAm', '<>', '2026-03-29'], 'AE'],
    [['ErstelltAm', '<', '2026-03-29'], 'A'],
    [['ErstelltAm', '<=', '2026-03-29'], 'ABCD'],
    [['ErstelltAm', '>', '2026-03-29'], 'E'],
    [['ErstelltAm', '>=', '2026-03-29'], 'BCDE'],
    [['ErstelltAm', 'between', ['2026-03-28', '2026-03-29']], 'ABCD'],
    [['ErstelltAm', 'anyof', ['2026-03-28', '2026-03-30']], 'AE'],
    [['!', ['ErstelltAm', '=', '2026-03-29']], 'AE'],
    [['ErstelltAm', '=', '2026-03-29T14:30'], 'C'],
    [['ErstelltAm', '<=', '2026-03-29T14:30'], 'ABC'],
    [['ErstelltAm', '=', '2026-03-29T14:30:00'], ''],
    [['ErstelltAm', '<=', '2026-03-29T14:30:45'], 'ABC'],
    [['ErstelltAm', '>', '2026-03-29T14:30:45'], 'DE'],
  ])('%j', async (filter, names) => {
    expect(await found('TAG', filter)).toEqual([...names]);
  });

  test('in another zone it is another day', async () => {
    const abroad = await Api.login(server.url, 'admin', { 'x-time-zone': 'Asia/Tokyo' });
    expect(await found('TAG', ['ErstelltAm', '=', '2026-03-29'], abroad)).toEqual(['A', 'B', 'C']);
  });
});

test('what has expired is so by the day where somebody reads it, not by that of the database', async () => {
  const westen = 'Etc/GMT+12';
  // Valid through the day that it is in the west: in the east it is always a later one.
  const [nachweis] = await server.db.rows<{ id: number }>(
    sql`update person_qualifikation set gueltig_bis = ${dayIn(westen)}::date where id = (select min(id) from person_qualifikation where id_domaene = 1) returning id`,
  );
  const seenIn = async (zone: string) => {
    const there = await Api.login(server.url, 'admin', { 'x-time-zone': zone });
    const { Rows } = await there.filter('PersonQualifikation', ['Id', '=', nachweis?.id], { columns: 'IsAbgelaufen' });
    const expired = [['Id', '=', nachweis?.id], 'and', ['IsAbgelaufen', '=', true]];
    return [Rows[0]?.IsAbgelaufen, (await there.filter('PersonQualifikation', expired)).Rows.length];
  };
  expect(await seenIn(westen)).toEqual([false, 0]);
  expect(await seenIn('Pacific/Kiritimati')).toEqual([true, 1]);
});

describe('[GRID-06] periods that move with the calendar', () => {
  const today = sql`(now() at time zone 'Europe/Vienna')::date`;
  const noon = (days: number) => sql`((${today} + ${days}::int + time '12:00') at time zone 'Europe/Vienna')`;
  const monday = (weeks: number) =>
    sql`((date_trunc('week', ${today}::timestamp) + ${weeks}::int * interval '7 days') at time zone 'Europe/Vienna')`;
  beforeAll(async () => {
    await regions('REL', { G: noon(-8), A: noon(-1), B: noon(0), C: noon(1), H: noon(8) });
    await regions('WOCHE', {
      A: sql`${monday(0)} - interval '1 second'`,
      B: monday(0),
      C: sql`${monday(1)} - interval '1 second'`,
      D: monday(1),
    });
  });

  test.each([
    [['ErstelltAm', '=', 'heute'], 'B'],
    [['ErstelltAm', '=', 'heute-1'], 'A'],
    [['ErstelltAm', '=', 'heute+1'], 'C'],
    [['ErstelltAm', 'between', ['heute-7', 'heute']], 'AB'],
    [['ErstelltAm', 'between', ['heute', 'heute+7']], 'BC'],
    [['ErstelltAm', '<', 'heute-7'], 'G'],
    [['ErstelltAm', '<=', 'heute'], 'GAB'],
    [['ErstelltAm', '>', 'heute'], 'CH'],
  ])('%j', async (filter, names) => {
    expect(await found('REL', filter)).toEqual([...names]);
  });

  test.each([
    ['woche-1', 'A'],
    ['woche', 'BC'],
    ['woche+1', 'D'],
  ])('%s', async (week, names) => {
    expect(await found('WOCHE', ['ErstelltAm', '=', week])).toEqual([...names]);
  });

  test('they are periods of a plain date too', async () => {
    const born = (operator: string, value: unknown) =>
      api.filter('PersSt', ['Geburtsdatum', operator, value], { take: 0, count: 'exact' });
    expect((await born('>', 'heute')).Total).toBe(0);
    expect((await born('between', ['jahr-99', 'jahr'])).Total).toBe((await born('<=', 'heute')).Total);
  });

  test.each([
    ['ErstelltAm', '=', 'gestern'],
    ['ErstelltAm', '=', 'heute-99999'],
    ['ErstelltAm', 'between', ['heute', 'bald']],
    ['ErstelltAm', '=', '2026-02-31'],
    ['ErstelltAm', '<', 5],
    ['Bezeichnung', '<', 'heute'],
    ['Sortierung', '=', 'heute'],
  ])('%s %s %j is 400 with a German sentence', async (...filter) => {
    const error = await refusal(api.filter('RegionSt', filter));
    expect(error.status).toBe(400);
    expect(error.body).toMatch(/^(Der Filterwert passt nicht zu|\S+ kann nicht mit)/);
  });
});
