import { hundredths } from '@disponent/domain/cents';
import type { RechnungslaufZeile } from '@disponent/domain/wire/rechnungslauf';

/** What stands against an invoice to be, with what somebody has typed meanwhile. */
export const blockersOf = ({ Probleme }: RechnungslaufZeile, bestellNr: string | undefined) =>
  Probleme.filter(({ IsFehler, IsBestellNr }) => IsFehler && !(IsBestellNr && bestellNr));

/** Sums of the chosen invoices by tax, and what they cost. */
export function sumsOf(zeilen: readonly RechnungslaufZeile[]) {
  const sum = (values: readonly number[]) => hundredths(values.reduce((all, one) => all + one, 0));
  const taxes = new Map<string, RechnungslaufZeile[]>();
  for (const zeile of zeilen) {
    const key = `${zeile.Steuerkategorie} ${zeile.SteuersatzProzent}`;
    taxes.set(key, [...(taxes.get(key) ?? []), zeile]);
  }
  const netto = sum(zeilen.map(({ Netto }) => Netto));
  const steuer = sum(zeilen.map(({ Steuer }) => Steuer));
  const kosten = zeilen.some(({ Kosten }) => Kosten !== null) ? sum(zeilen.map(({ Kosten }) => Kosten ?? 0)) : null;
  return {
    netto,
    steuer,
    brutto: sum([netto, steuer]),
    stunden: sum(zeilen.map(({ Stunden }) => Stunden ?? 0)),
    kosten,
    db: kosten === null ? null : sum([netto, -kosten]),
    perTax: [...taxes.values()].map((of) => ({
      kategorie: of[0]?.Steuerkategorie ?? '',
      prozent: of[0]?.SteuersatzProzent ?? 0,
      netto: sum(of.map(({ Netto }) => Netto)),
      steuer: sum(of.map(({ Steuer }) => Steuer)),
    })),
  };
}
