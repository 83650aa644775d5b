import { type LoginOutcome, loginOutcome, loginOutcomes } from '@disponent/domain/session/outcome';
import { isExpired, needsRefresh, refreshCheckMs } from '@disponent/domain/session/refresh';
import type { LoginRequest, Me } from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import { authorizationApi } from '../api/authorization.ts';
import { setAuth } from '../api/client.ts';
import { settings } from '../settings/settings.ts';
import { onlyOneTab } from './refresh-lock.ts';
import { clearStored, readStored, type StoredSession, validUntilOf, writeStored } from './stored-session.ts';

type EndReason = 'logout' | 'expired';
export type SessionChange = { readonly type: 'begin' } | { readonly type: 'end'; readonly reason: EndReason };

let session: StoredSession | undefined;
let isPersistent = false;
let me: Me | undefined;
let restoring: Promise<void> | undefined;
let refreshing: Promise<boolean> | undefined;
const listeners = new Set<(change: SessionChange) => void>();

export function isLoggedIn(): boolean {
  return session !== undefined;
}

/** The user; kept after the end of the session for the page that is still on screen. */
export function currentMe(): Me | undefined {
  return me;
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** On start (SES-01), once: what was stored counts only if the server still knows it. */
export function restored(): Promise<void> {
  restoring ??= (settings.tryRestoreAuthenticationOnStart ? restore() : Promise.resolve()).catch((error: unknown) => {
    restoring = undefined; // the next page asks again
    throw error;
  });
  return restoring;
}

async function restore(): Promise<void> {
  const stored = readStored();
  if (!stored) return;
  ({ session, isPersistent } = stored);
  if (!(await authorizationApi.isLoggedIn())) return forget();
  me = await authorizationApi.me();
}

/** Signs in; the message says why it did not work. */
export async function login(credentials: LoginRequest): Promise<{ outcome: LoginOutcome; message?: string }> {
  const answer = await authorizationApi.login(credentials);
  const outcome = loginOutcome(answer);
  if (outcome === loginOutcomes.twoFactorKeyNeeded) return { outcome };
  if (outcome !== loginOutcomes.valid || !answer.AuthenticationToken || !answer.ValidUntil) {
    return { outcome, message: answer.Meldung ?? texts.anmeldung.zugangUngueltig };
  }
  isPersistent = credentials.StayLoggedOn;
  keep({ token: answer.AuthenticationToken, refreshToken: answer.RefreshToken ?? '', validUntil: answer.ValidUntil });
  me = await authorizationApi.me();
  announce({ type: 'begin' });
  return { outcome };
}

/** Ends the session on the server and here; here even when the server cannot be reached. */
export async function logout(): Promise<void> {
  await authorizationApi.logout().catch(() => undefined);
  end('logout');
}

/** The client asks for its header here, and for a second chance after a 401; the clock is looked at every minute. */
export function startSession(): void {
  setAuth({
    async headers(): Promise<Record<string, string>> {
      if (session && isExpired(validUntilOf(session), new Date())) await refresh();
      return session ? { Authorization: `Bearer ${session.token}` } : {};
    },
    renew: async () => session !== undefined && refresh(),
  });
  setInterval(() => {
    if (session && needsRefresh(validUntilOf(session), new Date())) void refresh();
  }, refreshCheckMs);
}

/** One refresh at a time: whoever comes meanwhile waits for the same answer. */
function refresh(): Promise<boolean> {
  refreshing ??= onlyOneTab(renewTokens).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** New tokens, or the end: an invalid and a failed refresh both end the session (SES-06). */
async function renewTokens(): Promise<boolean> {
  const old = session;
  if (!old) return false;
  const body = { AuthenticationToken: old.token, RefreshToken: old.refreshToken };
  const answer = await authorizationApi.refresh(body).catch(() => undefined);
  // A logout meanwhile wins.
  if (session !== old) return false;
  if (!answer?.IsValid || !answer.AuthenticationToken || !answer.RefreshToken || !answer.ValidUntil) {
    end('expired');
    return false;
  }
  keep({ token: answer.AuthenticationToken, refreshToken: answer.RefreshToken, validUntil: answer.ValidUntil });
  return true;
}

function keep(next: StoredSession): void {
  session = next;
  writeStored(next, isPersistent);
}

function forget(): void {
  session = undefined;
  clearStored();
}

function end(reason: EndReason): void {
  if (!session) return;
  forget();
  announce({ type: 'end', reason });
}

function announce(change: SessionChange): void {
  for (const listener of listeners) listener(change);
}
