import { durationUnits } from '../format/duration.ts';

/** '3 Monate', '3m', '+3 M' → `3M`; null for nothing typed, undefined for what is no duration. */
export function parseDuration(input: string): string | null | undefined {
  const text = input.trim();
  if (text === '') return null;
  const [, sign, digits, word] = /^([+\-−]?) ?(\d{1,9}) ?(\p{L}{1,12})$/u.exec(text) ?? [];
  const unit = word && unitOf(word.toLowerCase());
  if (!unit) return;
  const amount = Number(digits);
  return `${sign && sign !== '+' && amount > 0 ? '-' : ''}${amount}${unit}`;
}

/** German always; and the words of the page, where it speaks another language. */
const unitOf = (word: string): string | undefined =>
  unitByWord.get(word) ??
  Object.entries(durationUnits).find(([, { one, many }]) => [one, many].some((own) => own.toLowerCase() === word))?.[0];

const unitByWord = new Map(
  Object.entries(durationUnits).flatMap(([code, { one, many }]) =>
    [code, one, many].map((word) => [word.toLowerCase(), code] as const),
  ),
);
