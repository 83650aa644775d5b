import type { NavigationZahl } from '@disponent/domain/wire/dashboard';

export type Summed = Pick<NavigationZahl, 'Anzahl' | 'IsMehr'>;

/** What is known of these pages; nothing of those that could not be counted. */
export const countsOf = (all: readonly NavigationZahl[] | undefined, paths: readonly string[]): NavigationZahl[] =>
  all?.filter(({ Pfad, Anzahl }) => paths.includes(Pfad) && Anzahl !== null) ?? [];

/** All of them together; more than that where one is. */
export function summed(all: readonly Summed[]): Summed | undefined {
  const known = all.filter(({ Anzahl }) => Anzahl !== null);
  if (known.length === 0) return;
  return {
    Anzahl: known.reduce((sum, { Anzahl }) => sum + Number(Anzahl), 0),
    IsMehr: known.some(({ IsMehr }) => IsMehr),
  };
}
