import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { doubtsAbout } from './doubts.ts';

const table = tableOf('RegionSt');
const available = Object.keys(table.allFields);
const about = (params: Record<string, unknown>) =>
  doubtsAbout(table, params, available, (id) => id === 7).map(({ param, words }) => `${param}: ${words}`);

test('[GRID-06] an address in order leaves no doubt', () => {
  expect(
    about({
      filter: ['Bezeichnung', 'contains', 'a'],
      search: 4711,
      sort: '-Bezeichnung,IdLand',
      group: 'IdLand',
      columns: 'Bezeichnung,GibtEsNicht',
      ansicht: 7,
      id: 5,
    }),
  ).toEqual([]);
  expect(about({})).toEqual([]);
  expect(about({ ansicht: 'alle' })).toEqual([]);
});

test.each([
  [{ filter: 'quatsch' }, 'filter: Der Filter in der Adresse ist nicht lesbar.'],
  [{ filter: [] }, 'filter: Der Filter in der Adresse ist nicht lesbar.'],
  [{ filter: { a: 1 } }, 'filter: Der Filter in der Adresse ist nicht lesbar.'],
  [{ search: ['a'] }, 'search: Die Suche in der Adresse ist nicht lesbar.'],
  [{ sort: 'GibtEsNicht' }, 'sort: Nach „GibtEsNicht“ kann hier nicht sortiert werden.'],
  [{ sort: 'Bezeichnung,-toString' }, 'sort: Nach „-toString“ kann hier nicht sortiert werden.'],
  [{ sort: 5 }, 'sort: Nach „5“ kann hier nicht sortiert werden.'],
  [{ group: 'Geheim' }, 'group: Nach „Geheim“ kann hier nicht gruppiert werden.'],
  [{ columns: 'A,B' }, 'columns: Die Spalten in der Adresse gibt es hier nicht.'],
  [{ ansicht: 8 }, 'ansicht: Die Ansicht in der Adresse gibt es nicht oder nicht mehr.'],
  [{ ansicht: 'meine' }, 'ansicht: Die Ansicht in der Adresse gibt es nicht oder nicht mehr.'],
])('[GRID-06] %j is answered with a sentence', (params, sentence) => {
  expect(about(params)).toEqual([sentence]);
});
