/** What cannot be added up with what is in another currency. */
export interface ByCurrency {
  /** By its code. */
  readonly Waehrung: string;
  readonly Betrag: number;
}

/** What customers owe by age of the debt, and who owes it. */
export interface OffenePostenAnswer {
  readonly Stufen: readonly Altersstufe[];
  readonly Kunden: readonly OffenerKunde[];
  /** When a bank statement was read last. */
  readonly LetzterImport: string | null;
  /** Lines of statements that somebody has to decide about. */
  readonly Zeilen: number;
  readonly Mahnlauf: Mahnstand | null;
  readonly Aussenstand: Aussenstand;
}

/** How long money is outstanding, in days: what is open to what was billed in the last 90 days. Nothing where nothing was billed. */
export interface Aussenstand {
  readonly Tage: number | null;
  /** The same a year ago. */
  readonly Vorjahr: number | null;
  /** What was agreed, by the amounts of those 90 days. */
  readonly Ziel: number | null;
}

export const altersstufen = ['NichtFaellig', 'Bis14', 'Bis30', 'Bis60', 'Ueber60'] as const;
export type Alter = (typeof altersstufen)[number];

export interface Altersstufe {
  readonly Alter: Alter;
  readonly Anzahl: number;
  /** In euros, each invoice at its own rate. */
  readonly Summe: number;
  /** What of it is in other currencies, as it is owed. */
  readonly Fremd: readonly ByCurrency[];
}

/** Amounts in euros, each invoice at its own rate. */
export interface OffenerKunde {
  readonly IdUnternehmen: number;
  readonly Kunde: string;
  readonly Telefon: string | null;
  readonly Anzahl: number;
  readonly Offen: number;
  /** What is open in other currencies, as it is owed. */
  readonly Fremd: readonly ByCurrency[];
  readonly Ueberfaellig: number;
  /** Days since the oldest was due; 0 where nothing is late. */
  readonly Tage: number;
  /** Paid too much, or given by a Gutschrift. */
  readonly Guthaben: number;
  readonly Kreditlimit: number | null;
}

/** Who would be reminded today, and who not. */
export interface Mahnstand {
  readonly Ids: readonly number[];
  readonly Summe: readonly ByCurrency[];
  readonly Gebuehr: readonly ByCurrency[];
  readonly Zinsen: readonly ByCurrency[];
  /** How many reach level 1, 2 and 3. */
  readonly Stufen: readonly [number, number, number];
  readonly Ausgelassen: Readonly<Partial<Record<Mahnhindernis, number>>>;
  /** How many of them a line of a bank statement seems to pay: to be booked first. */
  readonly ImKontoauszug: number;
}

export type Mahnhindernis = 'Mahnsperre' | 'Klaerung' | 'FristLaeuft' | 'Ausgemahnt';

/** What reading a bank statement would do, or did. */
export interface KontoauszugAnswer {
  readonly Konto: string;
  /** Accounts in it that are none of ours, as far as anybody has said: it is read only where somebody confirms that. */
  readonly FremdeKonten: readonly string[];
  readonly Auszug: string;
  readonly Von: string | null;
  readonly Bis: string | null;
  /** Money that came in and was not read before. */
  readonly Neu: number;
  readonly Summe: readonly ByCurrency[];
  readonly Bekannt: number;
  /** Money that went out is left alone. */
  readonly Ausgaenge: number;
  readonly Sicher: number;
  readonly Vorschlaege: number;
  readonly Unklar: number;
}

export type Trefferart = 'Sicher' | 'Vorschlag' | 'Unklar';

export type Treffergrund =
  | 'NummerUndBetrag'
  | 'SkontoInFrist'
  | 'SkontoSpaet'
  | 'Teilzahlung'
  | 'Ueberzahlung'
  | 'SummeAusMehreren'
  | 'BetragStimmt'
  | 'AndererZahler'
  | 'KeinBeleg'
  | 'ZahlerUnbekannt';

export interface Zuordnung {
  readonly IdFaktura: number;
  readonly FakturaNr: string;
  readonly Kunde: string;
  /** What is open of it before. */
  readonly Offen: number;
  /** What of the money goes to it. */
  readonly Betrag: number;
  /** Granted besides. */
  readonly Skonto: number;
}

export interface Treffer {
  readonly Art: Trefferart;
  readonly Grund: Treffergrund;
  /** What stays open, is too much, or would be granted. */
  readonly Differenz: number;
  /** The day that the reason is about. */
  readonly Tag: string | null;
  readonly Zuordnung: readonly Zuordnung[];
  /** The customer it seems to come from. */
  readonly Kunde: string | null;
}

export interface Kontozeile {
  readonly Id: number;
  readonly Datum: string;
  readonly Betrag: number;
  readonly Waehrung: string;
  readonly Name: string;
  readonly IbanEnde: string | null;
  readonly Zweck: string;
  readonly Auszug: string;
  readonly Konto: string;
  readonly Status: 'Offen' | 'Gebucht' | 'Klaerung';
}

export interface KontozeilenAnswer {
  readonly Zeilen: readonly (Kontozeile & { readonly Treffer: Treffer })[];
  /** Booked last, to take back. */
  readonly Gebucht: readonly (Kontozeile & { readonly Fakturen: readonly string[]; readonly IsExportiert: boolean })[];
}

export interface ZeileBuchen {
  readonly Id: number;
  readonly Zuordnung: readonly Pick<Zuordnung, 'IdFaktura' | 'Betrag' | 'Skonto'>[];
}

export interface BuchenAnswer {
  readonly Gebucht: readonly number[];
  readonly Abgelehnt: readonly { readonly Id: number; readonly Grund: string }[];
}
