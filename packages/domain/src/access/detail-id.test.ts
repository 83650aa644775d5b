import { expect, test } from 'vitest';
import { parseDetailId } from './detail-id.ts';

test.each([
  ['7', 7],
  ['9007199254740991', 9_007_199_254_740_991],
  ['neu', 'neu'],
  ['0', undefined],
  ['-1', undefined],
  ['007', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['9007199254740993', undefined],
  ['Neu', undefined],
  ['rpo', undefined],
  ['', undefined],
])('[NAV-09] the id %j is %j', (text, id) => {
  expect(parseDetailId(text)).toBe(id);
});
