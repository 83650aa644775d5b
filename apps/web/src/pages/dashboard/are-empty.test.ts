import type { Kennzahl } from '@disponent/domain/wire/dashboard';
import { expect, test } from 'vitest';
import { areEmpty } from './are-empty.ts';

const list = { Entitaet: 'PvDat', Pfad: '/pv', Filter: ['Status', '=', 'Entwurf'] as const };
const none: Kennzahl = { ...list, Schluessel: 'A', Titel: 'A', Anzahl: 0, IsMehr: false };
const before = { ...list, Wert: 12, Monate: 1, Besser: 'mehr' as const };
const trend = { Titel: 'A je Woche', Werte: [0, 3, 0], IsDerselbe: false };

test.each([
  [[none, none], true],
  [[none, { ...none, Anzahl: 1 }], false],
  // What there was is something to tell of.
  [[none, { ...none, Vergleich: before }], false],
  [[none, { ...none, Verlauf: trend }], false],
  [[{ ...none, Vergleich: { ...before, Wert: 0 }, Verlauf: { ...trend, Werte: [0, 0] } }], true],
  // Who has no figures has his modules instead.
  [[], false],
])('figures are empty only where all are, now and before: %#', (figures, expected) => {
  expect(areEmpty(figures)).toBe(expected);
});
