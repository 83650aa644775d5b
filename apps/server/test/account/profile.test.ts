import type { EigeneSitzung, LoginResponse, Profil } from '@disponent/domain/session/types';
import { textOf } from '@disponent/domain/texts/sentence';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deviceName } from '../../src/features/account/device-name.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/base/Authorization';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function login(Username: string, userAgent = firefox): Promise<Api> {
  const { AuthenticationToken } = await new Api(server.url, { 'user-agent': userAgent }).call<LoginResponse>(
    'POST',
    `${path}/Login`,
    { Username, Password: 'Demo1234', StayLoggedOn: false },
  );
  return new Api(server.url, { authorization: `Bearer ${AuthenticationToken}` });
}

const sessions = (api: Api) => api.call<EigeneSitzung[]>('GET', `${path}/Sitzungen`);
const end = (api: Api, body?: object) => api.call('POST', `${path}/SitzungenBeenden`, body);
const isOver = (api: Api) =>
  vi.waitFor(async () => expect((await api.raw('GET', `${path}/IsLoggedIn`)).status).toBe(401), { timeout: 60_000 });

describe('own sessions', () => {
  test('are listed with device and time, this one first, and nobody else’s', async () => {
    const [mine, other] = [await login('berater'), await login('berater', 'curl/8.0')];
    await login('dispo');
    const list = await sessions(mine);
    expect(list).toEqual([
      {
        Id: expect.any(Number),
        Art: 'Bearer',
        ErstelltAm: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        ZuletztAm: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        IpAdresse: expect.stringMatching(/127\.0\.0\.1/),
        Geraet: 'Firefox unter Windows',
        Saetze: { Geraet: { Satz: '{browser} unter {system}', Werte: { browser: 'Firefox', system: 'Windows' } } },
        IsDiese: true,
      },
      expect.objectContaining({ Geraet: 'Unbekanntes Gerät', IsDiese: false }),
    ]);
    expect(JSON.stringify(list)).not.toMatch(/hash/i);
    await other.call('GET', `${path}/Logout`);
    expect(await sessions(mine)).toHaveLength(1);
  });

  test('[S09] one or all others can be ended', async () => {
    const [mine, second, third] = [await login('gf'), await login('gf'), await login('gf')];
    const idOf = async (api: Api) => (await sessions(api)).find(({ IsDiese }) => IsDiese)?.Id;
    expect(await end(mine, { Id: await idOf(second) })).toEqual({ IsValid: true, Anzahl: 1 });
    await isOver(second);
    expect(await end(mine)).toEqual({ IsValid: true, Anzahl: 1 });
    await isOver(third);
    expect(await mine.call('GET', `${path}/IsLoggedIn`)).toMatchObject({ IsValid: true });
  });

  test('nobody ends those of another', async () => {
    const [mine, theirs] = [await login('faktura'), await login('inserate')];
    const [session] = await sessions(theirs);
    expect((await refusal(end(mine, { Id: session?.Id }))).status).toBe(404);
    expect(await sessions(theirs)).toHaveLength(1);
  });

  test.each([
    [firefox, 'Firefox unter Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari unter macOS',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome unter Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge unter Windows'],
    ['', 'Unbekanntes Gerät'],
  ])('%j is called %j', (userAgent, name) => {
    expect(textOf(deviceName(userAgent))).toBe(name);
  });
});

describe('own data', () => {
  const read = (api: Api) => api.call<Profil>('GET', `${path}/Profil`);
  const save = (api: Api, body: object) => api.call<Profil>('PUT', `${path}/Profil`, body);

  test('everybody reads and changes his own, whatever his role', async () => {
    for (const name of ['berater', 'kunde', 'colieferant', 'admin', 'donau']) {
      const api = await login(name);
      const profile = await read(api);
      expect(profile).toMatchObject({ Benutzername: name, Rolle: /\S/, Domaene: /\S/, Version: expect.any(Number) });
      const saved = await save(api, { ...profile, Telefon: '+43 732 123456' });
      expect(saved).toEqual({ ...profile, Telefon: '+43 732 123456', Version: profile.Version + 1 });
      expect(await read(api)).toEqual(saved);
    }
  });

  test('by the rules of the form, once, and only what is his to change', async () => {
    const api = await login('dispo');
    const profile = await read(api);
    const broken = await refusal(save(api, { ...profile, Nachname: '' }));
    expect(findingsOf(broken).Fehler).toEqual({ Nachname: ['Nachname ist ein Pflichtfeld'] });
    for (const [name, value] of Object.entries({ IsPlattformAdmin: true, IdBenutzerrolle: 1, IsAktiv: true }))
      expect(await refusal(save(api, { ...profile, [name]: value }))).toMatchObject({
        status: 400,
        body: expect.stringContaining(name),
      });
    expect(await save(api, { ...profile, Benutzername: 'chef', Rolle: 'Chef' })).toEqual(profile);
    await save(api, { ...profile, Vorname: 'Anders' });
    expect((await refusal(save(api, { ...profile, Vorname: 'Wieder' }))).status).toBe(409);
  });

  test('a Plattform-Admin who works in another Domäne still sees himself', async () => {
    const admin = await login('admin');
    const away = new Api(server.url, { ...admin.headers, 'x-domaene': '2' });
    expect(await read(away)).toEqual(await read(admin));
  });

  test('nobody without a session', async () => {
    const stranger = new Api(server.url);
    for (const call of [read, sessions, end, (api: Api) => save(api, {})])
      expect((await refusal(call(stranger))).status).toBe(401);
  });
});
