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
  const copy = copied(tableOf('PersSt'), { Status: 'Neu', PersonNr: null }, original);
  expect(copy).toEqual({
    Status: 'Neu',
    PersonNr: null,
    Vorname: 'Adrian',
    IdBerater: 7,
    IdBeraterText: 'Lukas Steiner',
    PersonSprache: [{ IdSprache: 1, IdSpracheText: 'Deutsch', Niveau: 'B1' }],
  });
});

test('whoever copies itself by an action is not copied twice', () => {
  expect(copyLocation(tableOf('RegionSt'), 7)).toEqual({ to: '/stammdaten/region/neu', search: { kopie: 7 } });
  expect(copyLocation(tableOf('BenutzerrolleSt'), 7)).toBeUndefined();
});
