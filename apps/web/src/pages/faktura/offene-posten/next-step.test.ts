import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const day = (text: string) => new Date(`${text}T00:00:00`);
const late = { IsUeberfaellig: true, Mahnstufe: 1 };
const fresh = { IsUeberfaellig: false, Mahnstufe: 0, BezahltBetrag: 0, Rechnungsdatum: day('2026-05-13') };

test.each([
  ['in Klärung', { ...late, Klaerung: 'Stunden bestritten' }],
  ['Mahnung 2 heute', { ...late, NaechsteMahnungAm: day('2026-05-19') }],
  ['Mahnung 2 am 28.05.', { ...late, NaechsteMahnungAm: day('2026-05-28') }],
  ['Mahnsperre', { ...late, NaechsteMahnungAm: null }],
  ['Inkasso prüfen', { ...late, Mahnstufe: 3, NaechsteMahnungAm: null }],
  ['Skonto bis 23.05.', { ...fresh, SkontoProzent: 2, SkontoTage: 10, SummeBrutto: 1200 }],
  ['400,80\u00a0CHF bezahlt', { ...fresh, BezahltBetrag: 400.8, Waehrung: 'CHF' }],
  [undefined, { ...fresh, SkontoProzent: 0, SkontoTage: 0, SummeBrutto: 1200 }],
  [undefined, { ...fresh, SkontoProzent: 2, SkontoTage: 3, SummeBrutto: 1200 }],
])('the next step: %s', (words, row) => {
  expect(nextStep(row, '2026-05-21')).toBe(words);
});
