import type { leistungsEinheiten } from '@disponent/domain/entities/einsatz/kondition';
import type { FakturaDat } from '@disponent/domain/entities/faktura';
import type { Steuerkategorie } from '@disponent/domain/entities/faktura/steuer';
import { fakturaSummen, positionNetto } from '@disponent/domain/entities/faktura/summen';
import type { RuleRow } from '@disponent/domain/rules/rule';

interface Konto {
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bank: string | null;
}

/** A company on an invoice. Countries by ISO code; null where it is none that the list knows. */
export interface Partei {
  readonly name: string | null;
  readonly zusatz: string | null;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
  readonly land: string | null;
  readonly uid: string | null;
  readonly fn: string | null;
  readonly gericht: string | null;
  /** `9914:ATU12345678`. */
  readonly peppolId: string | null;
  readonly email: string | null;
  readonly kontakt: { readonly name: string | null; readonly telefon: string | null; readonly email: string | null };
  /** Where it is paid to. */
  readonly konto: Konto;
}

export interface Zeile {
  readonly nr: number;
  readonly text: string;
  readonly menge: number;
  readonly einheit: (typeof leistungsEinheiten)[number];
  readonly preis: number;
  readonly rabattProzent: number;
  /** Quantity × price. */
  readonly wert: number;
  /** Less the discount. */
  readonly netto: number;
  readonly kategorie: Steuerkategorie;
  readonly satz: number;
  readonly von: string | null;
  readonly bis: string | null;
  readonly kostenstelle: string | null;
}

export interface Steuerzeile {
  readonly kategorie: Steuerkategorie;
  readonly satz: number;
  readonly netto: number;
  readonly steuer: number;
}

/** UNTDID 1001: invoice, credit note, correction, self-billed invoice and its credit note. */
export type Belegcode = 380 | 381 | 384 | 389 | 261;

/** An invoice as all its files say it: one object, four ways to write it (domain model 11.3). */
export interface ERechnung {
  readonly format: NonNullable<FakturaDat['Format']>;
  readonly code: Belegcode;
  readonly nummer: string;
  readonly datum: string;
  readonly waehrung: string;
  readonly verkaeufer: Partei;
  readonly kaeufer: Partei;
  readonly bestellNr: string | null;
  readonly leitwegId: string | null;
  readonly lieferantenNr: string | null;
  readonly von: string | null;
  readonly bis: string | null;
  readonly faelligAm: string | null;
  readonly skontoProzent: number;
  readonly skontoTage: number;
  readonly hinweis: string | null;
  readonly bezug: { readonly nummer: string; readonly datum: string } | null;
  readonly texte: readonly string[];
  readonly zeilen: readonly Zeile[];
  readonly steuern: readonly Steuerzeile[];
  readonly netto: number;
  readonly steuer: number;
  readonly brutto: number;
}

/** What other rows say about an invoice. */
export interface Umstand {
  readonly steller: Partei;
  readonly empfaenger: Partei;
  readonly waehrung: string;
  readonly bezug: { readonly nummer: string; readonly datum: string; readonly belegart: string } | null;
  readonly texte: readonly string[];
}

type Beleg = Pick<
  FakturaDat,
  | 'Format'
  | 'Belegart'
  | 'FakturaNr'
  | 'EntwurfNr'
  | 'Rechnungsdatum'
  | 'BestellNr'
  | 'LeitwegId'
  | 'LieferantenNr'
  | 'LeistungVon'
  | 'LeistungBis'
  | 'FaelligAm'
  | 'SkontoProzent'
  | 'SkontoTage'
  | 'Steuerhinweis'
  | 'Steuerkategorie'
> & { readonly FakturaPosition: readonly Partial<FakturaDat['FakturaPosition'][number]>[] };

/** A Co-Lieferant sells to us, and we write his bill. */
const isSelbst = ({ Belegart }: Beleg, { bezug }: Umstand): boolean =>
  Belegart === 'CoLieferantGutschrift' || bezug?.belegart === 'CoLieferantGutschrift';

function codeOf(beleg: Beleg, umstand: Umstand): Belegcode {
  if (beleg.Belegart === 'CoLieferantGutschrift') return 389;
  if (beleg.Belegart === 'Gutschrift') return 381;
  if (beleg.Belegart !== 'Stornorechnung') return 380;
  if (isSelbst(beleg, umstand)) return 261;
  // Peppol takes a correction between two Germans only (its rule P0112); elsewhere it is a credit note.
  const isDeutsch = umstand.steller.land === 'DE' && umstand.empfaenger.land === 'DE';
  return beleg.Format === 'PeppolBis3' && !isDeutsch ? 381 : 384;
}

/** A credit note says by its kind that money goes back, and names amounts as they are paid. */
export const isCredit = ({ code }: Pick<ERechnung, 'code'>): boolean => code === 381 || code === 261;

export function eRechnung(beleg: Beleg, umstand: Umstand): ERechnung {
  const code = codeOf(beleg, umstand);
  const [verkaeufer, kaeufer] = isSelbst(beleg, umstand)
    ? [umstand.empfaenger, umstand.steller]
    : [umstand.steller, umstand.empfaenger];
  const positions = beleg.FakturaPosition.map((one) =>
    isCredit({ code }) ? { ...one, Menge: -Number(one.Menge) } : one,
  );
  const zeilen = positions.map((one, index) => zeileOf(one, index, beleg.Steuerkategorie ?? 'S'));
  const summen = fakturaSummen(positions);
  return {
    format: beleg.Format ?? 'Pdf',
    code,
    nummer: beleg.FakturaNr ?? beleg.EntwurfNr ?? '',
    datum: String(beleg.Rechnungsdatum),
    waehrung: umstand.waehrung,
    verkaeufer,
    kaeufer,
    bestellNr: beleg.BestellNr ?? null,
    leitwegId: beleg.LeitwegId ?? null,
    lieferantenNr: beleg.LieferantenNr ?? null,
    von: beleg.LeistungVon ?? null,
    bis: beleg.LeistungBis ?? null,
    faelligAm: beleg.FaelligAm ?? null,
    skontoProzent: beleg.SkontoProzent ?? 0,
    skontoTage: beleg.SkontoTage ?? 0,
    hinweis: beleg.Steuerhinweis ?? null,
    bezug: umstand.bezug,
    texte: umstand.texte,
    zeilen,
    steuern: steuernOf(zeilen),
    netto: summen.SummeNetto,
    steuer: summen.SummeSteuer,
    brutto: summen.SummeBrutto,
  };
}

function zeileOf(one: Beleg['FakturaPosition'][number], index: number, kategorie: Steuerkategorie): Zeile {
  return {
    nr: one.PosNr ?? index + 1,
    text: one.Text ?? '',
    menge: Number(one.Menge ?? 0),
    einheit: one.Einheit ?? 'Stunde',
    preis: Number(one.Einzelpreis ?? 0),
    rabattProzent: one.RabattProzent ?? 0,
    wert: positionNetto({ ...one, RabattProzent: 0 }),
    netto: positionNetto(one),
    kategorie: one.Steuerkategorie ?? kategorie,
    satz: one.SteuersatzProzent ?? 0,
    von: one.LeistungVon ?? null,
    bis: one.LeistungBis ?? null,
    kostenstelle: one.Kostenstelle ?? null,
  };
}

/** One line per category and rate, rounded as the sums of the invoice are. */
function steuernOf(zeilen: readonly Zeile[]): Steuerzeile[] {
  const groups = new Map<string, { kategorie: Steuerkategorie; satz: number; rows: RuleRow[] }>();
  for (const { kategorie, satz, netto } of zeilen) {
    const key = `${kategorie} ${satz}`;
    const group = groups.get(key) ?? { kategorie, satz, rows: [] };
    group.rows.push({ Menge: 1, Einzelpreis: netto, SteuersatzProzent: satz });
    groups.set(key, group);
  }
  return [...groups.values()].map(({ kategorie, satz, rows }) => {
    const { SummeNetto, SummeSteuer } = fakturaSummen(rows);
    return { kategorie, satz, netto: SummeNetto, steuer: SummeSteuer };
  });
}
