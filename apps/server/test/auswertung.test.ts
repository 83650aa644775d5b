import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The table of a sheet, from its captions to its totals. */
const numbersIn = <R extends readonly unknown[]>(rows: readonly R[]): R[] =>
  rows.slice(
    rows.findIndex((row) => row.filter((cell) => cell !== null && cell !== '').length > 1),
    1 + rows.findLastIndex(([first]) => first === 'Gesamt'),
  );

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

test.for(['gf', 'leitung', 'kunde'])('[S23] what %s reads of a cell by customers comes to the cell', async (name) => {
  const api = await Api.login(server.url, name);
  const werte = 'SummeNetto:summe,anzahl';
  const { Zellen } = await ask(api, 'FakturaDat', { gruppen: 'Status', werte });
  for (const { Gruppe, Werte } of Zellen) {
    const [status] = Gruppe;
    const filter: Record<string, string> = status ? { filter: JSON.stringify(['Status', '=', status.Wert]) } : {};
    const parts = (await ask(api, 'FakturaDat', { gruppen: 'IdUnternehmen', werte, ...filter })).Zellen;
    const sum = (nth: number) =>
      parts.filter((cell) => cell.Gruppe[0]).reduce((total, cell) => total + Number(cell.Werte[nth]), 0);
    expect([sum(0), sum(1)]).toEqual([expect.closeTo(Number(Werte[0]), 2), Werte[1]]);
  }
});

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
      body: 'Die Liste Personalvorschläge hat kein Feld Deckungsbeitrag',
    });
  expect(await refusal(ask(kunde, 'BenutzerSt', {}))).toMatchObject({ status: 403 });
});

test.for([
  [{ gruppen: 'Status:monat' }, 'Status ist kein Datum'],
  [{ gruppen: 'Rechnungsdatum:stunde' }, 'Einen Zeitraum „stunde“ gibt es nicht.'],
  [{ gruppen: 'Status,Belegart,IdNiederlassung,IdBerater' }, 'Eine Auswertung hat höchstens 3 Ebenen.'],
  [{ werte: 'SummeNetto:median' }, 'Einen Wert „median“ gibt es nicht.'],
  [{ werte: 'Status:summe' }, 'Status kann nicht summiert werden'],
  [{ werte: 'Mahnstufe:summe' }, 'Mahnstufe kann nicht summiert werden'],
  [{ werte: 'SummeNetto:summe', je: 'Kurs:summe' }, 'Kurs kann nicht summiert werden'],
  [{ gruppen: 'Id;drop' }, '„Id;drop“ ist kein Feld.'],
] as const)('%j is refused in words', async ([query, body]) => {
  const api = await Api.login(server.url, 'gf');
  expect(await refusal(ask(api, 'FakturaDat', query))).toMatchObject({ status: 400, body });
});

test('a quote is what its lists come to: rows of a part by all rows, and a sum by another', async () => {
  const api = await Api.login(server.url, 'gf');
  const accepted = ['Status', 'anyof', ['Angenommen', 'Eingesetzt']];
  const { Zellen } = await ask(api, 'PvDat', { gruppen: 'IdBerater', teil: JSON.stringify(accepted) });
  for (const { Gruppe, Werte } of Zellen) {
    const [group] = Gruppe;
    const own = group ? [group.Wert === null ? ['IdBerater', 'isblank'] : ['IdBerater', '=', group.Wert]] : [];
    const count = (...all: unknown[]) =>
      api.list('PvDat', {
        take: 0,
        count: 'exact',
        ...(all.length > 0 && { filter: JSON.stringify(all.length > 1 ? [all[0], 'and', all[1]] : all[0]) }),
      });
    const [part, whole] = [await count(...own, accepted), await count(...own)];
    expect(Werte[0]).toBeCloseTo((100 * (part.Total ?? 0)) / (whole.Total ?? 0), 3);
  }
  const filled = await ask(api, 'AnfrageDat', { werte: 'AnzahlBesetzt:summe', je: 'AnzahlGesamt:summe' });
  const { Summen } = await api.list('AnfrageDat', { take: 0, sum: 'AnzahlBesetzt,AnzahlGesamt' });
  expect(filled.Zellen[0]?.Werte).toEqual([
    expect.closeTo((100 * Number(Summen['AnzahlBesetzt'])) / Number(Summen['AnzahlGesamt']), 3),
  ]);
});

test('as a sheet it has a line per row, a column per value and the totals, as numbers', async () => {
  const api = await Api.login(server.url, 'gf');
  const filter = JSON.stringify([
    ['Rechnungsdatum', '>=', '2020-01-01'],
    'and',
    ['Belegart', 'anyof', ['Rechnung', 'Gutschrift']],
  ]);
  const query = { gruppen: 'Status,Belegart', werte: 'SummeNetto:summe', filter };
  const { Zellen } = await ask(api, 'FakturaDat', query);
  const response = await api.raw('GET', `/api/entity/FakturaDat/auswertung/export?${new URLSearchParams(query)}`);
  expect(response.headers.get('content-disposition')).toContain('Auswertung-');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const all = sheets[0]?.rows ?? [];
  const rows = numbersIn(all);
  // Which rows they are stands above them.
  const said = all.slice(0, -rows.length).map(([first]) => first);
  expect(said).toContain('Liste: Fakturen');
  expect(said).toContain('Filter: Rechnungsdatum ≥ 01.01.2020, Belegart Rechnung oder Gutschrift');
  expect(rows[0]?.[0]).toBe('Status');
  expect(rows[0]?.at(-1)).toBe('Gesamt');
  expect(rows).toHaveLength(2 + Zellen.filter(({ Gruppe: [status, art] }) => status && !art).length);
  expect(rows.at(-1)?.at(-1)).toBeCloseTo(
    Number(Zellen.find(({ Gruppe }) => Gruppe.every((group) => group === null))?.Werte[0]),
    2,
  );
});

test('a sheet is named after its report, and says above the numbers what they mean', async () => {
  const api = await Api.login(server.url, 'gf');
  const query = {
    gruppen: 'Status',
    filter: JSON.stringify(['Belegart', '=', 'Rechnung']),
    titel: 'Umsatz: Österreich/Tirol',
    bedeutung: 'Nettosumme der Rechnungen.',
  };
  const response = await api.raw('GET', `/api/entity/FakturaDat/auswertung/export?${new URLSearchParams(query)}`);
  expect(response.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('Umsatz Österreich Tirol.xlsx')}`,
  );
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual(['Umsatz Österreich Tirol']);
  const all = sheets[0]?.rows ?? [];
  expect(all.slice(0, 5).map(([first]) => first)).toEqual([
    'Umsatz: Österreich/Tirol',
    'Nettosumme der Rechnungen.',
    'Liste: Fakturen',
    'Filter: Belegart Rechnung',
    expect.stringMatching(/^Stand: \d\d\.\d\d\.\d{4} \d\d:\d\d$/),
  ]);
  expect(numbersIn(all)[0]).toEqual(['Status', 'Gesamt']);
});

test.for(
  ['gf', 'leitung', 'berater', 'dispo'].flatMap((name) => [
    [name, 'PvDat', 'IdBewerbung.IdKanal'] as const,
    // A Ja or Nein, which is blank only where no record is.
    [name, 'KundenportalEinsatz', 'IdPv.IsRpo'] as const,
  ]),
)(
  '[S20] rows put together by the field of another record are those that the list has, also those without one: %s, %s, %s',
  async ([name, key, path]) => {
    const api = await Api.login(server.url, name);
    const { Zellen, Anzahl } = await ask(api, key, { gruppen: path });
    const groups = Zellen.flatMap(({ Gruppe: [group], Anzahl: count }) => (group ? [{ group, count }] : []));
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.some(({ group }) => group.Wert === null)).toBe(true);
    for (const { group, count } of groups) {
      const filter = group.Wert === null ? [path, 'isblank'] : [path, '=', group.Wert];
      const { Total } = await api.filter(key, filter, { take: 0, count: 'exact' });
      expect([group.Text, count]).toEqual([group.Text, Total]);
    }
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(Anzahl);
  },
);

test('[S20] nobody is told what stands in a field of another record that he may not read there', async () => {
  const berater = await Api.login(server.url, 'berater');
  for (const gruppen of ['IdPerson.ArbeitserlaubnisBis:monat', 'IdPerson.Gibtesnicht', 'Status.IdPerson'])
    expect([gruppen, (await refusal(ask(berater, 'KundenportalEinsatz', { gruppen }))).status]).toEqual([gruppen, 400]);
});

test('a sheet by the field of another record says whose it is', async () => {
  const api = await Api.login(server.url, 'gf');
  const query = { gruppen: 'IdEinsatz.Status,Status' };
  const response = await api.raw('GET', `/api/entity/Stundennachweis/auswertung/export?${new URLSearchParams(query)}`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [head, ...lines] = numbersIn(sheets[0]?.rows ?? []);
  expect(head?.[0]).toBe('Einsatz: Status');
  expect(lines.map(([label]) => label)).toContain('Aktiv');
});

test('a sheet says in words what its filter asks of another record', async () => {
  const api = await Api.login(server.url, 'gf');
  const filter = JSON.stringify([['IdEinsatz.Status', '=', 'Aktiv'], 'and', ['Status', '=', 'Freigegeben']]);
  const response = await api.raw(
    'GET',
    `/api/entity/Stundennachweis/auswertung/export?${new URLSearchParams({ gruppen: 'Status', filter })}`,
  );
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect((sheets[0]?.rows ?? []).map(([first]) => first)).toContain(
    'Filter: Einsatz: Status Aktiv, Status Freigegeben',
  );
});

test('[S23] a sheet says several periods as the days from the first to the last', async () => {
  const api = await Api.login(server.url, 'gf');
  const filter = JSON.stringify(['Rechnungsdatum', 'between', ['jahr-1', 'jahr']]);
  const response = await api.raw(
    'GET',
    `/api/entity/FakturaDat/auswertung/export?${new URLSearchParams({ gruppen: 'Status', filter })}`,
  );
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const said = (sheets[0]?.rows ?? []).map(([first]) => first);
  expect(said).toContainEqual(expect.stringMatching(/^Filter: Rechnungsdatum 01\.01\.\d{4} – 31\.12\.\d{4}$/));
});

test('a second value stands beside the first in each column of the sheet, in its own kind', async () => {
  const api = await Api.login(server.url, 'gf');
  const query = { gruppen: 'Status,Belegart', werte: 'SummeNetto:summe,anzahl' };
  const { Zellen } = await ask(api, 'FakturaDat', query);
  const response = await api.raw('GET', `/api/entity/FakturaDat/auswertung/export?${new URLSearchParams(query)}`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const rows = numbersIn(sheets[0]?.rows ?? []);
  expect(rows[0]?.slice(-2)).toEqual(['Gesamt: Netto: Summe', 'Gesamt: Anzahl']);
  const all = Zellen.find(({ Gruppe }) => Gruppe.every((group) => group === null));
  expect(rows.at(-1)?.slice(-2)).toEqual([expect.closeTo(Number(all?.Werte[0]), 2), all?.Anzahl]);
});

test('[S23] numbers in steps have the rows that the list has between them', async () => {
  const api = await Api.login(server.url, 'gf');
  const { Zellen, Anzahl } = await ask(api, 'FakturaDat', { gruppen: 'SummeNetto:je2500' });
  const steps = Zellen.flatMap(({ Gruppe: [group], Anzahl: count }) =>
    typeof group?.Wert === 'number' ? [[group.Wert, count] as const] : [],
  );
  expect(steps.length).toBeGreaterThan(3);
  for (const [from, count] of steps) {
    expect(from % 2500).toBeCloseTo(0);
    const { Total } = await api.filter(
      'FakturaDat',
      [['SummeNetto', '>=', from], 'and', ['SummeNetto', '<', from + 2500]],
      { take: 0, count: 'exact' },
    );
    expect([from, count]).toEqual([from, Total]);
  }
  const { Total: blank } = await api.filter('FakturaDat', ['SummeNetto', 'isblank'], { take: 0, count: 'exact' });
  expect(steps.reduce((sum, [, count]) => sum + count, blank ?? 0)).toBe(Anzahl);
  for (const gruppen of ['Status:je10', 'Rechnungsdatum:je10', 'SummeNetto:je0', 'SummeNetto'])
    expect([gruppen, (await refusal(ask(api, 'FakturaDat', { gruppen }))).status]).toEqual([gruppen, 400]);
});

test('the time before stands in a column of its own, of each row and of all', async () => {
  const api = await Api.login(server.url, 'gf');
  const [now, before] = ['monat-1', 'monat-2'].map((month) => JSON.stringify(['Rechnungsdatum', '=', month]));
  const params = { gruppen: 'IdNiederlassung,Status', werte: 'anzahl', filter: now ?? '', davor: before ?? '' };
  const response = await api.raw('GET', `/api/entity/FakturaDat/auswertung/export?${new URLSearchParams(params)}`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const all = sheets[0]?.rows ?? [];
  const [head = [], ...lines] = numbersIn(all);
  expect(head.slice(-2)).toEqual(['Gesamt', 'Davor']);
  expect(all.map(([first]) => first)).toContainEqual(expect.stringMatching(/^Davor: Rechnungsdatum /));
  const count = async (...filter: unknown[]) =>
    (await api.list('FakturaDat', { take: 0, count: 'exact', filter: JSON.stringify(filter) })).Total;
  const ofBefore = ['Rechnungsdatum', '=', 'monat-2'];
  expect(lines.at(-1)?.slice(-2)).toEqual([await count('Rechnungsdatum', '=', 'monat-1'), await count(...ofBefore)]);
  const { Zellen } = await ask(api, 'FakturaDat', { gruppen: 'IdNiederlassung', filter: now ?? '' });
  const branches = Zellen.flatMap(({ Gruppe: [group] }) => (group ? [group] : []));
  expect(branches.length).toBeGreaterThan(1);
  for (const { Wert, Text } of branches) {
    const line = lines.find(([label]) => Text?.endsWith(String(label)));
    expect(line?.at(-1) ?? 0).toBe(await count(['IdNiederlassung', '=', Wert], 'and', ofBefore));
  }
});

test('rows that only the time before has are lines of their own, so that all of it stands there', async () => {
  const api = await Api.login(server.url, 'gf');
  const linz = (await api.list('NiederlassungSt', { search: 'Linz' })).Rows[0]?.['Id'];
  const of = (...more: unknown[]) => JSON.stringify([['Rechnungsdatum', '=', 'monat-1'], ...more]);
  const params = {
    gruppen: 'IdNiederlassung',
    werte: 'anzahl',
    filter: of('and', ['IdNiederlassung', '=', linz]),
    davor: of(),
  };
  const response = await api.raw('GET', `/api/entity/FakturaDat/auswertung/export?${new URLSearchParams(params)}`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const lines = numbersIn(sheets[0]?.rows ?? []).slice(1);
  expect(lines.length).toBeGreaterThan(3);
  const others = lines.filter(([label]) => label !== 'Linz' && label !== 'Gesamt');
  expect(others.map(([, now]) => now)).toEqual(others.map(() => 0));
  const before = lines.map((line) => Number(line.at(-1)));
  expect(before.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(before.at(-1));
});

test('rows that are split have a line each below their own, and come to it', async () => {
  const api = await Api.login(server.url, 'gf');
  const query = { gruppen: 'Status,Belegart,IdNiederlassung', ebenen: '2', werte: 'anzahl' };
  const response = await api.raw('GET', `/api/entity/FakturaDat/auswertung/export?${new URLSearchParams(query)}`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [head = [], ...lines] = numbersIn(sheets[0]?.rows ?? []);
  expect([...head.slice(0, 2), head.at(-1)]).toEqual(['Status', 'Belegart', 'Gesamt']);
  const own = lines.filter(([, part]) => part === 'Gesamt');
  expect(own.length).toBeGreaterThan(2);
  for (const line of own) {
    const parts = lines.filter(([row, part]) => row === line[0] && part !== 'Gesamt');
    const sum = (column: number) => parts.reduce((total, part) => total + Number(part.at(column) ?? 0), 0);
    expect([line[0], sum(2), sum(-1)]).toEqual([line[0], Number(line[2] ?? 0), line.at(-1)]);
  }
  const { Total } = await api.list('FakturaDat', { take: 0, count: 'exact' });
  expect(lines.at(-1)?.[0]).toBe('Gesamt');
  expect(lines.at(-1)?.at(-1)).toBe(Total);
  const tooMany = await api.raw(
    'GET',
    `/api/entity/FakturaDat/auswertung/export?gruppen=Status,Belegart,IdNiederlassung`,
  );
  expect([tooMany.status, await tooMany.text()]).toEqual([
    400,
    expect.stringContaining('Als Tabelle braucht es ein oder zwei Felder, mit einer zweiten Ebene auch drei.'),
  ]);
});

test.for(['kunde', 'colieferant', 'rpov', 'pvmk'])(
  '[S20] %s reads as a report nothing that is not in his lists',
  async (name) => {
    const api = await Api.login(server.url, name);
    for (const key of ['AnfrageDat', 'PvDat', 'KundenportalEinsatz', 'FakturaDat', 'PersSt', 'UnternehmenSt']) {
      const list = await api.raw('GET', `/api/entity/${key}?take=0&count=exact`);
      const report = await api.raw('GET', `/api/entity/${key}/auswertung`);
      expect([key, report.status]).toEqual([key, list.status]);
      if (list.ok) expect([key, (await report.json()).Anzahl]).toEqual([key, (await list.json()).Total]);
    }
    // Neither as a group nor as a value, a share, a divisor or a filter, nor as a sheet.
    const hidden = JSON.stringify(['Deckungsbeitrag', '>', 10]);
    const ways: Record<string, string>[] = [
      { gruppen: 'Deckungsbeitrag' },
      { werte: 'Deckungsbeitrag:mittel' },
      { je: 'Deckungsbeitrag:mittel' },
      { teil: hidden },
      { filter: hidden },
    ];
    for (const query of ways)
      for (const path of ['auswertung', 'auswertung/export']) {
        const params = new URLSearchParams({ gruppen: 'Status', ...query });
        const { status } = await api.raw('GET', `/api/entity/PvDat/${path}?${params}`);
        expect([query, path, status]).toEqual([query, path, name === 'pvmk' ? expect.anything() : 400]);
        expect(status).toBeGreaterThanOrEqual(400);
      }
  },
);
