import { tables } from '@disponent/domain/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Ansicht {
  Name: string;
  GridSchluessel: string;
  IsGeteilt: boolean;
  Layout: { columns: string[]; sort: string[]; filter: unknown; group?: string[] };
}

test.each([
  ['berater', '1'],
  ['donau', '2'],
])('the views of the demo that %s finds show columns of their list and hit rows', async (konto, domaene) => {
  const api = await Api.login(server.url, konto);
  const columns = 'Name,GridSchluessel,IsGeteilt,Layout';
  const views = (await api.list('GridLayout', { columns, take: 100 })).Rows as unknown as Ansicht[];
  expect(views.filter(({ IsGeteilt }) => IsGeteilt).length).toBeGreaterThan(2);
  // Not everybody may open every list.
  const admin = await Api.login(server.url, 'admin', { 'x-domaene': domaene });
  const found: string[] = [];
  for (const { Name, GridSchluessel, Layout } of views) {
    const table = [...tables.values()].find(({ entity, parent }) => !parent && entity.path === `/${GridSchluessel}`);
    const known = Object.keys(table?.allFields ?? {});
    expect(known, Name).toEqual(expect.arrayContaining([...Layout.columns, ...(Layout.group ?? [])]));
    const { Rows } = await admin.list(String(table?.key), {
      columns: Layout.columns.join(','),
      sort: Layout.sort.join(','),
      filter: JSON.stringify(Layout.filter),
      take: 1,
    });
    if (Rows.length > 0) found.push(Name);
  }
  expect(found).toEqual(expect.arrayContaining(['Offene Anfragen', 'Pool nach Niederlassung']));
});

test('[GRID-02] the views that the lists come with are answered, and hit rows of the demo', async () => {
  const api = await Api.login(server.url, 'admin', { 'x-domaene': '1' });
  const empty: string[] = [];
  for (const { key, entity, parent, grid } of tables.values()) {
    if (parent) continue;
    for (const { caption, filter, columns = grid, sort = ['Id'] } of Object.values(entity.views ?? {})) {
      const asked = { columns: columns.join(','), sort: sort.join(','), filter: JSON.stringify(filter), take: 1 };
      const { Rows } = await api.list(key, asked);
      if (Rows.length === 0) empty.push(caption);
    }
  }
  expect(empty).toEqual([]);
});
