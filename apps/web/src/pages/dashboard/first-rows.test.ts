import type { DashboardZeile } from '@disponent/domain/wire/dashboard';
import { expect, test } from 'vitest';
import { firstRows } from './first-rows.ts';

const row = (Gruppe: string, Id: number): DashboardZeile => ({
  Entitaet: 'AnfrageDat',
  Id,
  Gruppe,
  Titel: '',
  Zusatz: '',
  Am: null,
});
const shown = (groups: string, most: number) =>
  firstRows(
    [...groups].map((group, index) => row(group, index)),
    most,
  ).map(({ Gruppe, Id }) => `${Gruppe}${Id}`);

test('of each group the first row is shown, in the order of all', () => {
  expect(shown('aaaaaab', 5)).toEqual(['a0', 'a1', 'a2', 'a3', 'b6']);
  expect(shown('aabab', 3)).toEqual(['a0', 'a1', 'b2']);
  expect(shown('aaa', 5)).toEqual(['a0', 'a1', 'a2']);
  expect(shown('', 5)).toEqual([]);
});
