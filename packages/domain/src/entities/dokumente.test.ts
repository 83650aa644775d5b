import { expect, test } from 'vitest';
import { tables } from '../tables.ts';

/** By hand, from what the domain model (12.2 for what is told to a person) asks for. A credit note is an invoice of its own kind. */
const erwartet = [
  'AnfrageDat.Angebot',
  'FakturaDat.Mahnung',
  'FakturaDat.Rechnung',
  'KundenportalEinsatz.Ueberlassungsmitteilung',
  'PersSt.Datenauskunft',
  'PersSt.Dienstzettel',
  'PersSt.Personalprofil',
  'PersSt.PersonalprofilAnonym',
  'PvDat.Personalprofil',
  'Stundennachweis.Stundennachweis',
  'UnternehmenSt.Rahmenvertrag',
];

test('every kind of document is made of the record that it tells of', () => {
  const declared = [...tables.values()].flatMap(({ key, parent, entity }) =>
    parent ? [] : Object.keys(entity.documents ?? {}).map((name) => `${key}.${name}`),
  );
  expect(declared.toSorted()).toEqual(erwartet);
});

test('what tells wages, prices or everything of a person asks for the right to see that', () => {
  const rightsOf = (key: string, name: string) => tables.get(key)?.entity.documents?.[name]?.rights;
  expect(rightsOf('PersSt', 'Datenauskunft')).toEqual(['PersonExport']);
  expect(rightsOf('PersSt', 'Dienstzettel')).toEqual(['PersonalaktSehen', 'LohnSehen']);
  expect(rightsOf('UnternehmenSt', 'Rahmenvertrag')).toEqual(['KonditionenSehen']);
  expect(rightsOf('AnfrageDat', 'Angebot')).toEqual(['KonditionenSehen']);
});
