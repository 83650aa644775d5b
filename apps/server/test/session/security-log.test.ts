import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { appCode, eventsOf, idOf, login, password, refresh, withBearer } from './anmelden.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = (name: string) => `/api/base/Authorization/${name}`;

describe('[S43] the log knows of every sign-in event', () => {
  test('signing in and out, with the way and from where', async () => {
    const { AuthenticationToken } = await login(server, 'berater');
    await withBearer(server, AuthenticationToken).call('GET', path('Logout'));
    const von = await idOf(server, 'berater');
    expect(await eventsOf(server, 'berater')).toEqual([
      { aktion: 'Anmelden', von, angaben: { Anmeldeart: 'Bearer' }, ip: '127.0.0.1' },
      { aktion: 'Abmelden', von, angaben: {}, ip: '127.0.0.1' },
    ]);
  });

  test('refusals, with the reason and nobody as the one who did it; of a flood only its beginning', async () => {
    for (let i = 0; i < 5; i++) await login(server, 'gesperrt', { Password: 'Falsch123' });
    for (let i = 0; i < 3; i++) await login(server, 'gesperrt').catch(() => undefined);
    const refused = { aktion: 'AnmeldenAbgelehnt', von: null, angaben: { Grund: 'Passwort' }, ip: '127.0.0.1' };
    await expect
      .poll(() => eventsOf(server, 'gesperrt'))
      .toEqual([...Array(5).fill(refused), { ...refused, aktion: 'AnmeldenGebremst', angaben: {} }]);
    await server.db.rows(sql`delete from drossel`);
    await login(server, 'gesperrt');
    expect((await eventsOf(server, 'gesperrt')).at(-1)).toEqual({ ...refused, angaben: { Grund: 'Gesperrt' } });
  });

  test('names nobody has are not written down', async () => {
    const count = () => server.db.row<{ n: number }>(sql`select count(*) as n from aenderungsprotokoll`);
    const before = await count();
    await login(server, 'meinPasswortVersehentlich1', { Password: 'Falsch123' });
    expect(await count()).toEqual(before);
  });

  test('two factors, recovery codes and what they were used for', async () => {
    const api = withBearer(server, (await login(server, 'gf')).AuthenticationToken);
    const forget = () => server.db.rows(sql`update zwei_faktor set letzter_schritt = 0`);
    const { TwoFactorSecret } = await api.call<{ TwoFactorSecret: string }>('POST', path('TwoFactorStart'), {
      Password: password,
    });
    await api.call('POST', path('TwoFactorConfirm'), { Code: appCode(TwoFactorSecret) });
    await forget();
    await api.call('POST', path('TwoFactorRecoveryCodes'), { Password: password, Code: appCode(TwoFactorSecret) });
    await login(server, 'gf', { Code: 'falsch' });
    await forget();
    await login(server, 'gf', { Code: appCode(TwoFactorSecret) });
    await forget();
    await api.call('POST', path('TwoFactorRemove'), { Password: password, Code: appCode(TwoFactorSecret) });
    const events = await eventsOf(server, 'gf');
    expect(events.map(({ aktion, angaben }) => [aktion, angaben])).toEqual([
      ['Anmelden', { Anmeldeart: 'Bearer' }],
      ['ZweiFaktorEin', {}],
      ['WiederherstellungscodesNeu', {}],
      ['AnmeldenAbgelehnt', { Grund: 'Code' }],
      ['Anmelden', { Anmeldeart: 'Bearer', ZweiterFaktor: 'App' }],
      ['ZweiFaktorAus', {}],
    ]);
    expect(JSON.stringify(events)).not.toContain(TwoFactorSecret);
  });

  test('a session that was ended because its refresh token came twice', async () => {
    const first = await login(server, 'dispo');
    await refresh(server, first);
    await refresh(server, first);
    expect((await eventsOf(server, 'dispo')).at(-1)).toMatchObject({ aktion: 'SitzungenBeendet', von: null });
  });
});

describe('[S43] the log knows', () => {
  const lastOf = async (name: string) => (await eventsOf(server, name)).at(-1);

  test('of a forgotten password, and that nobody proved to be its owner', async () => {
    await new Api(server.url).call('POST', path('ResetPassword'), { Username: 'faktura' });
    await expect.poll(() => lastOf('faktura')).toMatchObject({ aktion: 'PasswortLinkAngefordert', von: null });
  });

  test('of codes and passwords that were wrong when the second factor or a passkey was to be changed', async () => {
    const api = withBearer(server, (await login(server, 'stammdaten')).AuthenticationToken);
    await api.call('POST', path('TwoFactorStart'), { Password: password });
    await api.call('POST', path('TwoFactorConfirm'), { Code: '000' });
    expect(await lastOf('stammdaten')).toMatchObject({
      aktion: 'KontoAendernAbgelehnt',
      angaben: { Grund: 'Code' },
    });
    const named = new Api(server.url.replace('127.0.0.1', 'localhost'), api.headers);
    await named.call('POST', path('PasskeyRegisterStart'), { Password: 'Falsch123' });
    expect(await lastOf('stammdaten')).toMatchObject({
      aktion: 'KontoAendernAbgelehnt',
      angaben: { Grund: 'Passwort' },
    });
  });

  test('of exports: who, which list, how many; not what was looked for', async () => {
    const api = await Api.login(server.url, 'berater');
    const { Total } = await api.filter('PersSt', ['Nachname', 'contains', 'Hub']);
    const filter = encodeURIComponent(JSON.stringify(['Nachname', 'contains', 'Hub']));
    await (await api.raw('GET', `/api/entity/PersSt/export?format=csv&filter=${filter}`)).text();
    expect(await lastOf('berater')).toEqual({
      aktion: 'Export',
      von: await idOf(server, 'berater'),
      angaben: { Liste: 'PersSt', Format: 'csv', Anzahl: String(Total) },
      ip: '127.0.0.1',
    });
  });

  test('of denied access: who and what, without the query; of a flood only its beginning', async () => {
    const api = await Api.login(server.url, 'kunde');
    const denied = async () => (await eventsOf(server, 'kunde')).filter(({ aktion }) => aktion === 'ZugriffVerweigert');
    expect((await refusal(api.list('BenutzerSt', { search: 'geheim' }))).status).toBe(403);
    await expect.poll(denied).toEqual([
      {
        aktion: 'ZugriffVerweigert',
        von: await idOf(server, 'kunde'),
        angaben: { Aufruf: 'GET /api/entity/BenutzerSt' },
        ip: '127.0.0.1',
      },
    ]);
    const elsewhere = new Api(server.url, { ...api.headers, 'x-domaene': '2' });
    expect((await refusal(elsewhere.list('PersSt'))).status).toBe(403);
    await expect.poll(async () => (await denied()).at(-1)?.angaben).toEqual({ Aufruf: 'GET /api/entity/PersSt' });
    for (let i = 0; i < 100; i++) await api.raw('DELETE', `/api/entity/BenutzerSt/${i}`);
    // At most two minutes' worth, should the clock pass one meanwhile.
    await expect.poll(async () => (await denied()).length).toBeGreaterThanOrEqual(30);
    expect((await denied()).length).toBeLessThanOrEqual(60);
  });
});
