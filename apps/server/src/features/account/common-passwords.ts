import { dictionary } from '@zxcvbn-ts/language-common';
import { words } from './common-words.ts';

/** The first of those that leaked most often, and words of our own language. */
const leaked = dictionary['passwords-common'].slice(0, 3000);
const common = new Set([...leaked, ...words]);

/** What people write for a letter. */
const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether guessing programs try it first: a common word, alone or dressed up (capitals, digits and signs around it, lookalikes inside,
 * said twice), or a run along the keyboard, the alphabet or the digits.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return isRun(plain) || forms(plain).some((form) => common.has(form) || common.has(half(form)));
}

function forms(plain: string): string[] {
  const bare = trimmed(plain);
  const lettered = [plain, bare].map((form) => form.replace(/[013457@$!]/g, (char) => lookalikes[char] ?? char));
  return [plain, bare, ...lettered, ...lettered.map(trimmed)].filter(Boolean);
}

/** Without what is put around a word to satisfy a rule. */
const trimmed = (form: string): string => form.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const half = (form: string): string =>
  form.length % 2 === 0 && isRepeated(form, form.length / 2) ? form.slice(0, form.length / 2) : form;

const rows = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6',
  'q1w2e3r4t5y6',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  '1qay2wsx3edc4rfv',
  'qaywsxedcrfv',
];
const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')]).map((row) => row + row);

/** One piece over and over, digits only up to a date's length, or a walk along a row of keys, perhaps two of them. */
function isRun(plain: string): boolean {
  if (plain.length === 0) return false;
  if (/^\d{1,8}$/.test(plain)) return true;
  for (let size = 1; size <= 4 && size * 2 <= plain.length; size++) if (isRepeated(plain, size)) return true;
  if (isWalk(plain)) return true;
  for (let cut = 1; cut < plain.length; cut++) if (isWalk(plain.slice(0, cut)) && isWalk(plain.slice(cut))) return true;
  return false;
}

const isWalk = (piece: string): boolean => isRepeated(piece, 1) || walks.some((walk) => walk.includes(piece));

const isRepeated = (text: string, size: number): boolean =>
  [...text].every((char, index) => char === text[index % size]);
