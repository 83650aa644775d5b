import type { BulkAnswer } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Api;
let berater: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
  berater = await Api.login(server.url, 'berater');
});
afterAll(() => server.close());

/** As every client reads it; the sentences beside the German text have a test of their own. */
async function many(api: Api, key: string, aktion: string, body: unknown) {
  const { Anzahl, Fehler } = await whole(api, key, aktion, body);
  return { Anzahl, Fehler: Fehler.map(({ Id, Text }) => ({ Id, Text })) };
}

const whole = (api: Api, key: string, aktion: string, body: unknown): Promise<BulkAnswer> =>
  api.call('POST', `/api/entity/${key}/aktion/${aktion}`, body);

let counter = 0;
const region = (more: Row = {}): Promise<Row> => {
  counter += 1;
  return admin.create('RegionSt', {
    Kurzbezeichnung: `M${counter}`,
    Bezeichnung: `Sammelregion ${counter}`,
    IdLand: 1,
    ...more,
  });
};
const idsOf = async (api: Api, key: string): Promise<unknown[]> =>
  (await api.list(key, { take: 500, columns: 'Id', sort: 'Id' })).Rows.map(({ Id }) => Id);

/** A person of another branch than the Berater's. */
async function foreignPerson(): Promise<number> {
  const own = new Set(await idsOf(berater, 'PersSt'));
  return Number((await idsOf(admin, 'PersSt')).find((id) => !own.has(id)));
}

describe('a change of many records', () => {
  test('[S43] saves each by itself, counts, logs, and names those that are not there', async () => {
    const [one, two] = [await region(), await region()];
    const answer = await many(admin, 'RegionSt', 'Aendern', {
      Ids: [one.Id, 999_999_999, two.Id, one.Id],
      Werte: { Sortierung: 77 },
    });
    expect(answer).toEqual({
      Anzahl: 2,
      Fehler: [{ Id: 999_999_999, Text: 'Der Datensatz wurde nicht gefunden.' }],
    });
    for (const { Id, Version, Sortierung } of [one, two]) {
      expect(await admin.read('RegionSt', Id)).toMatchObject({ Sortierung: 77, Version: Number(Version) + 1 });
      const { Rows } = await admin.filter(
        'Aenderungsprotokoll',
        [['Entitaet', '=', 'RegionSt'], 'and', ['DatensatzId', '=', Id]],
        { columns: 'Aktion,Aenderungen' },
      );
      expect(Rows).toContainEqual(
        expect.objectContaining({
          Aktion: 'Aendern',
          Aenderungen: expect.objectContaining({ Felder: expect.objectContaining({ Sortierung: [Sortierung, 77] }) }),
        }),
      );
    }
  });

  test('takes whatever the list shows by filter and search', async () => {
    const [hit, , other] = [await region({ Sortierung: 4711 }), await region({ Sortierung: 4711 }), await region()];
    const by = { Filter: ['Sortierung', '=', 4711], Search: String(hit.Kurzbezeichnung) };
    expect(await many(admin, 'RegionSt', 'Aendern', { ...by, Werte: { NutsCode: 'AT311' } })).toEqual({
      Anzahl: 1,
      Fehler: [],
    });
    expect(await admin.read('RegionSt', hit.Id)).toMatchObject({ NutsCode: 'AT311' });
    expect(await admin.read('RegionSt', other.Id)).toMatchObject({ NutsCode: null });
  });

  test('a preview says the same and changes nothing', async () => {
    const [kept, used] = [await region(), await region()];
    await region({ IdRegionUebergeordnet: used.Id });
    const ids = [kept.Id, used.Id];
    const preview = await many(admin, 'RegionSt', 'Loeschen', { Ids: ids, Vorschau: true });
    expect(preview).toEqual({
      Anzahl: 1,
      Fehler: [{ Id: used.Id, Text: expect.stringContaining('Datensatz kann nicht gelöscht werden') }],
    });
    expect(await admin.read('RegionSt', kept.Id)).toMatchObject({ Version: kept.Version });
    await many(admin, 'RegionSt', 'Aendern', { Ids: ids, Werte: { Sortierung: 5 }, Vorschau: true });
    expect(await admin.read('RegionSt', kept.Id)).toMatchObject({ Version: kept.Version, Sortierung: kept.Sortierung });

    expect(await many(admin, 'RegionSt', 'Loeschen', { Ids: ids })).toEqual(preview);
    expect(await refusal(admin.read('RegionSt', kept.Id))).toMatchObject({ status: 404 });
    expect(await admin.read('RegionSt', used.Id)).toMatchObject({ Id: used.Id });
  });

  test('broken rules are sentences of their record', async () => {
    const [one, two] = [await region(), await region()];
    const answer = await many(admin, 'RegionSt', 'Aendern', {
      Ids: [one.Id, two.Id],
      Werte: { IdRegionUebergeordnet: one.Id, Sortierung: 3 },
    });
    expect(answer.Anzahl).toBe(1);
    expect(answer.Fehler).toEqual([{ Id: one.Id, Text: expect.stringMatching(/^Übergeordnete Region /) }]);
    expect(await admin.read('RegionSt', one.Id)).toMatchObject({ Version: one.Version, Sortierung: one.Sortierung });
  });
});

describe('an action on many records', () => {
  test('runs where it is possible, and says where it is not', async () => {
    const { Rows } = await admin.list('AnfrageDat', { take: 500, columns: 'Status', sort: 'Id' });
    const running = Rows.filter(({ Status }) => Status === 'InBearbeitung').slice(0, 2);
    const ended = Rows.find(({ Status }) => Status === 'Abgeschlossen') as Row;
    const body = { Ids: [...running, ended].map(({ Id }) => Id) };
    const expected = {
      Anzahl: 2,
      Fehler: [{ Id: ended.Id, Text: 'Statuswechsel von Abgeschlossen nach Pausiert ist nicht möglich' }],
    };
    expect(await many(admin, 'AnfrageDat', 'Pausieren', { ...body, Vorschau: true })).toEqual(expected);
    expect(await admin.read('AnfrageDat', running[0]?.Id)).toMatchObject({ Status: 'InBearbeitung' });
    expect(await many(admin, 'AnfrageDat', 'Pausieren', body)).toEqual(expected);
    for (const { Id } of running) expect(await admin.read('AnfrageDat', Id)).toMatchObject({ Status: 'Pausiert' });
  });

  test('[SET-02] says why not also as pattern and values, for a page in another language', async () => {
    const { Rows } = await admin.filter('AnfrageDat', ['Status', '=', 'InBearbeitung'], { take: 1, columns: 'Id' });
    const Ids = Rows.map(({ Id }) => Id);
    expect(await whole(admin, 'AnfrageDat', 'Stornieren', { Ids, Vorschau: true })).toEqual({
      Anzahl: 0,
      Fehler: [
        {
          Id: Ids[0],
          Text: 'Abschlussgrund ist ein Pflichtfeld',
          Saetze: [{ Satz: '{feld} ist ein Pflichtfeld', Werte: { feld: { Wort: 'Abschlussgrund' } } }],
        },
      ],
    });
  });

  test('asks for what it always asks for', async () => {
    const { Rows } = await admin.filter('AnfrageDat', ['Status', '=', 'InBearbeitung'], { take: 1, columns: 'Id' });
    const Ids = Rows.map(({ Id }) => Id);
    const answer = await many(admin, 'AnfrageDat', 'Stornieren', { Ids });
    expect(answer).toEqual({ Anzahl: 0, Fehler: [{ Id: Ids[0], Text: 'Abschlussgrund ist ein Pflichtfeld' }] });
    expect(await many(admin, 'AnfrageDat', 'Stornieren', { Ids, AbschlussGrund: 'Preis' })).toEqual({
      Anzahl: 1,
      Fehler: [],
    });
  });
});

describe('[S19][S23] calls for many', () => {
  test('do not reach records out of scope, by id or by filter', async () => {
    const id = await foreignPerson();
    const before = await admin.read('PersSt', id);
    const Werte = { Kurzprofil: 'Von anderswo' };
    expect(await many(berater, 'PersSt', 'Aendern', { Ids: [id], Werte })).toEqual({
      Anzahl: 0,
      Fehler: [{ Id: id, Text: 'Der Datensatz wurde nicht gefunden.' }],
    });
    expect(await many(berater, 'PersSt', 'Aendern', { Filter: ['Id', '=', id], Werte })).toEqual({
      Anzahl: 0,
      Fehler: [],
    });
    expect(await admin.read('PersSt', id)).toEqual(before);
  });

  test('need the right that a single call needs', async () => {
    const Ids = [1];
    const kunde = await Api.login(server.url, 'kunde');
    for (const [api, key, aktion, status] of [
      [kunde, 'RegionSt', 'Aendern', 403],
      [kunde, 'KundenportalEinsatz', 'Aendern', 403],
      [berater, 'PersSt', 'Loeschen', 403],
      [berater, 'RegionSt', 'Aendern', 403],
      [kunde, 'PvDat', 'Vorschlagen', 403],
      [admin, 'FakturaDat', 'Rechnungslauf', 404],
      [admin, 'FakturaDat', 'Bezahlt', 404],
      [admin, 'GibtEsNicht', 'Aendern', 404],
      [admin, 'AnfragePosition', 'Aendern', 405],
      [admin, 'StatusVerlauf', 'Loeschen', 405],
    ] as const)
      expect(
        await refusal(many(api, key, aktion, { Ids, Werte: { Sortierung: 1 } })),
        `${key} ${aktion}`,
      ).toMatchObject({
        status,
      });
  });

  test('[S21] hidden and unknown fields are refused at once', async () => {
    const Ids = [await foreignPerson()];
    for (const Werte of [{ Gibts: 1 }, { Iban: 'AT611904300234573201' }, { Status: 'Pool' }, { Id: 3 }, {}])
      expect(await refusal(many(berater, 'PersSt', 'Aendern', { Ids, Werte }))).toMatchObject({ status: 400 });
    expect(await refusal(many(berater, 'PersSt', 'Aendern', { Ids, Werte: { PersonAdresse: [] } }))).toMatchObject({
      status: 400,
      body: expect.stringContaining('nicht für mehrere Datensätze'),
    });
  });

  test('[S40] say which records they mean, and not too many', async () => {
    const Werte = { Sortierung: 1 };
    for (const body of [
      { Werte },
      { Werte, Ids: [1], Filter: ['Id', '=', 1] },
      { Werte, Search: 'Linz' },
      { Werte, Ids: Array.from({ length: 10_001 }, (_, index) => index + 1) },
      { Werte, Ids: ['1'] },
      { Werte, Ids: [1.5] },
      { Werte, Filter: ['Gibts', '=', 1] },
      { Werte, Filter: [] },
      { Werte, Ids: [1], Vorschau: 'ja' },
    ])
      expect(await refusal(many(admin, 'RegionSt', 'Aendern', body)), JSON.stringify(body).slice(0, 80)).toMatchObject({
        status: 400,
      });
  });
});
