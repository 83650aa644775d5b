import { expect, test } from 'vitest';
import { type Beleg, rechnungBuchungen, zahlungBuchungen } from './buchungen.ts';
import { formate } from './formate.ts';

const angaben = {
  Bankkonto: '2800',
  Skontokonto: '4400',
  Ausbuchungskonto: '7800',
  BeraterNr: '1001',
  MandantNr: '42',
};
const position = { netto: 1000, satz: 20, kategorie: 'S', erloeskonto: '4000', kostenstelle: 'KST 7' } as const;
const beleg: Beleg = {
  id: 1,
  nr: 'RE2026-00412',
  datum: '2026-05-14',
  faellig: '2026-05-28',
  idKunde: 9,
  kunde: 'Voralpen; "Metall" GmbH',
  kundennummer: 'K10001',
  uid: 'ATU99010011',
  isInland: true,
  steuer: 200,
  waehrung: 'EUR',
  positionen: [position],
};
const zahlung = {
  id: 5,
  nr: 'RE2026-00412',
  datum: '2026-05-20',
  betrag: 1176,
  weg: 'Ueberweisung',
  kunde: 'Voralpen',
  kundennummer: 'K10001',
  waehrung: 'EUR',
};
const datei = (format: keyof typeof formate, von: Beleg, more = [] as ReturnType<typeof zahlungBuchungen>) =>
  formate[format]
    .inhalt({ buchungen: [...rechnungBuchungen(von), ...more], angaben, am: '2026-06-01T08:00:00', bis: '2026-05-31' })
    .split('\r\n');

test('lines of one account and rate are one booking, and their tax is that of the invoice to the cent', () => {
  const drei = { ...position, netto: 33.33, erloeskonto: '4010' };
  const lines = rechnungBuchungen({
    ...beleg,
    steuer: 213.33,
    positionen: [position, drei, { ...drei, kostenstelle: 'B' }],
  });
  expect(lines.map(({ gegenkonto, betrag, steuer }) => [gegenkonto, betrag, steuer])).toEqual([
    ['4000', 1199.99, 199.99],
    ['4010', 40, 6.67],
    ['4010', 40, 6.67],
  ]);
});

test('BMD NTCS: customer against revenue with tax code, then the payment against the bank', () => {
  expect(
    datei('Bmd', beleg, [
      ...zahlungBuchungen(zahlung, angaben),
      ...zahlungBuchungen({ ...zahlung, betrag: 24, weg: 'Skonto' }, angaben),
    ]),
  ).toEqual([
    'satzart;konto;gkonto;belegnr;belegdatum;buchdatum;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text;kost;uidnr;faelligkeit',
    '0;10001;4000;RE2026-00412;14.05.2026;14.05.2026;AR;1;20,00;1;1200,00;-200,00;Voralpen Metall GmbH;KST 7;ATU99010011;28.05.2026',
    '0;10001;2800;RE2026-00412;20.05.2026;20.05.2026;BK;1;;;-1176,00;;Zahlung Voralpen;;;',
    '0;10001;4400;RE2026-00412;20.05.2026;20.05.2026;BK;1;;;-24,00;;Skonto Voralpen;;;',
    '',
  ]);
});

test('RZL: the same as a table with headings', () => {
  expect(datei('Rzl', { ...beleg, steuer: 0, positionen: [{ ...position, satz: 0, kategorie: 'AE' }] })[1]).toBe(
    '10001;4000;AR;RE2026-00412;14.05.2026;1000,00;0,00;0,00;Bauleistung;Voralpen Metall GmbH;KST 7;ATU99010011;28.05.2026;EUR',
  );
});

test('DATEV: head, columns, amounts without sign with Soll or Haben', () => {
  const deutsch: Beleg = { ...beleg, steuer: -190, positionen: [{ ...position, netto: -1000, satz: 19 }] };
  const [head, columns, row] = datei('Datev', deutsch);
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260601080000000;;"DI";"";"";1001;42;20260101;4;20260514;20260514;"Fakturen";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
  expect(columns?.split(';')).toHaveLength(41);
  expect(row?.split(';').slice(0, 14)).toEqual([
    '1190,00',
    '"H"',
    '"EUR"',
    '',
    '',
    '',
    '10001',
    '4000',
    '"3"',
    '1405',
    '"RE2026-00412"',
    '"280526"',
    '',
    '"Voralpen Metall GmbH"',
  ]);
  expect(row?.split(';')).toHaveLength(41);
});

test('what has no code there is told, not guessed', () => {
  const code = (format: keyof typeof formate, kategorie: 'S' | 'AE' | 'E' | 'O', satz: number, isInland = true) =>
    formate[format].steuercode({ kategorie, satz, isInland });
  expect([code('Bmd', 'S', 20), code('Bmd', 'AE', 0), code('Bmd', 'AE', 0, false), code('Bmd', 'E', 0)]).toEqual([
    '1',
    '27',
    '77',
    undefined,
  ]);
  expect([code('Datev', 'S', 19), code('Datev', 'S', 7), code('Datev', 'S', 20), code('Datev', 'O', 0)]).toEqual([
    '3',
    '2',
    undefined,
    undefined,
  ]);
});
