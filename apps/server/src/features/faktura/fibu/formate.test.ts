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
  isEinkauf: false,
  idKunde: 9,
  kunde: 'Voralpen; "Metall" GmbH',
  kundennummer: 'K10001',
  uid: 'ATU99010011',
  isInland: true,
  steuer: 200,
  waehrung: 'EUR',
  kurs: 1,
  positionen: [position],
};
const zahlung = {
  id: 5,
  nr: 'RE2026-00412',
  datum: '2026-05-20',
  betrag: 1176,
  isEinkauf: false,
  weg: 'Ueberweisung',
  kunde: 'Voralpen',
  kundennummer: 'K10001',
  waehrung: 'EUR',
  kurs: 1,
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
    'satzart;konto;gkonto;belegnr;belegdatum;buchdatum;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text;kost;uidnr;faelligkeit;fwbetrag;fwsteuer;waehrung',
    '0;10001;4000;RE2026-00412;14.05.2026;14.05.2026;AR;1;20,00;1;1200,00;-200,00;Voralpen Metall GmbH;KST 7;ATU99010011;28.05.2026;;;EUR',
    '0;10001;2800;RE2026-00412;20.05.2026;20.05.2026;BK;2;;;-1176,00;;Zahlung Voralpen;;;;;;EUR',
    '0;10001;4400;RE2026-00412;20.05.2026;20.05.2026;BK;2;;;-24,00;;Skonto Voralpen;;;;;;EUR',
    '',
  ]);
});

test('what a Co-Lieferant is credited stands on his account, with input tax; what we pay him in debit of it', () => {
  const einkauf: Beleg = {
    ...beleg,
    isEinkauf: true,
    kunde: 'Inntal Personal',
    kundennummer: 'L20001',
    positionen: [{ ...position, erloeskonto: '5800' }],
  };
  const gezahlt = zahlungBuchungen(
    { ...zahlung, isEinkauf: true, betrag: 1200, kundennummer: 'L20001', kunde: 'Inntal Personal' },
    angaben,
  );
  expect(datei('Bmd', einkauf, gezahlt).slice(1, 3)).toEqual([
    '0;20001;5800;RE2026-00412;14.05.2026;14.05.2026;ER;2;20,00;2;-1200,00;200,00;Inntal Personal;KST 7;ATU99010011;28.05.2026;;;EUR',
    '0;20001;2800;RE2026-00412;20.05.2026;20.05.2026;BK;1;;;1200,00;;Zahlung Inntal Personal;;;;;;EUR',
  ]);
  expect(datei('Rzl', einkauf)[1]).toBe(
    '20001;5800;ER;RE2026-00412;14.05.2026;-1200,00;-200,00;20,00;VSt 20,00;Inntal Personal;KST 7;ATU99010011;28.05.2026;EUR;;',
  );
  const deutsch = { ...einkauf, steuer: 190, positionen: [{ ...position, satz: 19, erloeskonto: '3100' }] };
  expect(datei('Datev', deutsch)[2]?.split(';').slice(0, 9)).toEqual([
    '1190,00',
    '"H"',
    '"EUR"',
    '',
    '',
    '',
    '20001',
    '3100',
    '"9"',
  ]);
  // Taken back, it stays on his account with the other sign.
  const zurueck = { ...einkauf, steuer: -200, positionen: [{ ...position, netto: -1000, erloeskonto: '5800' }] };
  expect(datei('Bmd', zurueck)[1]).toContain(';ER;2;20,00;2;1200,00;-200,00;');
  const code = (kategorie: 'S' | 'AE', isInland: boolean) =>
    formate.Bmd.steuercode({ kategorie, satz: 0, isInland, isEinkauf: true });
  expect([code('AE', false), code('AE', true)]).toEqual(['19', undefined]);
});

test('RZL: the same as a table with headings', () => {
  expect(datei('Rzl', { ...beleg, steuer: 0, positionen: [{ ...position, satz: 0, kategorie: 'AE' }] })[1]).toBe(
    '10001;4000;AR;RE2026-00412;14.05.2026;1000,00;0,00;0,00;Bauleistung;Voralpen Metall GmbH;KST 7;ATU99010011;28.05.2026;EUR;;',
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

test('another currency is told with its rate and in euros, whatever the program', () => {
  // 1,000 net and 200 tax at 0.8 francs for a euro: 1,250 and 250.
  const franken: Beleg = { ...beleg, waehrung: 'CHF', kurs: 0.8 };
  const gezahlt = zahlungBuchungen({ ...zahlung, betrag: 400, waehrung: 'CHF', kurs: 0.8 }, angaben);
  expect(datei('Bmd', franken, gezahlt).slice(1, 3)).toEqual([
    '0;10001;4000;RE2026-00412;14.05.2026;14.05.2026;AR;1;20,00;1;1500,00;-250,00;Voralpen Metall GmbH;KST 7;ATU99010011;28.05.2026;1200,00;-200,00;CHF',
    '0;10001;2800;RE2026-00412;20.05.2026;20.05.2026;BK;2;;;-500,00;;Zahlung Voralpen;;;;-400,00;;CHF',
  ]);
  expect(datei('Rzl', franken)[1]).toBe(
    '10001;4000;AR;RE2026-00412;14.05.2026;1500,00;250,00;20,00;USt 20,00;Voralpen Metall GmbH;KST 7;ATU99010011;28.05.2026;CHF;0,800000;1200,00',
  );
  expect(datei('Datev', franken)[2]?.split(';').slice(0, 8)).toEqual([
    '1200,00',
    '"S"',
    '"CHF"',
    '0,800000',
    '1500,00',
    '"EUR"',
    '10001',
    '4000',
  ]);
});

test('what has no code there is told, not guessed', () => {
  const code = (format: keyof typeof formate, kategorie: 'S' | 'AE' | 'E' | 'O', satz: number, isInland = true) =>
    formate[format].steuercode({ kategorie, satz, isInland, isEinkauf: false });
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
