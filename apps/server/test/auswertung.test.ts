import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (api: Api, key: string, query: Readonly<Record<string, string>>): Promise<PivotAnswer> =>
  api.call('GET', `/api/entity/${key}/auswertung?${new URLSearchParams(query)}`);

test.for(['gf', 'leitung', 'berater', 'kunde', 'donau'])(
  '[S23] what %s reads as a report is what his list has, cell by cell',
  async (name) => {
    const api = await Api.login(server.url, name);
    const { Zellen, Anzahl } = await ask(api, 'FakturaDat', {
      gruppen: 'Status,Rechnungsdatum:monat',
      werte: 'anzahl,SummeNetto:summe,SummeNetto:mittel',
    });
    const all = await api.list('FakturaDat', {
      take: 500,
      columns: 'Status,Rechnungsdatum,SummeNetto',
    });
    expect(Anzahl).toBe(all.Total);
    for (const {
      Gruppe: [status, month],
      Anzahl: count,
      Werte,
    } of Zellen) {
      const rows = all.Rows.filter(
        (row) =>
          (status === null || row['Status'] === status?.Wert) &&
          (month === null ||
            (row['Rechnungsdatum'] === null
              ? month?.Wert === null
              : `${String(row['Rechnungsdatum']).slice(0, 7)}-01` === month?.Wert)),
      );
      const sum = rows.reduce((total, row) => total + Number(row['SummeNetto']), 0);
      expect(count).toBe(rows.length);
      expect(Werte[0]).toBe(rows.length);
      expect(Werte[1]).toBeCloseTo(sum, 2);
      expect(Werte[2]).toBeCloseTo(sum / rows.length, 2);
    }
    // Each status, each month, both, and all of them.
    expect(Zellen.filter(({ Gruppe: [status, month] }) => status && !month).length).toBeGreaterThan(1);
    expect(Zellen.filter(({ Gruppe }) => Gruppe.every((group) => group === null))).toHaveLength(1);
  },
);

test('a reference is told by its name, under the filter of the list', async () => {
  const api = await Api.login(server.url, 'gf');
  const { Zellen } = await ask(api, 'KundenportalEinsatz', {
    gruppen: 'IdNiederlassung',
    filter: '["Status","=","Aktiv"]',
  });
  const linz = Zellen.find(({ Gruppe: [group] }) => group?.Text === 'LNZ – Linz');
  const { Total } = await api.filter('KundenportalEinsatz', [
    ['Status', '=', 'Aktiv'],
    'and',
    ['IdNiederlassung', '=', Number(linz?.Gruppe[0]?.Wert)],
  ]);
  expect(linz?.Anzahl).toBe(Total);
});

test('[S20] hidden fields are neither grouped by nor added up, and a list without a right is closed', async () => {
  const [faktura, kunde] = [await Api.login(server.url, 'faktura'), await Api.login(server.url, 'kunde')];
  const queries: Record<string, string>[] = [{ gruppen: 'Deckungsbeitrag' }, { werte: 'Deckungsbeitrag:mittel' }];
  for (const query of queries)
    expect(await refusal(ask(faktura, 'PvDat', query))).toMatchObject({
      status: 400,
      body: 'Das Feld Deckungsbeitrag gibt es in Personalvorschläge nicht',
    });
  expect(await refusal(ask(kunde, 'BenutzerSt', {}))).toMatchObject({ status: 403 });
});

test.for([
  [{ gruppen: 'Status:monat' }, 'Status ist kein Datum'],
  [{ gruppen: 'Rechnungsdatum:stunde' }, 'Einen Zeitraum „stunde“ gibt es nicht.'],
  [{ gruppen: 'Status,Belegart,IdNiederlassung,IdBerater' }, 'Eine Auswertung hat höchstens 3 Ebenen.'],
  [{ werte: 'SummeNetto:median' }, 'Einen Wert „median“ gibt es nicht.'],
  [{ werte: 'Status:summe' }, 'Status kann nicht summiert werden'],
  [{ gruppen: 'Id;drop' }, '„Id;drop“ ist kein Feld.'],
] as const)('%j is refused in words', async ([query, body]) => {
  const api = await Api.login(server.url, 'gf');
  expect(await refusal(ask(api, 'FakturaDat', query))).toMatchObject({ status: 400, body });
});
