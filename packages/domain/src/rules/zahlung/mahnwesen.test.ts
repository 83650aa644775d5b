import { expect, test } from 'vitest';
import { mahnhindernis, mahnkosten, verzugszinsen } from './mahnwesen.ts';

const lage = { FaelligAm: '2026-05-01', Mahnstufe: 0, MahnungAm: null, Klaerung: null, IsMahnsperre: false };

test.each([
  ['three days after it was due it is still too early', {}, '2026-05-04', 'FristLaeuft'],
  ['from the fourth day on it is reminded of', {}, '2026-05-05', undefined],
  [
    'the time of a reminder runs for eight days',
    { Mahnstufe: 1, MahnungAm: '2026-05-10' },
    '2026-05-18',
    'FristLaeuft',
  ],
  ['and then the next one follows', { Mahnstufe: 1, MahnungAm: '2026-05-10' }, '2026-05-19', undefined],
  ['after the third level there is none', { Mahnstufe: 3, MahnungAm: '2026-05-10' }, '2026-07-01', 'Ausgemahnt'],
  ['what is in clarification waits', { Klaerung: 'Stunden bestritten' }, '2026-06-01', 'Klaerung'],
  ['a customer can be left out', { IsMahnsperre: true, Klaerung: 'x' }, '2026-06-01', 'Mahnsperre'],
] as const)('%s', (_name, more, today, expected) => {
  expect(mahnhindernis({ ...lage, ...more }, today)).toBe(expected);
});

test('levels cost 0, 10 and 20, and interest from the second on', () => {
  const forderung = { offen: 10_000, faelligAm: '2025-09-30', bis: '2025-10-30', land: 'AT' };
  expect([1, 2, 3].map((stufe) => mahnkosten({ ...forderung, stufe }))).toEqual([
    { Gebuehr: 0, Zinsen: 0 },
    { Gebuehr: 10, Zinsen: 88.19 },
    { Gebuehr: 20, Zinsen: 88.19 },
  ]);
});

test.each([
  // 30 days of 10.73 percent (1.53 + 9.2) on 10,000: 10000 × 0.1073 × 30 / 365
  ['AT, one half-year', 10_000, '2025-09-30', '2025-10-30', 'AT', 88.19],
  // 10 days of 10.27 percent (1.27 + 9) on 5,000
  ['DE', 5000, '2025-08-01', '2025-08-11', 'DE', 14.07],
  // 16 June to 30 June at 11.73 (15 days), 1 July to 15 July at 10.73 (15 days), on 1,000
  ['over the change of a half-year each day has its rate', 1000, '2025-06-15', '2025-07-15', 'AT', 9.23],
  // The ECB's quarter of a point in June 2024 did not move the base rate: 31 days of 13.08 percent (3.88 + 9.2) on 1,000
  ['AT, second half of 2024', 1000, '2024-07-31', '2024-08-31', 'AT', 11.11],
  ['on the day it is due nothing yet', 1000, '2025-09-30', '2025-09-30', 'AT', 0],
  ['nothing on a credit', -50, '2025-01-01', '2025-09-30', 'AT', 0],
] as const)('interest: %s', (_name, offen, faellig, bis, land, expected) => {
  expect(verzugszinsen(offen, faellig, bis, land)).toBe(expected);
});
