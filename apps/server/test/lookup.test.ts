import { tableOf, tables } from '@disponent/domain/tables';
import type { Choice } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
});
afterAll(() => server.close());

const choices = async (key: string, field: string, search = '') =>
  (
    await api.call<{ Rows: Choice[] }>(
      'GET',
      `/api/entity/${key}/auswahl/${field}?search=${encodeURIComponent(search)}`,
    )
  ).Rows;

test('[UI-06] LNZ – Linz is found as it is written, typed or pasted', async () => {
  expect((await choices('PersSt', 'IdNiederlassung', 'LNZ – Linz')).map(({ Text }) => Text)).toEqual(['LNZ – Linz']);
  expect((await choices('PersSt', 'IdNiederlassung', '(Linz), ')).map(({ Text }) => Text)).toContain('LNZ – Linz');
});

test('[UI-06] whatever a reference is called finds it, for every table that others refer to', async () => {
  const asked = new Map<string, { key: string; name: string }>();
  for (const { key, parent, access, fields } of tables.values())
    for (const [name, field] of Object.entries(fields))
      if (field.to && !parent && access !== 'internal' && !field.where && !field.dependsOn)
        asked.set(field.to, { key, name });
  expect(asked.size).toBeGreaterThan(30);
  const lost: string[] = [];
  for (const [target, { key, name }] of asked)
    for (const { Id, Text } of (await choices(key, name)).slice(0, 3))
      if (Text && !(await choices(key, name, Text)).some((choice) => choice.Id === Id)) lost.push(`${target}: ${Text}`);
  expect(lost).toEqual([]);
});

test('[UI-06] an application is called by who sent it and when, as people read a date', async () => {
  const filter = ['!', ['IdBewerbung', 'isblank']];
  const { Rows } = await api.filter('PvDat', filter, { take: 5, columns: 'IdBewerbung,IdPerson' });
  expect(Rows).toHaveLength(5);
  for (const row of Rows)
    expect(row.IdBewerbungText).toMatch(
      new RegExp(`^${String(row.IdPersonText)}, \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d$`),
    );
  const { Groups = [] } = await api.filter('PvDat', filter, { group: 'IdBewerbung' });
  expect(Groups[0]?.Text).toMatch(/, \d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  expect(tableOf('Bewerbung').text.join).toBe(', ');
});

test('[UI-06] what another Domäne chose among its own records is not shown by its numbers', async () => {
  const { IdWaehrungStandard, IdWaehrungStandardText } = await api.read('DomaeneSt', 1);
  expect(IdWaehrungStandard).toBeTypeOf('number');
  expect(IdWaehrungStandardText).toContain('EUR');
  const other = await api.read('DomaeneSt', 2);
  expect(other).not.toHaveProperty('IdWaehrungStandard');
  expect(other).not.toHaveProperty('IdUnternehmenStandard');
  const { Id, Version } = other;
  expect(await api.save('DomaeneSt', { Id, Version, MaxDateiMb: 25 })).not.toHaveProperty('IdWaehrungStandard');
  const inside = new Api(server.url, { ...api.headers, 'x-domaene': '2' });
  expect((await inside.read('DomaeneSt', 2)).IdWaehrungStandardText).toContain('EUR');
});

/** As a form asks: for a row, with more words in the address. */
const offeredFor = async (key: string, field: string, row: Record<string, unknown>, more = '') =>
  (
    await api.call<{ Rows: Choice[] }>(
      'GET',
      `/api/entity/${key}/auswahl/${field}?row=${encodeURIComponent(JSON.stringify(row))}${more}`,
    )
  ).Rows;

test('[UI-06] a contact names the company while no customer is chosen, and chooses it', async () => {
  const all = await offeredFor('AnfrageDat', 'IdAnsprechpartner', { IdUnternehmen: null }, '&take=100');
  expect(new Set(all.map(({ Werte }) => Werte?.IdUnternehmen)).size).toBeGreaterThan(5);
  const [one] = all;
  expect(one?.Werte).toEqual({ IdUnternehmen: expect.any(Number), IdUnternehmenText: one?.Zu });
  const kunde = await api.read('UnternehmenSt', one?.Werte?.IdUnternehmen);
  expect(one?.Zu).toBe(`${String(kunde.Bezeichnung)}, ${String(kunde.Ort)}`);
  expect(kunde).toMatchObject({ IsKunde: true, IsAktiv: true });

  const own = await offeredFor('AnfrageDat', 'IdAnsprechpartner', { IdUnternehmen: kunde.Id });
  expect(own.map(({ Id }) => Id)).toContain(one?.Id);
  expect(own.every((choice) => !('Zu' in choice) && !('Werte' in choice))).toBe(true);
});

test('a job says what a position of it is called at first', async () => {
  const { Rows } = await api.filter('JobbezeichnungSt', ['Bezeichnung', '=', 'Staplerfahrer:in'], { take: 1 });
  const [job] = Rows;
  const found = await offeredFor('AnfragePosition', 'IdJobbezeichnung', {}, `&ids=${String(job?.Id)}`);
  expect(found).toEqual([
    {
      Id: job?.Id,
      Text: `${String(job?.Kurzbezeichnung)} – Staplerfahrer:in`,
      Werte: { Bezeichnung: 'Staplerfahrer:in' },
    },
  ]);
});

test('[UI-05] what is called so comes before what is found by something else', async () => {
  const { Rows } = await api.filter('UnternehmenSt', ['Bezeichnung', '=', 'Voralpen Metallwerk'], { take: 1 });
  const sites = async (IdUnternehmen: unknown, more: string) =>
    (await offeredFor('AnfrageDat', 'IdStandort', { IdUnternehmen }, more)).map(({ Text, Zu }) =>
      Zu ? [Text, Zu] : [Text],
    );
  // Of a customer that is chosen, its name tells no site from another.
  expect(await sites(Rows[0]?.Id, '')).toEqual([['Hauptsitz, Wels'], ['Werk 2, Wels']]);
  expect(await sites(Rows[0]?.Id, '&search=Werk')).toEqual([['Werk 2, Wels']]);
  // Without one it is read beside each: 'Werk' is in the names of other customers, too.
  const all = await sites(null, '&search=Werk');
  expect(all[0]).toEqual(['Werk 2, Wels', 'Voralpen Metallwerk, Wels']);
  expect(all).toContainEqual(['Hauptsitz, Wels', 'Voralpen Metallwerk, Wels']);
  expect(all).toContainEqual(['Hauptsitz, Freistadt', 'Stadtwerke Mühlfeld, Freistadt']);
  expect(all).not.toContainEqual(['Hauptsitz, Linz', 'Donauhafen Umschlag, Linz']);
  // Also where the page ends before it.
  expect(await sites(null, '&search=Werk&take=1')).toEqual([['Werk 2, Wels', 'Voralpen Metallwerk, Wels']]);
});

test('[UI-06] which of some choices still fit can be asked', async () => {
  const all = await offeredFor('AnfrageDat', 'IdAnsprechpartner', { IdUnternehmen: null }, '&take=100');
  const [one] = all;
  const other = all.find(({ Werte }) => Werte?.IdUnternehmen !== one?.Werte?.IdUnternehmen);
  const fitting = await offeredFor('AnfrageDat', 'IdAnsprechpartner', one?.Werte ?? {}, `&ids=${one?.Id},${other?.Id}`);
  expect(fitting).toEqual([{ Id: one?.Id, Text: one?.Text }]);
});

test('[UI-06] a proposal is offered requests that still run, a filter all of them', async () => {
  const finished = await api.filter('AnfrageDat', ['Status', '=', 'Abgeschlossen'], { take: 1 });
  const nr = String(finished.Rows[0]?.AnfrageNr);
  expect(await offeredFor('PvDat', 'IdAnfrage', {}, `&search=${nr}`)).toEqual([]);
  expect(await choices('PvDat', 'IdAnfrage', nr)).toHaveLength(1);
});

test('[UI-06] a position names its request and brings it along, unless the request is over', async () => {
  const all = await offeredFor('PvDat', 'IdAnfragePosition', { IdAnfrage: null }, '&take=100');
  expect(all.length).toBeGreaterThan(5);
  for (const { Zu, Werte } of all) {
    expect(Zu).toMatch(/^A-\d{4}-\d{5} ./);
    expect(Werte?.IdAnfrageText).toBe(Zu);
  }
  const ids = [...new Set(all.map(({ Werte }) => Werte?.IdAnfrage))];
  const { Rows } = await api.filter('AnfrageDat', ['Id', 'anyof', ids], { take: 100, columns: 'Status' });
  expect(Rows).toHaveLength(ids.length);
  expect(Rows.filter(({ Status }) => Status === 'Abgeschlossen' || Status === 'Storniert')).toEqual([]);

  const ofAssignment = await offeredFor('KundenportalEinsatz', 'IdAnfragePosition', {});
  const { Zu = '', Werte } = ofAssignment[0] ?? {};
  expect(Zu).toMatch(/^A-\d{4}-\d{5} .* · ./);
  expect(Werte).toEqual({ IdUnternehmen: expect.any(Number), IdUnternehmenText: Zu.split(' · ')[1] });
});

test('whatever a step of a record asks for by a reference can be looked up', async () => {
  const asked = [...tables.values()].flatMap(({ key, access, actions }) =>
    access === 'internal'
      ? []
      : Object.values(actions).flatMap(({ input = {} }) =>
          Object.entries(input).flatMap(([name, field]) => (field.to ? [[key, name] as const] : [])),
        ),
  );
  expect(asked).toContainEqual(['FakturaDat', 'IdFakturaGuthaben']);
  for (const [key, name] of asked)
    for (const row of ['', `?row=${encodeURIComponent(JSON.stringify({ Id: 1, IdUnternehmen: 1 }))}`])
      expect([key, name, (await api.raw('GET', `/api/entity/${key}/auswahl/${name}${row}`)).status]).toEqual([
        key,
        name,
        200,
      ]);
});
