import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { mayOpen } from './may-open.ts';

const admin = { IsPlattformAdmin: true, Module: [], BenutzerrolleTyp: 3 } as const;
const berater = { IsPlattformAdmin: false, Module: ['PersSt'], BenutzerrolleTyp: 3 } as const;

const login = { path: '/login', allowAnonymous: true } as const;
const dashboard = { path: '/' };
const person = { path: '/person/{id}', module: 'PersSt' };
const faktura = { path: '/faktura', module: 'FakturaDat' };
const benutzer = { path: '/admin/benutzer' };

test.each([login, dashboard, person, faktura, benutzer])('[ROLE-01] a platform admin may open $path', (route) => {
  expect(mayOpen(route, admin)).toBe(true);
});

test('[ROLE-02] others may not open /admin, whatever their modules', () => {
  expect(mayOpen(benutzer, berater)).toBe(false);
  expect(mayOpen({ ...benutzer, module: 'PersSt' }, berater)).toBe(false);
});

test('[ROLE-03] a module key must be in the list, no key is open', () => {
  expect(mayOpen(person, berater)).toBe(true);
  expect(mayOpen(faktura, berater)).toBe(false);
  expect(mayOpen(dashboard, berater)).toBe(true);
});

test('[ROLE-04] logged out only the anonymous pages are open', () => {
  expect([login, dashboard, person, faktura, benutzer].map((route) => mayOpen(route, undefined))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('[ROLE-04] of all pages that there are, four are open to those who are logged out', () => {
  const isOpen = routes.filter((route) => mayOpen(route, undefined)).map(({ path }) => path);
  expect(isOpen.toSorted()).toEqual(['/account-aktivieren', '/login', '/passwort-reset', '/passwort-vergessen']);
});

test('[ROLE-08] a page for some role types stays closed to the others, whatever their modules', () => {
  const board = { path: '/pv/rpo', module: 'PvDat', onlyFor: [2, 3, 4] };
  const opens = (BenutzerrolleTyp: 0 | 1 | 2 | 3 | 4 | 5 | 6) =>
    mayOpen(board, { IsPlattformAdmin: false, Module: ['PvDat'], BenutzerrolleTyp });
  expect([opens(0), opens(1), opens(2), opens(3), opens(4), opens(5), opens(6)]).toEqual([
    ...[false, false, true, true, true, false, false],
  ]);
  expect(mayOpen(board, { ...berater, Module: [] })).toBe(false);
});
