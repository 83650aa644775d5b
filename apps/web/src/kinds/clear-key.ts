import type { KeyboardEvent } from 'react';

/** Emptying the text of a choice with the keyboard empties the choice: Mantine's clear button is for the mouse only. */
export function clearsChoice({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  if (key !== 'Backspace' && key !== 'Delete') return false;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  return value !== '' && isAllSelected;
}
