import type { Kennzahl } from '@disponent/domain/wire/dashboard';

/** There is nothing that any of these numbers could tell of, neither now nor before. */
export const areEmpty = (figures: readonly Kennzahl[]): boolean =>
  figures.length > 0 &&
  figures.every(({ Anzahl, Vergleich, Verlauf }) => Anzahl === 0 && !Vergleich?.Wert && !Verlauf?.Werte.some(Boolean));
