import type { Me } from '@disponent/domain/session/types';
import { describe, expect, test, vi } from 'vitest';
import { activeEntry, mainEntries, placementOf, searchGroups, settingsGroups } from './entries.ts';

vi.mock('../settings/settings.ts', () => ({ hasTestPage: () => true }));

const me = (part: Partial<Me>) => ({ IsPlattformAdmin: false, Module: [], ...part }) as Partial<Me> as Me;
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe('[NAV-13] the navigation shows what the user may open', () => {
  test('nothing but the dashboard without modules', () => {
    expect(titles(mainEntries(me({})))).toEqual(['Dashboard']);
    expect(settingsGroups(me({}))).toEqual([]);
  });

  test('a module and a list by their keys', () => {
    const berater = me({ Module: ['PersSt', 'RegionSt'] });
    expect(titles(mainEntries(berater))).toEqual(['Dashboard', 'Personen']);
    expect(settingsGroups(berater)).toMatchObject([
      { title: 'Organisation', entries: [{ path: '/stammdaten/region' }] },
    ]);
  });

  test('a Plattform-Admin sees the administration first', () => {
    expect(settingsGroups(me({ IsPlattformAdmin: true }))[0]).toMatchObject({ title: 'Verwaltung' });
  });
});

test('a search finds lists with or without umlauts', () => {
  const groups = settingsGroups(me({ IsPlattformAdmin: true }));
  expect(searchGroups(groups, 'wahrung').flatMap(({ entries }) => titles(entries))).toEqual(['Währungen']);
  expect(searchGroups(groups, 'gibt es nicht')).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/person', '/person'],
  ['/person/7', '/person'],
  ['/pv/rpo', '/pv/rpo'],
  ['/pv/3', '/pv'],
  ['/personal', undefined],
])('on %s the entry %s is marked', (pathname, path) => {
  const entries = ['/', '/pv', '/pv/rpo', '/person'].map((one) => ({ path: one, title: one, isChild: false }));
  expect(activeEntry(entries, pathname)).toBe(path);
});

test('a form belongs where its list does', () => {
  expect([placementOf('/stammdaten/region/7'), placementOf('/person/neu'), placementOf('/weg')]).toEqual([
    'settings',
    'main',
    'none',
  ]);
});
