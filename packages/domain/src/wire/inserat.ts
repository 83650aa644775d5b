import type { Sentence } from '../texts/sentence.ts';

/** One line of 'Vor der Freigabe': what blocks, what is worth a look, what is right; and the field it is about. */
export interface InseratPunkt {
  readonly Art: 'Fehler' | 'Hinweis' | 'Ok';
  /** As in the answer to a save: `Titel`, `StelleninseratKanal.0.Bis`, '' for the whole record. */
  readonly Feld: string;
  readonly Satz: Sentence;
  /** What one press would put into the form, where that is certain; references with their text. */
  readonly Abhilfe?: { readonly Satz: Sentence; readonly Werte: Readonly<Record<string, unknown>> };
}

/** What the AMS asks for besides title and text. */
export type AmsFeld =
  | 'Referenz'
  | 'Btr'
  | 'Beruf'
  | 'Anzahl'
  | 'Arbeitsort'
  | 'Dienstverhaeltnis'
  | 'Wochenstunden'
  | 'Arbeitszeit'
  | 'Entgelt'
  | 'Kollektivvertrag'
  | 'Beginn'
  | 'Bewerbung'
  | 'Kontakt'
  | 'GueltigBis'
  | 'Ueberlassung';

/** An ad as an applicant would read it, of what was not saved yet. */
export interface InseratVorschau {
  /** Cleaned; the picture's place is `img[data-headerbild]`. */
  readonly Html: string;
  readonly Css: string;
  /** What its Layout is called. */
  readonly Layout: string | null;
  readonly Bild: { readonly Id: number; readonly Dateiname: string } | null;
  /** Variables without a value: marked in the text. */
  readonly Leer: readonly string[];
  /** The same as the AMS is told it: without markup. */
  readonly Ams: {
    readonly Titel: string;
    readonly Text: string;
    readonly Angaben: readonly { readonly Feld: AmsFeld; readonly Wert: string | null }[];
  };
  /** Null where it is released already, or not the caller's to change. */
  readonly Punkte: readonly InseratPunkt[] | null;
}

/** A channel that the ad may go to: what it costs, what is left of the quota that pays, and what it would want besides. */
export interface InseratKanal {
  readonly IdKanal: number;
  readonly Name: string;
  readonly Kosten: number;
  readonly Kontingent: {
    readonly Verbraucht: number;
    readonly Menge: number;
    readonly Periode: string;
  } | null;
  /** Whether one more would be too much, or a quota is needed and there is none; and what is said of it. */
  readonly IsGesperrt: boolean;
  readonly Satz: Sentence | null;
  /** Fields that it asks for and that are empty. */
  readonly Fehlt: readonly string[];
}
