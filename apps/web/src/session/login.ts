import { type LoginOutcome, loginOutcome, loginOutcomes } from '@disponent/domain/session/outcome';
import type { LoginRequest, LoginResponse } from '@disponent/domain/session/types';
import { authorizationApi } from '../api/authorization.ts';
import type { Timed } from '../api/client.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { cookieSession, reloadMe } from './session.ts';
import { checkTime } from './session-clock.ts';
import { announce, keep, state } from './session-state.ts';
import { lifeOf, type StoredSession } from './stored-session.ts';
import { tellTabs } from './tabs.ts';

export interface LoginResult {
  readonly outcome: LoginOutcome;
  /** Why it did not work. */
  readonly message?: string;
  /** With outcome 1 or 2: what an authenticator app needs. Without it there is one already, and its code is asked for (AUTH-15). */
  readonly twoFactor?: { readonly secret: string; readonly uri: string };
  /** With outcome 3 and a second factor switched on by it: shown once. The session begins with `enter`. */
  readonly recoveryCodes?: readonly string[];
}

/** Signs in by name and password, or with the access token of the web-API provider. */
export async function login(credentials: LoginRequest): Promise<LoginResult> {
  return acceptLogin(await authorizationApi.login(credentials), credentials.StayLoggedOn);
}

/** What the server answered, by whichever way. With recovery codes to show, the user enters by himself. */
export async function acceptLogin(answer: Timed<LoginResponse>, stayLoggedOn: boolean): Promise<LoginResult> {
  const result = await takeLogin(answer, stayLoggedOn);
  if (result.outcome === loginOutcomes.valid && !result.recoveryCodes) enter();
  return result;
}

/** The session of an answer, for the page that the user is on the way to: it does not lead home. */
export async function takeLogin(answer: Timed<LoginResponse>, stayLoggedOn: boolean): Promise<LoginResult> {
  const result = read(answer);
  if (result.outcome !== loginOutcomes.valid) return result;
  state.isPersistent = stayLoggedOn;
  keep(sessionOf(answer, crypto.getRandomValues(new Uint32Array(4)).join('-')));
  await reloadMe();
  checkTime();
  return result;
}

/** On to the home page, here and in the tabs that wait at their login page. */
export function enter(): void {
  announce({ type: 'begin' });
  tellTabs({ type: 'begin', isCookie: state.session?.type === 'Cookie' });
}

/** The same user once more, in place: new tokens for the page that is open, in every tab that shows it (U20). */
export async function loginAgain(password: string, code?: string): Promise<LoginResult> {
  const { session, me, isPersistent } = state;
  if (!session || !me) return { outcome: loginOutcomes.invalid, message: texts.sitzungAbgelaufen };
  const answer = await authorizationApi.login({
    Username: me.Benutzername,
    Password: password,
    StayLoggedOn: isPersistent,
    ...(code && { Code: code }),
  });
  const result = read(answer);
  if (result.outcome !== loginOutcomes.valid) return result;
  const next = { ...sessionOf(answer, session.id), generation: session.generation + 1 };
  keep(next);
  tellTabs({ type: 'renewed', session: next });
  checkTime();
  return result;
}

function read(answer: LoginResponse): LoginResult {
  const outcome = loginOutcome(answer);
  const { TwoFactorSecret: secret, TwoFactorUri: uri, RecoveryCodes: recoveryCodes, ValidUntil, Meldung } = answer;
  if (outcome === loginOutcomes.twoFactorKeyNeeded || outcome === loginOutcomes.twoFactorSecretNeeded)
    return { outcome, ...(secret && uri && { twoFactor: { secret, uri } }) };
  const hasToken = answer.AuthenticationType === 'Cookie' || answer.AuthenticationToken;
  if (outcome === loginOutcomes.valid && hasToken && ValidUntil)
    return { outcome, ...(recoveryCodes?.length && { recoveryCodes }) };
  return { outcome: loginOutcomes.invalid, message: Meldung ? t(Meldung) : texts.anmeldung.zugangUngueltig };
}

function sessionOf(answer: Timed<LoginResponse>, id: string): StoredSession {
  const life = lifeOf(answer.ValidUntil ?? '', answer.serverTime);
  if (answer.AuthenticationType === 'Cookie') return { ...cookieSession, ...life };
  return {
    id,
    type: answer.AuthenticationType as StoredSession['type'],
    token: answer.AuthenticationToken ?? '',
    refreshToken: answer.RefreshToken ?? '',
    ...life,
    generation: 0,
  };
}
