import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { cardCaption, cardPlaces } from './card-places.ts';

const places = (key: string) => {
  const table = tableOf(key);
  const columns = table.entity.grid.flatMap((name) => {
    const field = table.allFields[name];
    return field ? [{ name, field }] : [];
  });
  const { first, second, number } = cardPlaces(table, columns);
  return { first: first.map(({ name }) => name), second: second.map(({ name }) => name), number: number?.name };
};

test('a card says what it is about in its first line, days and numbers in its second, its number at the end', () => {
  expect(places('KundenportalEinsatz')).toEqual({
    first: ['IdUnternehmen', 'IdJobbezeichnung'],
    second: ['Beginn', 'EndeGeplant'],
    number: undefined,
  });
  expect(places('PvDat')).toEqual({
    first: ['IdAnfrage'],
    second: ['MatchingScore', 'TageImStatus'],
    number: 'PvNr',
  });
  expect(places('AnfrageDat')).toEqual({
    first: ['IdUnternehmen', 'Prioritaet'],
    second: ['AnzahlOffen', 'AntwortBis'],
    number: undefined,
  });
});

test('a card leaves out what only explains a caption', () => {
  const begin = tableOf('KundenportalEinsatz').allFields['Beginn'];
  expect(begin && cardCaption(begin)).toBe('Beginn');
});
