import { expect, test } from 'vitest';
import { readSort, toggleSort, writeSort } from './sort.ts';

test('sorting by clicks', () => {
  expect(writeSort(toggleSort([], 'Ort', false))).toBe('Ort');
  expect(writeSort(toggleSort(readSort('Ort'), 'Ort', false))).toBe('-Ort');
  expect(writeSort(toggleSort(readSort('-Ort'), 'Ort', false))).toBe('');
  expect(writeSort(toggleSort(readSort('-Ort'), 'Plz', true))).toBe('-Ort,Plz');
  expect(writeSort(toggleSort(readSort('-Ort,Plz'), 'Ort', true))).toBe('Plz');
  expect(writeSort(toggleSort(readSort('Ort,Plz'), 'Name', false))).toBe('Name');
});
