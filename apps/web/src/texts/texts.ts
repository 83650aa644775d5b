import { texts as german, type Texts } from '@disponent/domain/texts/de';
import type { Sentence } from '@disponent/domain/texts/sentence';
import { say } from './say.ts';
import { t } from './t.ts';

type InWords<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => Sentence | string
    ? (...parts: Parts) => string
    : { readonly [Name in keyof T]: InWords<T[Name]> };

/** The sentences of the domain package in the language of the page. */
export const texts = inWords(german) as InWords<Texts>;

function inWords(group: object): object {
  return Object.fromEntries(Object.entries(group).map(([name, value]: [string, unknown]) => [name, wordsOf(value)]));
}

function wordsOf(value: unknown): unknown {
  if (typeof value === 'string') return t(value);
  if (typeof value !== 'function') return inWords(value as object);
  return (...parts: unknown[]) => {
    const made = value(...parts) as Sentence | string;
    return typeof made === 'string' ? made : say(made);
  };
}
