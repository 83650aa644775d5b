import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../errors.ts';
import {
  allOf,
  anyOf,
  type Filter,
  type FilterNode,
  maxFilterConditions,
  maxFilterLevels,
  parseFilter,
  walkFilter,
} from './filter.ts';

const condition = (field: string, operator: string, value: unknown) => ({ type: 'condition', field, operator, value });

describe('[API-05] a filter', () => {
  test.each<[Filter, unknown]>([
    [['Nachname', 'contains', 'Hub'], condition('Nachname', 'contains', 'Hub')],
    [['IdUnternehmen.Ort', '=', 'Linz'], condition('IdUnternehmen.Ort', '=', 'Linz')],
    [['VerfuegbarAb', 'isblank'], condition('VerfuegbarAb', 'isblank', null)],
    [['Status', 'anyof', ['Pool', 'Neu']], condition('Status', 'anyof', ['Pool', 'Neu'])],
    [['Bewertung', 'between', [1, 3]], condition('Bewertung', 'between', [1, 3])],
    [['IdBerater', '=', null], condition('IdBerater', '=', null)],
    [[['A', '=', 1]], condition('A', '=', 1)],
    [['!', ['A', '=', 1]], { type: 'not', node: condition('A', '=', 1) }],
    [
      [['A', '=', 1], 'and', ['B', '=', 2], 'and', ['C', '=', 3]],
      { type: 'and', nodes: [condition('A', '=', 1), condition('B', '=', 2), condition('C', '=', 3)] },
    ],
    [
      [['A', '=', 1], 'or', [['B', '=', 2], 'and', ['!', ['C', 'isblank']]]],
      {
        type: 'or',
        nodes: [
          condition('A', '=', 1),
          { type: 'and', nodes: [condition('B', '=', 2), { type: 'not', node: condition('C', 'isblank', null) }] },
        ],
      },
    ],
  ])('%j is read', (json, node) => {
    expect(parseFilter(json)).toEqual(node);
  });

  test.each([
    [null, 'Der Filter ist keine gültige Liste.'],
    ['Nachname', 'Der Filter ist keine gültige Liste.'],
    [{}, 'Der Filter ist keine gültige Liste.'],
    [[], 'Der Filter ist keine gültige Liste.'],
    [[5, '=', 5], "Zwischen den Bedingungen einer Filterliste steht überall 'and' oder überall 'or'."],
    [['A b', '=', 1], 'Das Feld „A b“ gibt es im Filter nicht.'],
    [['A.B.C', '=', 1], 'Das Feld „A.B.C“ gibt es im Filter nicht.'],
    [['A', 'like', 1], 'Den Operator „like“ gibt es im Filter nicht.'],
    [['A', 'constructor', 1], 'Den Operator „constructor“ gibt es im Filter nicht.'],
    [['A'], 'Den Operator (kein Text) gibt es im Filter nicht.'],
    [['A', '='], 'Der Filter für A mit = hat keinen passenden Wert.'],
    [['A', '=', {}], 'Der Filter für A mit = hat keinen passenden Wert.'],
    [['A', '=', [1]], 'Der Filter für A mit = hat keinen passenden Wert.'],
    [['A', '=', 1, 2], 'Der Filter für A mit = hat keinen passenden Wert.'],
    [['A', 'between', [1]], 'Der Filter für A mit between hat keinen passenden Wert.'],
    [['A', 'anyof', 'x'], 'Der Filter für A mit anyof hat keinen passenden Wert.'],
    [['A', 'isblank', true], 'Der Filter für A mit isblank hat keinen passenden Wert.'],
    [['!'], "Nach '!' steht im Filter genau eine Bedingung."],
    [
      [
        ['A', '=', 1],
        ['B', '=', 2],
      ],
      "Zwischen den Bedingungen einer Filterliste steht überall 'and' oder überall 'or'.",
    ],
    [[['A', '=', 1], 'and'], "Zwischen den Bedingungen einer Filterliste steht überall 'and' oder überall 'or'."],
    [
      [['A', '=', 1], 'and', ['B', '=', 2], 'or', ['C', '=', 3]],
      "Zwischen den Bedingungen einer Filterliste steht überall 'and' oder überall 'or'.",
    ],
  ])('%j is refused: %s', (json, body) => {
    expect(() => parseFilter(json)).toThrow(expect.objectContaining({ status: 400, body }));
  });
});

describe('[S40] a filter is bounded', () => {
  const nested = (levels: number): unknown => (levels === 1 ? ['A', '=', 1] : ['!', nested(levels - 1)]);
  const chain = (length: number) =>
    Array.from({ length }, () => ['A', '=', 1])
      .flatMap((item) => [item, 'and'])
      .slice(0, -1);

  test('in its levels', () => {
    expect(() => parseFilter(nested(maxFilterLevels))).not.toThrow();
    expect(() => parseFilter(nested(maxFilterLevels + 1))).toThrow('Der Filter hat mehr als 8 Ebenen.');
    expect(() => parseFilter(nested(5000))).toThrow('Der Filter hat mehr als 8 Ebenen.');
  });

  test('in its conditions', () => {
    expect(() => parseFilter(chain(maxFilterConditions))).not.toThrow();
    expect(() => parseFilter(chain(maxFilterConditions + 1))).toThrow('Der Filter hat mehr als 100 Bedingungen.');
  });
});

test('[S42] whatever JSON comes, the answer is a filter or a 400', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (json) => {
      try {
        expect(parseFilter(json).type).toBeTypeOf('string');
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError);
        expect(error).toMatchObject({ status: 400 });
      }
    }),
  );
});

test('walkFilter visits every condition in order', () => {
  const node: FilterNode = parseFilter([['A', '=', 1], 'and', ['!', [['B', '=', 2], 'or', ['C', '=', 3]]]]);
  const fields: string[] = [];
  walkFilter(node, ({ field }) => fields.push(field));
  expect(fields).toEqual(['A', 'B', 'C']);
});

test.each([
  [[], undefined, undefined],
  [[['Ort', '=', 'Linz']], ['Ort', '=', 'Linz'], ['Ort', '=', 'Linz']],
  [
    [
      ['Ort', '=', 'Linz'],
      ['Plz', 'isblank'],
    ],
    [['Ort', '=', 'Linz'], 'and', ['Plz', 'isblank']],
    [['Ort', '=', 'Linz'], 'or', ['Plz', 'isblank']],
  ],
] as [Filter[], Filter | undefined, Filter | undefined][])('%j all at once, or one of them', (parts, all, any) => {
  expect(allOf(parts)).toEqual(all);
  expect(anyOf(parts)).toEqual(any);
});
