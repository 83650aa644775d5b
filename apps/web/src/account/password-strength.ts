export const strengths = ['schwach', 'mittel', 'stark'] as const;
export type Strength = (typeof strengths)[number];

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 32],
];

/** A hint, no rule: how many guesses somebody would need who tries everything. */
export function passwordStrength(password: string): Strength {
  const size = alphabets.reduce((sum, [pattern, letters]) => sum + (pattern.test(password) ? letters : 0), 0);
  // The same letter again adds next to nothing.
  const bits = new Set(password).size * Math.log2(size || 1);
  if (bits < 50) return 'schwach';
  return bits < 85 ? 'mittel' : 'stark';
}
