import type { english } from './english/index.ts';

/**
 * What rules and server say: a German pattern with named places, and what stands in them. German is made of it here; who speaks another
 * language takes that language's pattern. On the wire as it is.
 */
export interface Sentence {
  readonly Satz: string;
  readonly Werte?: Values;
}

export type Values = Readonly<Record<string, Value>>;

/** Names, numbers of records and counts are said as they are, several with commas between them. */
export type Value = string | number | Word | Day | Duration | Amount | Sentence | readonly Value[];

/** Declared somewhere, and said in the language of the page: the caption of a field, the label of a code, the name of a list. */
interface Word {
  readonly Wort: string;
}
interface Day {
  readonly Tag: string;
}
/** Its unit is a word. */
export interface Duration {
  readonly Dauer: string;
  readonly Anzahl: string;
  readonly Einheit: string;
}
/** Written alike in every language. */
export interface Amount {
  readonly Zahl: number;
  readonly Text: string;
}

/** Sentences by field; a child's by `PersonAdresse.0.Plz`; those of a whole list by `PersonAdresse`; of the whole record by ''. */
export type Messages = Record<string, Sentence[]>;

/** Only what has its English can be said. */
export type Pattern = keyof typeof english;

type PlacesOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;

type Given<Places extends string> = [Places] extends [never] ? [] : [values: Readonly<Record<Places, Value>>];

export const sentence = <P extends Pattern>(pattern: P, ...[Werte]: Given<PlacesOf<P>>): Sentence => ({
  Satz: pattern,
  ...(Werte && { Werte }),
});

/** What a rule says: of which field, `validate` knows. */
export const finding = <P extends Pattern>(pattern: P, ...[Werte]: Given<Exclude<PlacesOf<P>, 'feld'>>): Sentence => ({
  Satz: pattern,
  ...(Werte && { Werte }),
});

/** The same, of this field. */
export const aboutField = (found: Sentence, caption: string): Sentence =>
  found.Satz.includes('{feld}') ? { ...found, Werte: { feld: word(caption), ...found.Werte } } : found;

export const word = (german: string): Word => ({ Wort: german });
/** A day, or the day of a moment: 01.12.2026. */
export const day = (wire: string): Day => ({ Tag: wire.slice(0, 10) });

/** The text of a sentence: German, or what the two make of its pattern and of the words in it. */
export function textOf({ Satz, Werte = {} }: Sentence, inPattern = same, inWord = same): string {
  const part = (value: Value): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    if (isList(value)) return value.map(part).join(', ');
    if ('Wort' in value) return inWord(value.Wort);
    if ('Tag' in value) return value.Tag.split('-').toReversed().join('.');
    if ('Dauer' in value) return `${value.Anzahl} ${inWord(value.Einheit)}`.trim();
    if ('Zahl' in value) return value.Text;
    return textOf(value, inPattern, inWord);
  };
  return inPattern(Satz)
    .replace(/\{(\w+)\}/g, (_, name: string) => part(Werte[name] ?? ''))
    .trim();
}

const same = (text: string): string => text;

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
