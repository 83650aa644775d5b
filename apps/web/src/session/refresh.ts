import { authorizationApi } from '../api/authorization.ts';
import { toast } from '../ui/toast.ts';
import { endSession } from './end-session.ts';
import { onlyOneTab, RefreshLockError } from './refresh-lock.ts';
import { keep, state } from './session-state.ts';
import { canRefresh, isNewer, lifeOf, readPersistent, type StoredSession } from './stored-session.ts';
import { tellTabs } from './tabs.ts';

/** How long other tabs have to say that they know newer tokens. */
const answerMs = 100;

let refreshing: Promise<boolean> | undefined;

/** True when there is a new token. One refresh at a time: whoever comes meanwhile waits for the same answer. */
export function refresh(): Promise<boolean> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refreshOnce(): Promise<boolean> {
  const old = state.session;
  if (!old) return false;
  if (!canRefresh(old)) {
    endSession('expired');
    return false;
  }
  try {
    return await onlyOneTab((signal) => renewTokens(old, signal));
  } catch (error) {
    if (!(error instanceof RefreshLockError)) throw error;
    // The session itself is as good as before; the next check tries again.
    toast.error(error.message);
    return false;
  }
}

/** New tokens, or the end: an invalid and a failed refresh both end the session (SES-06). */
async function renewTokens(old: StoredSession, signal: AbortSignal): Promise<boolean> {
  await catchUp();
  // Another tab was faster, or a logout came in between.
  if (state.session !== old) return state.session?.id === old.id;
  const body = { AuthenticationToken: old.token, RefreshToken: old.refreshToken };
  const answer = await authorizationApi.refresh(body, signal).catch(() => undefined);
  if (state.session !== old) return false;
  if (!answer?.IsValid || !answer.AuthenticationToken || !answer.ValidUntil) {
    endSession('expired');
    return false;
  }
  const { AuthenticationToken: token, RefreshToken, ValidUntil, serverTime } = answer;
  // The last one before the session ends comes without another refresh token: from here on its time is watched (U20).
  const refreshToken = RefreshToken ?? '';
  const next = { ...old, token, refreshToken, ...lifeOf(ValidUntil, serverTime), generation: old.generation + 1 };
  keep(next);
  tellTabs({ type: 'renewed', session: next });
  return true;
}

/** Takes over tokens that another tab of the same session got. */
export function adopt(other: StoredSession): void {
  if (!state.session || !isNewer(other, state.session)) return;
  keep(other);
  for (const told of waiting) told();
}

const waiting = new Set<() => void>();

/** Looks again whether a refresh is still needed: what is stored may be newer, and so may what other tabs know. */
async function catchUp(): Promise<void> {
  const { session, isPersistent } = state;
  if (!session) return;
  const stored = isPersistent ? readPersistent() : undefined;
  if (stored) adopt(stored);
  if (state.session !== session) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      waiting.delete(done);
      resolve();
    };
    const timer = setTimeout(done, answerMs);
    waiting.add(done);
    tellTabs({ type: 'ask', session: { id: session.id, generation: session.generation } });
  });
}
