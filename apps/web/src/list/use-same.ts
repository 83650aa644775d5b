import { useState } from 'react';

/** A value and its text; the value as it was first given for as long as it says the same, so that nothing is made of it again. */
export function useSame<T>(value: T): { readonly text: string; readonly value: T } {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ text, value });
  if (kept.text === text) return kept;
  const next = { text, value };
  setKept(next);
  return next;
}
