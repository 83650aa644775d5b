import { skontoOf } from '@disponent/domain/rules/zahlung/skonto';
import { toWireDate } from '@disponent/domain/wire/dates';
import type { Row } from '../../../grid/rows/row.ts';
import { t } from '../../../texts/t.ts';
import { inCurrency, shortDay } from './words.ts';

export const dayOf = (value: unknown): string | undefined => (value instanceof Date ? toWireDate(value) : undefined);

/** What happens next with an open invoice, or waits for somebody. */
export function nextStep(row: Row, heute: string): string | undefined {
  if (row['Klaerung']) return t('in Klärung');
  const level = Number(row['Mahnstufe'] ?? 0);
  if (row['IsUeberfaellig'] === true) {
    if (level >= 3) return t('Inkasso prüfen');
    const day = dayOf(row['NaechsteMahnungAm']);
    if (day === undefined) return t('Mahnsperre');
    return day <= heute
      ? t('Mahnung {level} heute', { level: level + 1 })
      : t('Mahnung {level} am {day}', { level: level + 1, day: shortDay(day) });
  }
  const paid = Number(row['BezahltBetrag'] ?? 0);
  if (paid > 0) return t('{amount} bezahlt', { amount: inCurrency(paid, String(row['Waehrung'] ?? 'EUR')) });
  const skonto = skontoOf({
    Rechnungsdatum: dayOf(row['Rechnungsdatum']) ?? null,
    SkontoProzent: row['SkontoProzent'],
    SkontoTage: row['SkontoTage'],
    SummeBrutto: row['SummeBrutto'],
  });
  return skonto && skonto.bis >= heute && row['Belegart'] !== 'Gutschrift'
    ? t('Skonto bis {day}', { day: shortDay(skonto.bis) })
    : undefined;
}
