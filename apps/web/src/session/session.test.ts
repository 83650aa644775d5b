import type { LoginResponse, Me } from '@disponent/domain/session/types';
import { toWireDateTime } from '@disponent/domain/wire/dates';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage, TestChannel } from './test-browser.ts';

let hasCookie = false;
let serverAheadMs = 0;
vi.mock('../settings/settings.ts', () => ({
  settings: { baseUrl: '', tryRestoreAuthenticationOnStart: true, loginPage: '/login', homePage: '/' },
  hasCookieSession: () => hasCookie,
}));

const key = 'disponent:https://app.example:session';
const me: Partial<Me> = { Id: 3, Name: 'Maria Huber', Benutzername: 'berater' };
const fetchMock = vi.fn<typeof fetch>();

/** The module keeps the session of its tab; every test opens a new tab. */
async function newTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { login } = await import('./login.ts');
  const { endingStore } = await import('./session-clock.ts');
  const { request } = await import('../api/client.ts');
  session.startSession();
  return { ...session, login, endingStore, request };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12, 0, 0), shouldAdvanceTime: true });
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('navigator', {});
  hasCookie = false;
  serverAheadMs = 0;
  fetchMock.mockReset();
  respond({});
});

describe('[SES-02] the session is kept', () => {
  test('for the tab', async () => {
    const tab = await newTab();
    await tab.login({ Username: 'berater', Password: 'Demo1234', StayLoggedOn: false });
    expect([sessionStorage.getItem(key) !== null, localStorage.getItem(key) !== null]).toEqual([true, false]);
    expect(tab.currentMe()).toEqual(me);
  });

  test("for good with 'Angemeldet bleiben'", async () => {
    const tab = await newTab();
    await tab.login({ Username: 'berater', Password: 'Demo1234', StayLoggedOn: true });
    expect([sessionStorage.getItem(key) !== null, localStorage.getItem(key) !== null]).toEqual([false, true]);
  });
});

test('[AUTH-03] a refused login keeps nothing and says why', async () => {
  respond({ Login: { IsValid: false, Meldung: 'Benutzername und/oder Passwort ist ungültig' } });
  const tab = await newTab();
  const answer = await tab.login({ Username: 'x', Password: 'y', StayLoggedOn: false });
  expect(answer).toEqual({ outcome: 0, message: 'Benutzername und/oder Passwort ist ungültig' });
  expect(tab.isLoggedIn()).toBe(false);
});

test.each([1, 2])(
  '[AUTH-15] seven fields are enough: outcome %i without a secret asks for the code',
  async (outcome) => {
    const needs = outcome === 1 ? { NeedsTwoFactorAuthKey: true } : { NeedsTwoFactorAuth: true };
    const seven = {
      IsValid: true,
      NeedsTwoFactorAuth: false,
      NeedsTwoFactorAuthKey: false,
      AuthenticationType: null,
      AuthenticationToken: null,
      RefreshToken: null,
      ValidUntil: null,
    };
    respond({ Login: { ...seven, ...needs } });
    const tab = await newTab();
    expect(await tab.login({ Username: 'x', Password: 'y', StayLoggedOn: false })).toEqual({ outcome });
  },
);

describe('[SES-01] on start', () => {
  test('what is stored counts if the server knows it', async () => {
    store(900);
    const tab = await newTab();
    await tab.restored();
    expect([tab.isLoggedIn(), tab.currentMe()]).toEqual([true, me]);
  });

  test('it is cleared if not', async () => {
    store(900);
    respond({ IsLoggedIn: 401, RefreshToken: { IsValid: false } });
    const tab = await newTab();
    await tab.restored();
    expect([tab.isLoggedIn(), localStorage.getItem(key)]).toEqual([false, null]);
  });

  test('what another version stored is as good as nothing', async () => {
    localStorage.setItem(key, '{"token":1}');
    const tab = await newTab();
    await tab.restored();
    expect(tab.isLoggedIn()).toBe(false);
  });
});

describe('[SES-04] the token is renewed', () => {
  test('every minute it is looked at, under two it is renewed', async () => {
    store(200);
    await (await newTab()).restored();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(callsTo('RefreshToken')).toBe(0);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(callsTo('RefreshToken')).toBe(1);
  });

  test('before a request when it has expired, once for all who ask', async () => {
    store(-1);
    const tab = await newTab();
    await tab.restored();
    expect(callsTo('RefreshToken')).toBe(1);
    await Promise.all([tab.request('/a'), tab.request('/b')]);
    expect(callsTo('RefreshToken')).toBe(1);
  });
});

describe('[SES-09] the clock of the computer may be wrong', () => {
  const login = { Username: 'berater', Password: 'Demo1234', StayLoggedOn: true };

  test.each([20, -20])('by %i minutes: the token counts by the server’s', async (minutes) => {
    serverAheadMs = -minutes * 60_000;
    const tab = await newTab();
    await tab.login(login);
    for (let count = 0; count < 5; count += 1) await tab.request('/a');
    expect(callsTo('RefreshToken')).toBe(0);
    await vi.advanceTimersByTimeAsync(14 * 60_000 + 1000);
    expect(callsTo('RefreshToken')).toBe(1);
  });

  test('a token of 20 seconds is renewed once it is needed, not at every call', async () => {
    respond({}, 20);
    const tab = await newTab();
    await tab.login(login);
    await Promise.all([tab.request('/a'), tab.request('/b')]);
    expect(callsTo('RefreshToken')).toBe(0);
    await vi.advanceTimersByTimeAsync(21_000);
    await Promise.all([tab.request('/a'), tab.request('/b')]);
    expect(callsTo('RefreshToken')).toBe(1);
  });

  test('the hour that the clocks go through twice is no time that is over', async () => {
    // 2026-10-25, 02:50 summer time: in 15 minutes it is 02:05 again.
    vi.setSystemTime(new Date('2026-10-25T00:50:00Z'));
    respond({ Login: { ...validLogin, ValidUntil: '2026-10-25T02:05:00' } });
    const tab = await newTab();
    await tab.login(login);
    await tab.request('/a');
    expect([tab.isLoggedIn(), callsTo('RefreshToken')]).toEqual([true, 0]);
  });
});

test.each([
  ['invalid', { IsValid: false }],
  ['failed', 500],
])('[SES-06] a refresh that is %s ends the session', async (_name, answer) => {
  store(100);
  respond({ RefreshToken: answer });
  const tab = await newTab();
  await tab.restored();
  const changes = vi.fn();
  tab.onSessionChange(changes);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(changes.mock.calls).toEqual([[{ type: 'end', reason: 'expired' }]]);
  expect([tab.isLoggedIn(), localStorage.getItem(key)]).toEqual([false, null]);
});

test('a logout ends the session here even when the server is away', async () => {
  store(900);
  const tab = await newTab();
  await tab.restored();
  respond({ Logout: 500 });
  await tab.logout();
  expect(tab.isLoggedIn()).toBe(false);
});

describe('[AUTH-06] [AUTH-14] a session travels as', () => {
  const headersOf = (name: string) =>
    new Headers(fetchMock.mock.calls.find(([url]) => String(url).endsWith(`/${name}`))?.[1]?.headers);

  test.each([
    ['Bearer', { Authorization: 'Bearer t' }],
    ['WebApi', { Authorization: 'Bearer t' }],
    ['Legacy', { 'X-Auth-Token': 't' }],
  ])('%s', async (type, headers) => {
    store(900, { type });
    await (await newTab()).restored();
    const sent = Object.fromEntries(headersOf('me'));
    for (const name of ['Authorization', 'X-Auth-Token', 'X-Requested-With'])
      expect(sent[name.toLowerCase()], name).toBe((headers as Record<string, string>)[name]);
  });

  test('Cookie: nothing is stored, the header says who calls, and the server says how long', async () => {
    hasCookie = true;
    respond({ IsLoggedIn: { IsValid: true, ValidUntil: inSeconds(90) } });
    const tab = await newTab();
    await tab.restored();
    expect(tab.isLoggedIn()).toBe(true);
    expect(headersOf('me').get('X-Requested-With')).toBe('Disponent');
    expect(headersOf('me').has('Authorization')).toBe(false);
    expect([sessionStorage.getItem(key), localStorage.getItem(key)]).toEqual([null, null]);
    expect(tab.endingStore.get()).toBe(true);
  });

  test('Cookie: one that is worth nothing is no news', async () => {
    hasCookie = true;
    respond({ IsLoggedIn: 401 });
    const tab = await newTab();
    const changes = vi.fn();
    tab.onSessionChange(changes);
    await tab.restored();
    expect([tab.isLoggedIn(), changes.mock.calls]).toEqual([false, []]);
  });
});

describe('[U20] a session that nothing renews', () => {
  test('says two minutes before that it will end, and ends on the second', async () => {
    store(300, { type: 'Legacy', refreshToken: '' });
    const tab = await newTab();
    await tab.restored();
    const changes = vi.fn();
    tab.onSessionChange(changes);
    expect(tab.endingStore.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(181_000);
    expect([tab.endingStore.get(), changes.mock.calls]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(changes.mock.calls).toEqual([[{ type: 'end', reason: 'expired' }]]);
    expect(callsTo('RefreshToken')).toBe(0);
  });

  test('also one whose last token was just fetched', async () => {
    store(100);
    respond({
      RefreshToken: { IsValid: true, AuthenticationToken: 'last', RefreshToken: null, ValidUntil: inSeconds(200) },
    });
    const tab = await newTab();
    await tab.restored();
    const changes = vi.fn();
    tab.onSessionChange(changes);
    await vi.advanceTimersByTimeAsync(61_000);
    expect([callsTo('RefreshToken'), tab.isLoggedIn(), tab.endingStore.get()]).toEqual([1, true, false]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([tab.endingStore.get(), changes.mock.calls]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(changes.mock.calls).toEqual([[{ type: 'end', reason: 'expired' }]]);
    expect(callsTo('RefreshToken')).toBe(1);
  });

  test('weeks ahead is not now', async () => {
    store(30 * 86_400, { type: 'Legacy', refreshToken: '' });
    const tab = await newTab();
    await tab.restored();
    await vi.advanceTimersByTimeAsync(1000);
    expect([tab.isLoggedIn(), tab.endingStore.get()]).toEqual([true, false]);
  });
});

const tokens = { IsValid: true, AuthenticationToken: 't', RefreshToken: 'r' };
const validLogin: Partial<LoginResponse> = { ...tokens, AuthenticationType: 'Bearer' };

/** Answers by the last word of the path, with the server's time; a number is a bare status. */
function respond(special: Readonly<Record<string, object | number>>, tokenSeconds = 900): void {
  fetchMock.mockImplementation(async (url) => {
    const name = String(url).split('/').at(-1) ?? '';
    const ValidUntil = inSeconds(tokenSeconds + serverAheadMs / 1000);
    const usual = {
      Login: { ...validLogin, ValidUntil },
      RefreshToken: { ...tokens, ValidUntil },
      IsLoggedIn: { IsValid: true },
      me,
    };
    const answer = special[name] ?? usual[name as keyof typeof usual] ?? {};
    const headers = { Date: new Date(Date.now() + serverAheadMs).toUTCString() };
    return typeof answer === 'number'
      ? new Response('', { status: answer, headers })
      : Response.json(answer, { headers });
  });
}

const callsTo = (name: string) => fetchMock.mock.calls.filter(([url]) => String(url).endsWith(`/${name}`)).length;
const inSeconds = (seconds: number) => toWireDateTime(new Date(Date.now() + seconds * 1000));

function store(validSeconds: number, part: object = {}): void {
  const life = { validUntil: inSeconds(validSeconds), expiresAt: Date.now() + validSeconds * 1000, lifeMs: 900_000 };
  const session = { id: 'one', type: 'Bearer', token: 't', refreshToken: 'r', generation: 0, ...life };
  localStorage.setItem(key, JSON.stringify({ ...session, ...part }));
}
