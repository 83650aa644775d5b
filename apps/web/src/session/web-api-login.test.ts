import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from './test-browser.ts';

const settings: { azureAdWebApi?: object; loginPage: string } = { loginPage: '/login' };
vi.mock('../settings/settings.ts', () => ({ settings, hasCookieSession: () => false }));
const login = vi.fn(async (_request: object) => ({ outcome: 3 }));
vi.mock('./login.ts', () => ({ login }));

const assign = vi.fn<(url: string) => void>();
const fetchMock = vi.fn<typeof fetch>();

/** The login page, opened at an address. */
async function open(search = '') {
  vi.stubGlobal('location', { origin: 'https://app.example', pathname: '/login', search, assign });
  vi.resetModules();
  return import('./web-api-login.ts');
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  vi.stubGlobal('fetch', fetchMock);
  settings.azureAdWebApi = { clientId: 'c1', tenantId: 't1' };
  for (const mock of [assign, fetchMock, login]) mock.mockClear();
});

describe('[AUTH-08] the web-API login', () => {
  test('goes to the public endpoint with User.Read unless the settings say otherwise', async () => {
    const page = await open();
    await page.startWebApiLogin(true);
    const url = new URL(assign.mock.calls[0]?.[0] ?? '');
    expect(url.origin + url.pathname).toBe('https://login.microsoftonline.com/t1/oauth2/v2.0/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'c1',
      response_type: 'code',
      redirect_uri: 'https://app.example/login',
      scope: 'User.Read',
      code_challenge_method: 'S256',
    });
  });

  test('comes back with a code, and signs in with the token it is worth', async () => {
    await (await open()).startWebApiLogin(true);
    const sent = new URL(assign.mock.calls[0]?.[0] ?? '').searchParams;
    fetchMock.mockResolvedValueOnce(Response.json({ access_token: 'tok' }));
    const page = await open(`?code=abc&state=${sent.get('state')}`);
    await page.finishWebApiLogin();
    const [url, options] = fetchMock.mock.calls[0] ?? [];
    const body = new URLSearchParams(options?.body as URLSearchParams);
    expect(url).toBe('https://login.microsoftonline.com/t1/oauth2/v2.0/token');
    const verifier = new TextEncoder().encode(body.get('code_verifier') ?? '');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('base64url');
    expect([body.get('code'), digest]).toEqual(['abc', sent.get('code_challenge')]);
    expect(login).toHaveBeenCalledWith({ WebApiToken: 'tok', StayLoggedOn: true });
    // Good once.
    await expect(page.finishWebApiLogin()).rejects.toThrow(page.WebApiLoginError);
  });

  test('is refused with the state of somebody else, and not begun without a code', async () => {
    await (await open()).startWebApiLogin(false);
    const page = await open('?code=abc&state=fremd');
    await expect(page.finishWebApiLogin()).rejects.toThrow(page.WebApiLoginError);
    expect(fetchMock).not.toHaveBeenCalled();
    expect((await open('?fehler=extern-fehler')).finishWebApiLogin()).toBeUndefined();
  });

  test.each([
    ['User.Read', undefined, 'User.Read'],
    ['User.Read', 'api://disponent', 'api://disponent/User.Read'],
    ['openid', 'api://disponent', 'openid'],
    ['api://other/Read', 'api://disponent', 'api://other/Read'],
  ])('asks for %s of %s as %s', async (scope, api, full) => {
    expect((await open()).fullScope(scope, api)).toBe(full);
  });

  test('is offered only with a client', async () => {
    settings.azureAdWebApi = {};
    expect((await open()).hasWebApiLogin()).toBe(false);
  });
});
