import { createStore } from '../store/create-store.ts';

/** A toast that was shown: it goes after seconds, its sentence stays for whoever was too slow. */
export interface LoggedToast {
  readonly id: number;
  readonly type: 'success' | 'info' | 'error';
  readonly text: string;
  readonly at: Date;
}

const maxLogged = 100;

const logged = createStore<readonly LoggedToast[]>([]);
/** The last one that somebody has looked at. */
const seenId = createStore(0);

/** What the bell shows, newest first. */
export const toastLog = {
  get: logged.get,
  /** How many came since somebody last looked; that one's own work succeeded is no news. */
  unseen: () => logged.get().filter(({ id, type }) => id > seenId.get() && type !== 'success').length,
  see: () => seenId.set(logged.get()[0]?.id ?? seenId.get()),
  /** At the end of a session: the next user has nothing to do with it. */
  clear: () => logged.set([]),
  subscribe(listener: () => void) {
    const stops = [logged.subscribe(listener), seenId.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
};

export function logToast(toast: LoggedToast): void {
  logged.set([toast, ...logged.get()].slice(0, maxLogged));
}
