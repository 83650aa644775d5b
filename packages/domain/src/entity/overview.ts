import type { RuleRow } from '../rules/rule.ts';

/** How a record is read before anybody edits it; what is not said follows from the form. */
export interface OverviewSpec<
  Names extends string = string,
  Lists extends string = string,
  Sections = Readonly<Record<string, readonly string[]>>,
> {
  /** Who and what it is: `{IdPerson} → {IdAnfragePosition}, {IdUnternehmen}`; unless said, what references to it say. */
  readonly title?: string;
  /** What the head says below, in order; what is empty is left out. */
  readonly facts: readonly Names[];
  /** What must be known at a glance, by heading; unless said, all that the form holds. */
  readonly sections?: Sections;
  /** Lists of its own that are told beside the facts, as tables. */
  readonly lists?: readonly Lists[];
  /** What our own people must have filled in the rows of a list that the next step asks for, but for those that are Storniert. */
  readonly needs?: { readonly [list in Lists]?: readonly string[] };
  /** A paper that stands beside it: the newest of this Dokumentart in this list of its own. */
  readonly paper?: readonly [list: Lists, dokumentart: string];
  /** The reference to whom or what it is about, who is told beside it. */
  readonly about?: Names;
  /** Its states on the way to where it should get, in order. */
  readonly steps?: readonly string[];
  /** Whose records are told in numbers and charts, too. */
  readonly hasFigures?: (row: RuleRow) => boolean;
  /** States in which the next step is to propose it. */
  readonly proposedIn?: readonly string[];
  /** What is made with it most. */
  readonly begins?: BeginSpec;
}

/** A record of this list is made with this one in that field, where it is one for it. */
export interface BeginSpec {
  readonly list: string;
  readonly by: string;
  readonly when?: (row: RuleRow) => boolean;
}

const part = /([^{}]*)\{(\w+)\}/g;

/** The fields that a title names. */
export const titleFields = (title: string): string[] => [...title.matchAll(part)].map(([, , name = '']) => name);

/** A title with its fields put in; one that is empty takes what stands before it along. */
export function titleWords(title: string, words: (name: string) => string): string {
  return [...title.matchAll(part)].reduce((text, [, before = '', name = '']) => {
    const word = words(name);
    if (word === '') return text;
    return text === '' ? word : text + before + word;
  }, '');
}
