import type { LoginResponse, Me } from '@disponent/domain/session/types';
import { toWireDateTime } from '@disponent/domain/wire/dates';
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('../settings/settings.ts', () => ({ settings: { baseUrl: '', tryRestoreAuthenticationOnStart: true } }));

const key = 'disponent:https://app.example:session';
const me: Partial<Me> = { Name: 'Maria Huber' };
const fetchMock = vi.fn<typeof fetch>();

/** The module keeps the session of its tab; every test opens a new tab. */
async function newTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { request } = await import('../api/client.ts');
  session.startSession();
  return { ...session, request };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12, 0, 0) });
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', fetchMock);
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
    await vi.advanceTimersByTimeAsync(60_000);
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
  await vi.advanceTimersByTimeAsync(60_000);
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

/** Answers by the last word of the path; a number is a bare status. */
function respond(special: Readonly<Record<string, object | number>>): void {
  const tokens = { IsValid: true, AuthenticationToken: 't', RefreshToken: 'r' };
  fetchMock.mockImplementation(async (url) => {
    const name = String(url).split('/').at(-1) ?? '';
    const ValidUntil = inSeconds(900);
    const login: Partial<LoginResponse> = { ...tokens, AuthenticationType: 'Bearer', ValidUntil };
    const usual = { Login: login, RefreshToken: { ...tokens, ValidUntil }, IsLoggedIn: { IsValid: true }, me };
    const answer = special[name] ?? usual[name as keyof typeof usual] ?? {};
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  });
}

const callsTo = (name: string) => fetchMock.mock.calls.filter(([url]) => String(url).endsWith(`/${name}`)).length;
const inSeconds = (seconds: number) => toWireDateTime(new Date(Date.now() + seconds * 1000));

function store(validSeconds: number): void {
  localStorage.setItem(key, JSON.stringify({ token: 't', refreshToken: 'r', validUntil: inSeconds(validSeconds) }));
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}
