import { skontoOf } from '@disponent/domain/rules/zahlung/skonto';
import { toWireDate } from '@disponent/domain/wire/dates';
import type { CellRenderers } from '../../../grid/columns/columns.ts';
import type { Row } from '../../../grid/rows/row.ts';
import { t } from '../../../texts/t.ts';
import { currencyOf, fakturaCells } from '../cells.tsx';
import faktura from '../faktura.module.css';
import classes from './offene-posten.module.css';
import { inCurrency, shortDay } from './words.ts';

/** What the cells of open items read besides their own columns. */
export const postenReads = [
  'EntwurfNr',
  'FaelligAm',
  'IsUeberfaellig',
  'Mahnstufe',
  'NaechsteMahnungAm',
  'Klaerung',
  'Belegart',
  'BezahltBetrag',
  'Rechnungsdatum',
  'SkontoProzent',
  'SkontoTage',
  'SummeBrutto',
];

const dayOf = (value: unknown): string | undefined => (value instanceof Date ? toWireDate(value) : undefined);
const today = (): string => toWireDate(new Date());

export const postenCells: CellRenderers = {
  ...fakturaCells,
  IsUeberfaellig: ({ row }) => {
    const due = dayOf(row['FaelligAm']);
    if (due === undefined) return null;
    const days = (Date.parse(today()) - Date.parse(due)) / 86_400_000;
    if (row['IsUeberfaellig'] === true)
      return <span className={faktura.late}>{days === 1 ? t('1 Tag') : t('{days} Tage', { days })}</span>;
    return days > 0 ? null : (
      <span className={classes.quiet}>{days === 0 ? t('heute') : t('in {days} T.', { days: -days })}</span>
    );
  },
  Mahnstufe: ({ row }) => {
    const level = Number(row['Mahnstufe'] ?? 0);
    return level > 0 ? <strong>{`M${level}`}</strong> : null;
  },
  NaechsteMahnungAm: ({ row }) => nextStep(row, today()) ?? null,
};

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
  if (paid > 0) return t('{amount} bezahlt', { amount: inCurrency(paid, currencyOf(row)) });
  const skonto = skontoOf({
    Rechnungsdatum: dayOf(row['Rechnungsdatum']) ?? null,
    SkontoProzent: row['SkontoProzent'] as number | null,
    SkontoTage: row['SkontoTage'] as number | null,
    SummeBrutto: row['SummeBrutto'] as number | null,
  });
  return skonto && skonto.bis >= heute && row['Belegart'] !== 'Gutschrift'
    ? t('Skonto bis {day}', { day: shortDay(skonto.bis) })
    : undefined;
}
