import type { Toast } from './toast.ts';

/** A toast that was shown: it goes after seconds, its sentence stays for whoever was too slow. */
export interface LoggedToast extends Pick<Toast, 'id' | 'type' | 'text'> {
  readonly at: Date;
}

const maxLogged = 100;

let logged: readonly LoggedToast[] = [];
let seenId = 0;
const listeners = new Set<() => void>();

/** What the bell shows, newest first. */
export const toastLog = {
  get: () => logged,
  /** How many came since somebody last looked; that one's own work succeeded is no news. */
  unseen: () => logged.filter(({ id, type }) => id > seenId && type !== 'success').length,
  see(): void {
    seenId = logged[0]?.id ?? seenId;
    notify();
  },
  /** At the end of a session: the next user has nothing to do with it. */
  clear(): void {
    logged = [];
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function logToast(toast: LoggedToast): void {
  logged = [toast, ...logged].slice(0, maxLogged);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
