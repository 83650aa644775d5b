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
  /** What was handed over of it before, the newest first; of the statistics of the AÜG only. */
  readonly Uebergaben?: readonly AuegUebergabe[];
}

/** Statistics as they were handed over: every one behind the first of its year is a correction. */
export interface AuegUebergabe {
  readonly Id: number;
  readonly Nummer: number;
  readonly Am: string;
  /** Who did. */
  readonly Von: string;
  readonly Zeilen: number;
  readonly Dateiname: string;
}
