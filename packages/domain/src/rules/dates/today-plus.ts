import { type DurationUnit, splitDuration } from '../../format/duration.ts';
import { dayOf, fromWireDate, toWireDate } from '../../wire/dates.ts';
import type { RuleContext } from '../rule.ts';

/** A limit for `range`, counted from today: `todayPlus('-14J')`. Units from T (Tag) to J (Jahr). */
export function todayPlus(duration: string): (context: Pick<RuleContext, 'today'>) => string {
  const { amount, unit } = splitDuration(duration) ?? {};
  const step = unit && steps[unit];
  if (!step) throw new RangeError(`No day can be counted by ${duration}`);
  const days = Number(amount) * (step.days ?? 0);
  const months = Number(amount) * (step.months ?? 0);
  return ({ today }) => toWireDate(addMonths(addDays(fromWireDate(today), days), months));
}

const steps: Partial<Record<DurationUnit, { days?: number; months?: number }>> = {
  T: { days: 1 },
  W: { days: 7 },
  M: { months: 1 },
  Q: { months: 3 },
  H: { months: 6 },
  J: { months: 12 },
};

function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** A month later than the 31st is the last day of a shorter month. */
function addMonths(date: Date, months: number): Date {
  const first = new Date(date.getFullYear(), date.getMonth() + months, 1);
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0);
  return dayOf(first.getFullYear(), first.getMonth() + 1, date.getDate()) ?? last;
}
