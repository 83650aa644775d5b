import { toWireDate } from '@disponent/domain/wire/dates';
import type { CellRenderers } from '../../../grid/columns/columns.ts';
import { t } from '../../../texts/t.ts';
import { fakturaCells } from '../cells.tsx';
import faktura from '../faktura.module.css';
import { dayOf, nextStep } from './next-step.ts';
import classes from './offene-posten.module.css';

/** What the cells of open items read besides their own columns. */
export const postenReads = [
  'EntwurfNr',
  'FaelligAm',
  'IsUeberfaellig',
  'Mahnstufe',
  'NaechsteMahnungAm',
  'Klaerung',
  'Kurs',
  'Belegart',
  'BezahltBetrag',
  'Rechnungsdatum',
  'SkontoProzent',
  'SkontoTage',
  'SummeBrutto',
];

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
