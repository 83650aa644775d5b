import { parseNumber } from '../parse/number.ts';

/** A typed number: null when nothing was typed, undefined when it is none, or none that is kept. */
export function parseAmount(input: string, limit = Infinity): number | null | undefined {
  if (input.trim() === '') return null;
  if (!/\d/.test(input)) return undefined;
  const value = parseNumber(input);
  return Math.abs(value) < limit ? value : undefined;
}
