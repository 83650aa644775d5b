import { expect, test } from 'vitest';
import { episoden } from './episoden.ts';

const einsatz = (beginn: string, ende: string | null, person = 1, beschaeftiger = 1) => ({
  person,
  beschaeftiger,
  beginn,
  ende,
});

test.each([
  [
    'two that follow each other are one',
    [einsatz('2026-01-01', '2026-03-31'), einsatz('2026-04-01', '2026-06-30')],
    [einsatz('2026-01-01', '2026-06-30')],
  ],
  [
    'a day between makes two',
    [einsatz('2026-01-01', '2026-03-30'), einsatz('2026-04-01', null)],
    [einsatz('2026-01-01', '2026-03-30'), einsatz('2026-04-01', null)],
  ],
  [
    'one that goes on takes in what comes',
    [einsatz('2026-01-01', null), einsatz('2026-02-01', '2026-03-01')],
    [einsatz('2026-01-01', null)],
  ],
  [
    'one within another ends with it',
    [einsatz('2026-01-01', '2026-06-30'), einsatz('2026-02-01', '2026-03-01')],
    [einsatz('2026-01-01', '2026-06-30')],
  ],
  [
    'in whatever order they come',
    [einsatz('2026-04-01', null), einsatz('2026-01-01', '2026-03-31')],
    [einsatz('2026-01-01', null)],
  ],
  [
    'another customer is another',
    [einsatz('2026-01-01', '2026-03-31'), einsatz('2026-04-01', null, 1, 2)],
    [einsatz('2026-01-01', '2026-03-31'), einsatz('2026-04-01', null, 1, 2)],
  ],
  [
    'another person is another',
    [einsatz('2026-01-01', '2026-03-31'), einsatz('2026-04-01', null, 2)],
    [einsatz('2026-01-01', '2026-03-31'), einsatz('2026-04-01', null, 2)],
  ],
  [
    'three in a row are one',
    [einsatz('2026-01-01', '2026-01-31'), einsatz('2026-02-01', '2026-02-28'), einsatz('2026-03-01', '2026-03-31')],
    [einsatz('2026-01-01', '2026-03-31')],
  ],
])('%s', (_, einsaetze, erwartet) => expect(episoden(einsaetze)).toEqual(erwartet));
