import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import { stundenOf } from '@disponent/domain/stunden/eingabe';
import type { Tageswerte } from '@disponent/domain/wire/stunden';
import { t } from '../texts/t.ts';

export const hoursWords = (hours: number): string => formatNumber(hours, 'n2');
export const sumWords = (hours: number): string => (hours === 0 ? '–' : hoursWords(hours));

/** 'Di., 12.05.' */
export const dayWords = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date);
  return `${names[(at.getDay() + 6) % 7]}, ${formatDate(at).slice(0, 6)}`;
};

const names = [t('Mo.'), t('Di.'), t('Mi.'), t('Do.'), t('Fr.'), t('Sa.'), t('So.')];

export const absenceWords: Readonly<Record<string, string>> = {
  Krank: t('krank'),
  Urlaub: t('Urlaub'),
  Zeitausgleich: t('Zeitausgl.'),
  Pflegefreistellung: t('Pflege'),
  Feiertag: t('Feiertag'),
  Stehzeit: t('Stehzeit'),
  Unentschuldigt: t('unentsch.'),
  Unbezahlt: t('unbezahlt'),
};

/** The hours of a day, and below them when or why not. */
export function tagWords(tag: Tageswerte): { hours: string; below: string } {
  const hours = stundenOf(tag);
  const below =
    tag.AbwesenheitArt !== 'Keine'
      ? (absenceWords[tag.AbwesenheitArt] ?? tag.AbwesenheitArt)
      : tag.Von && tag.Bis
        ? `${tag.Von}–${tag.Bis}`
        : t('nur Stunden');
  return { hours: hours === null ? '–' : hoursWords(hours), below };
}

/** '06:00–14:30, Pause 30 min', 'Urlaub' */
export function zeitWords(tag: Tageswerte): string {
  const pause = tag.AbwesenheitArt === 'Keine' && tag.PauseMin ? t('Pause {n} min', { n: tag.PauseMin }) : '';
  return [tagWords(tag).below, pause, tag.Bemerkung ?? ''].filter(Boolean).join(', ');
}

export const sumNames = [
  ['Normal', t('Normal')],
  ['Mehr', t('Mehr 25')],
  ['Ue50', t('ÜSt 50')],
  ['Ue100', t('ÜSt 100')],
  ['Nacht', t('Nacht')],
  ['Abwesend', t('Abw.')],
  ['Summe', t('Summe')],
] as const;
