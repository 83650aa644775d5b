import { daysBetween } from '@disponent/domain/days';
import type { WireRow } from '@disponent/domain/wire/answers';
import { t } from '../../texts/t.ts';

/** Tasks by the day they are due; without groups that have none. Where there are more than these, of the last group only some are known. */
export function dueGroups<T extends WireRow>(rows: readonly T[], today: string, all = rows.length) {
  const ordered = rows.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  const inDays = (row: T) => daysBetween(today, String(row['FaelligAm']));
  const groups = [
    { title: t('Überfällig'), isLate: true, rows: ordered.filter((row) => inDays(row) < 0) },
    { title: t('Heute'), isLate: false, rows: ordered.filter((row) => inDays(row) === 0) },
    { title: t('Morgen'), isLate: false, rows: ordered.filter((row) => inDays(row) === 1) },
    { title: t('Später'), isLate: false, rows: ordered.filter((row) => inDays(row) > 1) },
  ].filter((group) => group.rows.length > 0);
  return groups.map((group) => ({
    ...group,
    count: `${group.rows.length}${all > rows.length && group === groups.at(-1) ? '+' : ''}`,
  }));
}

/** By the hour within a day; what has none comes behind. */
const placeOf = ({ FaelligAm, Uhrzeit }: WireRow): string =>
  `${String(FaelligAm)} ${typeof Uhrzeit === 'string' ? Uhrzeit : '24:00'}`;
