import { addDays, weekday } from '../days.ts';
import type { StundenZeile, Tageswerte } from '../wire/stunden.ts';
import { eingabeOf, type Zeiten } from './eingabe.ts';

const tage = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];
const tag = '(mo|di|mi|do|fr|sa|so)';
const zeit = String.raw`(\d{1,2})[:.](\d{2})`;
const stelle = new RegExp(
  String.raw`\b${tag}[a-z]*\.?(?:\s*[-–]\s*${tag}[a-z]*\.?)?\s*,?\s+${zeit}\s*[-–]\s*${zeit}`,
  'gi',
);

/** When somebody works, by weekday, 0 is Monday: read from how the Einsatz says it, 'Mo–Do 06:00–15:00, Fr 06:00–12:00, Pause 30 Minuten'. */
export function sollzeiten(lage: string | null | undefined): readonly (Zeiten | undefined)[] {
  const week: (Zeiten | undefined)[] = Array.from({ length: 7 });
  if (!lage) return week;
  const PauseMin = Number(/pause\s+(\d{1,3})/i.exec(lage)?.[1] ?? 0);
  for (const [, first = '', last = first, ...digits] of lage.matchAll(stelle)) {
    const [h1 = '', m1 = '', h2 = '', m2 = ''] = digits;
    const times = { Von: `${h1.padStart(2, '0')}:${m1}`, Bis: `${h2.padStart(2, '0')}:${m2}`, PauseMin };
    for (let at = tage.indexOf(first.toLowerCase()); at <= tage.indexOf(last.toLowerCase()); at++) week[at] = times;
  }
  return week;
}

export interface Vorschlagend {
  readonly datum: string;
  /** The same day a week before. */
  readonly vorwoche: Tageswerte | undefined;
  /** Whether anything was entered for the week before. */
  readonly hatVorwoche: boolean;
  readonly soll: readonly (Zeiten | undefined)[];
  readonly istFeiertag: boolean;
}

/** What a day will probably hold, as one would type it: as a week ago, else as the Einsatz says; a holiday where one would have worked. */
export function vorschlagOf({ datum, vorwoche, hatVorwoche, soll, istFeiertag }: Vorschlagend): string {
  const planned = soll[weekday(datum)];
  const usual = planned && eingabeOf({ ...planned, Menge: null, AbwesenheitArt: 'Keine', Bemerkung: null });
  const isWorked = vorwoche?.AbwesenheitArt === 'Keine';
  const expected = isWorked
    ? eingabeOf({ ...vorwoche, Bemerkung: null })
    : vorwoche || !hatVorwoche
      ? usual
      : undefined;
  if (istFeiertag && weekday(datum) < 5) return 'f';
  return expected ?? '';
}

/** The days on which hours are expected: those the Einsatz names, else Monday to Friday. */
export const wirdErwartet = (datum: string, soll: readonly (Zeiten | undefined)[]): boolean =>
  soll.some(Boolean) ? soll[weekday(datum)] !== undefined : weekday(datum) < 5;

/** The last day from one to another that lies ahead and on which hours are expected: before it a week is not over. */
export function letzterTagDerKommt(
  { Lage, Ende, Feiertage }: Pick<StundenZeile, 'Lage' | 'Ende' | 'Feiertage'>,
  [von, bis]: readonly [string, string],
  today: string,
): string | undefined {
  const soll = sollzeiten(Lage);
  for (let at = bis; at > today && at >= von; at = addDays(at, -1))
    if (at <= (Ende ?? at) && !(at in Feiertage) && wirdErwartet(at, soll)) return at;
  return undefined;
}
