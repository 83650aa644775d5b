import type {
  LoginResponse,
  TwoFactorConfirmResponse,
  TwoFactorStartResponse,
  ValidResponse,
} from '@disponent/domain/session/types';
import { URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { appCode, demoSecret, idOf, login, password, startSecondNode, withBearer } from './anmelden.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// The clock stands in the middle of a step, so that no test begins in one and ends in the next.
const stepMs = 30_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2 });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.db.rows(sql`update zwei_faktor set letzter_schritt = 0`);
  await server.db.rows(sql`delete from drossel`);
});

const refused = { IsValid: false, AuthenticationToken: null, Meldung: 'Code ist ungültig' };
const two = (Code?: string): Promise<LoginResponse> => login(server, 'zweifaktor', Code === undefined ? {} : { Code });

describe('[AUTH-03][AUTH-05] who has a second factor', () => {
  test('is asked for a code once the password is right, and gets no token before', async () => {
    expect(await two()).toEqual({
      IsValid: true,
      NeedsTwoFactorAuth: false,
      NeedsTwoFactorAuthKey: true,
      AuthenticationType: null,
      AuthenticationToken: null,
      RefreshToken: null,
      ValidUntil: null,
    });
    expect(await login(server, 'zweifaktor', { Password: 'Falsch123' })).toMatchObject({
      IsValid: false,
      NeedsTwoFactorAuthKey: false,
    });
  });

  test('comes in with the code of the app', async () => {
    const answer = await two(appCode(demoSecret));
    expect(answer).toMatchObject({ IsValid: true, NeedsTwoFactorAuthKey: false, AuthenticationType: 'Bearer' });
    await withBearer(server, answer.AuthenticationToken).call('GET', '/api/.info/me');
  });

  test('may type it with a blank', async () => {
    const code = appCode(demoSecret);
    expect(await two(`${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ IsValid: true });
  });

  test.each([
    ['one step old', 1, true],
    ['two steps old', 2, false],
    ['of the step to come', -1, false],
  ])('a code %s', async (_name, stepsAgo, isTaken) => {
    expect(await two(appCode(demoSecret, stepsAgo))).toMatchObject(isTaken ? { IsValid: true } : refused);
  });

  test.each(['000000', '12345', 'abcdef', '0'.repeat(50), '🔑🔑🔑🔑🔑🔑'])('is not let in by %s', async (code) => {
    vi.setSystemTime(0); // whose code is known not to be one of these
    expect(['000000']).not.toContain(appCode(demoSecret));
    expect(await two(code)).toMatchObject(refused);
  });
});

describe('[S04] a code', () => {
  test('works once', async () => {
    const code = appCode(demoSecret);
    expect(await two(code)).toMatchObject({ IsValid: true });
    expect(await two(code)).toMatchObject(refused);
  });

  test('of an earlier step no longer works after a later one', async () => {
    expect(await two(appCode(demoSecret))).toMatchObject({ IsValid: true });
    expect(await two(appCode(demoSecret, 1))).toMatchObject(refused);
  });

  test('that comes to two nodes at once works on one', async () => {
    const second = await startSecondNode(server);
    try {
      const Code = appCode(demoSecret);
      const answers = await Promise.all(
        [server, second, server, second].map((node) => login(node, 'zweifaktor', { Code })),
      );
      expect(answers.filter(({ IsValid }) => IsValid)).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});

describe('[S05] guessing codes', () => {
  test('ends after five in five minutes, also for the right one and from anywhere', async () => {
    for (let i = 0; i < 5; i++) expect(await two(String(i).repeat(5))).toMatchObject(refused);
    const response = await new Api(server.url).raw('POST', '/api/base/Authorization/Login', {
      Username: 'zweifaktor',
      Password: password,
      Code: appCode(demoSecret),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect(await response.text()).toBe('Zu viele Fehlversuche. Bitte versuchen Sie es später noch einmal.');
    vi.setSystemTime(Date.now() + 301_000);
    expect(await two(appCode(demoSecret))).toMatchObject({ IsValid: true });
  });

  test('cannot be outrun by guessing at once', async () => {
    const told = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => two(`1234${i}`)));
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

describe('a role or Domäne that demands two factors', () => {
  const set = (isPflicht: boolean) =>
    server.db.rows(sql`update benutzerrolle_st set is_zwei_faktor_pflicht = ${isPflicht} where id = 5`);
  beforeEach(() => set(true));
  afterEach(() => set(false));

  test('[AUTH-05] gives the secret, and switches it on with the first code', async () => {
    const start = await login(server, 'faktura');
    expect(start).toMatchObject({
      IsValid: true,
      NeedsTwoFactorAuth: true,
      NeedsTwoFactorAuthKey: false,
      AuthenticationToken: null,
      TwoFactorSecret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    const secret = String(start.TwoFactorSecret);
    expect(URI.parse(String(start.TwoFactorUri))).toMatchObject({
      issuer: 'Disponent',
      label: 'faktura',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: secret },
    });

    expect(await login(server, 'faktura', { Code: 'falsch' })).toMatchObject(refused);
    const Code = appCode(secret);
    const on = await login(server, 'faktura', { Code });
    expect(on).toMatchObject({ IsValid: true, NeedsTwoFactorAuth: false, AuthenticationToken: expect.any(String) });
    expect(on.RecoveryCodes).toHaveLength(10);
    expect(
      await server.db.row(sql`select is_zwei_faktor_aktiv from benutzer_st where benutzername = 'faktura'`),
    ).toEqual({ is_zwei_faktor_aktiv: true });
    // The code that switched it on is used up, and nothing is given away a second time.
    expect(await login(server, 'faktura', { Code })).toMatchObject(refused);
    expect(await login(server, 'faktura')).toMatchObject({ NeedsTwoFactorAuth: false, NeedsTwoFactorAuthKey: true });

    const api = withBearer(server, on.AuthenticationToken);
    expect(await api.call('GET', '/api/base/Authorization/TwoFactorStatus')).toEqual({
      IsAktiv: true,
      IsPflicht: true,
      RestlicheCodes: 10,
      HatPasswort: true,
    });
    const removal = api.call('POST', '/api/base/Authorization/TwoFactorRemove', { Password: password, Code });
    expect(await refusal(removal)).toMatchObject({ status: 409, body: expect.stringContaining('verpflichtend') });
  });

  test('takes no code of a secret that was given away before', async () => {
    await server.db.rows(sql`update domaene_st set is_zwei_faktor_pflicht = true where id = 2`);
    const earlier = await login(server, 'donau');
    const later = await login(server, 'donau');
    expect(later.TwoFactorSecret).not.toBe(earlier.TwoFactorSecret);
    expect(await login(server, 'donau', { Code: appCode(String(earlier.TwoFactorSecret)) })).toMatchObject(refused);
    expect(await login(server, 'donau', { Code: appCode(String(later.TwoFactorSecret)) })).toMatchObject({
      IsValid: true,
    });
  });

  test('[S09] is every Plattform-Admin outside the demo, from his first sign-in on', async () => {
    const live = await startSecondNode(server, { isDemo: false });
    try {
      const setUp = await login(live, 'admin');
      expect(setUp).toMatchObject({ IsValid: true, NeedsTwoFactorAuth: true, AuthenticationToken: null });
      expect(await login(live, 'pvmk')).toMatchObject({
        NeedsTwoFactorAuth: false,
        AuthenticationToken: expect.any(String),
      });
      expect(await login(server, 'admin')).toMatchObject({ AuthenticationToken: expect.any(String) });
      const on = await login(live, 'admin', { Code: appCode(String(setUp.TwoFactorSecret)) });
      expect(on).toMatchObject({ IsValid: true, AuthenticationToken: expect.any(String) });
      const remove = withBearer(live, on.AuthenticationToken).call('POST', '/api/base/Authorization/TwoFactorRemove', {
        Password: password,
        Code: on.RecoveryCodes?.[0],
      });
      expect(await refusal(remove)).toMatchObject({ status: 409, body: expect.stringContaining('verpflichtend') });
    } finally {
      await live.close();
    }
  });

  test('shows the set-up again to who brings a code without having started', async () => {
    await server.db.rows(sql`update benutzerrolle_st set is_zwei_faktor_pflicht = true where id = 6`);
    expect(await login(server, 'inserate', { Code: '123456' })).toMatchObject({ NeedsTwoFactorAuth: true });
  });
});

describe('[AUTH-05] in the own profile', () => {
  const path = (name: string) => `/api/base/Authorization/${name}`;

  const start = (api: Api, body: object = { Password: password }) =>
    api.call<TwoFactorStartResponse>('POST', path('TwoFactorStart'), body);

  async function switchOn(name: string): Promise<{ api: Api; secret: string; codes: readonly string[] }> {
    const api = withBearer(server, (await login(server, name)).AuthenticationToken);
    const { TwoFactorSecret: secret = '' } = await start(api);
    const on = await api.call<TwoFactorConfirmResponse>('POST', path('TwoFactorConfirm'), { Code: appCode(secret) });
    await server.db.rows(sql`update zwei_faktor set letzter_schritt = 0`);
    return { api, secret, codes: on.RecoveryCodes ?? [] };
  }

  test('it is started, confirmed, and from then on asked for', async () => {
    const api = withBearer(server, (await login(server, 'leitung')).AuthenticationToken);
    expect(await api.call('GET', path('TwoFactorStatus'))).toEqual({
      IsAktiv: false,
      IsPflicht: false,
      RestlicheCodes: 0,
      HatPasswort: true,
    });
    const early = api.call('POST', path('TwoFactorConfirm'), { Code: '123456' });
    expect(await early).toEqual({ IsValid: false, Meldung: 'Code ist ungültig' });
    const { TwoFactorSecret = '' } = await start(api);
    expect(await login(server, 'leitung')).toMatchObject({ AuthenticationToken: expect.any(String) }); // not yet
    const Code = appCode(TwoFactorSecret);
    expect(await api.call('POST', path('TwoFactorConfirm'), { Code })).toMatchObject({
      IsValid: true,
      RecoveryCodes: expect.arrayContaining([expect.stringMatching(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/)]),
    });
    expect(await login(server, 'leitung')).toMatchObject({ NeedsTwoFactorAuthKey: true, AuthenticationToken: null });
    expect(await refusal(start(api))).toMatchObject({ status: 409 });
    expect(await refusal(api.call('POST', path('TwoFactorConfirm'), { Code }))).toMatchObject({ status: 409 });
  });

  test('it is removed with password and code, and with nothing less', async () => {
    const { api, secret } = await switchOn('dispo');
    const remove = (body: object) => api.call<ValidResponse>('POST', path('TwoFactorRemove'), body);
    expect(await remove({ Password: 'Falsch123', Code: appCode(secret) })).toEqual({
      IsValid: false,
      Meldung: 'Passwort ist ungültig',
    });
    expect(await remove({ Password: password, Code: 'falsch' })).toEqual({
      IsValid: false,
      Meldung: 'Code ist ungültig',
    });
    expect((await refusal(remove({ Password: password }))).status).toBe(400);
    expect(await login(server, 'dispo')).toMatchObject({ NeedsTwoFactorAuthKey: true });
    expect(await remove({ Password: password, Code: appCode(secret) })).toEqual({ IsValid: true });
    expect(await login(server, 'dispo')).toMatchObject({ AuthenticationToken: expect.any(String) });
    expect(await server.db.row(sql`select is_zwei_faktor_aktiv from benutzer_st where benutzername = 'dispo'`)).toEqual(
      {
        is_zwei_faktor_aktiv: false,
      },
    );
    expect((await refusal(remove({ Password: password, Code: appCode(secret) }))).status).toBe(409);
  });

  test('[S06] a recovery code works once, in any spelling, and only for its owner', async () => {
    const { api, codes } = await switchOn('stammdaten');
    const [first = '', second = ''] = codes;
    expect(new Set(codes).size).toBe(10);
    expect(await two(first)).toMatchObject(refused);
    expect(await login(server, 'stammdaten', { Code: first })).toMatchObject({ IsValid: true });
    expect(await login(server, 'stammdaten', { Code: first })).toMatchObject(refused);
    const sloppy = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
    expect(await login(server, 'stammdaten', { Code: sloppy })).toMatchObject({ IsValid: true });
    expect(await api.call('GET', path('TwoFactorStatus'))).toMatchObject({ RestlicheCodes: 8 });
  });

  test('[S09] it is not started without the password: a stolen session enrols no other device', async () => {
    const api = withBearer(server, (await login(server, 'berater')).AuthenticationToken);
    for (const body of [{}, { Password: '' }, { Password: 'Falsch123' }, { Code: '123456' }])
      expect(await start(api, body)).toEqual({ IsValid: false, Meldung: 'Passwort ist ungültig' });
    expect(
      await server.db.rows(sql`select 1 from zwei_faktor where id_benutzer = ${await idOf(server, 'berater')}`),
    ).toEqual([]);
    // Four wrong ones; after the fifth even the right one is refused in this session, and in no other.
    expect(await start(api, {})).toMatchObject({ IsValid: false });
    expect((await refusal(start(api))).status).toBe(429);
    const other = withBearer(server, (await login(server, 'berater')).AuthenticationToken);
    expect(await start(other)).toMatchObject({ IsValid: true });
  });

  test('[S06] new recovery codes need password and code and replace all earlier ones', async () => {
    const { api, secret, codes } = await switchOn('gf');
    const renew = (Code: string, Password = password) =>
      api.call<TwoFactorConfirmResponse>('POST', path('TwoFactorRecoveryCodes'), { Code, Password });
    expect(await renew('falsch')).toEqual({ IsValid: false, Meldung: 'Code ist ungültig' });
    expect(await renew(appCode(secret), 'Falsch123')).toEqual({ IsValid: false, Meldung: 'Passwort ist ungültig' });
    const { RecoveryCodes = [] } = await renew(appCode(secret));
    expect(RecoveryCodes).toHaveLength(10);
    expect(await login(server, 'gf', { Code: codes[0] ?? '' })).toMatchObject(refused);
    expect(await login(server, 'gf', { Code: RecoveryCodes[0] ?? '' })).toMatchObject({ IsValid: true });
  });

  test('[S06] neither secret nor recovery codes are kept readable', async () => {
    const { secret, codes } = await switchOn('kunde.murtal');
    const kept = await server.db.rows<{ text: string }>(
      sql`select encode(geheimnis, 'escape') as text from zwei_faktor
          union all select encode(code_hash, 'escape') from wiederherstellungscode where id_benutzer = ${await idOf(server, 'kunde.murtal')}`,
    );
    expect(kept.length).toBeGreaterThan(10);
    for (const { text } of kept) for (const one of [secret, ...codes]) expect(text).not.toContain(one);
  });

  test('nobody gets anywhere without a session', async () => {
    const stranger = new Api(server.url);
    for (const name of ['TwoFactorStart', 'TwoFactorConfirm', 'TwoFactorRemove', 'TwoFactorRecoveryCodes']) {
      const body = { Password: password, Code: '123456' };
      expect((await refusal(stranger.call('POST', path(name), body))).status).toBe(401);
    }
    expect((await refusal(stranger.call('GET', path('TwoFactorStatus')))).status).toBe(401);
  });
});
