import type { Me } from '@disponent/domain/session/types';
import { expect, test, vi } from 'vitest';
import { purposes } from '../../list/purpose.tsx';
import { routeTable } from '../../route-table.ts';
import { helpOf } from './help-of.ts';
import { pageWords, sharedWords, stepsAfter, tabWords } from './words.ts';

vi.mock('../../settings/settings.ts', () => ({ hasTestPage: () => true, settings: {} }));

const all = routeTable.filter(({ allowAnonymous }) => !allowAnonymous);
const modules = all.flatMap(({ module }) => module ?? []);
const me = (part: Partial<Me>) =>
  ({ IsPlattformAdmin: false, Module: modules, BenutzerrolleTyp: 3, IdBenutzerrolle: 3, ...part }) as Partial<Me> as Me;

test('[U16] every page says what it is for and what comes next', () => {
  for (const route of all) {
    const { text, steps, title } = helpOf(route, me({ IsPlattformAdmin: true }));
    expect(text, route.path).toMatch(/^[A-ZÄÖÜ].{20,}\.$/);
    expect(steps.length, route.path).toBeGreaterThan(0);
    expect(
      steps.map(({ caption }) => caption).filter((caption) => !caption),
      route.path,
    ).toEqual([]);
    expect(title, route.path).not.toBe('');
  }
});

test('[U16] nothing is said of pages that are gone, and no step leads nowhere', () => {
  const paths = routeTable.map(({ path }) => path);
  expect(Object.keys(pageWords).filter((path) => !paths.includes(path))).toEqual([]);
  expect(
    Object.entries(stepsAfter)
      .flat(2)
      .filter((path) => !paths.includes(path)),
  ).toEqual([]);
});

test.each([0, 1, 4, 5, 6])('[U16] a role from outside (%i) reads only its own words', (BenutzerrolleTyp) => {
  const ours = [
    ...Object.values(purposes),
    ...Object.entries(pageWords).flatMap(([path, words]) => (sharedWords.includes(path) ? [] : words)),
  ];
  for (const route of all) {
    const { text, steps } = helpOf(route, me({ BenutzerrolleTyp }));
    expect(text, route.path).toMatch(/^[A-ZÄÖÜ].{20,}\.$/);
    expect(
      ours.filter((words) => text.includes(words)),
      route.path,
    ).toEqual([]);
    expect(
      steps.filter(({ href }) => /\/(plan|offene-posten|auswertungen|neu)$/.test(href)),
      route.path,
    ).toEqual([]);
  }
});

test('[U16] after the hours comes the invoice, for those who may', () => {
  const route = all.find(({ path }) => path === '/einsatz/stunden');
  if (!route) throw new Error('no hours');
  const hrefs = (who: Partial<Me>) => helpOf(route, me(who)).steps.map(({ href }) => href);
  expect(hrefs({})).toEqual(['/einsatz/stunden/neu', '/faktura', '/einsatz']);
  expect(hrefs({ Module: ['Stundennachweis', 'KundenportalEinsatz'] })).toEqual(['/einsatz/stunden/neu', '/einsatz']);
});

test('[U16] the help of a record says what its open tab is for, to our own people', () => {
  const route = all.find(({ path }) => path === '/anfrage/{id}');
  if (!route) throw new Error('no request');
  expect(helpOf(route, me({}), 'Matching').text).toContain('Das Register Matching reiht für jede Position, wer passt');
  expect(helpOf(route, me({}), 'Positionen').text).toContain('Hier steht ein einzelner Eintrag');
  expect(helpOf(route, me({ BenutzerrolleTyp: 1 }), 'Matching').text).not.toContain('Register');
  expect(Object.keys(tabWords).filter((key) => all.every(({ entity }) => entity !== key))).toEqual([]);
});
