import { needsRefresh, refreshCheckMs, refreshThresholdMs } from '@disponent/domain/session/refresh';
import { createStore, type Store } from '../store/create-store.ts';
import { endSession } from './end-session.ts';
import { refresh } from './refresh.ts';
import { state } from './session-state.ts';
import { canRefresh, expiryOf } from './stored-session.ts';

const isEnding = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether a session that nothing renews has less than two minutes left (U20). */
export const endingStore: Store<boolean> = isEnding;

export function watchTime(): void {
  setInterval(checkTime, refreshCheckMs);
}

/** Renews what can be renewed and watches over the rest. */
export function checkTime(): void {
  const { session } = state;
  const until = session && expiryOf(session);
  if (until && canRefresh(session) && needsRefresh(until, new Date(), session.lifeMs)) void renew();
  watchEnd();
}

/** Of a session that nothing renews: says that the end is near, and ends it on the second. */
export function watchEnd(): void {
  clearTimeout(timer);
  const { session } = state;
  const until = session && expiryOf(session);
  if (!until || canRefresh(session)) return setEnding(false);
  const isNear = needsRefresh(until, new Date());
  const leftMs = until.getTime() - Date.now();
  if (leftMs <= 0) {
    setEnding(false);
    endSession('expired');
    return;
  }
  setEnding(isNear);
  const nextMs = isNear ? leftMs : leftMs - refreshThresholdMs;
  // Beyond the next minute the next look sees it; a timer of weeks would overflow.
  if (nextMs <= refreshCheckMs * 2) timer = setTimeout(watchEnd, nextMs + 1);
}

/** New tokens. The last ones of a session cannot be renewed again: their time is watched from now on. */
export async function renew(): Promise<boolean> {
  const isNew = await refresh();
  if (state.session && !canRefresh(state.session)) watchEnd();
  return isNew;
}

function setEnding(next: boolean): void {
  if (isEnding.get() !== next) isEnding.set(next);
}
