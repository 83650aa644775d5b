import type { Sentence } from '../texts/sentence.ts';

/** Being looked through, ready to begin, under way, stopped, given up after failures, done. */
export type LaufStatus = 'Vorschau' | 'Bereit' | 'Laeuft' | 'Gestoppt' | 'Abgebrochen' | 'Fertig';

/** A run: an action on many records that goes on by itself (decision 39). */
export interface Lauf {
  readonly Id: number;
  readonly Entitaet: string;
  readonly Aktion: string;
  /** The caption of the action, in German as it is declared. */
  readonly Titel: string;
  readonly Status: LaufStatus;
  /** Who began it. */
  readonly Benutzer: string;
  readonly IsEigener: boolean;
  readonly Anzahl: number;
  readonly ErstelltAm: string;
  readonly BegonnenAm: string | null;
  readonly BeendetAm: string | null;
  /** The run that this one takes back. */
  readonly IdLaufVon: number | null;
  /** The run that took this one back. */
  readonly IdRueckgaengig: number | null;
}

export interface LaufAnswer extends Lauf {
  /** How many records stand where. */
  readonly Stand: Readonly<Record<LaufDatensatzStatus, number>>;
  /** Why it was stopped, where nobody did, or what came of all of it together. */
  readonly Hinweis: Sentence | null;
  readonly IsUmkehrbar: boolean;
  /** It waits to be started, and its mails can be looked at before. */
  readonly IsMitEmails: boolean;
  /** What stands against it, the most frequent first. */
  readonly Gruende: readonly { readonly Saetze: readonly Sentence[]; readonly Anzahl: number }[];
}

/** The mails that a run would write: for one of its records, the first that allows it, or all that its records share. */
export interface MailProbe {
  /** Whose mails these are; null where none of the first records allows it, and where they are shared. */
  readonly Datensatz: string | null;
  readonly Mails: readonly {
    /** null: it waits as a draft for an address. */
    readonly Empfaenger: string | null;
    readonly Betreff: string;
    readonly Text: string;
    readonly Anhaenge: readonly string[];
    /** Somebody has to look at it before it leaves. */
    readonly IsEntwurf: boolean;
  }[];
  /** Who of the record is left out and why; where none allows it, why not the first. */
  readonly Gruende: readonly Sentence[];
  /** What the shared mails are about, of how many that were tried, of how many there are. */
  readonly Gemeinsam: { readonly Datensaetze: number; readonly Geprueft: number; readonly Gesamt: number } | null;
}

export type LaufDatensatzStatus = 'Offen' | 'Moeglich' | 'Gehindert' | 'Erledigt' | 'Ausgelassen';

export interface LaufDatensatz {
  readonly Nr: number;
  readonly DatensatzId: number;
  /** null where the caller does not see it, or it is gone. */
  readonly Text: string | null;
  readonly Status: LaufDatensatzStatus;
  readonly Saetze: readonly Sentence[];
}

export interface LaufDatensaetze {
  readonly Rows: readonly LaufDatensatz[];
  /** Where the next page begins. */
  readonly Weiter: number | null;
}
