import { maxLengthOf } from '@disponent/domain/kinds/kind';
import { tables } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../src/records/hook.ts';
import { Api, findingsOf, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;
let anfrage: Row;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  const { Rows } = await api.filter('AnfrageDat', ['Status', '=', 'Offen'], { take: 1 });
  anfrage = await api.read('AnfrageDat', Rows[0]?.Id);
});
afterAll(() => server.close());

const saveAnfrage = (changes: Row) =>
  api.save('AnfrageDat', { Id: anfrage.Id, Version: anfrage.Version, WarnungenBestaetigt: true, ...changes });
const person = (changes: Row) => api.create('PersSt', { Nachname: 'Huber', WarnungenBestaetigt: true, ...changes });

describe('[S38] every text has a length', () => {
  const open = [...tables.values()].flatMap((table) =>
    Object.entries(table.fields)
      .filter(([, { kind, to, values }]) => ['text', 'bytea'].includes(kind.column) && !to && !values)
      .filter(([, field]) => maxLengthOf(field) > 500_000)
      .map(([name]) => `${table.key}.${name}`),
  );
  test('in every table', () => expect(open).toEqual([]));

  test.each([
    ['Mobil', `+43 ${'1'.repeat(60)}`, 'Mobiltelefon darf max. 50 Zeichen haben'],
    ['EmailZweit', `${'a'.repeat(260)}@web.example`, 'E-Mail (weitere) darf max. 254 Zeichen haben'],
    ['Nachname', 'x'.repeat(90), 'Nachname darf max. 60 Zeichen haben'],
  ])('%s says so at the field', async (field, value, sentence) => {
    expect(findingsOf(await refusal(person({ [field]: value }))).Fehler[field]).toContain(sentence);
  });

  test.each([
    ['Mobil', `+${'1'.repeat(100_000)}`, 'Mobiltelefon darf max. 50 Zeichen haben'],
    ['EmailZweit', `${'a.'.repeat(50_000)}@`, 'E-Mail (weitere) darf max. 254 Zeichen haben'],
  ])('far too long a %s is refused before any rule looks at it', async (field, value, sentence) => {
    const error = await refusal(person({ [field]: value }));
    expect([error.status, error.body]).toEqual([400, sentence]);
  });

  test('markup counts before it is cleaned, and is not nested without end', async () => {
    const long = await refusal(saveAnfrage({ Beschreibung: '<b></b>'.repeat(20_000) }));
    expect([long.status, long.body]).toEqual([400, 'Beschreibung darf max. 8000 Zeichen haben']);
    const deep = await refusal(saveAnfrage({ Beschreibung: '<ul><li>'.repeat(101) }));
    expect([deep.status, deep.body]).toEqual([400, 'Beschreibung ist zu tief verschachtelt']);
    const usual = `<ul>${'<li>Stapler<br>fahren</li>'.repeat(300)}</ul>`;
    expect(findingsOf(await refusal(saveAnfrage({ Beschreibung: usual, Titel: '' }))).Fehler).not.toHaveProperty(
      'Beschreibung',
    );
  });

  test('a body has at most one megabyte', async () => {
    const answer = await api.raw('POST', '/api/entity/PersSt', { Nachname: 'x'.repeat(1024 * 1024) });
    expect([answer.status, await answer.text()]).toEqual([413, 'Der Inhalt ist zu groß.']);
  });
});

describe('[S40] what a list is asked for has a length', () => {
  test('a filter value', async () => {
    const error = await refusal(api.filter('PersSt', ['Nachname', 'contains', 'x'.repeat(501)]));
    expect([error.status, error.body]).toEqual([400, 'Ein Filterwert darf höchstens 500 Zeichen haben.']);
    expect((await api.filter('PersSt', ['Nachname', 'contains', 'x'.repeat(500)])).Rows).toEqual([]);
  });

  test.each(['/api/entity/PersSt?search=', '/api/entity/PersSt/auswahl/IdBerater?search='])('%s', async (path) => {
    const error = await refusal(api.call('GET', path + 'x'.repeat(501)));
    expect([error.status, error.body]).toEqual([400, 'Die Suche darf höchstens 500 Zeichen haben.']);
  });
});

/** What a call takes of the one thread that all share. Not the time: others use the machine too. */
async function work(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('[S40] no call takes the server much longer than a save does', async () => {
  const tags = (tag: string, size: number) => tag.repeat(Math.floor(size / tag.length));
  const many = (filter: unknown) => [...Array(99)].flatMap(() => [filter, 'or']).concat([filter]);
  const attempt = (row: Row) => saveAnfrage(row).catch(() => {});
  const bulk = (Filter: unknown) =>
    api.raw('POST', '/api/entity/AnfrageDat/aktion/Aendern', { Filter, Werte: { Titel: '' }, Vorschau: true });
  const worst: Readonly<Record<string, () => Promise<unknown>>> = {
    'open tags': () => attempt({ Beschreibung: tags('<ul><li>', 960_000) }),
    'open tags, as many as pass': () => attempt({ Beschreibung: tags('<p>', 597) }),
    'tags side by side': () => attempt({ Beschreibung: tags('<p></p>', 31_990) }),
    brackets: () => attempt({ Beschreibung: tags('<', 31_990) }),
    'half attributes': () => attempt({ Beschreibung: tags('<a href="', 31_990) }),
    entities: () => attempt({ Beschreibung: tags('&lt;', 31_990) }),
    'a long phone number': () => person({ Mobil: `+${'1 '.repeat(400_000)}x` }).catch(() => {}),
    'a long address': () => person({ Email: 'a@'.repeat(400_000) }).catch(() => {}),
    'many long filters': () => bulk(many(['Titel', 'contains', 'ä'.repeat(500)])),
    'many too long filters': () => bulk(many(['Titel', 'contains', 'x'.repeat(9000)])),
    'deep JSON': () => api.raw('POST', '/api/entity/LayoutSt', JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`)),
    'wide JSON': () => api.raw('POST', '/api/entity/LayoutSt', { Bloecke: [...Array(200_000)].map(() => 1) }),
  };
  const name = (n: number) => ({ Kurzbezeichnung: `W${n}`, Bezeichnung: `Gruppe ${n}`, IsAktiv: true });
  for (let n = 0; n < 20; n++) await api.create('PersonengruppeSt', name(n)); // until everything is warm
  const ordinary =
    (await work(async () => {
      for (let n = 20; n < 40; n++) await api.create('PersonengruppeSt', name(n));
    })) / 20;
  for (const call of Object.values(worst)) await call();
  const ratios: Record<string, number> = {};
  for (const [what, call] of Object.entries(worst)) ratios[what] = (await work(call)) / ordinary;
  // Before there were limits the worst of these took thousands of saves.
  expect(Object.entries(ratios).filter(([, ratio]) => ratio > 200)).toEqual([]);
});
