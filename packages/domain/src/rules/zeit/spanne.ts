import { hundredths } from '../../cents.ts';
export const tagMinuten = 24 * 60;

/** Days as they are entered. */
export interface Arbeitstag {
  readonly Datum: string;
  readonly Von?: string | null | undefined;
  readonly Bis?: string | null | undefined;
  readonly PauseMin?: number | null | undefined;
  /** Hours of which nobody said when they were worked. */
  readonly Menge?: number | null | undefined;
  readonly AbwesenheitArt?: string | null | undefined;
  readonly Bemerkung?: string | null | undefined;
}

export const isAbwesend = ({ AbwesenheitArt }: Arbeitstag): boolean => (AbwesenheitArt ?? 'Keine') !== 'Keine';

/** Minutes since midnight of `HH:MM`. */
export function minuteOf(time: unknown): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(typeof time === 'string' ? time : '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** From when to when, in minutes since the midnight the day begins with; past midnight it goes on. */
export function spanne({ Von, Bis }: Pick<Arbeitstag, 'Von' | 'Bis'>): readonly [von: number, bis: number] | undefined {
  const [start, end] = [minuteOf(Von), minuteOf(Bis)];
  if (start === undefined || end === undefined) return undefined;
  return [start, end >= start ? end : end + tagMinuten];
}

/** The same without the break. Nobody writes down when it was: it lies in the middle. */
export function arbeitsspannen(tag: Arbeitstag): readonly (readonly [von: number, bis: number])[] {
  const whole = spanne(tag);
  if (!whole) return [];
  const [von, bis] = whole;
  const pause = Number(tag.PauseMin ?? 0);
  if (pause <= 0) return [[von, bis]];
  if (pause >= bis - von) return [];
  const start = von + Math.floor((bis - von - pause) / 2);
  return [
    [von, start],
    [start + pause, bis],
  ];
}

export const minutenOf = (tag: Arbeitstag): number =>
  spanne(tag)
    ? arbeitsspannen(tag).reduce((sum, [von, bis]) => sum + bis - von, 0)
    : Math.round(Number(tag.Menge ?? 0) * 60);

/** Two decimals, without what adding binary fractions leaves behind. */
export const stundenVon = (minutes: number): number => hundredths(minutes / 60);

/** Whether a minute of the day lies in a window that may go past midnight. */
export const isIn = (minute: number, von: number, bis: number): boolean =>
  von <= bis ? minute >= von && minute < bis : minute >= von || minute < bis;
