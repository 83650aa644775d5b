import type { Report } from '@disponent/domain/report';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { aboutOf } from './about.ts';

const table = tableOf('FakturaDat');
const faktura = { liste: 'FakturaDat', zeilen: 'Status', spalten: '', wert: 'anzahl' };
const earlier = { Zellen: [], Anzahl: 0, Stand: '2026-11-19T09:00:00' };
const linesOf = (report: Partial<Report>, isCompared = false) =>
  aboutOf({ table, report: { ...faktura, ...report }, ...(isCompared && { earlier }) }, '2026-11-19');

test.for([
  ['monat-1', '01.10.2026 – 31.10.2026'],
  ['quartal', '01.10.2026 – 31.12.2026'],
  ['heute', '19.11.2026'],
])('[S23] a file says the time %s as its days', ([zeit, words]) => {
  expect(linesOf({ zeit: `Rechnungsdatum:${zeit}` })).toEqual(['Liste: Fakturen', `Filter: Rechnungsdatum ${words}`]);
});

test.for([
  [['Rechnungsdatum', 'between', ['monat-5', 'monat']], 'Rechnungsdatum 01.06.2026 – 30.11.2026'],
  [['Rechnungsdatum', 'between', ['heute-7', 'heute']], 'Rechnungsdatum 12.11.2026 – 19.11.2026'],
  [['Rechnungsdatum', '<', 'quartal'], 'Rechnungsdatum < 01.10.2026'],
  [['Rechnungsdatum', '<=', 'quartal'], 'Rechnungsdatum ≤ 31.12.2026'],
  [['Rechnungsdatum', '<>', 'jahr'], 'Rechnungsdatum nicht 01.01.2026 – 31.12.2026'],
  [['!', ['Rechnungsdatum', '=', 'monat']], 'Rechnungsdatum nicht 01.11.2026 – 30.11.2026'],
  [
    [['Status', '=', 'Entwurf'], 'or', ['Rechnungsdatum', '>=', 'monat']],
    'Status Entwurf oder Rechnungsdatum ≥ 01.11.2026',
  ],
  [['Rechnungsdatum', 'isblank'], 'Rechnungsdatum leer'],
] as const)('[S23] a file says the filter %j as %s', ([filter, words]) => {
  expect(linesOf({ filter })).toEqual(['Liste: Fakturen', `Filter: ${words}`]);
});

test('[S23] a file says both times that are compared as their days', () => {
  expect(linesOf({ zeit: 'Rechnungsdatum:quartal', vergleich: true }, true)).toEqual([
    'Liste: Fakturen',
    'Filter: Rechnungsdatum 01.10.2026 – 19.11.2026',
    'Davor: Rechnungsdatum 01.07.2026 – 19.08.2026',
  ]);
});
