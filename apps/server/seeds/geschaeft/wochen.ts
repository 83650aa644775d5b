import { addDays, lastOfMonth, mondayOf, weekday } from '@disponent/domain/days';

/** A week of work, cut where the month ends. */
export interface Woche {
  von: string;
  bis: string;
  tage: string[];
}

/** The weeks of an assignment that have begun by today, each with its working days; one that is all holidays is none. */
export function wochen(
  {
    beginn,
    ende,
    unterbrochenSeit,
    status,
  }: { beginn: string; ende: string | null; unterbrochenSeit: string | null; status: string },
  today: string,
  feiertage: ReadonlySet<string>,
): Woche[] {
  if (['Geplant', 'Bestaetigt', 'Storniert'].includes(status)) return [];
  const last = [ende, unterbrochenSeit && addDays(unterbrochenSeit, -1), addDays(mondayOf(today), 6)]
    .filter((day): day is string => typeof day === 'string')
    .reduce((first, day) => (day < first ? day : first));
  const list: Woche[] = [];
  for (let von = beginn; von <= last; ) {
    const bis = [addDays(mondayOf(von), 6), lastOfMonth(von), last].sort()[0] as string;
    const tage = daysOf(von, bis).filter((day) => weekday(day) < 5);
    if (tage.some((day) => !feiertage.has(day)) && von <= today) list.push({ von, bis, tage });
    von = addDays(bis, 1);
  }
  return list;
}

function daysOf(von: string, bis: string): string[] {
  const days: string[] = [];
  for (let day = von; day <= bis; day = addDays(day, 1)) days.push(day);
  return days;
}
