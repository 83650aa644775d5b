import { cents, rounded } from '@disponent/domain/cents';
import type { Steuerkategorie } from '@disponent/domain/entities/faktura/steuer';

export interface Beleg {
  readonly id: number;
  readonly nr: string;
  readonly datum: string;
  readonly faellig: string | null;
  readonly idKunde: number;
  /** What the customer is called, and by number. */
  readonly kunde: string;
  readonly kundennummer: string;
  readonly uid: string | null;
  readonly isInland: boolean;
  readonly steuer: number;
  readonly waehrung: string;
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
  readonly weg: string;
  readonly kunde: string;
  readonly kundennummer: string;
  readonly waehrung: string;
}

/** A line of the bookkeeping: the customer's account against another one. */
export interface Buchung {
  readonly art: 'Rechnung' | 'Zahlung';
  /** The customer's. */
  readonly konto: string;
  readonly gegenkonto: string;
  readonly nr: string;
  readonly datum: string;
  readonly faellig: string | null;
  /** With tax; what a customer owes more is positive. */
  readonly betrag: number;
  readonly steuer: number;
  readonly satz: number;
  readonly kategorie: Steuerkategorie | null;
  readonly isInland: boolean;
  readonly kostenstelle: string | null;
  readonly uid: string | null;
  readonly text: string;
  readonly waehrung: string;
}

/** The number of the customer's account: the digits of his customer number. */
export const debitorOf = (kundennummer: string): string => kundennummer.replaceAll(/\D/g, '');

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
  return lines.map(({ position, net, tax }) => ({
    art: 'Rechnung',
    konto: debitorOf(beleg.kundennummer),
    gegenkonto: position.erloeskonto ?? '',
    nr: beleg.nr,
    datum: beleg.datum,
    faellig: beleg.faellig,
    betrag: (net + tax) / 100,
    steuer: tax / 100,
    satz: position.satz,
    kategorie: position.kategorie,
    isInland: beleg.isInland,
    kostenstelle: position.kostenstelle,
    uid: beleg.uid,
    text: beleg.kunde,
    waehrung: beleg.waehrung,
  }));
}

interface Konten {
  readonly Bankkonto: string;
  readonly Skontokonto: string;
  readonly Ausbuchungskonto: string;
}

/** A payment as a line; what was only set off between invoices of the customer is none. */
export function zahlungBuchungen(eingang: Eingang, konten: Konten): Buchung[] {
  const { weg } = eingang;
  if (weg === 'Gegenverrechnung') return [];
  const gegenkonto =
    weg === 'Skonto' ? konten.Skontokonto : weg === 'Ausbuchung' ? konten.Ausbuchungskonto : konten.Bankkonto;
  return [
    {
      art: 'Zahlung',
      konto: debitorOf(eingang.kundennummer),
      gegenkonto,
      nr: eingang.nr,
      datum: eingang.datum,
      faellig: null,
      betrag: -eingang.betrag,
      steuer: 0,
      satz: 0,
      kategorie: null,
      isInland: true,
      kostenstelle: null,
      uid: null,
      text: `${weg === 'Ueberweisung' ? 'Zahlung' : weg} ${eingang.kunde}`,
      waehrung: eingang.waehrung,
    },
  ];
}
