import type { Sentence } from '../texts/sentence.ts';

/** What is missing in a file for others, before it is made: at which record. */
export interface AusgabeBefund {
  readonly Entitaet: string;
  readonly Id: number;
  readonly Name: string;
  readonly Satz: Sentence;
  readonly Text: string;
}

export interface AusgabeBericht {
  /** How many lines the file would have. */
  readonly Zeilen: number;
  readonly Befunde: readonly AusgabeBefund[];
  /** There are more than are named. */
  readonly IsGekuerzt: boolean;
}
