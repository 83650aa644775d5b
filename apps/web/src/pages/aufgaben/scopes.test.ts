import type { Me } from '@disponent/domain/session/types';
import { expect, test } from 'vitest';
import { scopeFilter, scopesOf } from './scopes.ts';

const me = (part: Partial<Me>) => ({ Id: 5, IdNiederlassung: 2, BenutzerrolleTyp: 3, ...part }) as Partial<Me> as Me;
const isOpen = ['Status', 'anyof', ['Offen', 'InArbeit']];

test('tasks of a branch are offered to our own people who have one', () => {
  const scopes = (part: Partial<Me>) => scopesOf(me(part)).map(({ value }) => value);
  expect(scopes({})).toEqual(['meine', 'niederlassung', 'vergeben', 'erledigt']);
  expect(scopes({ IdNiederlassung: null })).toEqual(['meine', 'vergeben', 'erledigt']);
  expect(scopes({ BenutzerrolleTyp: 0 })).toEqual(['meine', 'vergeben', 'erledigt']);
});

test('each scope is a filter of the list', () => {
  expect(scopeFilter('meine', me({}))).toEqual([['IdBenutzer', '=', 5], 'and', isOpen]);
  expect(scopeFilter('niederlassung', me({}))).toEqual([['IdNiederlassung', '=', 2], 'and', isOpen]);
  expect(scopeFilter('vergeben', me({}))).toEqual([
    ['ErstelltVon', '=', 5],
    'and',
    ['!', ['IdBenutzer', '=', 5]],
    'and',
    isOpen,
  ]);
  expect(scopeFilter('erledigt', me({}))).toEqual([
    [['IdBenutzer', '=', 5], 'or', ['ErledigtVon', '=', 5]],
    'and',
    ['Status', 'anyof', ['Erledigt', 'Verworfen']],
  ]);
});
