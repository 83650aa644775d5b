import { expect, test } from 'vitest';
import { entgelttext } from './entgelttext.ts';

const angaben = {
  EntgeltVon: 17.11,
  EntgeltBis: null,
  EntgeltEinheit: 'Stunde',
  EntgeltBasisStunden: 38.5,
  IsUeberzahlung: true,
};

test('the line of the law says the least, of which agreement, and whether more is paid', () => {
  expect(entgelttext(angaben, 'Arbeitskräfteüberlassung')).toBe(
    'ab € 17,11 brutto/Stunde (KV Arbeitskräfteüberlassung), Überzahlung je nach Qualifikation möglich',
  );
  expect(
    entgelttext(
      { ...angaben, EntgeltVon: 2400, EntgeltBis: 2900.5, EntgeltEinheit: 'Monat', IsUeberzahlung: false },
      null,
    ),
  ).toBe('€ 2.400,00 bis € 2.900,50 brutto/Monat auf Basis von 38,5 Wochenstunden');
});

test('without an amount there is no line', () => {
  expect(entgelttext({ ...angaben, EntgeltVon: null }, 'Metallgewerbe')).toBeNull();
});
