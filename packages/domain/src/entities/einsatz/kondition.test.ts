import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { keineUeberschneidung } from './kondition.ts';

const row = (GueltigAb: string, GueltigBis: string | null = null, IdLeistungsart = 1) => ({
  IdLeistungsart,
  GueltigAb,
  GueltigBis,
});
const words = 'dürfen sich je Leistungsart nicht überschneiden';

test.each([
  [[], undefined],
  [[row('2026-01-01'), row('2026-07-01')], undefined],
  [[row('2026-07-01'), row('2026-01-01', '2026-06-30')], undefined],
  [[row('2026-01-01', '2026-07-01'), row('2026-07-01')], words],
  [[row('2026-01-01'), row('2026-01-01')], words],
  [[row('2026-01-01'), row('2026-01-01', null, 2)], undefined],
])('conditions %j overlap: %s', (rows, expected) => {
  expect(said(keineUeberschneidung.check(rows, { caption: String }))).toBe(expected);
});
