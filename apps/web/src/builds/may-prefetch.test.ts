import { expect, test } from 'vitest';
import { mayPrefetch } from './may-prefetch.ts';

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('[SET-06] pages are loaded ahead with the connection %j: %s', (connection, isWanted) => {
  expect(mayPrefetch(connection)).toBe(isWanted);
});
