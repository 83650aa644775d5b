import type { RuleRow } from '../../rules/rule.ts';
import { type Arbeitstag, isAbwesend, minutenOf, spanne, stundenVon } from '../../rules/zeit/spanne.ts';

/** Hours between Von and Bis of a day, without the break; past midnight it is the next day's. Nothing while one is open. */
export function arbeitsstunden(row: RuleRow): number | null {
  const tag = row as unknown as Arbeitstag;
  return spanne(tag) ? stundenVon(minutenOf(tag)) : null;
}

/** Hours worked on all days of a week; absences do not count. */
export function wochenstunden(days: readonly RuleRow[]): number {
  return days
    .filter((day) => !isAbwesend(day as unknown as Arbeitstag))
    .reduce((sum, day) => sum + (arbeitsstunden(day) ?? 0), 0);
}
