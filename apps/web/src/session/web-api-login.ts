import { azureAdWebApi } from '@disponent/domain/session/external';
import { settings } from '../settings/settings.ts';
import { type LoginResult, login } from './login.ts';
import { storageKey } from './storage-key.ts';

/** What is remembered between leaving for the provider and coming back; good once. */
interface Pending {
  readonly state: string;
  readonly verifier: string;
  readonly stayLoggedOn: boolean;
}

const key = storageKey('web-api-login');

/** Ours to ask for as they are; all others belong to the API that the settings name. */
const signInScopes = ['openid', 'profile', 'email', 'offline_access'];

/** Browsers make the digest of PKCE under https and on the machine itself only. */
export const hasWebApiLogin = (): boolean => Boolean(settings.azureAdWebApi?.clientId) && crypto.subtle !== undefined;

/** Off to the provider: authorization code with PKCE, so that a caught code is worth nothing (AUTH-08). */
export async function startWebApiLogin(stayLoggedOn: boolean): Promise<void> {
  const { authority, clientId = '', scopes, api } = azureAdWebApi(settings.azureAdWebApi ?? {});
  const pending: Pending = { state: random(), verifier: random(), stayLoggedOn };
  sessionStorage.setItem(key, JSON.stringify(pending));
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: redirectUri(),
    scope: scopes.map((scope) => fullScope(scope, api)).join(' '),
    state: pending.state,
    code_challenge: await digest(pending.verifier),
    code_challenge_method: 'S256',
  });
  location.assign(`${authority}/oauth2/v2.0/authorize?${query.toString()}`);
}

/** Back from the provider: undefined when this page was not opened by it. */
export function finishWebApiLogin(): Promise<LoginResult> | undefined {
  const query = new URLSearchParams(location.search);
  const [state, code] = [query.get('state'), query.get('code')];
  if (!state || !(code || query.has('error'))) return;
  const pending = takePending();
  // The code is good once and nobody's business: out of the address, and out of the history.
  history.replaceState(history.state, '', location.pathname);
  if (pending?.state !== state || !code) return Promise.reject(new WebApiLoginError());
  return exchange(code, pending);
}

/** The provider said no, or somebody else opened this page. */
export class WebApiLoginError extends Error {}

async function exchange(code: string, { verifier, stayLoggedOn }: Pending): Promise<LoginResult> {
  const { authority, clientId = '', scopes, api } = azureAdWebApi(settings.azureAdWebApi ?? {});
  const response = await fetch(`${authority}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri(),
      code_verifier: verifier,
      scope: scopes.map((scope) => fullScope(scope, api)).join(' '),
    }),
  }).catch(() => undefined);
  const answer = response?.ok ? ((await response.json()) as { access_token?: unknown }) : {};
  if (typeof answer.access_token !== 'string') throw new WebApiLoginError();
  return login({ WebApiToken: answer.access_token, StayLoggedOn: stayLoggedOn });
}

function takePending(): Pending | undefined {
  const json = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return json ? (JSON.parse(json) as Pending) : undefined;
}

/** `User.Read` of `api://disponent` is `api://disponent/User.Read`. */
export function fullScope(scope: string, api: string | undefined): string {
  return !api || scope.includes('/') || signInScopes.includes(scope) ? scope : `${api.replace(/\/+$/, '')}/${scope}`;
}

const redirectUri = () => `${location.origin}${settings.loginPage || '/login'}`;
const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

async function digest(text: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
