import { daysBetween } from '@disponent/domain/days';
import { formatDate } from '@disponent/domain/format/date';
import type { WireRow } from '@disponent/domain/wire/answers';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { t } from '../../texts/t.ts';

/** '2 Aufgaben überfällig, 6 heute' */
export function taskWords({ Total, Ueberfaellig }: { Total: number; Ueberfaellig: number }): string {
  const today = Total - Ueberfaellig;
  if (Total === 0) return t('keine Aufgaben fällig');
  if (Ueberfaellig === 0) return t('{tasks} heute', { tasks: tasks(today) });
  return today === 0
    ? t('{tasks} überfällig', { tasks: tasks(Ueberfaellig) })
    : t('{tasks} überfällig, {today} heute', { tasks: tasks(Ueberfaellig), today });
}

/** 'heute', 'seit gestern', 'seit 3 Tagen', 'morgen', '21.05.2026' */
export function dueWords(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days < 0) return days === -1 ? t('morgen') : formatDate(fromWireDate(day), 'd');
  if (days === 0) return t('heute');
  return days === 1 ? t('seit gestern') : t('seit {days} Tagen', { days });
}

/** 'heute, 09:00' where it is a matter of the hour. */
export function dueOf({ FaelligAm, Uhrzeit }: WireRow, today: string): string {
  const day = dueWords(String(FaelligAm), today);
  return typeof Uhrzeit === 'string' ? `${day}, ${Uhrzeit.slice(0, 'HH:MM'.length)}` : day;
}

const tasks = (count: number) => (count === 1 ? t('1 Aufgabe') : t('{count} Aufgaben', { count }));
