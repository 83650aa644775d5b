import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
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
    const refusal = { aktion: 'AnmeldenAbgelehnt', von: null, angaben: { Grund: 'Passwort' }, ip: '127.0.0.1' };
    await expect
      .poll(() => eventsOf(server, 'gesperrt'))
      .toEqual([...Array(5).fill(refusal), { ...refusal, aktion: 'AnmeldenGebremst', angaben: {} }]);
    await server.db.rows(sql`delete from drossel`);
    await login(server, 'gesperrt');
    expect((await eventsOf(server, 'gesperrt')).at(-1)).toEqual({ ...refusal, angaben: { Grund: 'Gesperrt' } });
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
    const { TwoFactorSecret } = await api.call<{ TwoFactorSecret: string }>('POST', path('TwoFactorStart'));
    await api.call('POST', path('TwoFactorConfirm'), { Code: appCode(TwoFactorSecret) });
    await forget();
    await api.call('POST', path('TwoFactorRecoveryCodes'), { Code: appCode(TwoFactorSecret) });
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
