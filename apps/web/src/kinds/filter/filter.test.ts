import { date } from '@disponent/domain/kinds/date';
import { enumeration } from '@disponent/domain/kinds/enumeration';
import { number } from '@disponent/domain/kinds/number';
import { reference } from '@disponent/domain/kinds/reference';
import { text } from '@disponent/domain/kinds/text';
import { describe, expect, test } from 'vitest';
import { fromExpression, toExpression, withCondition } from './condition.ts';
import { entryText, readEntry } from './entry.ts';
import { conditionText } from './words.ts';

const fields = {
  Nachname: text({ caption: 'Nachname' }),
  Status: enumeration({ caption: 'Status', values: ['Neu', 'Pool'], labels: { Pool: 'Im Pool' } }),
  VerfuegbarAb: date({ caption: 'Verfügbar ab' }),
  Bewertung: number({ caption: 'Bewertung' }),
  IdBerater: reference({ caption: 'Betreut von', to: 'BeraterSt' }),
};
const today = new Date(2026, 4, 21);

describe('the filter of the contract and the filters of the columns', () => {
  test.each([
    [['Nachname', 'contains', 'Hub']],
    [[['Status', '=', 'Pool'], 'and', ['VerfuegbarAb', '<=', '2026-12-01']]],
    [['!', ['Nachname', 'isblank']]],
    [[['Status', '=', 'Pool'], 'or', ['Status', '=', 'Neu']]],
    [[['Nachname', 'contains', 'a'], 'and', ['Nachname', 'contains', 'b']]],
    [[['Nachname', 'contains', 'a'], 'and', [['Status', '=', 'Pool'], 'or', ['Status', '=', 'Neu']]]],
    [['IdUnternehmen.Ort', '=', 'Linz']],
  ])('%j comes back as it was', (expression) => {
    expect(toExpression(fromExpression(expression, fields))).toEqual(expression);
  });

  test('what no column can show is kept as a whole', () => {
    expect(fromExpression([['Status', '=', 'Pool'], 'or', ['Status', '=', 'Neu']], fields).conditions).toEqual([]);
  });

  test('nonsense is no filter', () => {
    expect(toExpression(fromExpression('quatsch', fields))).toBeUndefined();
  });

  test('a column has one filter, in its place', () => {
    const two = fromExpression([['Status', '=', 'Pool'], 'and', ['Nachname', 'contains', 'x']], fields);
    expect(
      withCondition(two, 'Status', { field: 'Status', operator: '=', value: 'Neu' }).conditions.map((one) => one.field),
    ).toEqual(['Status', 'Nachname']);
    expect(withCondition(two, 'Status', undefined).conditions.map((one) => one.field)).toEqual(['Nachname']);
  });
});

describe('what is typed into a filter cell', () => {
  test.each([
    ['VerfuegbarAb', '=', '5.6.', { operator: '=', value: '2026-06-05' }],
    ['VerfuegbarAb', '=', '<= 5.6.', { operator: '<=', value: '2026-06-05' }],
    ['VerfuegbarAb', '>=', '+11', { operator: '>=', value: '2026-06-01' }],
    ['VerfuegbarAb', '=', '1.6. .. 5.6.', { operator: 'between', value: ['2026-06-01', '2026-06-05'] }],
    ['VerfuegbarAb', '=', ' ', { operator: '=', value: '2026-05-21' }],
    ['Bewertung', '=', '>=3', { operator: '>=', value: 3 }],
    ['Bewertung', '=', '1..5', { operator: 'between', value: [1, 5] }],
    ['Nachname', 'contains', ' Hub ', { operator: 'contains', value: 'Hub' }],
    ['Nachname', 'contains', '=Huber', { operator: '=', value: 'Huber' }],
  ] as const)('%s %s %j', (name, operator, input, expected) => {
    expect(readEntry(fields[name], name, operator, input, today)).toEqual({ field: name, ...expected });
  });

  test('nothing is no filter, nonsense is none either', () => {
    expect(readEntry(fields.Nachname, 'Nachname', 'contains', '  ', today)).toBeNull();
    expect(readEntry(fields.VerfuegbarAb, 'VerfuegbarAb', '=', 'bald', today)).toBeUndefined();
  });

  test('a shown filter can be typed again', () => {
    const condition = { field: 'VerfuegbarAb', operator: '<=', value: '2026-06-05' } as const;
    const shown = entryText(fields.VerfuegbarAb, condition);
    expect(shown).toBe('≤ 05.06.2026');
    expect(readEntry(fields.VerfuegbarAb, 'VerfuegbarAb', '=', shown, today)).toEqual(condition);
  });
});

test.each([
  ['Status', { operator: 'anyof', value: ['Pool'] }, 'Im Pool'],
  ['Status', { operator: 'anyof', value: ['Pool', 'Neu'] }, '2 Werte'],
  ['VerfuegbarAb', { operator: '<=', value: '2026-06-05' }, '≤ 05.06.2026'],
  ['Nachname', { operator: 'isblank' }, 'leer'],
  ['Nachname', { operator: 'isblank', isNot: true }, 'nicht leer'],
  ['IdBerater', { operator: 'anyof', value: [3] }, 'Maria Huber'],
] as const)('a chip of %s with %j says %j', (name, condition, words) => {
  expect(conditionText(fields[name], { field: name, ...condition }, () => 'Maria Huber')).toBe(words);
});
