import { tables } from '@disponent/domain/tables';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
});
afterAll(() => server.close());

describe('[API-05] the calls', () => {
  test('are documented for every table and browsable without signing in', async () => {
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    for (const table of tables.values()) {
      if (table.access === 'internal') continue;
      expect(Object.keys(document.paths[`/api/entity/${table.key}`] ?? {})).toContain('get');
      expect(Object.keys(document.components.schemas[table.key]?.properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(table.fields)),
      );
    }
  });

  test('[S41] [API-04] what does not exist says so', async () => {
    expect(await refusal(api.call('GET', '/api/gibt-es-nicht'))).toMatchObject({
      status: 404,
      body: 'Keine Route /api/gibt-es-nicht vorhanden',
    });
    expect(await refusal(api.list('GibtEsNicht'))).toMatchObject({ status: 404 });
    expect(await refusal(api.list('Datei'))).toMatchObject({ status: 404 });
    expect(await refusal(api.read('PersSt', 'abc'))).toMatchObject({ status: 404 });
    expect(await refusal(api.read('PersSt', 999_999_999))).toMatchObject({
      status: 404,
      body: 'Der Datensatz wurde nicht gefunden.',
    });
  });

  test('[S30][S26] answers are not cached and carry strict headers', async () => {
    const response = await api.raw('GET', '/api/entity/RegionSt');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('bodies that are no JSON are refused with a sentence', async () => {
    for (const [body, type, status] of [
      ['{', 'application/json', 400],
      ['x', 'text/plain', 415],
      [`"${'x'.repeat(6 * 1024 * 1024)}"`, 'application/json', 413],
    ] as const) {
      const response = await fetch(`${server.url}/api/entity/RegionSt`, {
        method: 'POST',
        headers: { ...api.headers, 'content-type': type },
        body,
      });
      expect(response.status).toBe(status);
      expect(await response.text()).toMatch(/^Der Inhalt/);
    }
  });

  test('health is open', async () => {
    expect((await fetch(`${server.url}/api/.info/health`)).status).toBe(200);
  });
});

describe('choices of a reference', () => {
  test('offer what is active, by text, in the list order', async () => {
    const { Rows } = await api.call<{ Rows: { Id: number; Text: string }[] }>(
      'GET',
      '/api/entity/PersSt/auswahl/IdNiederlassung?search=linz',
    );
    expect(Rows.length).toBeGreaterThan(0);
    for (const { Text } of Rows) expect(Text).toMatch(/linz/i);
    expect(await refusal(api.call('GET', '/api/entity/PersSt/auswahl/Nachname'))).toMatchObject({ status: 400 });
    expect(await refusal(api.call('GET', '/api/entity/PersSt/auswahl/IdBerater?take=101'))).toMatchObject({
      status: 400,
    });
  });

  test('keep a deactivated row that is referenced, and mark it', async () => {
    const region = await api.create('RegionSt', { Kurzbezeichnung: 'ALT', Bezeichnung: 'Altregion', IdLand: 1 });
    const below = await api.create('RegionSt', {
      Kurzbezeichnung: 'NEU',
      Bezeichnung: 'Neuregion',
      IdLand: 1,
      IdRegionUebergeordnet: region.Id,
    });
    expect(below.IdRegionUebergeordnetText).toBe('ALT – Altregion');
    await api.save('RegionSt', { ...region, IsAktiv: false });
    expect((await api.read('RegionSt', below.Id)).IdRegionUebergeordnetText).toBe('ALT – Altregion (deaktiviert)');
    const { Rows } = await api.call<{ Rows: { Id: number }[] }>(
      'GET',
      '/api/entity/RegionSt/auswahl/IdRegionUebergeordnet?search=altregion',
    );
    expect(Rows).toEqual([]);
  });

  test('a new record takes prefilled fields', async () => {
    const fresh = await api.call('GET', '/api/entity/PersSt/neu?Nachname=Huber&Herkunft=Empfehlung&IsEigenerPkw=true');
    expect(fresh).toMatchObject({
      Nachname: 'Huber',
      Herkunft: 'Empfehlung',
      IsEigenerPkw: true,
      Status: 'Neu',
      Aktionen: expect.arrayContaining(['Speichern', 'Loeschen']),
    });
    expect(await refusal(api.call('GET', '/api/entity/PersSt/neu?Gibts=nicht'))).toMatchObject({ status: 400 });
  });
});

describe('[GRID-05] export', () => {
  const columns = 'Kurzbezeichnung,Bezeichnung,IdLand,Sortierung,IsAktiv';

  test('[S34][GRID-03] CSV has German captions and formats, and nothing a spreadsheet would run', async () => {
    await api.create('RegionSt', {
      Kurzbezeichnung: '=1+1',
      Bezeichnung: '@cmd',
      IdLand: 1,
      Sortierung: 1234,
      IsAktiv: false,
    });
    const response = await api.raw(
      'GET',
      `/api/entity/RegionSt/export?format=csv&columns=${columns}&filter=${encodeURIComponent('["Sortierung","=",1234]')}`,
    );
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Regionen-(\d{4}-\d\d-\d\d)\.csv"; filename\*=UTF-8''Regionen-\1\.csv$/,
    );
    const text = (await response.text()).replace(/^\uFEFF/, '');
    expect(text.trim().split('\r\n')).toEqual([
      'Kurzbezeichnung;Bezeichnung;Land;Sortierung;Status',
      `'=1+1;'@cmd;Österreich;1.234;deaktiviert`,
    ]);
  });

  test('[S34] no cell is a formula: not one put together of references, not in a workbook either', async () => {
    const names = ["=cmd|'/c calc'!A1", '+1+1', '-1-1', '@cmd'];
    const { Rows } = await api.list('PersSt', { take: names.length });
    for (const [at, name] of names.entries()) {
      const gruppe = { Kurzbezeichnung: `${name[0]}${at}`, Bezeichnung: name, IsAktiv: true };
      const { Id: idGruppe } = await api.create('PersonengruppeSt', gruppe);
      const { Id, Version } = await api.read('PersSt', Rows[at]?.Id);
      await api.save('PersSt', { Id, Version, Personengruppen: [idGruppe], WarnungenBestaetigt: true });
    }
    const filter = encodeURIComponent(JSON.stringify(['Id', 'anyof', Rows.map(({ Id }) => Id)]));
    const query = `columns=Personengruppen&filter=${filter}`;
    const csv = await (await api.raw('GET', `/api/entity/PersSt/export?format=csv&${query}`)).text();
    const shown = names.map((name, at) => `'${name[0]}${at} – ${name}`);
    for (const cell of shown) expect(csv).toContain(cell);
    const xlsx = await api.raw('GET', `/api/entity/PersSt/export?format=xlsx&${query}`);
    const workbook = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
    const cells = (workbook.sheets[0]?.rows ?? []).slice(1).flat().map(String);
    expect(cells.toSorted()).toEqual(shown.toSorted());
  });

  test('XLSX holds numbers as numbers and every row of the query', async () => {
    const response = await api.raw(
      'GET',
      `/api/entity/RegionSt/export?format=xlsx&columns=${columns}&sort=Kurzbezeichnung`,
    );
    const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [header, ...rows] = workbook.sheets[0]?.rows ?? [];
    expect(header).toEqual(['Kurzbezeichnung', 'Bezeichnung', 'Land', 'Sortierung', 'Status']);
    expect(rows).toHaveLength((await api.list('RegionSt', { take: 0, count: 'exact' })).Total ?? -1);
    expect(typeof rows[0]?.[3]).toBe('number');
  });

  test('a code is its caption in a workbook as in CSV, also one that is a number', async () => {
    const query = 'columns=Bezeichnung,BenutzerrolleTyp';
    const filter = encodeURIComponent(JSON.stringify(['BenutzerrolleTyp', '=', 1]));
    const call = (format: string) =>
      api.raw('GET', `/api/entity/BenutzerrolleSt/export?format=${format}&${query}&filter=${filter}`);
    const [, line = ''] = (await (await call('csv')).text()).split('\r\n');
    const workbook = await readXlsx(new Uint8Array(await (await call('xlsx')).arrayBuffer()));
    expect(workbook.sheets[0]?.rows[1]?.[1]).toBe('Co-Lieferant');
    expect(line.split(';')[1]).toBe('Co-Lieferant');
  });

  test('needs a known format and obeys module rights', async () => {
    expect(await refusal(api.call('GET', '/api/entity/RegionSt/export?format=pdf'))).toMatchObject({ status: 400 });
    const customer = await Api.login(server.url, 'kunde');
    expect(await refusal(customer.call('GET', '/api/entity/RegionSt/export?format=csv'))).toMatchObject({
      status: 403,
    });
  });
});
