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

test('[UI-06] what the dialog of a step asks for is left to it', () => {
  expect(isShown(tableOf('PvDat'), 'IdAbsagegrund', {})).toBe(false);
  // Of a new assignment the end can be planned, whatever a later step says.
  expect(isShown(tableOf('KundenportalEinsatz'), 'EndeGeplant', {})).toBe(true);
});
