import { isExpired } from '@disponent/domain/session/refresh';
import type { Me } from '@disponent/domain/session/types';
import { authorizationApi } from '../api/authorization.ts';
import { setAuth } from '../api/client.ts';
import { forgetUnanswered } from '../api/once.ts';
import { hasCookieSession, settings } from '../settings/settings.ts';
import { texts } from '../texts/texts.ts';
import { confirm } from '../ui/confirm.ts';
import { authHeaders } from './auth-headers.ts';
import { domaeneHeader } from './domaene.ts';
import { hasUnsaved, keepDrafts } from './drafts.ts';
import { endHere, endSession } from './end-session.ts';
import { adopt } from './refresh.ts';
import { onSessionChange } from './session-change.ts';
import { checkTime, renew, watchEnd, watchTime } from './session-clock.ts';
import { announce, forget, state } from './session-state.ts';
import {
  expiryOf,
  isNewer,
  lifeOf,
  readPersistent,
  readStored,
  type StoredSession,
  sessionKey,
} from './stored-session.ts';
import { listenToTabs, type TabMessage, tellTabs } from './tabs.ts';
import { keepOnlyFor } from './user-storage.ts';

export { onSessionChange } from './session-state.ts';

let restoring: Promise<void> | undefined;
let isRestoring = false;

export function isLoggedIn(): boolean {
  return state.session !== undefined;
}

/** What tabs of the same session call it by. */
export function sessionId(): string | undefined {
  return state.session?.id;
}

/** The user; kept after the end of the session for the page that is still on screen. */
export function currentMe(): Me | undefined {
  return state.me;
}

/** What the server says of the user now: a changed password or name shows at once. */
export async function reloadMe(): Promise<void> {
  state.me = await authorizationApi.me();
}

/** On start (SES-01), once: what was stored counts only if the server still knows it. */
export function restored(): Promise<void> {
  restoring ??= (settings.tryRestoreAuthenticationOnStart ? restore() : Promise.resolve()).catch((error: unknown) => {
    restoring = undefined; // the next page asks again
    throw error;
  });
  return restoring;
}

/** Whether anything here says that there may be a session; only the server knows. */
export const mayBeSignedIn = (): boolean =>
  settings.tryRestoreAuthenticationOnStart && (readStored() !== undefined || hasCookieSession());

/** Every tab calls a session that travels as cookie by one name: the browser has only one. */
export const cookieSession: StoredSession = {
  id: 'cookie',
  type: 'Cookie',
  token: '',
  refreshToken: '',
  validUntil: '',
  expiresAt: 0,
  lifeMs: 0,
  generation: 0,
};

async function restore(hasCookie = hasCookieSession()): Promise<void> {
  const stored = readStored() ?? (hasCookie ? { session: cookieSession, isPersistent: false } : undefined);
  if (!stored) return;
  Object.assign(state, stored);
  isRestoring = true;
  try {
    const answer = await authorizationApi.isLoggedIn();
    if (!answer.IsValid) return forget();
    if (state.session?.type === 'Cookie' && answer.ValidUntil) {
      const life = lifeOf(answer.ValidUntil, answer.serverTime);
      // The browser renews it, not a tab: the later look knows more.
      state.session = { ...state.session, ...life, generation: Date.now() };
      // Signed in anew with the provider, in a tab of its own: the others may go on as well.
      tellTabs({ type: 'renewed', session: state.session });
    }
    await reloadMe();
    if (state.me) keepOnlyFor(state.me.Id);
  } finally {
    isRestoring = false;
  }
  checkTime();
}

/** Ends the session on the server and here; here even when the server cannot be reached. False: the user stays with unsaved input. */
export async function logout(): Promise<boolean> {
  if (hasUnsaved() && !(await confirm({ text: texts.datensatz.verwerfenFrage, isDangerous: true }))) return false;
  await authorizationApi.logout().catch(() => undefined);
  endSession('logout');
  return true;
}

/** The client asks for its header here, and for a second chance after a 401; the clock is looked at every minute. */
export function startSession(): void {
  setAuth({
    async headers() {
      const until = state.session && expiryOf(state.session);
      if (until && isExpired(until, new Date())) await renew();
      return { ...authHeaders(state.session), ...domaeneHeader() };
    },
    async renew(sent) {
      const { session } = state;
      // It was on its way when the token was renewed: the new one is there already.
      const isOutdated = Object.entries(authHeaders(session)).some(([name, value]) => sent[name] !== value);
      if (session && isOutdated) return true;
      // On start a cookie is tried without knowing what it is worth; nobody needs to hear that it was nothing.
      if (!session || (isRestoring && session.type === 'Cookie')) return false;
      return renew();
    },
  });
  onSessionChange(forgetUnanswered);
  watchTime();
  listenToTabs(hearTab);
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey) hearStorage();
  });
}

function hearTab(message: TabMessage): void {
  const { session } = state;
  switch (message.type) {
    case 'begin':
      // The browser has one cookie: whoever signs in with one does so for every tab that lives on it.
      if (!session || (message.isCookie && session.type === 'Cookie')) mirrorLogin(message.isCookie);
      return;
    case 'end':
      if (session?.id === message.id) endHere(message.reason, { isMirrored: true });
      return;
    case 'renewed':
      adopt(message.session);
      if (session?.type === 'Cookie') void checkUser();
      // Never a refresh of one's own: it would be heard by the tab that has just had one.
      return watchEnd();
    case 'ask':
      if (session && isNewer(session, { ...session, ...message.session })) tellTabs({ type: 'renewed', session });
  }
}

/** A cookie is replaced without a word: if it is somebody else's now, this tab begins anew. */
async function checkUser(): Promise<void> {
  const before = state.me?.Id;
  await reloadMe().catch(() => undefined);
  if (!state.session || state.me?.Id === before) return;
  if (before !== undefined) keepDrafts(before);
  announce({ type: 'begin' });
}

/** Another tab wrote the session that stays. What it took away is told as the end of that session. */
function hearStorage(): void {
  const stored = readPersistent();
  if (!stored) return;
  if (stored.id === state.session?.id) adopt(stored);
  else if (!state.session || state.isPersistent) mirrorLogin(false);
}

/**
 * Somebody signed in elsewhere: this tab tries to restore that session (SES-03). The same user goes on where he is; what another
 * one leaves unsaved is kept for him (SES-10).
 */
function mirrorLogin(isCookie: boolean): void {
  const before = state.session && state.me;
  const tried = restore(isCookie).then(
    () => state.session !== undefined,
    () => false, // whose session it is nobody knows; the login page tries again
  );
  restoring = tried.then((isKnown) => {
    if (isKnown && state.me?.Id === before?.Id) return;
    if (before) keepDrafts(before.Id);
    if (isKnown) return announce({ type: 'begin' });
    state.session = undefined;
    if (before) announce({ type: 'end', reason: 'expired' });
  });
}
