import type { RuleRow } from '../../rules/rule.ts';

/** Hours between Von and Bis of a day, without the break; past midnight it is the next day's. Nothing while one is open. */
export function arbeitsstunden({ Von, Bis, PauseMin }: RuleRow): number | null {
  const [start, end] = [minutesOf(Von), minutesOf(Bis)];
  if (start === undefined || end === undefined) return null;
  const minutes = (end >= start ? end - start : end + 24 * 60 - start) - Number(PauseMin ?? 0);
  return Math.round((Math.max(minutes, 0) / 60) * 100) / 100;
}

/** Hours worked on all days of a week; absences do not count. */
export function wochenstunden(days: readonly RuleRow[]): number {
  return days
    .filter(({ AbwesenheitArt }) => AbwesenheitArt === 'Keine')
    .reduce((sum, day) => sum + (arbeitsstunden(day) ?? 0), 0);
}

function minutesOf(time: unknown): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(typeof time === 'string' ? time : '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
