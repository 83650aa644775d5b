import { hasUnsaved } from '../session/drafts.ts';
import { createStore, type Store } from '../store/create-store.ts';
import { buildId, latestBuildId } from './build-files.ts';
import { mayReload } from './reload-once.ts';

export const pollMs = 5 * 60_000;

let asking: Promise<void> | undefined;

/** Whether another build is being served than this page's. */
const isNewer = createStore(false);
export const newBuild: Store<boolean> = isNewer;

/** Asks every five minutes, and when somebody comes back to the tab (SET-04). */
export function watchBuilds(): () => void {
  if (!buildId) return () => undefined;
  const look = () => {
    if (!isNewer.get() && document.visibilityState === 'visible') asking ??= ask().finally(() => (asking = undefined));
  };
  const timer = setInterval(look, pollMs);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The way to the next page is the way to the new build, unless there is unsaved input. True: the browser is on its way. */
export function leaveForNewBuild(href: string): boolean {
  // Two servers with different builds must not send the user to and fro.
  if (!isNewer.get() || hasUnsaved() || !mayReload(new URL(href, location.origin).pathname)) return false;
  location.assign(href);
  return true;
}

async function ask(): Promise<void> {
  const id = await latestBuildId();
  if (id === undefined || id === buildId) return;
  isNewer.set(true);
}
