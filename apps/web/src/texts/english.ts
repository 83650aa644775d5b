import { business } from './english/business.ts';
import { declaredAB } from './english/declared-a-b.ts';
import { declaredCF } from './english/declared-c-f.ts';
import { declaredGK } from './english/declared-g-k.ts';
import { declaredLQ } from './english/declared-l-q.ts';
import { declaredRU } from './english/declared-r-u.ts';
import { declaredVZ } from './english/declared-v-z.ts';
import { fields } from './english/fields.ts';
import { lists } from './english/lists.ts';
import { login } from './english/login.ts';
import { pages } from './english/pages.ts';
import { profile } from './english/profile.ts';
import { records } from './english/records.ts';
import { refusals } from './english/refusals.ts';
import { sentences } from './english/sentences.ts';
import { shell } from './english/shell.ts';
import { texts } from './english/texts.ts';

/** Texts that are known in full. */
export const words: ReadonlyMap<string, string> = new Map(
  [
    declaredAB,
    declaredCF,
    declaredGK,
    declaredLQ,
    declaredRU,
    declaredVZ,
    fields,
    lists,
    login,
    pages,
    profile,
    records,
    shell,
    texts,
  ].flatMap((part) => Object.entries(part)),
);

/** What is put together elsewhere, by the rules and the server. */
export const spoken: ReadonlyMap<string, string> = new Map(
  [sentences, business, refusals].flatMap((part) => Object.entries(part)),
);

/** The English of a German text, line by line; what is not known stays as it is. */
export function english(german: string): string {
  return words.get(german) ?? german.split('\n').map(sentence).join('\n');
}

/** Longer is no sentence but a document, and not worth a hundred patterns. */
const longestSentence = 500;

function sentence(german: string): string {
  const whole = words.get(german) ?? spoken.get(german);
  if (whole !== undefined) return whole;
  if (german.length > longestSentence) return german;
  for (const { pattern, names, text } of patterns()) {
    const found = pattern.exec(german);
    if (!found) continue;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => namesIn(found[names.indexOf(name) + 1] ?? '')).trim();
  }
  return german;
}

/** 'Personen (3), Einsätze (1)' → 'Persons (3), Assignments (1)'. */
const namesIn = (part: string): string =>
  words.get(part) ?? part.replace(/[^,()]+(?=,| \(|$)/g, (name) => name.replace(name.trim(), nameOf(name.trim())));

/** 'Personen' → 'Persons', '3 Monate' → '3 months'. */
const nameOf = (name: string): string =>
  words.get(name) ?? name.replace(/^(\d+) (\S+)$/, (_, n: string, unit: string) => `${n} ${words.get(unit) ?? unit}`);

interface Pattern {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly text: string;
}

let known: readonly Pattern[] | undefined;

/** The most particular first: '{feld} darf max. {n} Zeichen haben' before '{feld} darf max. {n} sein'. */
function patterns(): readonly Pattern[] {
  known ??= [...spoken]
    .filter(([german]) => german.includes('{'))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([german, text]) => ({
      pattern: patternOf(german),
      names: [...german.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      text,
    }));
  return known;
}

/** A caption at the start may be missing: the rules of a password stand alone beside their boxes. */
function patternOf(german: string): RegExp {
  const source = german
    .split(/(\{\w+\})/)
    .map((piece) => (piece.startsWith('{') ? '(.*)' : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source.replace(/^\(\.\*\) /, '(?:(.*) )?')}$`);
}
