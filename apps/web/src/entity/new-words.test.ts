import { tables } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { newWords } from './new-words.ts';

test('a button of a list says what it makes', () => {
  const words = (key: string) => newWords((tables.get(key) as NonNullable<ReturnType<typeof tables.get>>).caption);
  expect(words('PersSt')).toBe('Neue Person');
  expect(words('AnfrageDat')).toBe('Neue Anfrage');
  expect(words('KundenportalEinsatz')).toBe('Neuer Einsatz');
  expect(words('StelleninseratSt')).toBe('Neues Stelleninserat');
  expect(words('NiederlassungSt')).toBe('Neue Niederlassung');
  expect(words('BeraterSt')).toMatch(/^Neu: Berater/);
});

test('nothing but people is called without its gender, in lists that something is made in', () => {
  const open = [...tables.values()].filter(({ entity, parent }) => entity.path && !parent && !('readOnly' in entity));
  const unsaid = open.map(({ caption }) => newWords(caption)).filter((words) => words.startsWith('Neu: '));
  expect(unsaid.filter((words) => !/Berater|Benutzer/.test(words))).toEqual([]);
});
