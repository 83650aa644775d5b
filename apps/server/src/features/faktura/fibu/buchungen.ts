import { cents, hundredths, rounded } from '@disponent/domain/cents';
import type { Steuerkategorie } from '@disponent/domain/entities/faktura/steuer';

export interface Beleg {
  readonly id: number;
  readonly nr: string;
  readonly datum: string;
  readonly faellig: string | null;
  /** A Co-Lieferant sold to us, and we wrote his bill or took it back: it stands on his account, with input tax. */
  readonly isEinkauf: boolean;
  readonly idKunde: number;
  /** What the customer is called, and by number. */
  readonly kunde: string;
  readonly kundennummer: string;
  readonly uid: string | null;
  readonly isInland: boolean;
  readonly steuer: number;
  readonly waehrung: string;
  /** How much of it a euro is. */
  readonly kurs: number;
  readonly positionen: readonly Position[];
}

export interface Position {
  readonly netto: number;
  readonly satz: number;
  readonly kategorie: Steuerkategorie;
  readonly erloeskonto: string | null;
  readonly kostenstelle: string | null;
}

export interface Eingang {
  readonly id: number;
  readonly nr: string;
  readonly datum: string;
  readonly betrag: number;
  readonly isEinkauf: boolean;
  readonly weg: string;
  readonly kunde: string;
  readonly kundennummer: string;
  readonly waehrung: string;
  readonly kurs: number;
}

/** A line of the bookkeeping: the account of the customer or Co-Lieferant against another one. */
export interface Buchung {
  readonly art: 'Rechnung' | 'Zahlung';
  readonly isEinkauf: boolean;
  /** The customer's, or that of the Co-Lieferant. */
  readonly konto: string;
  readonly gegenkonto: string;
  readonly nr: string;
  readonly datum: string;
  readonly faellig: string | null;
  /** With tax, in debit of the account: what a customer owes more is positive, what we owe more is negative. */
  readonly betrag: number;
  readonly steuer: number;
  readonly satz: number;
  readonly kategorie: Steuerkategorie | null;
  readonly isInland: boolean;
  readonly kostenstelle: string | null;
  readonly uid: string | null;
  readonly text: string;
  readonly waehrung: string;
  readonly kurs: number;
}

/** An amount of a line in euros: payments count at the rate of their invoice. */
export const inEuro = ({ kurs }: Pick<Buchung, 'kurs'>, amount: number): number => hundredths(amount / kurs);

export const isFremd = ({ waehrung }: Pick<Buchung, 'waehrung'>): boolean => waehrung !== 'EUR';

/** The number of the account of a customer or Co-Lieferant: the digits of his own number. */
export const personenkonto = (kundennummer: string): string => kundennummer.replaceAll(/\D/g, '');

/** An invoice as a line per account, rate and cost centre; their tax adds up to that of the invoice, to the cent. */
export function rechnungBuchungen(beleg: Beleg): Buchung[] {
  const groups = new Map<string, { position: Position; cents: number }>();
  for (const position of beleg.positionen) {
    const { erloeskonto, satz, kategorie, kostenstelle } = position;
    const key = [erloeskonto, satz, kategorie, kostenstelle].join('|');
    const group = groups.get(key) ?? { position, cents: 0 };
    group.cents += cents(position.netto);
    groups.set(key, group);
  }
  const lines = [...groups.values()].map(({ position, cents: net }) => ({
    position,
    net,
    tax: rounded((net * position.satz) / 100),
  }));
  // Rounded per line it may miss the invoice's tax, which is rounded per rate: the largest line takes the cent.
  const missing = cents(beleg.steuer) - lines.reduce((sum, { tax }) => sum + tax, 0);
  const largest = lines.toSorted((a, b) => Math.abs(b.tax) - Math.abs(a.tax))[0];
  if (largest) largest.tax += missing;
  const sign = beleg.isEinkauf ? -1 : 1;
  return lines.map(({ position, net, tax }) => ({
    art: 'Rechnung',
    isEinkauf: beleg.isEinkauf,
    konto: personenkonto(beleg.kundennummer),
    gegenkonto: position.erloeskonto ?? '',
    nr: beleg.nr,
    datum: beleg.datum,
    faellig: beleg.faellig,
    betrag: (sign * (net + tax)) / 100,
    steuer: (sign * tax) / 100,
    satz: position.satz,
    kategorie: position.kategorie,
    isInland: beleg.isInland,
    kostenstelle: position.kostenstelle,
    uid: beleg.uid,
    text: beleg.kunde,
    waehrung: beleg.waehrung,
    kurs: beleg.kurs,
  }));
}

interface Konten {
  readonly Bankkonto: string;
  readonly Skontokonto: string;
  readonly Ausbuchungskonto: string;
}

/** A payment as a line, of a customer to us or of us to a Co-Lieferant; what was only set off between invoices of the customer is none. */
export function zahlungBuchungen(eingang: Eingang, konten: Konten): Buchung[] {
  const { weg } = eingang;
  if (weg === 'Gegenverrechnung') return [];
  const gegenkonto =
    weg === 'Skonto' ? konten.Skontokonto : weg === 'Ausbuchung' ? konten.Ausbuchungskonto : konten.Bankkonto;
  return [
    {
      art: 'Zahlung',
      isEinkauf: eingang.isEinkauf,
      konto: personenkonto(eingang.kundennummer),
      gegenkonto,
      nr: eingang.nr,
      datum: eingang.datum,
      faellig: null,
      betrag: eingang.isEinkauf ? eingang.betrag : -eingang.betrag,
      steuer: 0,
      satz: 0,
      kategorie: null,
      isInland: true,
      kostenstelle: null,
      uid: null,
      text: `${weg === 'Ueberweisung' ? 'Zahlung' : weg} ${eingang.kunde}`,
      waehrung: eingang.waehrung,
      kurs: eingang.kurs,
    },
  ];
}
