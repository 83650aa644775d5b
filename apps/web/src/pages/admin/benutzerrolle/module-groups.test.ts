import { moduleKeys } from '@disponent/domain/access/module-keys';
import { expect, test } from 'vitest';
import { moduleGroups } from './module-groups.ts';

test('[NAV-08] every module stands in the matrix, once', () => {
  const keys = moduleGroups().flatMap(({ modules }) => modules.map(({ key }) => key));
  expect(keys.toSorted()).toEqual([...moduleKeys].toSorted());
});

test('the groups are those of the navigation', () => {
  expect(moduleGroups().map(({ title }) => title)).toEqual([
    'Hauptmodule',
    'Organisation',
    'Berufe & Profile',
    'Inserate & Kanäle',
    'Texte & Recht',
  ]);
});
