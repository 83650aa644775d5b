import type { Usage } from '@disponent/domain/still-referenced';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { placesOf } from './where-used.ts';

const lines = (key: string, ...usages: Usage[]) => placesOf(tableOf(key), 7, usages);

test('[REC-03] a place of use leads to the list of exactly these records', () => {
  const [personen] = lines('PersonengruppeSt', { liste: 'Personen', n: 3 });
  expect(personen).toMatchObject({ name: 'Personen', count: 3, path: '/person' });
  expect(decodeURIComponent(personen?.href ?? '')).toBe('/person?filter=["Personengruppen","anyof",[7]]');
});

test('[REC-03] [UI-07] a customer leads to everything that refers to it or to its places and people', () => {
  const [anfragen, einsaetze] = lines('UnternehmenSt', { liste: 'Anfragen', n: 21 }, { liste: 'Einsätze', n: 84 });
  expect(decodeURIComponent(anfragen?.href ?? '')).toContain('["IdUnternehmen","anyof",[7]]');
  expect(decodeURIComponent(anfragen?.href ?? '')).toContain('"or",["IdStandort.IdUnternehmen","=",7]');
  expect(decodeURIComponent(einsaetze?.href ?? '')).toContain('/einsatz?filter=');
});

test('[REC-03] what no filter says has no link', () => {
  expect(lines('BenutzerSt', { liste: 'Benachrichtigungen', n: 2 })).toEqual([
    { name: 'Benachrichtigungen', count: 2, path: undefined, href: undefined },
  ]);
});
