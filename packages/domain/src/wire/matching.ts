import type { Ausschlussgrund, Kriterium } from '../matching.ts';
import type { Sentence } from '../texts/sentence.ts';

/** How somebody came to the points of one criterion. */
export interface MatchingKriterium {
  readonly Name: Kriterium;
  readonly Punkte: number;
  readonly Von: number;
  /** In German; `Satz` is the same for whoever speaks another language. */
  readonly Text: string;
  readonly Satz: Sentence;
  readonly IsErfuellt: boolean;
}

export interface MatchingRow {
  /** Of the person, or of the position. */
  readonly Id: number;
  readonly Text: string;
  readonly Punkte: number;
  readonly Kriterien: readonly MatchingKriterium[];
  /** What must be there and is not. */
  readonly MussFehlt: readonly string[];
  /** What else a list would tell, as far as the caller sees it. */
  readonly Zusatz: Readonly<Record<string, unknown>>;
  /** Only in answers that were asked for those as well. */
  readonly IsVorgeschlagen?: true;
}

/** The best first; those who lack what must be there come after all others. */
export interface MatchingAnswer {
  readonly Rows: readonly MatchingRow[];
  /** How many reach the points asked for and lack nothing that must be there. */
  readonly Anzahl: number;
  readonly AnzahlMussFehlt: number;
  /** Persons who changed a moment ago, as after an import, and are still counted as they were. */
  readonly Ausstehend: number;
  /** Would have reached the points, but may not be proposed. */
  readonly Ausgeschlossen: readonly {
    readonly Grund: Ausschlussgrund;
    readonly Text: string;
    readonly Anzahl: number;
  }[];
}

/** Somebody among the first ten of a position, with the weights as they are or with others. */
export interface WirkungRow {
  readonly Id: number;
  readonly Text: string;
  /** Places, from 1; null beyond those compared. */
  readonly PlatzVorher: number | null;
  readonly PlatzNachher: number | null;
  readonly PunkteVorher: number | null;
  readonly PunkteNachher: number | null;
}

/** What other weights would do to the ranking of a position, in the order they would make. */
export interface WirkungAnswer {
  readonly Rows: readonly WirkungRow[];
}
