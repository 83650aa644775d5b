import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { nameField } from './name-field.ts';

test.each([
  ['UnternehmenSt', 'Bezeichnung'],
  ['RegionSt', 'Bezeichnung'],
  ['PersSt', 'Nachname'],
  ['UnternehmenAnsprechpartner', 'Nachname'],
])('what is typed for a new %s is its %s', (key, field) => {
  expect(nameField(tableOf(key))).toBe(field);
});
