import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { isUnfilled } from './required.ts';

test('a form is unfilled while a field that must be filled is empty', () => {
  const land = tableOf('Land');
  const required = Object.entries(land.fields).filter(([, { rules = [] }]) =>
    rules.some(({ name }) => name === 'required'),
  );
  const filled = Object.fromEntries(required.map(([name]) => [name, 'x']));
  expect(required.length).toBeGreaterThan(1);
  expect(isUnfilled(land, {})).toBe(true);
  expect(isUnfilled(land, filled)).toBe(false);
  expect(isUnfilled(land, { ...filled, [String(required[0]?.[0])]: '' })).toBe(true);
});
