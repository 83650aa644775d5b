import { searchNeedles } from '@disponent/domain/wire/search-form';

/** What people hear as the same: how it may stand in a name, and how else it is written. The first that fits at a place counts. */
const sounds: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[ae][iy]e?r$/y, ['aier', 'ayer', 'eier', 'eyer', 'air', 'ayr', 'eir', 'eyr']],
  [/[ae][iy]/y, ['ai', 'ay', 'ei', 'ey']],
  [/^(?:ch(?=r)|[ck](?![hn]))/y, ['c', 'k', 'ch']],
  [/ph|ff?/y, ['f', 'ff', 'ph']],
  [/ck|kk?/y, ['k', 'ck']],
  [/dt|tt$|dd?$/y, ['d', 'dt', 't', 'tt']],
  [/tz|zz?/y, ['z', 'tz']],
  [/th|tt?/y, ['t', 'th', 'tt']],
  [/ie/y, ['i', 'ie']],
  [/(?<=[^aeou])[iy]/y, ['i', 'y']],
  // Two of a letter are heard as one, behind a vowel.
  ...['l', 'm', 'n', 'p', 'r', 's'].map(
    (letter) => [new RegExp(`(?<=[aeiouy])${letter}${letter}?`, 'y'), [letter, letter + letter]] as const,
  ),
];

/** So many ways are looked for at most; the end of a longer name is taken as it is typed. */
const mostWays = 64;

/** The ways to write a name that sound alike, as search forms: 'Meier' is 'mayer' as well. */
export function spellings(word: string): string[] {
  return [...new Set(searchNeedles(word).flatMap(waysOf))];
}

function waysOf(form: string): string[] {
  let ways = [''];
  for (let at = 0; at < form.length; ) {
    const [length, written] = soundAt(form, at);
    const own = form.slice(at, at + length);
    const others = ways.length * written.length > mostWays ? [own] : [own, ...written.filter((one) => one !== own)];
    ways = others.flatMap((one) => ways.map((way) => way + one));
    at += length;
  }
  return ways;
}

function soundAt(form: string, at: number): readonly [length: number, written: readonly string[]] {
  for (const [sound, written] of sounds) {
    sound.lastIndex = at;
    const [found] = sound.exec(form) ?? [];
    if (found) return [found.length, written];
  }
  return [1, []];
}

/**
 * Patterns for LIKE of what differs by one letter: another one, one more, one less, or two of them swapped. The first letter is mostly right,
 * and the index needs it.
 */
export function slips(word: string): string[] {
  return [...new Set(searchNeedles(word).flatMap(slipsOf))];
}

function slipsOf(form: string): string[] {
  const cuts = Array.from({ length: form.length - 1 }, (_, index) => [form.slice(0, index + 1), form.slice(index + 1)]);
  return [
    ...cuts.flatMap(([before = '', after = '']) => [
      `${before}_${after.slice(1)}`,
      `${before}_${after}`,
      before + after.slice(1),
      before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ]),
    `${form}_`,
  ];
}
