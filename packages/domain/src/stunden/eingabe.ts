import { hundredths } from '../cents.ts';
import { arbeitsstunden } from '../entities/einsatz/arbeitsstunden.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import type { Tageswerte } from '../wire/stunden.ts';

/** What is known of the day before anybody types. */
export interface Umgebung {
  /** When the person works on such a day: an absence counts as many hours. */
  readonly soll?: Zeiten | undefined;
  /** The day before. */
  readonly vortag?: Tageswerte | undefined;
}

export interface Zeiten {
  readonly Von: string;
  readonly Bis: string;
  readonly PauseMin: number;
}

/** What was typed: hours, an empty day (`tag` null), or why it is neither. */
export type Gelesen =
  | { readonly tag: Tageswerte | null; readonly fehler?: undefined }
  | { readonly fehler: Sentence; readonly tag?: undefined };

const kuerzel: Readonly<Record<string, string>> = {
  k: 'Krank',
  u: 'Urlaub',
  z: 'Zeitausgleich',
  za: 'Zeitausgleich',
  p: 'Pflegefreistellung',
  f: 'Feiertag',
  s: 'Stehzeit',
  krank: 'Krank',
  urlaub: 'Urlaub',
  zeitausgleich: 'Zeitausgleich',
  pflegefreistellung: 'Pflegefreistellung',
  feiertag: 'Feiertag',
  stehzeit: 'Stehzeit',
  unentschuldigt: 'Unentschuldigt',
  unbezahlt: 'Unbezahlt',
};

const zeit = String.raw`\d{1,2}(?::|\.|h)?(?:\d{2})?`;
const zeiten = new RegExp(String.raw`^(${zeit})\s*(?:-|–|bis)\s*(${zeit})(?:\s*\/\s*(\d{1,3}))?(?:\s+(.*))?$`, 'i');
const ohneEnde = new RegExp(String.raw`^${zeit}\s*(?:-|–|bis)$`, 'i');
const ohneBeginn = /^(?:-|–|bis\b)\s*[\d?]/i;
const stunden = /^(\d{1,2}(?:[.,]\d{1,2})?)(?:\s+(.*))?$/;
const stundenUndMinuten = /^(\d{1,2}):(\d{2})(?:\s+(.*))?$/;
const abwesend = /^([a-zäöü]+)(?:\s+(.*))?$/i;

/** Reads what is typed into a day: `06-1430/30`, `06:00–14:30`, `8`, `7,5`, `k`, `u`, `z`, `=`; words behind it are the remark. */
export function leseEingabe(typed: string, { soll, vortag }: Umgebung = {}): Gelesen {
  const text = typed.trim();
  if (text === '' || text === '-' || text === '–') return { tag: null };
  if (text === '=') return vortag ? { tag: vortag } : { fehler: sentence('Am Tag davor ist nichts erfasst') };
  const [, from, to, pause, why] = zeiten.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return gelesen(from, to, pause, why);
  if (ohneEnde.test(text)) return { fehler: sentence('Das Ende fehlt') };
  if (ohneBeginn.test(text)) return { fehler: sentence('Der Beginn fehlt') };
  const [, hours, word] = stunden.exec(text) ?? [];
  if (hours !== undefined) return menge(Number(hours.replace(',', '.')), word);
  const [, full, minutes, note] = stundenUndMinuten.exec(text) ?? [];
  if (full !== undefined && Number(minutes) < 60) return menge(Number(full) + Number(minutes) / 60, note);
  const [, letters = '', remark] = abwesend.exec(text) ?? [];
  const art = Object.hasOwn(kuerzel, letters.toLowerCase()) ? kuerzel[letters.toLowerCase()] : undefined;
  if (art !== undefined)
    return {
      tag: {
        Von: soll?.Von ?? null,
        Bis: soll?.Bis ?? null,
        PauseMin: soll?.PauseMin ?? null,
        Menge: null,
        AbwesenheitArt: art,
        Bemerkung: bemerkung(remark),
      },
    };
  return { fehler: sentence('Nicht verstanden. Möglich: 06-1430/30, 8, k, u, z oder =') };
}

function gelesen(from: string, to: string, pause: string | undefined, why: string | undefined): Gelesen {
  const [Von, Bis] = [uhrzeit(from), uhrzeit(to)];
  if (Von === undefined || Bis === undefined) return { fehler: sentence('Diese Uhrzeit gibt es nicht') };
  if (Von === Bis) return { fehler: sentence('Beginn und Ende sind gleich') };
  const PauseMin = pause === undefined ? null : Number(pause);
  if (PauseMin !== null && PauseMin > 240) return { fehler: sentence('Eine Pause hat höchstens 240 Minuten') };
  const tag = { Von, Bis, PauseMin, Menge: null, AbwesenheitArt: 'Keine', Bemerkung: bemerkung(why) };
  if ((arbeitsstunden(tag) ?? 0) === 0) return { fehler: sentence('Die Pause ist so lang wie die Arbeit') };
  return { tag };
}

function menge(hours: number, why: string | undefined): Gelesen {
  if (hours <= 0 || hours > 24) return { fehler: sentence('Ein Tag hat mehr als 0 und höchstens 24 Stunden') };
  return {
    tag: {
      Von: null,
      Bis: null,
      PauseMin: null,
      Menge: hundredths(hours),
      AbwesenheitArt: 'Keine',
      Bemerkung: bemerkung(why),
    },
  };
}

/** `6`, `06`, `630`, `0630`, `6:30`, `6.30` and `6h30` → `06:30`. */
function uhrzeit(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  const isHourOnly = digits.length <= 2;
  const hours = Number(isHourOnly ? digits : digits.slice(0, -2));
  const minutes = Number(isHourOnly ? 0 : digits.slice(-2));
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return undefined;
  return `${pad(hours % 24)}:${pad(minutes)}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const bemerkung = (text: string | undefined): string | null => text?.trim() || null;

/** What one would type for the hours of a day: reads back as the same. */
export function eingabeOf(tag: Tageswerte | null | undefined): string {
  if (!tag) return '';
  const remark = tag.Bemerkung ? ` ${tag.Bemerkung}` : '';
  if (tag.AbwesenheitArt !== 'Keine') return `${wortOf(tag.AbwesenheitArt)}${remark}`;
  if (tag.Von && tag.Bis)
    return `${tag.Von.slice(0, 5)}–${tag.Bis.slice(0, 5)}${tag.PauseMin ? `/${tag.PauseMin}` : ''}${remark}`;
  return tag.Menge === null ? '' : `${String(tag.Menge).replace('.', ',')}${remark}`;
}

const wortOf = (art: string): string =>
  Object.keys(kuerzel).find((key) => key.length === 1 && kuerzel[key] === art) ?? art.toLowerCase();

/** Hours of a day, worked or not; nothing while nobody knows. */
export const stundenOf = (tag: Tageswerte): number | null => arbeitsstunden({ ...tag }) ?? tag.Menge;
