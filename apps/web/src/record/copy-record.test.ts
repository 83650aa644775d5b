import { everythingOf, writingOf } from '@disponent/domain/entity/writing';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { copied, copyLocation } from './copy-record.ts';

test('a copy takes over values and rows, but nothing that exists once', () => {
  const original = {
    Id: 3,
    Version: 9,
    PersonNr: 'P-000003',
    Status: 'Pool',
    Vorname: 'Adrian',
    IdBerater: 7,
    IdBeraterText: 'Lukas Steiner',
    SvNummer: '1234010180',
    PersonSprache: [{ Id: 5, IdSprache: 1, IdSpracheText: 'Deutsch', Niveau: 'B1' }],
  };
  const table = tableOf('PersSt');
  const copy = copied(table, { Status: 'Neu', PersonNr: null }, original, everythingOf(table));
  expect(copy).toEqual({
    Status: 'Neu',
    PersonNr: null,
    Vorname: 'Adrian',
    IdBerater: 7,
    IdBeraterText: 'Lukas Steiner',
    PersonSprache: [{ IdSprache: 1, IdSpracheText: 'Deutsch', Niveau: 'B1' }],
  });
  const supplier = { IsPlattformAdmin: false, BenutzerrolleTyp: 1, Rechte: [] };
  const fresh = { Status: 'Neu', IdBerater: 4 };
  // Who looks after the person is not the supplier's to copy, the person is.
  expect(copied(table, fresh, original, writingOf(table, fresh, supplier))).toEqual({
    Status: 'Neu',
    IdBerater: 4,
    Vorname: 'Adrian',
    PersonSprache: [{ IdSprache: 1, IdSpracheText: 'Deutsch', Niveau: 'B1' }],
  });
});

test('whoever copies itself by an action is not copied twice', () => {
  expect(copyLocation(tableOf('RegionSt'), 7)).toEqual({ to: '/stammdaten/region/neu', search: { kopie: 7 } });
  expect(copyLocation(tableOf('BenutzerrolleSt'), 7)).toBeUndefined();
});
