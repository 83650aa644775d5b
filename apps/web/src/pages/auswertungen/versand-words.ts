import type { Versand, VersandHinweis } from '@disponent/domain/wire/auswertung';
import { t } from '../../texts/t.ts';

/** From Monday on. */
export const wochentage: readonly string[] = [
  t('Montag'),
  t('Dienstag'),
  t('Mittwoch'),
  t('Donnerstag'),
  t('Freitag'),
  t('Samstag'),
  t('Sonntag'),
];

export const stunden: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
);

const jede: readonly string[] = [
  t('Montags'),
  t('Dienstags'),
  t('Mittwochs'),
  t('Donnerstags'),
  t('Freitags'),
  t('Samstags'),
  t('Sonntags'),
];

/** 'Montags 06:00' */
export const whenWords = ({ Wochentag, Stunde }: Pick<Versand, 'Wochentag' | 'Stunde'>): string =>
  `${jede[Wochentag - 1] ?? ''} ${stunden[Stunde] ?? ''}`;

export const hinweisWords: Readonly<Record<VersandHinweis, string>> = {
  KeinZugang: t('nicht gesendet: Zugang gesperrt oder beendet'),
  NichtGeteilt: t('nicht gesendet: nicht mehr geteilt'),
  KeinRecht: t('nicht gesendet: darf die Liste nicht lesen'),
  NichtLesbar: t('nicht gesendet: darf ein Feld nicht lesen, oder zu viele Zellen'),
};
