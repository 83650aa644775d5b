export const fibuFormate = ['Bmd', 'Rzl', 'Datev'] as const;
export type FibuFormat = (typeof fibuFormate)[number];

/** Accounts and numbers of the bookkeeping that a file names. */
export interface FibuAngaben {
  readonly Bankkonto: string;
  readonly Skontokonto: string;
  readonly Ausbuchungskonto: string;
  /** DATEV only. */
  readonly BeraterNr: string;
  readonly MandantNr: string;
}

export interface FibuWunsch {
  readonly IdRechnungssteller: number;
  readonly Format: FibuFormat;
  /** The last day of invoices and payments. */
  readonly Bis: string;
}

/** What an invoice lacks; it stays out until it has it. */
export interface FibuBefund {
  readonly Art: 'Erloeskonto' | 'Steuercode' | 'Kundennummer' | 'Kreditor' | 'Vorjahr';
  readonly IdFaktura: number;
  readonly FakturaNr: string;
  readonly IdUnternehmen: number;
  readonly Kunde: string;
}

export interface FibuVorschau {
  readonly Belege: number;
  readonly Zahlungen: number;
  /** What customers are billed, with tax. */
  readonly Summe: number;
  /** What Co-Lieferanten are credited, with tax. */
  readonly Einkauf: number;
  readonly Befunde: readonly FibuBefund[];
  readonly Angaben: FibuAngaben;
  readonly Frueher: readonly FibuExport[];
}

export interface FibuExport {
  readonly Id: number;
  readonly Am: string;
  readonly Format: FibuFormat;
  readonly Dateiname: string;
  readonly Belege: number;
  readonly Zahlungen: number;
  readonly Summe: number;
}
