import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { titelNeutral } from './titel-neutral.ts';

test.each([
  '',
  null,
  'Staplerfahrer (m/w/d)',
  'Staplerfahrer (w/m/x) in Linz',
  'Staplerfahrer (M/W)',
  'Staplerfahrer:in',
  'Elektriker*innen gesucht',
  'Schlosser/-in',
  'Schlosser/in für Wels',
  'Reinigungskraft',
  'Teamleitung Lager',
  'Koch/Köchin',
  'Köchin oder Koch',
])('titelNeutral is content with %j', (value) => {
  expect(said(titelNeutral().check(value, {}))).toBeUndefined();
});

test.each(['Staplerfahrer', 'Köchin', 'Schlosser und Dreher', 'Buchhalter (Vollzeit)', 'Fahrer/Innsbruck'])(
  'titelNeutral warns about %j',
  (value) => {
    expect(titelNeutral()).toMatchObject({ isWarning: true });
    expect(said(titelNeutral().check(value, {}))).toBe('Der Titel ist nicht geschlechtsneutral formuliert');
  },
);
