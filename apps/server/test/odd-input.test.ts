import { tables } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../src/records/hook.ts';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
});
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}): Promise<[number, string]> => {
  const answer = await new Api(server.url, { ...api.headers, ...headers }).raw('GET', path);
  return [answer.status, await answer.text()];
};
const send = async (method: string, path: string, json: string): Promise<[number, string]> => {
  const headers = { ...api.headers, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method, headers, body: json });
  return [answer.status, await answer.text()];
};
const filtered = (key: string, filter: string) => get(`/api/entity/${key}?filter=${encodeURIComponent(filter)}`);
const after = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const badCharacter = 'Der Aufruf enthält ein unerlaubtes Zeichen.';
const noFit = 'Der Aufruf enthält einen Wert, der hier nicht passt.';

describe('[S42] what no call can mean is 400 with a sentence', () => {
  test.each([
    '/api/entity/Land?search=a%00b',
    '/api/suche?q=ab%00',
    '/api/entity/PersSt/auswahl/IdBerater?search=%00',
    '/api/entity/PersSt?sort=%00',
  ])('NUL in %s', async (path) => {
    expect(await get(path)).toEqual([400, badCharacter]);
  });

  test.each(['"a\\u0000b"', '"a\\ud800"', '"\\udc00a"'])('a filter with %s', async (text) => {
    expect(await filtered('PersSt', `["Nachname","contains",${text}]`)).toEqual([
      400,
      'Der Filter für Nachname mit contains hat keinen passenden Wert.',
    ]);
  });

  test.each([
    ['POST', '/api/entity/LayoutSt', '{"Bezeichnung":"x","Bloecke":{"a":["\\u0000"]}}'],
    ['POST', '/api/entity/LayoutSt', '{"Bezeichnung":"x","Bloecke":{"\\ud800":1}}'],
    ['POST', '/api/entity/PersSt/1/aktion/Sperren', '{"Version":1,"Grund":"\\u0000"}'],
    ['POST', '/api/entity/PersSt', '{"Nachname":"\\udfff"}'],
  ])('%s %s %s', async (method, path, json) => {
    expect(await send(method, path, json)).toEqual([400, badCharacter]);
  });

  test('a body deeper than anything there is', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(await send('POST', '/api/entity/LayoutSt', `{"Bloecke":${deep}}`)).toEqual([
      400,
      'Der Inhalt ist zu tief verschachtelt.',
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the action %s is none', async (name) => {
    expect((await send('POST', `/api/entity/PersSt/1/aktion/${name}`, '{"Version":1}'))[0]).toBe(404);
    expect((await send('POST', `/api/entity/PersSt/aktion/${name}`, '{"Ids":[1]}'))[0]).toBe(404);
  });

  test.each(['__proto__', 'constructor', 'toString'])('the field %s is none', async (name) => {
    for (const query of [`sort=${name}`, `columns=${name}`, `sum=${name}`, `group=${name}`])
      expect([query, (await get(`/api/entity/PersSt?${query}`))[0]]).toEqual([query, 400]);
    expect((await filtered('PersSt', `["${name}","isblank"]`))[0]).toBe(400);
    expect((await get(`/api/entity/PersSt/auswahl/${name}`))[0]).toBe(400);
  });

  test('a reference twice in the order', async () => {
    expect((await get('/api/entity/PersSt?sort=-IdBerater,IdBerater&take=2'))[0]).toBe(200);
  });

  test('an order by what has none', async () => {
    expect((await get('/api/entity/PvDat?sort=IdBewerbung&take=2'))[0]).toBe(200);
    expect(await get('/api/entity/LayoutSt?sort=Bloecke')).toEqual([400, 'Nach Blöcke kann nicht sortiert werden']);
  });

  test('a fraction where whole numbers are counted finds nothing', async () => {
    const [status, text] = await filtered('AnfrageDat', '["AnzahlPv","=",1.5]');
    expect([status, (JSON.parse(text) as { Rows: Row[] }).Rows]).toEqual([200, []]);
  });

  test.each([
    ['PersSt?sort=Geburtsdatum', after('morgen', 1)],
    ['PersSt?sort=Id', after('eins')],
    ['PersSt?sort=Id', after(1e300)],
    ['PersSt?sort=-ErstelltAm', after('gestern', 1)],
    ['PersSt?sort=IsAktiv', after(7.5, 'x')],
  ])('a place after the last row that was never one: %s', async (path, place) => {
    const [status, text] = await get(`/api/entity/${path}&after=${place}`);
    expect([400, text]).toEqual([status, text]);
    expect([
      noFit,
      'Der Parameter after passt nicht zu dieser Liste',
      expect.stringMatching(/^Die Liste .+ hat kein Feld/),
    ]).toContainEqual(text);
  });

  test.each(['{"IdUnternehmen":{"a":1}}', '{"IdUnternehmen":"eins"}', '{"IdUnternehmen":1.5}', '[1]'])(
    'choices beside the row %s',
    async (row) => {
      const dependent = [...tables.values()]
        .filter(({ access, parent }) => access !== 'internal' && !parent)
        .flatMap((table) => Object.entries(table.fields).map(([name, field]) => ({ table, name, field })))
        .find(({ field }) => Object.values(field.dependsOn ?? {}).includes('IdUnternehmen'));
      const path = `/api/entity/${dependent?.table.key}/auswahl/${dependent?.name}?row=${encodeURIComponent(row)}`;
      const [status, text] = await get(path);
      expect(status).toBe(400);
      expect(['IdUnternehmen hat keinen gültigen Wert', 'row muss ein JSON-Objekt sein']).toContain(text);
    },
  );

  test('a time zone that only the runtime knows', async () => {
    // Node takes offsets for zones; what PostgreSQL makes of their names is its own.
    for (const zone of ['US/Pacific-New', 'Mars/Olympus', 'Europe/Wien'])
      expect([zone, ...(await get('/api/entity/Land?take=1', { 'x-time-zone': zone }))]).toEqual([
        zone,
        400,
        'X-Time-Zone muss eine Zeitzone wie Europe/Vienna sein',
      ]);
  });
});
