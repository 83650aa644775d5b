/** From where numbers are taken, and the one that comes next. */
export interface Nummernkreis {
  readonly Kreis: string;
  readonly Titel: string;
  /** Whose they are, where each has its own: the company that sends invoices. */
  readonly Zusatz: string | null;
  readonly Naechste: number;
  /** As it will be written: `A-2026-00042`. */
  readonly NaechsteNummer: string;
  readonly LetzteNummer: string | null;
  /** May have no gap: once one was given, the next is certain. */
  readonly IsFest: boolean;
}
