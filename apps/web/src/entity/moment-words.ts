import { formatDate } from '@disponent/domain/format/date';
import { t } from '../texts/t.ts';

/** 'heute, 08:52', 'gestern, 17:10', '21.05.2026, 14:00'. */
export function momentWords(at: Date, now = new Date()): string {
  const days = (startOf(now) - startOf(at)) / 86_400_000;
  const time = formatDate(at, 't');
  const day = Math.round(days);
  if (day === 0) return t('heute, {time}', { time });
  return day === 1 ? t('gestern, {time}', { time }) : `${formatDate(at, 'd')}, ${time}`;
}

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
