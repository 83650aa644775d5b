import type { Sentence } from '../texts/sentence.ts';

/** What a run makes: invoices of customers, or the credit notes that we write for our Co-Lieferanten. */
export const laufArten = ['Verkauf', 'Einkauf'] as const;
export const gruppierungen = ['JeEinsatz', 'JeKostenstelle', 'JeBestellnummer', 'JeKunde'] as const;
export const rhythmen = ['Woechentlich', 'Vierzehntaegig', 'Monatlich', 'Einmalig'] as const;

/** What is billed, of whom and how it is put together (domain model 4.6, rule 1). */
export interface RechnungslaufAuswahl {
  readonly Art: (typeof laufArten)[number];
  readonly Von: string;
  readonly Bis: string;
  /** null: all that bill. */
  readonly IdRechnungssteller: number | null;
  /** Empty: all of them. */
  readonly Kunden: readonly number[];
  readonly Rhythmen: readonly (typeof rhythmen)[number][];
  /** null: as each Kunde wants it. */
  readonly Gruppierung: (typeof gruppierungen)[number] | null;
}

/** Something about an invoice to be: it blocks it, or is only to be known. */
export interface RechnungslaufProblem {
  readonly IsFehler: boolean;
  readonly Satz: Sentence;
  /** The record to mend it in; none where it is typed in the row. */
  readonly Entitaet: string | null;
  readonly DatensatzId: number | null;
  /** What is missing is the order number. */
  readonly IsBestellNr: boolean;
}

/** An invoice to be. */
export interface RechnungslaufZeile {
  readonly Schluessel: string;
  readonly IdUnternehmen: number;
  readonly Kunde: string;
  readonly Belegart: 'Rechnung' | 'Honorarrechnung' | 'Gutschrift' | 'CoLieferantGutschrift';
  /** What the invoice is about: an order, a place of cost, one assignment. */
  readonly Je: Sentence;
  readonly BestellNr: string | null;
  readonly Personen: number;
  readonly Wochen: number;
  /** null: a fee. */
  readonly Stunden: number | null;
  readonly Netto: number;
  readonly Steuer: number;
  readonly SteuersatzProzent: number;
  readonly Steuerkategorie: string;
  /** What the hours cost us, overheads included; null without the right to wages. */
  readonly Kosten: number | null;
  readonly Probleme: readonly RechnungslaufProblem[];
  /** What it was made of: changes when hours or prices do. */
  readonly Stand: string;
}

/** Hours of a customer that nobody has approved yet. */
export interface RechnungslaufOffen {
  readonly IdUnternehmen: number;
  readonly Kunde: string;
  readonly Wochen: number;
  /** Of these, those that wait for the customer. */
  readonly Eingereicht: number;
  readonly Stunden: number;
  readonly Betrag: number;
}

export interface RechnungslaufVorschau {
  readonly Zeilen: readonly RechnungslaufZeile[];
  readonly Offen: readonly RechnungslaufOffen[];
  /** Approved weeks from before the period, and when the first of them begins. */
  readonly Frueher: { readonly Wochen: number; readonly Von: string | null };
  /** The run before this one. */
  readonly LetzterLauf: { readonly Id: number; readonly Am: string } | null;
}

/** The invoices that somebody chose of a preview. */
export interface RechnungslaufAuftrag extends RechnungslaufAuswahl {
  readonly Rechnungsdatum: string;
  readonly Rechnungen: readonly {
    readonly Schluessel: string;
    readonly Stand: string;
    readonly BestellNr: string | null;
  }[];
}

/** What became of asking customers for their approval. */
export interface ErinnerungAnswer {
  /** Mails that leave by themselves. */
  readonly Gesendet: number;
  /** Mails that somebody has to look at before. */
  readonly Entwuerfe: number;
  /** Weeks of which somebody was reminded today, and those that nobody with an address approves. */
  readonly HeuteSchon: number;
  readonly OhneAdresse: number;
}
