import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  const [niederlassung, berater] = await Promise.all([
    api.list('NiederlassungSt', { take: 1 }),
    api.list('BeraterSt', { take: 1 }),
  ]);
  for (const [Nachname, Vorname, Ort] of [
    ['Müller', 'Änne', 'Wels'],
    ['Mueller', 'Bert', 'Linz'],
    ['Muller', 'Cora', 'Steyr'],
    ['Zyx-Prüfung', 'Michaela', 'Graz'],
    ['50%_Prüfung', 'Dora', 'Wien'],
  ]) {
    await api.create('PersSt', {
      Vorname,
      Nachname,
      Email: `${String(Vorname).normalize('NFD').replace(/\W/g, '').toLowerCase()}@liste.example`,
      IdNiederlassung: niederlassung.Rows[0]?.Id,
      IdBerater: berater.Rows[0]?.Id,
      PersonAdresse: [{ Art: 'Hauptwohnsitz', Strasse: 'Hauptstraße', Plz: '4600', Ort, IdLand: 1, IsHaupt: true }],
      WarnungenBestaetigt: true,
    });
  }
});
afterAll(() => server.close());

const names = (rows: readonly Row[]) => rows.map(({ Nachname }) => Nachname);
const ours = ['Email', 'endswith', '@liste.example'];

describe('[GRID-04] searching and filtering', () => {
  test.each(['müller', 'MUELLER', 'muller'])('%s finds Müller, Mueller and Muller alike', async (search) => {
    const { Rows } = await api.list('PersSt', { search, filter: JSON.stringify(ours), sort: 'Vorname' });
    expect(names(Rows)).toEqual(['Müller', 'Mueller', 'Muller']);
  });

  test('every word of a search must be found, in any field', async () => {
    expect(names((await api.list('PersSt', { search: 'änne wels', filter: JSON.stringify(ours) })).Rows)).toEqual([
      'Müller',
    ]);
    expect((await api.list('PersSt', { search: 'änne steyr', filter: JSON.stringify(ours) })).Rows).toEqual([]);
  });

  test('a part that crosses ae is found too: ela in Michaela', async () => {
    expect(names((await api.filter('PersSt', [ours, 'and', ['Vorname', 'contains', 'ela']])).Rows)).toEqual([
      'Zyx-Prüfung',
    ]);
  });

  test('what a pattern would mean is taken literally', async () => {
    expect(names((await api.filter('PersSt', [ours, 'and', ['Nachname', 'contains', '%_']])).Rows)).toEqual([
      '50%_Prüfung',
    ]);
    expect((await api.filter('PersSt', [ours, 'and', ['Nachname', '=', '50__Prüfung']])).Rows).toEqual([]);
  });

  test.each([
    [
      ['Nachname', '=', 'MÜLLER'],
      ['Mueller', 'Muller', 'Müller'],
    ],
    [
      ['Nachname', 'startswith', 'mü'],
      ['Mueller', 'Muller', 'Müller'],
    ],
    [
      ['Nachname', 'endswith', 'prüfung'],
      ['50%_Prüfung', 'Zyx-Prüfung'],
    ],
    [
      ['Nachname', 'notcontains', 'ller'],
      ['50%_Prüfung', 'Zyx-Prüfung'],
    ],
    [
      ['Nachname', 'anyof', ['Muller', 'zyx-prüfung']],
      ['Mueller', 'Muller', 'Müller', 'Zyx-Prüfung'],
    ],
    [
      ['!', ['Nachname', 'contains', 'ller']],
      ['50%_Prüfung', 'Zyx-Prüfung'],
    ],
    [
      [['Vorname', '=', 'Bert'], 'or', ['Vorname', '=', 'Cora']],
      ['Mueller', 'Muller'],
    ],
    [['PlzOrt', 'contains', 'graz'], ['Zyx-Prüfung']],
    [['IdNiederlassung.Bezeichnung', 'isblank'], []],
    [
      ['Titel', 'isblank'],
      ['50%_Prüfung', 'Mueller', 'Muller', 'Müller', 'Zyx-Prüfung'],
    ],
    [
      ['ErstelltAm', '>=', '2020-01-01'],
      ['50%_Prüfung', 'Mueller', 'Muller', 'Müller', 'Zyx-Prüfung'],
    ],
    [['ErstelltAm', 'between', ['2020-01-01T00:00:00', '2020-01-02T00:00:00']], []],
    [
      ['Status', 'anyof', ['Neu', 'Pool']],
      ['50%_Prüfung', 'Mueller', 'Muller', 'Müller', 'Zyx-Prüfung'],
    ],
    [['IsEigenerPkw', '=', true], []],
    [['Schichtbereitschaft', 'contains', 'Nacht'], []],
    [
      ['Personengruppen', 'isblank'],
      ['50%_Prüfung', 'Mueller', 'Muller', 'Müller', 'Zyx-Prüfung'],
    ],
  ])('%j', async (filter, expected) => {
    const { Rows } = await api.filter('PersSt', [ours, 'and', filter], { sort: 'Nachname' });
    expect(names(Rows)).toEqual(expected);
  });

  test.each([
    ['an unknown field', { filter: '["GibtEsNicht","=",1]' }],
    ['a name that objects have', { filter: '["toString","=",5]' }],
    ['sorting by such a name', { sort: 'constructor' }],
    ['such a column', { columns: 'constructor' }],
    ['an unknown operator', { filter: '["Nachname","like","x"]' }],
    ['an operator of another kind', { filter: '["Geburtsdatum","contains","1"]' }],
    ['a value of another type', { filter: '["Bewertung","=","fünf"]' }],
    ['a day that does not exist', { filter: '["Geburtsdatum","=","2026-02-31"]' }],
    ['an unknown code', { filter: '["Status","=","Weg"]' }],
    ['an encrypted field', { filter: '["SvNummer","=","1237010190"]' }],
    ['sorting by an encrypted field', { sort: 'Iban' }],
    ['sorting by an unknown field', { sort: 'Nachname;drop table pers_st' }],
    ['no JSON', { filter: '["Nachname",' }],
    ['too large a page', { take: 501 }],
    ['an unknown column', { columns: 'Nachname,Geheim' }],
    ['an unknown parameter', { limit: 5 }],
    ['a count that is none', { count: 'vielleicht' }],
    ['a foreign position', { after: 'WzFd' }],
  ])('[S40] %s is 400 with a German sentence', async (_what, query) => {
    const error = await refusal(api.list('PersSt', query));
    expect(error.status).toBe(400);
    expect(error.body).toMatch(/^[A-ZÄÖÜ„a-z].* .*/);
  });
});

describe('[GRID-04] pages and order', () => {
  const all = async (sort: string) => {
    const rows: Row[] = [];
    let after: string | null = null;
    do {
      const page = await api.list('PersSt', {
        sort,
        take: 7,
        columns: 'Nachname,VerfuegbarAb,IdBerater',
        ...(after && { after }),
      });
      rows.push(...page.Rows);
      after = page.Next;
    } while (after);
    return rows;
  };

  test.each([
    'Nachname',
    '-Nachname',
    'VerfuegbarAb',
    '-VerfuegbarAb,Nachname',
    'IdBerater,-Nachname',
    '-GeaendertAm',
    '-Id',
    'PlzOrt',
  ])('following Next by %s gives every row once, in the order of big pages', async (sort) => {
    const pages = [0, 500].map((skip) => api.list('PersSt', { sort, skip, take: 500, columns: 'Nachname' }));
    const whole = (await Promise.all(pages)).flatMap(({ Rows }) => Rows.map(({ Id }) => Id));
    expect(whole.length).toBeGreaterThan(600);
    expect((await all(sort)).map(({ Id }) => Id)).toEqual(whole);
  });

  test('[U21] umlauts sort as Germans expect, empty values last in both directions', async () => {
    const { Rows } = await api.filter('PersSt', ours, { sort: 'Nachname' });
    expect(names(Rows)).toEqual(['50%_Prüfung', 'Mueller', 'Muller', 'Müller', 'Zyx-Prüfung']);
    for (const sort of ['VerfuegbarAb', '-VerfuegbarAb']) {
      const dates = (await api.list('PersSt', { sort, take: 500, columns: 'VerfuegbarAb' })).Rows.map(
        ({ VerfuegbarAb }) => VerfuegbarAb,
      );
      const firstEmpty = dates.indexOf(null);
      expect(firstEmpty).toBeGreaterThan(0);
      expect(dates.slice(firstEmpty).every((value) => value === null)).toBe(true);
    }
  });

  test('references come with their text in the same answer', async () => {
    const { Rows } = await api.list('PersSt', { take: 5, columns: 'IdNiederlassung,Personengruppen,ErstelltVon' });
    for (const row of Rows) {
      expect(row).toEqual({
        Id: expect.any(Number),
        Version: expect.any(Number),
        IdNiederlassung: expect.any(Number),
        IdNiederlassungText: expect.stringMatching(/ – /),
        Personengruppen: expect.any(Array),
        PersonengruppenText: expect.any(Array),
        ErstelltVon: expect.any(Number),
        ErstelltVonText: expect.any(String),
      });
    }
  });

  test('totals: capped at 1,000 by default, exact or none when asked', async () => {
    const exact = await api.list('PersSt', { count: 'exact', take: 1 });
    const beyond = await api.list('PersSt', { take: 500, skip: 500, columns: 'Nachname' });
    expect(exact.Total).toBe(500 + beyond.Rows.length);
    expect(exact.TotalIsCapped).toBe(false);
    expect((await api.list('PersSt', { count: 'none' })).Total).toBeNull();
    await server.db.rows(
      sql`insert into bundesland (id_land, kurzbezeichnung, bezeichnung) select 1, 'X' || n, 'Land ' || n from generate_series(1, 1100) n`,
    );
    const many = await api.list('Bundesland', { take: 1 });
    expect(many).toMatchObject({ Total: 1000, TotalIsCapped: true });
    expect((await api.list('Bundesland', { take: 1, count: 'exact' })).Total).toBeGreaterThan(1100);
  });

  test('totals of what is found by letters, whichever page is asked for and however many there are', async () => {
    const found = (text: string, query: Parameters<Api['list']>[1]) =>
      api.list('Bundesland', { filter: JSON.stringify(['Bezeichnung', 'contains', text]), sort: '-Id', ...query });
    // Of those made above: 10, 100 to 109 and 1000 to 1099.
    const [first, last, beyond] = await Promise.all([
      found('Land 10', { take: 50 }),
      found('Land 10', { take: 50, skip: 100 }),
      found('Land 10', { take: 50, skip: 150 }),
    ]);
    expect(first).toMatchObject({ Total: 111, TotalIsCapped: false, Next: expect.any(String) });
    expect(first.Rows.map(({ Bezeichnung }) => Bezeichnung).slice(0, 2)).toEqual(['Land 1099', 'Land 1098']);
    expect(last.Rows.map(({ Bezeichnung }) => Bezeichnung).at(-1)).toBe('Land 10');
    expect(last).toMatchObject({ Total: 111, Next: null });
    expect(beyond).toMatchObject({ Rows: [], Total: 111, TotalIsCapped: false });
    const next = await found('Land 10', { take: 50, after: String(first.Next) });
    expect(next.Rows[0]).toMatchObject({ Bezeichnung: 'Land 1049' });
    expect(await found('Land nirgends', { take: 50 })).toMatchObject({ Rows: [], Total: 0, TotalIsCapped: false });
    const many = await found('Land', { take: 50 });
    expect(many).toMatchObject({ Total: 1000, TotalIsCapped: true });
    expect(many.Rows).toHaveLength(50);
    expect((await found('Land', { take: 50, count: 'exact' })).Total).toBeGreaterThanOrEqual(1100);
  });

  test('groups and sums are counted by the server', async () => {
    const { Groups = [] } = await api.list('PersSt', { group: 'Status' });
    expect(Groups.reduce((sum, { Anzahl }) => sum + Number(Anzahl), 0)).toBe(
      (await api.list('PersSt', { count: 'exact', take: 0 })).Total,
    );
    const byBranch = await api.list('PersSt', { group: 'IdNiederlassung', sum: 'Bewertung' });
    expect(byBranch.Groups?.[0]).toMatchObject({
      Wert: expect.any(Number),
      Text: expect.stringContaining(' – '),
      Summen: { Bewertung: expect.anything() },
    });
  });

  test('[GRID-04] averages are those of the rows of each group, and of all', async () => {
    const { Groups = [] } = await api.list('PersSt', { group: 'Status', avg: 'Bewertung' });
    for (const { Wert, Anzahl, Mittel } of Groups) {
      const { Rows } = await api.filter('PersSt', ['Status', '=', String(Wert)], { take: 500, columns: 'Bewertung' });
      expect(Rows).toHaveLength(Number(Anzahl));
      const rated = Rows.flatMap((row) => (row['Bewertung'] === null ? [] : [Number(row['Bewertung'])]));
      const sum = rated.reduce((so, one) => so + one, 0);
      if (rated.length === 0) expect(Mittel).toEqual({ Bewertung: null });
      else expect(Mittel?.['Bewertung']).toBeCloseTo(sum / rated.length, 3);
    }
    expect(Groups.some(({ Mittel }) => Mittel?.['Bewertung'])).toBe(true);
    const open = await api.list('FakturaDat', { take: 0, sum: 'OffenBetrag', avg: 'OffenBetrag' });
    expect(Object.keys({ ...open.Summen, ...open.Mittel })).toEqual(['OffenBetrag']);
    expect(Number(open.Mittel?.['OffenBetrag'])).toBeLessThan(Number(open.Summen['OffenBetrag']));
    expect((await api.raw('GET', '/api/entity/PersSt?take=0&avg=Nachname')).status).toBe(400);
  });

  test('[GRID-06] a status is sorted and grouped in its lifecycle, another choice by its caption, page by page', async () => {
    const lifecycle = ['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten', 'Gesperrt', 'Anonymisiert'];
    const { Groups = [] } = await api.list('PersSt', { group: 'Status' });
    const found = Groups.map(({ Wert }) => String(Wert));
    expect(found).toEqual(lifecycle.filter((status) => found.includes(status)));
    const statuses: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await api.list('PersSt', { sort: '-Status', take: 200, columns: 'Status', ...(after && { after }) });
      statuses.push(...page.Rows.map(({ Status }) => String(Status)));
      after = page.Next;
    } while (after);
    expect(statuses.length).toBe((await api.list('PersSt', { count: 'exact', take: 0 })).Total);
    expect([...new Set(statuses)]).toEqual(lifecycle.toReversed().filter((status) => found.includes(status)));
    expect(statuses.toSorted((a, b) => lifecycle.indexOf(b) - lifecycle.indexOf(a))).toEqual(statuses);

    // '1. Mahnung' stands before 'Absage', whatever the codes are.
    const { Rows } = await api.list('EmailVorlage', { sort: 'Anlass', take: 200, columns: 'Anlass' });
    const anlaesse = [...new Set(Rows.map(({ Anlass }) => String(Anlass)))];
    expect(anlaesse.slice(0, 4)).toEqual(['Mahnung1', 'Mahnung2', 'Mahnung3', 'Absage']);
  });

  test('a child table is read by its key and not written', async () => {
    const { Rows } = await api.list('PersonAdresse', { take: 3 });
    expect(Rows[0]).toMatchObject({ IdPerson: expect.any(Number), IdPersonText: expect.any(String) });
    const calls = [api.create('PersonAdresse', {}), api.remove('PersonAdresse', Rows[0]?.Id)];
    for (const error of await Promise.all(calls.map(refusal))) expect(error.status).toBe(405);
  });
});

describe('[S24] nothing a caller sends becomes SQL', () => {
  const corpus = [
    `'`,
    `';drop table pers_st;--`,
    `" or 1=1 --`,
    `\\`,
    `%`,
    `$1`,
    `{}`,
    `E'\\x00'`,
    `1); select pg_sleep(5); --`,
    `\u001f`,
    `null`,
    `𝕊`,
    `a'b"c\`d`,
  ];

  test.each(corpus)('%j as search and filter value', async (text) => {
    const before = await api.list('PersSt', { take: 0, count: 'exact' });
    await api.list('PersSt', { search: text });
    for (const operator of ['=', '<>', 'contains', 'startswith', 'endswith', 'notcontains'])
      await api.filter('PersSt', ['Nachname', operator, text]);
    await api.filter('PersSt', ['Nachname', 'anyof', [text]]);
    expect(await api.list('PersSt', { take: 0, count: 'exact' })).toEqual(before);
  });

  test.each(corpus)('%j as a name is refused', async (text) => {
    const queries: Record<string, string>[] = [
      { sort: text },
      { columns: text },
      { group: text },
      { sum: text },
      { filter: JSON.stringify([text, '=', 1]) },
      { after: text },
    ];
    for (const query of queries) {
      const error = await refusal(api.list('PersSt', query));
      expect(error.status).toBe(400);
    }
  });
});
