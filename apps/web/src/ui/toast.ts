import { createStore } from '../store/create-store.ts';
import { logToast } from './toast-log.ts';

/** How long a toast stays, and how many are seen at once. */
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

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says something at the bottom of the screen; may be called from anywhere. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string) => show('info', text),
  error: (text: string, action?: ToastAction) => show('error', text, action),
};

export const toastStore = {
  get: toasts.get,
  subscribe: toasts.subscribe,
  remove: (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id)),
};

function show(type: Toast['type'], text: string, action?: ToastAction): void {
  lastId += 1;
  logToast({ id: lastId, type, text, at: new Date() });
  // The same sentence twice is one toast that starts anew: ten failed calls are one lost connection.
  const others = toasts.get().filter((one) => one.text !== text);
  toasts.set([...others, { id: lastId, type, text, ...(action && { action }) }].slice(-maxToasts));
}
