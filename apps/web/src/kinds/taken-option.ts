import type { KeyboardEvent } from 'react';

/** Enter and Tab take what an open list of choices stands on. */
export const isTaking = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !nativeEvent.isComposing;

/** The option that the list of a choice has marked, as it reads. */
export function markedOption({ currentTarget }: KeyboardEvent<HTMLInputElement>): HTMLElement | null {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}

/**
 * Whether the first option is meant although none is marked yet: the list comes a moment after the letters. Tab takes the marked one;
 * with Enter the list does that itself.
 */
export function takesFirst(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (!isTaking(event)) return false;
  const marked = markedOption(event);
  // Of several, a click on what is chosen already would take it away.
  if (marked && event.key === 'Tab' && !marked.hasAttribute('data-combobox-active')) marked.click();
  return !marked;
}
