import { createStored } from './stored.ts';

const chosen = createStored('disponent.einzeltasten', ['aus']);

/** Whether single letters do something: who dictates or uses a screen reader may switch them off (U15). */
export const singleKeys = {
  areOn: () => chosen.get() !== 'aus',
  set: (areOn: boolean) => chosen.set(areOn ? undefined : 'aus'),
  subscribe: chosen.subscribe,
};

const busyPlaces =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** A key that is no shortcut: it is held down, somebody types or answers, or another has taken it. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.repeat || (event.target as HTMLElement).closest?.(busyPlaces) != null;
