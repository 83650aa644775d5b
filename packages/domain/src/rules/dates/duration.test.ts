import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { duration } from './duration.ts';

const words = 'ist keine gültige Dauer';
const units = ['S', 'MI', 'SE', 'AT', 'T', 'W', 'M', 'Q', 'H', 'J'];

test.each(['', null, '3M', '+3M', '-14T', '0J', ...units.map((unit) => `1${unit}`)])(
  '[RULE-11] duration accepts %j',
  (value) => {
    expect(said(duration().check(value, {}))).toBeUndefined();
  },
);

test.each(['3', 'M', '3X', '3 M', '1,5M', '3m', '--3M', '3MM', 'AT3'])('[RULE-11] duration refuses %j', (value) => {
  expect(said(duration().check(value, {}))).toBe(words);
});

test.each([
  [1, ['SE']],
  [2, ['SE', 'MI', 'S']],
] as const)('[RULE-11] period type %j forbids %j', (period, forbidden: readonly string[]) => {
  const refused = units.filter((unit) => said(duration({ period }).check(`5${unit}`, {})) === words);
  expect(refused.toSorted()).toEqual([...forbidden].sort());
});
