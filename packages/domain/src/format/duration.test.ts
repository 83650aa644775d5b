import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  ['3M', '3 Monate'],
  ['1M', '1 Monat'],
  ['-1W', '-1 Woche'],
  ['-2T', '-2 Tage'],
  ['0J', '0 Jahre'],
  ['14T', '14 Tage'],
  ['2AT', '2 Arbeitstage'],
  ['30MI', '30 Minuten'],
  ['unbekannt', 'unbekannt'],
])('[RULE-11] %s reads %s', (value, text) => {
  expect(formatDuration(value)).toBe(text);
});
