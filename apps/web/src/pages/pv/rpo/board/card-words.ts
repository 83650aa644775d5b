import { formatDate } from '@disponent/domain/format/date';
import type { Row } from '../../../../grid/rows/row.ts';
import { t } from '../../../../texts/t.ts';

/** 'heute, 15:00', 'Do., 21.05., 14:00' */
export function terminWords(at: Date, now = new Date()): string {
  const day = formatDate(at, 'd') === formatDate(now, 'd') ? t('heute') : formatDate(at, 'e').slice(0, -4);
  return `${day}, ${formatDate(at, 't')}`;
}

/** The department has the profile and has not said anything of it. */
export const isFeedbackOpen = (row: Row): boolean =>
  row['RpoPhase'] === 'Profilfreigabe' &&
  typeof row['KundenBewertung'] !== 'number' &&
  !(row['NaechsterTermin'] instanceof Date);

/** 'heute', '1 Tag', '4 Tage' */
export function daysWords(days: number): string {
  if (days <= 0) return t('heute');
  return days === 1 ? t('1 Tag') : t('{days} Tage', { days });
}
