import { useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';
import { createStored } from './stored.ts';

/** What single keys do, and which they are as long as the user has chosen no other. A page stands after `go`. */
export const usualKeys = {
  help: '?',
  go: 'G',
  '/': 'D',
  '/pv': 'V',
  '/pv/rpo': 'R',
  '/person': 'P',
  '/anfrage': 'A',
  '/einsatz': 'E',
  '/faktura': 'F',
  '/stelleninserat': 'S',
  '/anfrage-projekt': 'J',
  '/einstellungen': 'X',
  create: 'N',
  columns: 'S',
  filter: 'F',
  next: 'J',
  previous: 'K',
  edit: 'E',
  call: 'A',
  mail: 'M',
  task: 'T',
  propose: 'V',
  paper: 'L',
  status: 'W',
  finish: 'E',
  later: 'S',
  give: 'V',
  phase: 'M',
  appointment: 'T',
  comment: 'K',
  dismiss: 'X',
  accept: 'A',
  retry: 'R',
  assign: 'Z',
  today: 'H',
  check: 'P',
  searchInvoice: 'S',
  split: 'T',
  clarify: 'K',
  leaveOpen: 'O',
  dun: 'M',
  rows: 'Z',
  table: 'P',
} as const;

export type KeyName = keyof typeof usualKeys;
export type Keys = Readonly<Partial<Record<KeyName, string>>>;

const areOff = createStored('disponent.einzeltasten', ['aus']);
const storageKey = 'disponent.tasten';
const own = createStore<Keys>(stored());

/** Single keys, which act outside of fields: who dictates or uses a screen reader may switch them off or change them (U15). */
export const singleKeys = {
  areOn: () => areOff.get() !== 'aus',
  set: (areOn: boolean) => areOff.set(areOn ? undefined : 'aus'),
  /** Those that the user has changed. */
  own: own.get,
  setOwn(next: Keys): void {
    localStorage.setItem(storageKey, JSON.stringify(next));
    own.set(next);
  },
  keyOf: (name: KeyName): string => own.get()[name] ?? usualKeys[name],
  /** As it is drawn; nothing while they are switched off. */
  shown: (name: KeyName): string | undefined => (singleKeys.areOn() ? singleKeys.keyOf(name) : undefined),
  /** Whether this is the key of that command; never while they are switched off. */
  is: (name: KeyName, { key }: { readonly key: string }): boolean => key.toUpperCase() === singleKeys.shown(name),
  subscribe(listener: () => void) {
    const stops = [areOff.subscribe(listener), own.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
};

export const useKey = (name: KeyName): string | undefined =>
  useSyncExternalStore(singleKeys.subscribe, () => singleKeys.shown(name));

/** Whatever was saved, by whichever version of the program. */
export function readKeys(saved: unknown): Keys {
  const isKey = ([name, key]: [string, unknown]) => name in usualKeys && typeof key === 'string' && key.length === 1;
  return Object.fromEntries(Object.entries(saved ?? {}).filter(isKey));
}

function stored(): Keys {
  try {
    return readKeys(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

const busyPlaces =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [data-takes-keys]';

/** Keys pressed while a dialog stood open that has not taken the focus yet. It may be closed by the very key, so this is asked before anybody acts. */
const answering = new WeakSet<Event>();
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.target === document.body && document.querySelector('[aria-modal="true"]')) answering.add(event);
    },
    { capture: true },
  );

/** A key that is no shortcut: it is held down, somebody types or answers, or another has taken it. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.repeat ||
  answering.has(event) ||
  (event.target as HTMLElement).closest?.(busyPlaces) != null;
