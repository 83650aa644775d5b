import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { totalledColumns } from './totals.ts';

test.for([
  [
    'FakturaDat',
    'FakturaNr SummeNetto OffenBetrag BezahltBetrag Mahnstufe SkontoProzent',
    'SummeNetto OffenBetrag',
    'SkontoProzent',
  ],
  ['PersSt', 'Nachname Bewertung WunschEntgelt AnzahlKinder', '', 'Bewertung'],
  ['AnfrageDat', 'Titel AnzahlGesamt AnzahlOffen TageBisBesetzung', 'AnzahlGesamt AnzahlOffen', 'TageBisBesetzung'],
  ['KundenportalEinsatz', 'EinsatzNr Verrechnungssatz BewertungKunde', '', 'Verrechnungssatz BewertungKunde'],
  ['Stundennachweis', 'Kw Jahr SummeNormal', 'SummeNormal', ''],
] as const)('[GRID-04] of %s the columns %s add up as %s and have the average of %s', ([key, columns, sums, means]) => {
  const { sum, avg } = totalledColumns(tableOf(key), columns.split(' '));
  expect([sum.join(' '), avg.join(' ')]).toEqual([sums, means]);
});
