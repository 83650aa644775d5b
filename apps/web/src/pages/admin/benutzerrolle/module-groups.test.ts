import { moduleKeys } from '@disponent/domain/access/module-keys';
import { rechtKeys } from '@disponent/domain/access/rechte';
import { expect, test } from 'vitest';
import { moduleGroups, searched } from './module-groups.ts';

test('[NAV-08] every module stands in the matrix, once', () => {
  const keys = moduleGroups().flatMap(({ modules }) => modules.map(({ key }) => key));
  expect(keys.filter(Boolean).toSorted()).toEqual([...moduleKeys].toSorted());
});

test('[NAV-08] every special right stands in one row', () => {
  const rights = moduleGroups().flatMap(({ modules }) => modules.flatMap((module) => module.rights));
  expect(rights.toSorted()).toEqual([...rechtKeys].toSorted());
});

test('a search finds modules by their names and by their rights, in their groups', () => {
  const found = (search: string, isShown: (key: string) => boolean = () => true) =>
    searched(moduleGroups(), search, isShown).map(({ title, modules }) => [title, ...modules.map(({ key }) => key)]);
  expect(found('wahrung')).toEqual([['Organisation', 'WaehrungSt']]);
  expect(found('Löhne')).toEqual([['Hauptmodule', 'PersSt']]);
  expect(found('exportieren')).toEqual([
    ['Hauptmodule', 'PersSt'],
    ['Ohne Modul', ''],
  ]);
  expect(found('', (key) => key === 'PvDat')).toEqual([['Hauptmodule', 'PvDat']]);
});

test('the groups are those of the navigation', () => {
  expect(moduleGroups().map(({ title }) => title)).toEqual([
    'Hauptmodule',
    'Organisation',
    'Berufe & Profile',
    'Inserate & Kanäle',
    'Texte & Recht',
    'Ohne Modul',
  ]);
});
