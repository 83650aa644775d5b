import { sentence } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** Warns about a job title that speaks to one sex only (§ 9 GlBG). */
export function titelNeutral(): Rule {
  return {
    name: 'titelNeutral',
    isWarning: true,
    check: (value) =>
      isEmpty(value) || isNeutral(String(value))
        ? undefined
        : sentence('Der Titel ist nicht geschlechtsneutral formuliert'),
  };
}

/** (m/w/d), (w/m/x), (all genders) */
const suffix = /\((?:[mwfdxi]\/[mwfdxi](?:\/[mwfdxi])?(?:\/[mwfdxi])?|gn|all genders)\)/i;
/** :in, *in, _in, /-in, /in and their plurals */
const ending = /(?:[:*_]|\/-?)in(?:nen)?(?!\p{L})/iu;
/** Words that are neutral by themselves. */
const neutralWords = [
  'kraft',
  'kräfte',
  'hilfe',
  'hilfen',
  'person',
  'personen',
  'personal',
  'leitung',
  'vertretung',
  'assistenz',
  'team',
];

function isNeutral(title: string): boolean {
  return suffix.test(title) || ending.test(title) || hasNeutralWord(title) || namesBoth(title);
}

function hasNeutralWord(title: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}]/u);
  return words.some((word) => neutralWords.some((neutral) => word.endsWith(neutral)));
}

/** 'Koch/Köchin', 'Köchin oder Koch' */
function namesBoth(title: string): boolean {
  const words = title.toLowerCase().replaceAll('/', ' / ').split(/\s/).filter(Boolean);
  return words.some((word, index) => {
    if (!['/', 'und', 'oder', 'bzw.'].includes(word)) return false;
    const [before, after] = [words[index - 1], words[index + 1]];
    return Boolean(before && after) && before?.endsWith('in') !== after?.endsWith('in');
  });
}
