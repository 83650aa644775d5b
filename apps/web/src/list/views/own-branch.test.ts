import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { inOwnBranch, ownBranch } from './own-branch.ts';

const linz = {
  IsPlattformAdmin: false,
  BenutzerrolleTyp: benutzerrolleTyp.PAV,
  Rechte: [],
  IdNiederlassung: 3,
} as unknown as Parameters<typeof inOwnBranch>[2];
const open = ['Status', '=', 'Offen'] as const;

test('a list begins with one branch only for who has one and chose so, where its rows have one', () => {
  const anfrage = tableOf('AnfrageDat');
  expect(inOwnBranch(open, anfrage, linz, true)).toEqual([open, 'and', ['IdNiederlassung', '=', 3]]);
  expect(inOwnBranch([open, 'and', ['Titel', '=', 'X']], anfrage, linz, true)).toEqual([
    open,
    'and',
    ['Titel', '=', 'X'],
    'and',
    ['IdNiederlassung', '=', 3],
  ]);
  expect(inOwnBranch(open, anfrage, linz, false)).toBe(open);
  expect(inOwnBranch(open, anfrage, { ...linz, IdNiederlassung: null }, true)).toBe(open);
  expect(inOwnBranch(open, tableOf('JobbezeichnungSt'), linz, true)).toBe(open);
});

test('a list without a start of its own begins with that branch, where its rows have one', () => {
  expect(ownBranch(tableOf('UnternehmenSt'), linz, true)).toEqual(['IdNiederlassung', '=', 3]);
  expect(ownBranch(tableOf('AnfrageProjektDat'), linz, true)).toEqual(['IdNiederlassung', '=', 3]);
  expect(ownBranch(tableOf('UnternehmenSt'), linz, false)).toBeUndefined();
  expect(ownBranch(tableOf('RegionSt'), linz, true)).toBeUndefined();
});
