import { expect, test } from 'vitest';
import { laterChoices } from './later-choices.ts';

const offered = (now: string) =>
  Object.fromEntries(
    laterChoices('2026-05-21', now).map(([name, later]) => [name, later && Object.values(later).join(' ')]),
  );

test.each([
  ['09:41', '2026-05-21 10:41', '2026-05-21 15:00'],
  ['14:59', '2026-05-21 15:59', '2026-05-21 15:00'],
  ['15:00', '2026-05-21 16:00', undefined],
  ['22:59', '2026-05-21 23:59', undefined],
  // An hour later it would be another day.
  ['23:00', undefined, undefined],
])('at %s', (now, stunde, nachmittag) => {
  expect(offered(now)).toEqual({ stunde, nachmittag, morgen: '2026-05-22 08:00', woche: '2026-05-25' });
});
