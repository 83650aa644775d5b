import type { LoginResponse } from '@disponent/domain/session/types';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';

/** Within the second that a node believes a session, and some more on a busy machine. */
const soon = { timeout: 60_000 };

let server: TestServer;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
});
afterAll(() => server.close());

describe('Benutzerrolle', () => {
  const copy = (row: Row, Kurzbezeichnung: string) =>
    admin.call('POST', `/api/entity/BenutzerrolleSt/${String(row.Id)}/aktion/RolleKopieren`, {
      Version: row.Version,
      Kurzbezeichnung,
      Bezeichnung: 'Berater:in in Ausbildung',
    });
  const withoutIds = (rows: unknown) => (rows as Row[]).map(({ Modul, Recht }) => ({ Modul, Recht }));

  test("'RolleKopieren' answers a new role with the same modules and rights", async () => {
    const role = await admin.read('BenutzerrolleSt', 49);
    expect(role.Aktionen).toContain('RolleKopieren');
    const made = await copy(role, 'AUSB');
    expect(made).toMatchObject({
      Kurzbezeichnung: 'AUSB',
      Bezeichnung: 'Berater:in in Ausbildung',
      BenutzerrolleTyp: role.BenutzerrolleTyp,
      Datenbereich: role.Datenbereich,
      IsSystem: false,
      Version: 1,
    });
    expect(made.Id).not.toBe(role.Id);
    expect(withoutIds(made.BenutzerrolleModul)).toEqual(withoutIds(role.BenutzerrolleModul));
    expect(withoutIds(made.BenutzerrolleRecht)).toEqual(withoutIds(role.BenutzerrolleRecht));
    expect(await admin.read('BenutzerrolleSt', 49)).toEqual(role);
    expect(findingsOf(await refusal(copy(role, 'AUSB'))).Fehler).toEqual({
      Kurzbezeichnung: ['Kurzbezeichnung ist bereits vergeben'],
    });
    expect(findingsOf(await refusal(copy(role, ''))).Fehler).toEqual({
      Kurzbezeichnung: ['Kurzbezeichnung ist ein Pflichtfeld'],
    });
    await admin.remove('BenutzerrolleSt', made.Id);
  });

  test('roles 49 and 50 stay, with their type; others go when nobody has them', async () => {
    for (const id of [49, 50]) {
      expect(await refusal(admin.remove('BenutzerrolleSt', id))).toMatchObject({
        status: 409,
        body: 'Datensatz kann nicht gelöscht werden\nSystemrollen bleiben bestehen.',
      });
      const role = await admin.read('BenutzerrolleSt', id);
      expect(findingsOf(await refusal(admin.save('BenutzerrolleSt', { ...role, BenutzerrolleTyp: 3 }))).Fehler).toEqual(
        {
          BenutzerrolleTyp: ['Typ kann bei einer Systemrolle nicht geändert werden'],
        },
      );
      expect(await admin.save('BenutzerrolleSt', { ...role, Beschreibung: 'Neu' })).toMatchObject({ IsSystem: true });
    }
    expect(await refusal(admin.remove('BenutzerrolleSt', 3))).toMatchObject({
      status: 409,
      body: expect.stringMatching(/Verwendet in: .*Benutzer \(/),
    });
  });

  test('[S14] a module or right that a role loses is gone for its users within a second', async () => {
    const user = await Api.login(server.url, 'stammdaten');
    await user.list('RegionSt');
    const role = await admin.read('BenutzerrolleSt', 7);
    const fewer = (role.BenutzerrolleModul as Row[]).filter(({ Modul }) => Modul !== 'RegionSt');
    await admin.save('BenutzerrolleSt', { ...role, BenutzerrolleModul: fewer });
    await vi.waitFor(async () => expect((await user.raw('GET', '/api/entity/RegionSt')).status).toBe(403), soon);
    expect((await user.list('SpracheSt')).Rows.length).toBeGreaterThan(0);
  });
});

describe('BenutzerSperrgrund', () => {
  test('one of them is the automatic one: naming another takes it over', async () => {
    const automatic = async () =>
      (await admin.filter('BenutzerSperrgrundSt', ['IsAutomatisch', '=', true])).Rows.map(({ Id }) => Id);
    const [before] = await automatic();
    const made = await admin.create('BenutzerSperrgrundSt', {
      Kurzbezeichnung: 'AUTO',
      Bezeichnung: 'Zu oft versucht',
      MeldungText: 'Bitte warten Sie eine Weile.',
      IsAutomatisch: true,
    });
    expect(await automatic()).toEqual([made.Id]);
    const old = await admin.read('BenutzerSperrgrundSt', before);
    await admin.save('BenutzerSperrgrundSt', { ...old, IsAutomatisch: true });
    expect(await automatic()).toEqual([before]);
  });
});

describe('Domäne', () => {
  test('an address belongs to one of them, however it is written', async () => {
    const [first, second] = [await admin.read('DomaeneSt', 1), await admin.read('DomaeneSt', 2)];
    const [host = ''] = first.Hostnamen as string[];
    const error = await refusal(
      admin.save('DomaeneSt', { ...second, Hostnamen: ['neu.example', ` ${host.toUpperCase()}`] }),
    );
    expect(findingsOf(error).Fehler).toEqual({ Hostnamen: ['Adressen der Anwendung ist bereits vergeben'] });
    const saved = await admin.save('DomaeneSt', { ...second, Hostnamen: ['Neu.Example', 'neu.example'] });
    expect(saved.Hostnamen).toEqual(['neu.example']);
    const both = await Promise.allSettled(
      [first, saved].map((one) => admin.save('DomaeneSt', { ...one, Hostnamen: ['gleich.example'] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('with data it is not deleted but switched off, and then lets nobody in', async () => {
    expect(await refusal(admin.remove('DomaeneSt', 2))).toMatchObject({
      status: 409,
      body: 'Datensatz kann nicht gelöscht werden\nDie Domäne enthält Daten. Bitte deaktivieren Sie sie stattdessen.',
    });
    const donau = await Api.login(server.url, 'donau');
    const domaene = await admin.read('DomaeneSt', 2);
    const off = await admin.save('DomaeneSt', { ...domaene, IsAktiv: false });
    await vi.waitFor(
      async () => expect((await donau.raw('GET', '/api/base/Authorization/IsLoggedIn')).status).toBe(401),
      soon,
    );
    const answer = await new Api(server.url).call<LoginResponse>('POST', '/api/base/Authorization/Login', {
      Username: 'donau',
      Password: 'Demo1234',
      StayLoggedOn: false,
    });
    expect(answer).toMatchObject({ IsValid: false, AuthenticationToken: null, Meldung: /deaktiviert|gesperrt/ });
    await admin.save('DomaeneSt', { ...off, IsAktiv: true });
    expect((await donau.raw('GET', '/api/base/Authorization/IsLoggedIn')).status).toBe(401);
    await Api.login(server.url, 'donau');
  });
});

describe('App-Benutzer', () => {
  const person = (Status: string) => admin.filter('PersSt', ['Status', '=', Status], { take: 1 });
  const account = (IdPerson: unknown, Status: string) =>
    admin.create('AppBenutzerSt', {
      Benutzername: `p${String(IdPerson)}@app.example`,
      Art: 'Person',
      IdPerson,
      Status,
    });

  test('belongs to one person or contact, and notes when it was invited and active', async () => {
    const { Rows } = await admin.filter('PersSt', ['Status', '=', 'Pool'], { take: 500, sort: '-Id' });
    const { Rows: taken } = await admin.list('AppBenutzerSt', { columns: 'IdPerson', take: 500 });
    const free = Rows.find(({ Id }) => !taken.some(({ IdPerson }) => IdPerson === Id));
    const made = await account(free?.Id, 'Eingeladen');
    expect(made).toMatchObject({ EinladungAm: expect.any(String), AktiviertAm: null });
    expect(await admin.save('AppBenutzerSt', { ...made, Status: 'Aktiv' })).toMatchObject({
      AktiviertAm: expect.any(String),
    });
  });

  test('is gone once its person is anonymised', async () => {
    const { Rows } = await person('Neu');
    const made = await account(Rows[0]?.Id, 'Aktiv');
    const row = await admin.read('PersSt', Rows[0]?.Id);
    await admin.call('POST', `/api/entity/PersSt/${String(row.Id)}/aktion/Anonymisieren`, {
      Version: row.Version,
      PersonNr: row.PersonNr,
    });
    expect((await refusal(admin.read('AppBenutzerSt', made.Id))).status).toBe(404);
    expect(findingsOf(await refusal(account(row.Id, 'Aktiv'))).Fehler).toHaveProperty('Status');
  });
});
