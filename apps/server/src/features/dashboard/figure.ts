import type { Pattern } from '@disponent/domain/texts/sentence';
import type { Filter } from '@disponent/domain/wire/filter';

/** A number on the dashboard: how many rows a list has under a filter, or what they sum up to. */
export interface Figure {
  readonly schluessel: string;
  readonly titel: Pattern;
  readonly entitaet: string;
  readonly filter: Filter;
  readonly summe?: string;
  /** The average of this field is the number. */
  readonly mittel?: string;
  /** The day that says which rows are meant, where their list does not show it. */
  readonly tag?: string;
  /** It is a share: of how many rows, or of the sum of this field. */
  readonly von?: { readonly filter: Filter; readonly summe?: string };
  /** The same of the time before, to compare with: so many months, and of a share the rows that it was of. */
  readonly vergleich?: {
    readonly monate: number;
    readonly filter: Filter;
    readonly von?: Filter;
    /** The day that the time has come to is also the last one of the time before: of this field. */
    readonly bisHeute?: string;
    /** Fewer are better than more. */
    readonly istWenigerBesser?: true;
  };
  /** Reckoned with what is kept for some minutes: each row of it costs. */
  readonly isTeuer?: true;
  /** What of it is worth a word, in the same list. */
  readonly zusatz?: {
    readonly text: Pattern;
    /** What is said of a single one, where the words differ. */
    readonly eins?: Pattern;
    readonly filter: Filter;
    readonly isWarnung?: boolean;
  };
  /** The same, or what it comes from, for each of the last weeks or months: `woche-3`, `monat`. */
  readonly verlauf?: {
    readonly titel: Pattern;
    readonly je: 'woche' | 'monat';
    /** Where it comes from rows of another list. */
    readonly entitaet?: string;
    filter(zeit: string): Filter;
    /** Rows are counted, whatever the figure itself is. */
    readonly isAnzahl?: true;
    /** It is the number itself that is followed, by week. */
    readonly isDerselbe?: true;
  };
}

/** A time, or those from one to another: `monat`, `['woche-9', 'woche']`. */
export type Zeit = string | readonly [string, string];

export const spanOf = (zeit: Zeit): readonly [string, string] => (typeof zeit === 'string' ? [zeit, zeit] : zeit);

/** The rows whose day lies in it. */
export const imZeitraum = (feld: string, zeit: Zeit): Filter =>
  typeof zeit === 'string' ? [feld, '=', zeit] : [feld, 'between', zeit];
