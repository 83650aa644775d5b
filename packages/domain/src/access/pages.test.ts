import { expect, test } from 'vitest';
import { moduleKeys } from './module-keys.ts';
import { pages } from './pages.ts';

const paths = (isWanted: (page: (typeof pages)[number]) => unknown) => pages.filter(isWanted).map(({ path }) => path);

test('[NAV-01] every page has a title and a placement, once', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  for (const page of pages) {
    expect(page.title).not.toBe('');
    expect(['main', 'settings', 'none']).toContain(page.placement);
  }
});

test('[NAV-02] exactly the four anonymous pages use the auth layout', () => {
  const anonymous = ['/login', '/passwort-reset', '/account-aktivieren', '/passwort-vergessen'];
  expect(paths((page) => page.allowAnonymous)).toEqual(anonymous);
  expect(paths((page) => page.layout === 'auth')).toEqual(anonymous);
});

test('[NAV-03] the dashboard opens the main navigation', () => {
  expect(paths((page) => page.placement === 'main')[0]).toBe('/');
});

test('[NAV-08] a module key of a page is one of the catalogue', () => {
  const keys: readonly string[] = moduleKeys;
  for (const { module } of pages) if (module) expect(keys).toContain(module);
});

test('[NAV-12] of the plain pages only / and /pv/rpo stay alive', () => {
  expect(paths((page) => page.keepAlive)).toEqual(['/', '/pv/rpo']);
});

test('[ROLE-08] reports are open to every role, by what it may read; who works where, what others owe and rows of other records are not', () => {
  const open = (path: string) => {
    const page = pages.find((one) => one.path === path);
    return [0, 1, 2, 3, 4, 5, 6].filter((typ) => page && (page.onlyFor ?? [typ]).includes(typ));
  };
  expect(open('/auswertungen')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(open('/einsatz/plan')).toEqual([2, 3]);
  expect(open('/faktura/offene-posten')).toEqual([2, 3]);
  expect(open('/zeilen')).toEqual([3]);
});
