import { formatNumber } from '../../format/number.ts';

export interface Entgeltangaben {
  readonly EntgeltVon: number | null;
  readonly EntgeltBis: number | null;
  readonly EntgeltEinheit: string | null;
  readonly EntgeltBasisStunden: number | null;
  readonly IsUeberzahlung: boolean | null;
}

/** § 9 Abs. 2 GlBG: the least that is paid, by which Kollektivvertrag, and whether more is possible. Nothing where no amount is known. */
export function entgelttext(
  { EntgeltVon, EntgeltBis, EntgeltEinheit, EntgeltBasisStunden, IsUeberzahlung }: Entgeltangaben,
  kollektivvertrag: string | null,
): string | null {
  if (typeof EntgeltVon !== 'number') return null;
  const euro = (amount: number) => `€ ${formatNumber(amount, 'n2')}`;
  const amount =
    typeof EntgeltBis === 'number' && EntgeltBis > EntgeltVon
      ? `${euro(EntgeltVon)} bis ${euro(EntgeltBis)}`
      : `ab ${euro(EntgeltVon)}`;
  const isHourly = EntgeltEinheit === 'Stunde';
  const basis =
    !isHourly && typeof EntgeltBasisStunden === 'number'
      ? ` auf Basis von ${formatNumber(EntgeltBasisStunden, 'n1')} Wochenstunden`
      : '';
  const kv = kollektivvertrag ? ` (KV ${kollektivvertrag})` : '';
  const more = IsUeberzahlung ? ', Überzahlung je nach Qualifikation möglich' : '';
  return `${amount} brutto/${EntgeltEinheit ?? 'Monat'}${basis}${kv}${more}`;
}
