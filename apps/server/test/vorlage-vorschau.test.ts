import { tableOf } from '@disponent/domain/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { felder } from '../src/hooks/shared/vorlage-vorschau.ts';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A wording of a mail, looked at with a record that is there. */

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
});
afterAll(() => server.close());

const path = '/api/mail/vorlage/vorschau';

test('a wording is filled as the mail would be, and what the record says nothing about is named', async () => {
  const [faktura] = (await admin.filter('FakturaDat', ['Status', '=', 'Bezahlt'])).Rows;
  const { FakturaNr, Id } = await admin.read('FakturaDat', faktura?.Id);
  const probe = {
    Anlass: 'Rechnung',
    IdSprache: null,
    Betreff: 'Rechnung {{FakturaNr}} {{Termin}}',
    Text: '<p>{{Domaene}}: {{Link}}</p><script>x()</script>',
    DatensatzId: Id,
  };
  expect(await admin.call('POST', path, probe)).toEqual({
    Betreff: `Rechnung ${String(FakturaNr)} `,
    Text: `<p>Alpenstaff: <a href="/faktura?id=${String(Id)}">${String(FakturaNr)}</a></p>`,
    Fehlend: ['Termin'],
  });
  expect((await refusal(admin.call('POST', path, { ...probe, DatensatzId: 99_999_999 }))).status).toBe(404);
  for (const name of ['gf', 'berater', 'kunde'])
    expect((await refusal((await Api.login(server.url, name)).call('POST', path, probe))).status).toBe(403);
});

test('what an occasion takes from its record are fields of it', () => {
  const strange = Object.entries(felder).flatMap(([key, fields]) =>
    Object.values(fields)
      .flat()
      .filter((name) => !tableOf(key).allFields[name]),
  );
  expect(strange).toEqual([]);
});
