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
