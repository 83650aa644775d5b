import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '@disponent/domain/days';

interface Period {
  readonly Von: string;
  readonly Bis: string;
}

/** In the first days of a month the last one is billed; later on what of this one is over: its whole weeks. */
export function usualPeriod(today: string): Period {
  const lastWeek = addDays(mondayOf(today), -1);
  return Number(today.slice(8)) <= 10 || lastWeek < firstOfMonth(today)
    ? lastMonth(today)
    : { Von: firstOfMonth(today), Bis: lastWeek };
}

export const lastMonth = (today: string): Period => {
  const Von = firstOfMonth(addMonths(firstOfMonth(today), -1));
  return { Von, Bis: lastOfMonth(Von) };
};

export const thisMonth = (today: string): Period => ({ Von: firstOfMonth(today), Bis: lastOfMonth(today) });
