import { addDays, daysBetween } from './days.ts';
import type { Table } from './entity/table.ts';
import { formatNumber } from './format/number.ts';
import { type Head, isByTime, pivotFields, quoteKind } from './pivot-table.ts';
import { allOf, type Filter } from './wire/filter.ts';
import { type Period, periodOf, readRelativePeriod, writeRelativePeriod } from './wire/period.ts';

const darstellungen = ['tabelle', 'balken', 'linie'] as const;
type Darstellung = (typeof darstellungen)[number];

/** A list put together: by what its rows are, by what beside each other, and what is told of them. */
export interface Report {
  readonly liste: string;
  readonly zeilen: string;
  /** What each of the rows is split into. */
  readonly ebene?: string;
  /** '' for none. */
  readonly spalten: string;
  readonly wert: string;
  /** What is told below it in each cell. */
  readonly zweiterWert?: string;
  readonly filter?: Filter;
  readonly search?: string;
  /** The number is the share of rows that this finds. */
  readonly teil?: Filter;
  /** The number is divided by this one. */
  readonly je?: string;
  /** A day of the rows and the time it lies in: `Rechnungsdatum:monat-1`. */
  readonly zeit?: string;
  /** Beside each row stands the time before. */
  readonly vergleich?: true;
  /** Each number as its part of all. */
  readonly anteil?: true;
  readonly top?: number;
  readonly darstellung?: Darstellung;
  /** The table alone, without the columns above it. */
  readonly ohneDiagramm?: true;
  /** The cells as dark as each other. */
  readonly ohneWaerme?: true;
  /** Also times and words that no row has. */
  readonly leere?: true;
  /** The report of the product that it began as. */
  readonly fertig?: string;
}

export const topDefault = 25;

/** As an address or a kept report has it: what does not fit is as if it was not there. */
export function readReport(saved: unknown): Report | undefined {
  if (typeof saved !== 'object' || saved === null) return;
  const found = saved as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof found[name] === 'string' ? found[name] : '');
  if (text('liste') === '') return;
  const filters = (name: 'filter' | 'teil') => (Array.isArray(found[name]) ? { [name]: found[name] as Filter } : {});
  const words = (name: 'ebene' | 'zweiterWert' | 'search' | 'je' | 'zeit' | 'fertig') =>
    text(name) === '' ? {} : { [name]: text(name) };
  const switched = (...names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (found[name] === true ? [[name, true as const]] : [])));
  const darstellung = darstellungen.find((one) => one === found['darstellung']);
  return {
    liste: text('liste'),
    zeilen: text('zeilen'),
    ...words('ebene'),
    spalten: text('spalten'),
    wert: text('wert') || 'anzahl',
    ...words('zweiterWert'),
    ...filters('filter'),
    ...words('search'),
    ...filters('teil'),
    ...words('je'),
    ...words('zeit'),
    ...(found['vergleich'] === true && { vergleich: true }),
    ...(found['anteil'] === true && { anteil: true }),
    ...(typeof found['top'] === 'number' && found['top'] > 0 && { top: found['top'] }),
    ...(darstellung && { darstellung }),
    ...switched('ohneDiagramm', 'ohneWaerme', 'leere'),
    ...words('fertig'),
  };
}

/** Its rows, all of them or those of a cell. */
export const rowsFilter = (report: Report, ...heads: readonly (Head | undefined)[]): Filter | undefined =>
  allOf([
    ...(report.filter ? [report.filter] : []),
    ...(report.zeit ? [timeFilter(report.zeit, isCompared(report))] : []),
    ...heads.flatMap((head) => (head ? [head.filter] : [])),
  ]);

/** A time that goes on is compared as far as it has come. */
function timeFilter(zeit: string, isUntilToday: boolean): Filter {
  const [field = '', period = '', last] = zeit.split(':');
  if (last) return [field, 'between', [period, last]];
  return isUntilToday && isRunning(period) ? [field, 'between', [period, today]] : [field, '=', period];
}

const today = 'heute';

const isRunning = (period: string): boolean => readRelativePeriod(period)?.offset === 0 && period !== today;

/** As the server is asked for it. */
export function pivotQuery(report: Report): Readonly<Record<string, string>> {
  const { wert, zweiterWert, teil, je, search } = report;
  const filter = rowsFilter(report);
  return {
    gruppen: pivotFields(report).join(','),
    werte: [wert, ...(zweiterWert ? [zweiterWert] : [])].join(','),
    ...(teil && { teil: JSON.stringify(teil) }),
    ...(je && { je }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(search && { search }),
  };
}

/** The same as a sheet, where rows and their parts are lines, and the time before is a column. */
export function sheetQuery(report: Report, day: string): Readonly<Record<string, string>> {
  const before = reportBefore(report, day);
  return {
    ...pivotQuery(report),
    ...(report.ebene && { ebenen: '2' }),
    ...(before && { davor: JSON.stringify(rowsFilter(before)) }),
  };
}

/** Whether there is a time before it; not where the rows are that time themselves. */
export function canCompare({ zeit, zeilen, ebene }: Report): boolean {
  const [field = '', period] = zeit?.split(':') ?? [];
  return readRelativePeriod(period) !== undefined && ![zeilen, ebene].some((own) => own?.startsWith(`${field}:`));
}

const isCompared = (report: Report): boolean => report.vergleich === true && canCompare(report);

/** The days that are compared, seen from one of them; of a time that goes on as many of each as have come. */
export function comparedDays(
  report: Report,
  day: string,
): { readonly now: Period; readonly before: Period } | undefined {
  const [, period = ''] = report.zeit?.split(':') ?? [];
  const relative = readRelativePeriod(period);
  const now = periodOf(period, day);
  const before = relative && periodOf(writeRelativePeriod({ ...relative, offset: relative.offset - 1 }), day);
  if (!isCompared(report) || !now || !before) return;
  if (!isRunning(period) || day === now.last) return { now, before };
  const last = addDays(before.first, daysBetween(now.first, day));
  return { now: { ...now, last: day }, before: { ...before, last: last < before.last ? last : before.last } };
}

/** The same of the time before, by its rows only. */
export function reportBefore(report: Report, day: string): Report | undefined {
  const days = comparedDays(report, day);
  const [field = ''] = report.zeit?.split(':') ?? [];
  return days && { ...report, spalten: '', zeit: `${field}:${days.before.first}:${days.before.last}` };
}

/** Numbers that add up: of them there is a part, and a rest; of no rows they are nothing. */
export const isAdditive = ({ wert, teil, je }: { wert: string; teil?: unknown; je?: string | undefined }): boolean =>
  !teil && !je && !wert.endsWith(':mittel');

/** Two fields and numbers that add up: they can stand on each other. */
export const isStackable = (report: Report): boolean => isAdditive(report) && pivotFields(report).length > 1;

/** Its days go on, or its words are known: what no row has can be shown as well. */
export const hasGaps = (table: Table, report: Report): boolean =>
  pivotFields({ ...report, ebene: '' }).some(
    (dimension) => isByTime(dimension) || table.allFields[dimension]?.values !== undefined,
  );

/** Columns of layers stand above the table or alone, unless somebody turned them off; beside the time before stand bars. */
export const hasChart = (report: Report): boolean =>
  isStackable(report) &&
  report.darstellung !== 'linie' &&
  (report.darstellung === 'balken' ? !isCompared(report) : !report.ohneDiagramm);

/** As the field itself is written; an average with one digit more. */
export function wordsOf(table: Table, report: Report): (value: number) => string {
  const { wert, teil, je } = report;
  const kind = quoteKind(table, { werte: wert, teil: teil && 'teil', je });
  if (kind === 'percent') return (value) => formatNumber(value / 100, 'p1');
  if (kind === 'money') return (value) => formatNumber(value, je ? 'c2' : 'c0');
  const code = table.allFields[wert.split(':')[0] ?? '']?.code ?? 'n0';
  return (value) => formatNumber(value, code === 'n0' && (je || wert.endsWith(':mittel')) ? 'n1' : code);
}

/** A number as its field is written, or as its part of all. */
export function shownWords(table: Table, report: Report, total: number | null): (value: number) => string {
  if (!report.anteil || !total) return wordsOf(table, report);
  return (value) => formatNumber(value / total, 'p1');
}

/** To the last digit, so that parts add up to the eye as well. */
export function exactWords(table: Table, report: Report): (value: number) => string {
  const { wert, teil, je } = report;
  const kind = quoteKind(table, { werte: wert, teil: teil && 'teil', je });
  if (kind === 'money') return (value) => formatNumber(value, 'c2');
  if (kind === 'percent') return wordsOf(table, report);
  return (value) => formatNumber(value, Number.isInteger(value) ? 'n0' : 'n2');
}

const values = ['wert', 'zweiterWert', 'je'] as const;

/** Reports that were kept earlier may ask for sums that mean nothing: those are told as averages. */
export function withMeantValues(table: Table, report: Report): Report {
  const isMeant = (value: string) => {
    const [name = '', how] = value.split(':');
    return how !== 'summe' || !table.allFields[name] || table.allFields[name].adds;
  };
  const others = values.flatMap((name) => {
    const value = report[name];
    return value === undefined || isMeant(value) ? [] : [[name, value.replace(':summe', ':mittel')]];
  });
  return others.length === 0 ? report : { ...report, ...Object.fromEntries(others) };
}

/** The report without some of what it says. */
export function without(report: Report, ...names: readonly (keyof Report)[]): Report {
  const rest = Object.entries(report).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(rest) as unknown as Report;
}
