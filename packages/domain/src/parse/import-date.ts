import { dayOf } from '../wire/dates.ts';

/** A date that comes from a sheet: as a file, or as cells that are pasted into a list. Whole dates only: a sheet means no 'today'. */
export function parseImportDate(input: string): Date | null | undefined {
  const text = input.trim();
  if (text === '') return null;
  const [isGerman, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  if (isGerman) return dayOf(fullYear(year ?? ''), Number(month), Number(day));
  const [isIso, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isIso ? dayOf(Number(isoYear), Number(isoMonth), Number(isoDay)) : undefined;
}

// Two-digit years turn at 30 here, as they do in spreadsheets, and at 50 in parseEntryDate, on purpose (PARSE-01, PARSE-02).
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) < 30 ? 2000 + Number(year) : 1900 + Number(year);
}
