import { expect, test } from 'vitest';
import { abgleich, type Eingang, type Posten } from './abgleich.ts';

const posten = (id: number, nr: string, offen: number, more: Partial<Posten> = {}): Posten => ({
  id,
  nr,
  idUnternehmen: 1,
  kunde: 'Voralpen Metallwerk GmbH',
  namen: [],
  offen,
  waehrung: 'EUR',
  skonto: null,
  ...more,
});
const eingang = (betrag: number, zweck: string, more: Partial<Eingang> = {}): Eingang => ({
  betrag,
  datum: '2026-05-20',
  waehrung: 'EUR',
  name: 'Unbekannt',
  zweck,
  idUnternehmen: null,
  ...more,
});
const skonto = { bis: '2026-05-14', betrag: 368.65 };
const other = { idUnternehmen: 2, kunde: 'Hotel Seeblick Fuschl' };

const rows: readonly (readonly [string, Eingang, readonly Posten[], object])[] = [
  [
    'number and amount',
    eingang(100, 'Rechnung RE2026-00412'),
    [posten(1, 'RE2026-00412', 100)],
    { Art: 'Sicher', Grund: 'NummerUndBetrag', Zuordnung: [{ IdFaktura: 1, Betrag: 100, Skonto: 0 }] },
  ],
  [
    'number written apart, without prefix',
    eingang(100, 'RG. 2026/00412 v. 14.05.'),
    [posten(1, 'RE2026-00412', 100)],
    { Art: 'Sicher', Grund: 'NummerUndBetrag' },
  ],
  [
    'a longer number is another one',
    eingang(100, 'RE2026-004121', { name: 'x' }),
    [posten(1, 'RE2026-00412', 90)],
    { Art: 'Unklar', Grund: 'ZahlerUnbekannt', Zuordnung: [] },
  ],
  [
    'two numbers and their sum',
    eingang(150, 'RE2026-00412, RE2026-00413'),
    [posten(1, 'RE2026-00412', 100), posten(2, 'RE2026-00413', 50)],
    { Art: 'Sicher', Grund: 'NummerUndBetrag', Zuordnung: [{ IdFaktura: 1 }, { IdFaktura: 2 }] },
  ],
  [
    'discount in time',
    eingang(18_063.95, 'RE2026-00412 ABZGL 2 PROZ', { datum: '2026-05-14' }),
    [posten(1, 'RE2026-00412', 18_432.6, { skonto })],
    { Art: 'Sicher', Grund: 'SkontoInFrist', Zuordnung: [{ Betrag: 18_063.95, Skonto: 368.65 }] },
  ],
  [
    'discount too late',
    eingang(18_063.95, 'RE2026-00412 ABZGL 2 PROZ'),
    [posten(1, 'RE2026-00412', 18_432.6, { skonto })],
    { Art: 'Vorschlag', Grund: 'SkontoSpaet', Differenz: 368.65, Tag: '2026-05-14', Zuordnung: [{ Skonto: 368.65 }] },
  ],
  [
    'a part',
    eingang(40, 'RE2026-00412'),
    [posten(1, 'RE2026-00412', 100)],
    { Art: 'Vorschlag', Grund: 'Teilzahlung', Differenz: 60, Zuordnung: [{ Betrag: 40 }] },
  ],
  [
    'a part of two goes to the first one',
    eingang(120, 'RE2026-00412 RE2026-00413'),
    [posten(1, 'RE2026-00412', 100), posten(2, 'RE2026-00413', 50)],
    { Art: 'Vorschlag', Grund: 'Teilzahlung', Differenz: 30, Zuordnung: [{ Betrag: 100 }, { Betrag: 20 }] },
  ],
  [
    'too much',
    eingang(130, 'RE2026-00412'),
    [posten(1, 'RE2026-00412', 100)],
    { Art: 'Vorschlag', Grund: 'Ueberzahlung', Differenz: 30, Zuordnung: [{ Betrag: 130 }] },
  ],
  [
    'somebody else paid',
    eingang(100, 'RE2026-00412', { idUnternehmen: 2 }),
    [posten(1, 'RE2026-00412', 100)],
    { Art: 'Vorschlag', Grund: 'AndererZahler', Zuordnung: [{ IdFaktura: 1 }] },
  ],
  [
    'no number, known by name, amount fits one',
    eingang(5126.25, 'Rechnung April', { name: 'HOTEL SEEBLICK FUSCHL' }),
    [posten(1, 'RE2026-00366', 5126.25, other), posten(2, 'RE2026-00367', 10, other)],
    { Art: 'Vorschlag', Grund: 'BetragStimmt', Zuordnung: [{ IdFaktura: 1 }] },
  ],
  [
    'no number, known by his account',
    eingang(50, '', { idUnternehmen: 2 }),
    [posten(1, 'RE2026-00366', 50, other), posten(2, 'RE2026-00367', 50)],
    { Art: 'Vorschlag', Grund: 'BetragStimmt', Zuordnung: [{ IdFaktura: 1 }] },
  ],
  [
    'no number, sum of two',
    eingang(80, 'Sammelüberweisung', { idUnternehmen: 2 }),
    [posten(1, 'RE2026-00366', 50, other), posten(2, 'RE2026-00367', 30, other), posten(3, 'RE2026-00368', 7, other)],
    { Art: 'Vorschlag', Grund: 'SummeAusMehreren', Zuordnung: [{ IdFaktura: 1 }, { IdFaktura: 2 }] },
  ],
  [
    'no number, everything the customer owes',
    eingang(87, 'Saldo', { idUnternehmen: 2 }),
    [posten(1, 'RE2026-00366', 50, other), posten(2, 'RE2026-00367', 30, other), posten(3, 'RE2026-00368', 7, other)],
    { Art: 'Vorschlag', Grund: 'SummeAusMehreren', Zuordnung: [{}, {}, {}] },
  ],
  [
    'two of the same amount: nobody can tell',
    eingang(50, '', { idUnternehmen: 2 }),
    [posten(1, 'RE2026-00366', 50, other), posten(2, 'RE2026-00367', 50, other)],
    { Art: 'Unklar', Grund: 'KeinBeleg', Kunde: 'Hotel Seeblick Fuschl', Zuordnung: [] },
  ],
  [
    'nobody known, one invoice of that amount',
    eingang(1940, '2026-0404'),
    [posten(1, 'RE2026-00366', 1940, other)],
    { Art: 'Vorschlag', Grund: 'ZahlerUnbekannt', Zuordnung: [{ IdFaktura: 1 }] },
  ],
  [
    'nothing at all',
    eingang(1940, '2026-0404'),
    [posten(1, 'RE2026-00366', 3)],
    { Art: 'Unklar', Grund: 'ZahlerUnbekannt' },
  ],
  [
    'another currency is another debt',
    eingang(100, 'RE2026-00412', { waehrung: 'CHF' }),
    [posten(1, 'RE2026-00412', 100)],
    { Art: 'Unklar', Grund: 'ZahlerUnbekannt' },
  ],
];

test.each(rows)('%s', (_name, line, open, expected) => {
  expect(abgleich([line], open)[0]).toMatchObject(expected);
});

test('the same invoice is not settled twice in one statement', () => {
  const twice = [eingang(100, 'RE2026-00412'), eingang(100, 'RE2026-00412')];
  expect(abgleich(twice, [posten(1, 'RE2026-00412', 100)]).map(({ Art }) => Art)).toEqual(['Sicher', 'Unklar']);
});
