import { todayPlus } from '@disponent/domain/rules/today-plus';
import { fromWireDate } from '@disponent/domain/wire/dates';

/** Days that figures are counted between, from the caller's today on. */
export interface Days {
  today: string;
  /** That many days from today. */
  in: (days: number) => string;
  /** Monday to Sunday of this week. */
  week: readonly [string, string];
  /** First day and today, and the whole month before. */
  month: readonly [string, string];
  lastMonth: readonly [string, string];
}

export function daysFrom(today: string): Days {
  const plus = (duration: string, from = today) => todayPlus(duration)({ today: from });
  const sinceMonday = (fromWireDate(today).getDay() + 6) % 7;
  const first = `${today.slice(0, 8)}01`;
  return {
    today,
    in: (days) => plus(`${days}T`),
    week: [plus(`-${sinceMonday}T`), plus(`${6 - sinceMonday}T`)],
    month: [first, today],
    lastMonth: [plus('-1M', first), plus('-1T', first)],
  };
}
