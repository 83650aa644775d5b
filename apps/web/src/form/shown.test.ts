import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { isShown } from './shown.ts';

const anfrage = tableOf('AnfrageDat');

test.each([
  ['AnfrageNr', {}, false],
  ['Status', { Status: 'Entwurf' }, false],
  ['AnzahlOffen', { AnzahlOffen: null }, false],
  ['AbschlussGrund', {}, false],
  ['Titel', {}, true],
  ['AntwortBis', {}, true],
  // What the proposal of a copy already says can be seen.
  ['AbschlussGrund', { AbschlussGrund: 'Preis' }, true],
  ['AnfrageNr', { Id: 7 }, true],
  ['AbschlussGrund', { Id: 7 }, true],
])('[UI-06] a form shows %s of %j: %s', (name, row, isThere) => {
  expect(isShown(anfrage, name, row)).toBe(isThere);
});

test.each([
  ['FreigegebenAm', null, false],
  ['AnzahlBewerbungen', 0, false],
  ['AnzahlBewerbungen', 3, true],
])('[UI-06] an ad that was never released shows %s with %j: %s, a published one always', (name, value, isThere) => {
  const ad = tableOf('StelleninseratSt');
  expect(isShown(ad, name, { Id: 7, Status: 'Entwurf', [name]: value })).toBe(isThere);
  expect(isShown(ad, name, { Id: 7, Status: 'Abgelaufen', [name]: value })).toBe(true);
});

test('[UI-06] what the dialog of a step asks for is left to it', () => {
  expect(isShown(tableOf('PvDat'), 'IdAbsagegrund', {})).toBe(false);
  // Of a new assignment the end can be planned, whatever a later step says.
  expect(isShown(tableOf('KundenportalEinsatz'), 'EndeGeplant', {})).toBe(true);
});

test.each([
  ['Kundenstatus', false, true],
  ['IdBerater', false, true],
  ['Zahlungsziel', false, true],
  ['IsOeffentlich', false, true],
  ['Iban', true, true],
  ['Firmenbuchnummer', true, true],
])('[UI-06] a form asks an own company for %s: %s, a customer: %s', (name, ofOwn, ofKunde) => {
  const table = tableOf('UnternehmenSt');
  const defaults = { Id: 7, Kundenstatus: 'Interessent', Zahlungsziel: '14T', IsOeffentlich: false };
  expect(isShown(table, name, { ...defaults, IsEigeneGesellschaft: true, IsKunde: false })).toBe(ofOwn);
  expect(isShown(table, name, { ...defaults, IsEigeneGesellschaft: false, IsKunde: true })).toBe(ofKunde);
});

test('[UI-06] what stands in a field that nobody would be asked for can be seen', () => {
  const row = { Id: 7, IsEigeneGesellschaft: true, IsKunde: false, Zahlungsziel: '30T', IsOeffentlich: true };
  expect(isShown(tableOf('UnternehmenSt'), 'Zahlungsziel', row)).toBe(true);
  expect(isShown(tableOf('UnternehmenSt'), 'IsOeffentlich', row)).toBe(true);
});
