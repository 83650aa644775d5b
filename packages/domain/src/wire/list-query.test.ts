import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilter } from './filter.ts';
import { type ListQuery, parseListQuery, toQueryString } from './list-query.ts';

const read = (text: string) => parseListQuery(Object.fromEntries(new URLSearchParams(text)));

describe('[API-05] a list query', () => {
  test('has defaults', () => {
    expect(parseListQuery({})).toEqual({ sort: [], skip: 0, take: 100, sum: [], avg: [], count: 'capped' });
  });

  test('is read', () => {
    const query = read(
      'filter=["Status","=","Pool"]&search= Hub &sort=-GeaendertAm,Nachname&skip=200&take=500&columns=Nachname,Ort&sum=Offen&avg=Bewertung&count=exact&group=Status',
    );
    expect(query).toEqual({
      filter: { type: 'condition', field: 'Status', operator: '=', value: 'Pool' },
      search: 'Hub',
      sort: [
        { field: 'GeaendertAm', isDescending: true },
        { field: 'Nachname', isDescending: false },
      ],
      skip: 200,
      take: 500,
      columns: ['Nachname', 'Ort'],
      sum: ['Offen'],
      avg: ['Bewertung'],
      count: 'exact',
      group: 'Status',
    });
  });

  test.each([
    ['take=501', 'take muss eine ganze Zahl von 0 bis 500 sein.'],
    ['take=-1', 'take muss eine ganze Zahl von 0 bis 500 sein.'],
    ['take=1e2', 'take muss eine ganze Zahl von 0 bis 500 sein.'],
    ['take=', 'take muss eine ganze Zahl von 0 bis 500 sein.'],
    ['skip=1.5', 'skip muss eine ganze Zahl ab 0 sein.'],
    ['skip=9999999999999999', 'skip muss eine ganze Zahl ab 0 sein.'],
    ['count=alle', 'count muss none, capped oder exact sein.'],
    ['filter={', 'Der Filter ist kein gültiges JSON.'],
    ['filter=', 'Der Filter ist kein gültiges JSON.'],
    ['filter=[]', 'Der Filter ist keine gültige Liste.'],
    ['sort=Name;drop', 'Das Feld „Name;drop“ gibt es in sort nicht.'],
    ['sort=', 'Das Feld „“ gibt es in sort nicht.'],
    ['columns=A,,B', 'Das Feld „“ gibt es in columns nicht.'],
    ['sum=-A', 'Das Feld „-A“ gibt es in sum nicht.'],
    ['group=A,B', 'group nimmt nur ein Feld; tiefere Ebenen kommen über den Filter.'],
    ['skip=5&after=x', 'after und skip schließen einander aus.'],
    ['format=xlsx', 'Den Parameter format gibt es nicht.'],
    ['__proto__=1', 'Den Parameter __proto__ gibt es nicht.'],
  ])('[S40] %s is refused', (text, body) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ status: 400, body }));
  });

  test('a repeated parameter is refused', () => {
    expect(() => parseListQuery({ take: ['1', '2'] })).toThrow('Der Parameter take darf nur einmal vorkommen.');
  });

  test('what the browser writes the server reads', () => {
    const name = fc.stringMatching(/^[A-Z][A-Za-z]{0,20}$/);
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5 });
    const queries: fc.Arbitrary<ListQuery> = fc.record(
      {
        filter: fc.tuple(name, fc.constant('contains' as const), fc.string()),
        search: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
        sort: names,
        skip: fc.nat(),
        take: fc.nat({ max: 500 }),
        columns: names,
        sum: names,
        avg: names,
        count: fc.constantFrom('none', 'capped', 'exact'),
        group: name,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(queries, ({ filter, sort, ...rest }) => {
        expect(read(toQueryString({ filter, sort, ...rest }))).toEqual({
          skip: 0,
          take: 100,
          sum: [],
          avg: [],
          count: 'capped',
          ...rest,
          sort: (sort ?? []).map((field) => ({ field, isDescending: false })),
          filter: filter && parseFilter(filter),
        });
      }),
    );
  });

  test('what is not set is left out of the URL', () => {
    expect(toQueryString({})).toBe('');
    expect(toQueryString({ search: '', sort: [], skip: 0, after: undefined })).toBe('skip=0');
  });
});
