import { formatMoney, formatMoneys } from '@disponent/domain/format/money';
import { formatNumber } from '@disponent/domain/format/number';
import type { Alter, ByCurrency, Kontozeile, Mahnhindernis, Treffer } from '@disponent/domain/wire/zahlungen';
import { t } from '../../../texts/t.ts';

export const euro = (amount: number): string => formatNumber(amount, 'n2');

/** Euros stand without a sign where their column or line says it; whatever else it is says so itself. */
export const inCurrency = (amount: number, currency: string): string =>
  currency === 'EUR' ? euro(amount) : formatMoney(amount, currency);

/** 1.234,50 € und 400,80 CHF */
export const amounts = (sums: readonly ByCurrency[]): string => formatMoneys(sums, t('und'));

/** What of an amount in euros is owed in another currency. */
export const foreignWords = (foreign: readonly ByCurrency[]): string | undefined =>
  foreign.length === 0 ? undefined : t('darin {amounts}', { amounts: amounts(foreign) });

/** 14.05., and with the year where that matters. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
export const fullDay = (day: string): string => `${shortDay(day)}${day.slice(0, 4)}`;

export const alterCaption = (alter: Alter): string =>
  ({
    NichtFaellig: t('nicht fällig'),
    Bis14: t('1–14 Tage'),
    Bis30: t('15–30 Tage'),
    Bis60: t('31–60 Tage'),
    Ueber60: t('über 60 Tage'),
  })[alter];

export const hindernisCaption = (grund: Mahnhindernis): string =>
  ({
    Mahnsperre: t('Mahnsperre beim Kunden'),
    Klaerung: t('in Klärung'),
    FristLaeuft: t('Frist läuft noch'),
    Ausgemahnt: t('schon auf Stufe 3'),
  })[grund];

/** Why a payment is said to be for that. */
export function reasonWords(
  { Art, Grund, Differenz, Tag, Kunde, Zuordnung }: Treffer,
  { Betrag, Waehrung }: Kontozeile,
): string {
  const money = (amount: number) => inCurrency(amount, Waehrung);
  const difference = money(Differenz);
  switch (Grund) {
    case 'NummerUndBetrag':
      return t('Nummer und Betrag stimmen');
    case 'SkontoInFrist':
      return t('Skonto {difference} in der Frist', { difference });
    case 'SkontoSpaet':
      return t('Skonto {difference}, Frist war {day}', { difference, day: Tag === null ? '' : shortDay(Tag) });
    case 'Teilzahlung':
      return t('Teilzahlung, {difference} bleiben offen', { difference });
    case 'Ueberzahlung':
      return t('{difference} zu viel, wird Guthaben', { difference });
    case 'SummeAusMehreren':
      return t('Summe aus {count} Rechnungen', { count: Zuordnung.length });
    case 'BetragStimmt':
      return t('Betrag stimmt genau');
    case 'AndererZahler':
      return t('sonst zahlt von diesem Konto ein anderer Kunde');
    case 'KeinBeleg':
      return t('kein Beleg über {amount} bei {customer}', { amount: money(Betrag), customer: Kunde ?? '' });
    case 'ZahlerUnbekannt':
      return Art === 'Unklar'
        ? t('kein Beleg über {amount}', { amount: money(Betrag) })
        : t('Betrag stimmt, Zahler unbekannt');
  }
}
