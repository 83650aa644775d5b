import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { completenessOf } from './completeness.ts';

const table = tableOf('PersSt');
const required = Object.fromEntries(
  Object.entries(table.fields)
    .filter(([, field]) => field.rules?.some((rule) => rule.name === 'required'))
    .map(([name]) => [name, 1]),
);

test('what the next status asks for is missing until it is filled in', () => {
  const row = { ...required, Status: 'Pool', Aktionen: ['Speichern', 'Einstellen'], SvNummer: null, Grundlohn: null };
  const found = completenessOf(table, row);
  expect(found?.goal).toBe('Mitarbeiter:in');
  expect(found?.missing).toContain('SvNummer');
  expect(found?.percent).toBeLessThan(100);
});

test('what the user cannot see is not asked for', () => {
  const row = { ...required, Status: 'Pool', Aktionen: ['Speichern', 'Einstellen'] };
  expect(completenessOf(table, row)).toMatchObject({ percent: 100, missing: [] });
});

test('without a step ahead only the required fields count', () => {
  const row = { ...required, Status: 'Pool', Nachname: '', Aktionen: ['Speichern'] };
  expect(completenessOf(table, row)).toMatchObject({ missing: ['Nachname'], goal: undefined });
});

test('a running assignment is not incomplete because it has not ended', () => {
  const einsatz = tableOf('KundenportalEinsatz');
  const filled = Object.fromEntries(Object.keys(einsatz.fields).map((name) => [name, 1]));
  const row = {
    ...filled,
    Status: 'Aktiv',
    EndeTatsaechlich: null,
    EndeGrund: null,
    Aktionen: ['Speichern', 'Beenden'],
  };
  expect(completenessOf(einsatz, row)).toMatchObject({ percent: 100, missing: [], goal: undefined });
});

test('a request is not complete while a position lacks what its release asks our own people for', () => {
  const anfrage = tableOf('AnfrageDat');
  const filled = Object.fromEntries(Object.keys(anfrage.fields).map((name) => [name, 1]));
  const agreed = { Status: 'Offen', EntgeltVon: 15, EntgeltEinheit: 'Stunde', Verrechnungsart: 'Faktor' };
  const of = (...AnfragePosition: object[]) =>
    ({ ...filled, Status: 'Entwurf', Aktionen: ['Speichern', 'Freigeben'], AnfragePosition }) as never;
  expect(completenessOf(anfrage, of(agreed))).toMatchObject({ percent: 100, missing: [] });
  const lacking = of(agreed, { ...agreed, EntgeltVon: null });
  expect(completenessOf(anfrage, lacking)).toMatchObject({ missing: ['AnfragePosition'] });
  expect(completenessOf(anfrage, lacking, false)).toMatchObject({ percent: 100 });
  expect(completenessOf(anfrage, of())).toMatchObject({ missing: ['AnfragePosition'] });
  expect(completenessOf(anfrage, of(agreed, { ...agreed, Status: 'Storniert', EntgeltVon: null }))).toMatchObject({
    percent: 100,
  });
});
