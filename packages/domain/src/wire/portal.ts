import type { Sentence } from '../texts/sentence.ts';
import type { Choice } from './answers.ts';

/** Something that speaks for or against somebody: words of the request as they are, or a sentence. */
export type Fakt = string | Sentence;

/** A time for getting to know each other. */
export interface PortalTermin {
  readonly Id: number;
  readonly Art: string;
  /** Local, `2026-05-28T10:00:00`. */
  readonly Beginn: string;
  readonly Ende: string | null;
  readonly Ort: string | null;
  readonly Link: string | null;
  readonly Status: string;
}

export interface PortalDatei {
  readonly Id: number;
  readonly Dateiname: string;
}

/** Who of ours somebody from outside turns to. */
export interface PortalAnsprechpartner {
  readonly Name: string;
  readonly Anrede: string | null;
  readonly Telefon: string | null;
  readonly Email: string | null;
  /** Whom he stands in for. */
  readonly Vertritt: string | null;
}

/** A proposal as a customer is shown it: nothing that is ours. */
export interface VorschlagKarte {
  readonly Id: number;
  readonly Version: number;
  readonly Status: string;
  /** null while the person is anonymous. */
  readonly Name: string | null;
  readonly Beruf: string | null;
  readonly Erfahrung: string | null;
  readonly Ort: string | null;
  readonly IdAnfrage: number;
  /** 'A-2026-0402 Schweißer:in' */
  readonly Anfrage: string;
  readonly Position: string;
  readonly Anzahl: number | null;
  readonly Besetzt: number | null;
  readonly VorgeschlagenAm: string | null;
  readonly VorgeschlagenVon: string | null;
  readonly GueltigBis: string | null;
  /** At most three. */
  readonly Dafuer: readonly Fakt[];
  /** At most two. */
  readonly Dagegen: readonly Fakt[];
  /** Why this person, in our words. */
  readonly Begruendung: string | null;
  readonly Satz: number | null;
  readonly HonorarProzent: number | null;
  readonly HonorarFix: number | null;
  readonly Profil: PortalDatei | null;
  /** Times that were offered, of which the customer picks one. */
  readonly Angeboten: readonly PortalTermin[];
  /** Appointments that stand. */
  readonly Termine: readonly PortalTermin[];
  /** What may be answered: `Annehmen`, `TerminVereinbaren`, `Ablehnen`. */
  readonly Aktionen: readonly string[];
}

/** What a customer says to a proposal. */
export type VorschlagAntwort =
  | { readonly Art: 'Annehmen' }
  /** One of the times that were offered. */
  | { readonly Art: 'TerminWaehlen'; readonly IdTermin: number }
  | {
      readonly Art: 'Termin';
      readonly TerminArt: string;
      readonly Beginn: string;
      readonly Ort: string | null;
    }
  | { readonly Art: 'Ablehnen'; readonly IdAbsagegrund: number; readonly Text: string | null };

export interface PortalVorschlaege {
  readonly Rows: readonly VorschlagKarte[];
  /** The customer's own reasons. */
  readonly Absagegruende: readonly Choice[];
}

/** What a customer says to a proposal is the action of that name, by the same rules for all who answer. */
export function actionOf(antwort: VorschlagAntwort): { name: string; body: Record<string, unknown> } {
  switch (antwort.Art) {
    case 'Annehmen':
      return { name: 'Annehmen', body: {} };
    case 'Ablehnen':
      return { name: 'Ablehnen', body: { IdAbsagegrund: antwort.IdAbsagegrund, AbsageText: antwort.Text } };
    case 'TerminWaehlen':
      return { name: 'TerminWaehlen', body: { IdTermin: antwort.IdTermin } };
    case 'Termin': {
      const { TerminArt: Art, Beginn, Ort } = antwort;
      return { name: 'TerminVereinbaren', body: { PvTermin: [{ Art, Beginn, Ort }] } };
    }
  }
}
