import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { validate } from '../../entity/validate.ts';
import { tableOf } from '../../tables.ts';
import { fakturaSummen, positionNetto } from './summen.ts';

const position = (Menge: number, Einzelpreis: number, more: Record<string, unknown> = {}) => ({
  Menge,
  Einzelpreis,
  RabattProzent: 0,
  Steuerkategorie: 'S',
  SteuersatzProzent: 20,
  ...more,
});

test.each([
  [position(38.5, 33.4), 1285.9],
  [position(1, 1.005), 1.01],
  [position(-1, 1.005), -1.01],
  [position(3, 0.3333), 1],
  [position(10, 19.99, { RabattProzent: 2.5 }), 194.9],
  [position(7, 33.4, { RabattProzent: 100 }), 0],
  [{ Menge: null, Einzelpreis: null }, 0],
])('%j is worth %d', (row, netto) => {
  expect(positionNetto(row)).toBe(netto);
});

test('tax is rounded once per category and rate', () => {
  // Each would round to 0,01 by itself.
  expect(fakturaSummen([position(1, 0.03), position(1, 0.03)])).toEqual({
    SummeNetto: 0.06,
    SummeSteuer: 0.01,
    SummeBrutto: 0.07,
  });
  expect(
    fakturaSummen([
      position(1, 100),
      position(1, 50, { SteuersatzProzent: 10 }),
      position(1, 10, { Steuerkategorie: 'AE', SteuersatzProzent: 0 }),
    ]),
  ).toEqual({ SummeNetto: 160, SummeSteuer: 25, SummeBrutto: 185 });
  expect(fakturaSummen([])).toEqual({ SummeNetto: 0, SummeSteuer: 0, SummeBrutto: 0 });
});

test('a Stornorechnung takes back to the cent', () => {
  const positions = [position(38.5, 33.4567), position(2.25, 50.1851)];
  const sums = fakturaSummen(positions);
  const storno = fakturaSummen(positions.map((row) => ({ ...row, Menge: -row.Menge })));
  expect(storno.SummeBrutto).toBe(-sums.SummeBrutto);
});

test('a line that comes to more than is kept is refused at its price', () => {
  const errorsOf = (Menge: number, Einzelpreis: number) => {
    const line = { Text: 'Honorar', Einheit: 'Stueck', ...position(Menge, Einzelpreis) };
    const { errors } = validate(
      tableOf('FakturaDat'),
      { FakturaPosition: [line] },
      { today: '2026-11-15', before: null, viewer: null },
    );
    return said(errors['FakturaPosition.0.Einzelpreis'] ?? []);
  };
  expect(errorsOf(1_000_000, 999)).toEqual([]);
  expect(errorsOf(1_000_000, 1000)).toEqual(['Einzelpreis mal Menge darf höchstens 999.999.999,99 ergeben']);
  expect(errorsOf(-1_000_000, 1_000_000)).toEqual(['Einzelpreis mal Menge darf höchstens 999.999.999,99 ergeben']);
});
