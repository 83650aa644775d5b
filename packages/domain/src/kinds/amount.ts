import { parseNumber } from '../parse/number.ts';

/** A typed number: null when nothing was typed, undefined when it is none. */
export function parseAmount(input: string): number | null | undefined {
  if (input.trim() === '') return null;
  if (!/\d/.test(input)) return undefined;
  const value = parseNumber(input);
  return Number.isNaN(value) ? undefined : value;
}
