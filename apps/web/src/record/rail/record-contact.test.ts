import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { contactHref, smsHref, subjectField } from './record-contact.ts';

test('A and M take the first number and address that lead somewhere', () => {
  const person = tableOf('PersSt');
  const row = { Mobil: null, Telefon: '+43 732 1234', Email: 'eva@firma.example' };
  expect(contactHref(person, row, 'phone')).toBe('tel:+437321234');
  expect(contactHref(person, row, 'email')).toMatch(/^mailto:eva/);
  expect(contactHref(person, { Telefon: 'unbekannt' }, 'phone')).toBeUndefined();
});

test('V proposes a Person, a Bewerbung or for an Anfrage, and nothing else', () => {
  const pv = tableOf('PvDat');
  expect(subjectField(pv, 'PersSt')).toBe('IdPerson');
  expect(subjectField(pv, 'AnfrageDat')).toBe('IdAnfrage');
  expect(subjectField(pv, 'Bewerbung')).toBe('IdBewerbung');
  for (const key of ['BeraterSt', 'NiederlassungSt', 'UnternehmenSt', 'RegionSt'])
    expect(subjectField(pv, key)).toBeUndefined();
});

test.each([
  ['tel:+436641234567', 'sms:+436641234567'],
  ['tel:+436501234567', 'sms:+436501234567'],
  ['tel:+491711234567', 'sms:+491711234567'],
  // Linz, Salzburg and Zell am See have desks.
  ['tel:+43732123456', undefined],
  ['tel:+43662123456', undefined],
  ['tel:+43654212345', undefined],
  [undefined, undefined],
])('to %s one writes at %s', (phone, expected) => {
  expect(smsHref(phone)).toBe(expected);
});
