import { logToast } from './toast-log.ts';

/** How long a toast stays (specification 9), and how many are seen at once. */
export const toastMs = 3000;
const maxToasts = 3;

export interface ToastAction {
  readonly label: string;
  run(): void;
}

export interface Toast {
  readonly id: number;
  readonly type: 'success' | 'info' | 'error';
  readonly text: string;
  readonly action?: ToastAction;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something at the bottom of the screen; may be called from anywhere. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string) => show('info', text),
  error: (text: string, action?: ToastAction) => show('error', text, action),
};

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  remove: (id: number) => set(toasts.filter((one) => one.id !== id)),
};

function show(type: Toast['type'], text: string, action?: ToastAction): void {
  lastId += 1;
  logToast({ id: lastId, type, text, at: new Date() });
  // The same sentence twice is one toast that starts anew: ten failed calls are one lost connection.
  const others = toasts.filter((one) => one.text !== text);
  set([...others, { id: lastId, type, text, ...(action && { action }) }].slice(-maxToasts));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
