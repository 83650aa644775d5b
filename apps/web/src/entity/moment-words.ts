import { daysBetween } from '@disponent/domain/days';
import { formatDate } from '@disponent/domain/format/date';
import { toWireDate } from '@disponent/domain/wire/dates';
import { t } from '../texts/t.ts';

/** 'heute, 08:52', 'gestern, 17:10', '21.05.2026, 14:00'. */
export function momentWords(at: Date, now = new Date()): string {
  const time = formatDate(at, 't');
  const day = daysBetween(toWireDate(at), toWireDate(now));
  if (day === 0) return t('heute, {time}', { time });
  return day === 1 ? t('gestern, {time}', { time }) : `${formatDate(at, 'd')}, ${time}`;
}
