import { date } from '@disponent/domain/kinds/date';
import { datetime } from '@disponent/domain/kinds/datetime';
import { enumeration } from '@disponent/domain/kinds/enumeration';
import { number } from '@disponent/domain/kinds/number';
import { reference } from '@disponent/domain/kinds/reference';
import { text } from '@disponent/domain/kinds/text';
import { tableOf } from '@disponent/domain/tables';
import { describe, expect, test } from 'vitest';
import { rememberAhead } from './ahead.ts';
import { fromExpression, toExpression, withCondition } from './condition.ts';
import { entryText, readEntry } from './entry.ts';
import { offeredPeriods } from './period-words.ts';
import { filterSentence, idsIn } from './sentence.ts';
import { conditionText } from './words.ts';

const fields = {
  Nachname: text({ caption: 'Nachname' }),
  Status: enumeration({ caption: 'Status', values: ['Neu', 'Pool'], labels: { Pool: 'Im Pool' } }),
  VerfuegbarAb: date({ caption: 'Verfügbar ab' }),
  EingangAm: datetime({ caption: 'Eingang am' }),
  Bewertung: number({ caption: 'Bewertung' }),
  IdBerater: reference({ caption: 'Betreut von', to: 'BeraterSt' }),
};
const today = new Date(2026, 4, 21);

describe('the filter as it travels and the filters of the columns', () => {
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

  test('what was joined before it was narrowed is a chip each', () => {
    const period = ['VerfuegbarAb', '<=', '2026-12-01'];
    const either = [['Nachname', 'contains', 'a'], 'or', ['Nachname', 'contains', 'b']];
    const joined = [['Status', '=', 'Pool'], 'and', [period, 'and', either]];
    const read = fromExpression([joined, 'and', ['IdBerater', '=', 3]], fields);
    expect(read.conditions.map(({ field }) => field)).toEqual(['Status', 'VerfuegbarAb', 'IdBerater']);
    expect(read.rest).toEqual(either);
  });

  test('nonsense is no filter', () => {
    expect(toExpression(fromExpression('quatsch', fields))).toBeUndefined();
  });

  // Anybody may write anything into an address; only the server's answer says what is wrong with it.
  const hostile = [
    '2026-11-15',
    '2026-13-45',
    'quatsch',
    '',
    5,
    -1,
    Number.POSITIVE_INFINITY,
    true,
    null,
    {},
    { a: 1 },
    [],
    [null],
    [[]],
    ['heute', {}],
    ['2026-11-15', '2026-11-22'],
    'toString',
    'heute-99999',
  ];
  test('[GRID-06] no value of an address is beyond words', () => {
    const operators = ['=', '<>', '<', 'between', 'anyof', 'contains', 'isblank', 'constructor', 7, null];
    for (const name of [...Object.keys(fields), 'toString', '__proto__', 'IdUnternehmen.Ort'])
      for (const operator of operators)
        for (const value of hostile)
          for (const expression of [
            [name, operator, value],
            ['!', [name, operator, value]],
            [[name, operator, value], 'and', value],
          ]) {
            const read = fromExpression(expression, fields);
            for (const condition of read.conditions) {
              const field = fields[condition.field as keyof typeof fields];
              expect(conditionText(field, condition)).not.toMatch(/NaN|undefined|object/);
              expect(entryText(field, condition)).not.toMatch(/NaN|undefined|object/);
            }
            expect(toExpression(read)).toEqual(read.conditions.length > 0 || read.rest ? expression : undefined);
          }
  });

  test('[GRID-06] a value of another type is left to the server to judge', () => {
    const expression = ['EingangAm', 'between', ['bald', '2026-11-22']];
    expect(fromExpression(expression, fields)).toEqual({ conditions: [], rest: expression });
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
    ['VerfuegbarAb', '>=', '+11', { operator: '>=', value: 'heute+11' }],
    ['VerfuegbarAb', '=', '+14', { operator: '=', value: 'heute+14' }],
    ['EingangAm', '=', '−7', { operator: '=', value: 'heute-7' }],
    ['EingangAm', '=', '<= -7', { operator: '<=', value: 'heute-7' }],
    ['EingangAm', '=', '-7 .. +14', { operator: 'between', value: ['heute-7', 'heute+14'] }],
    ['EingangAm', '=', '-7 bis heute', { operator: 'between', value: ['heute-7', 'heute'] }],
    ['EingangAm', '=', '+0', { operator: '=', value: 'heute' }],
    ['EingangAm', '=', '+20000', { operator: '=', value: '2081-02-21' }],
    ['VerfuegbarAb', '=', '1.6. .. 5.6.', { operator: 'between', value: ['2026-06-01', '2026-06-05'] }],
    ['VerfuegbarAb', '=', ' ', { operator: '=', value: 'heute' }],
    ['VerfuegbarAb', '=', '11.2026', { operator: 'between', value: ['2026-11-01', '2026-11-30'] }],
    ['EingangAm', '=', '14.11.2026', { operator: '=', value: '2026-11-14' }],
    ['EingangAm', '=', '<= 14.11.2026', { operator: '<=', value: '2026-11-14' }],
    ['EingangAm', '=', '1.6. bis 5.6.', { operator: 'between', value: ['2026-06-01', '2026-06-05'] }],
    ['EingangAm', '=', '14.11.2026 8:30', { operator: '=', value: '2026-11-14T08:30' }],
    ['EingangAm', '=', ' ', { operator: '=', value: 'heute' }],
    ['EingangAm', '=', 'heute', { operator: '=', value: 'heute' }],
    ['EingangAm', '=', 'Gestern', { operator: '=', value: 'heute-1' }],
    ['EingangAm', '=', 'vor 3 Tagen', { operator: '=', value: 'heute-3' }],
    ['EingangAm', '=', '< diese Woche', { operator: '<', value: 'woche' }],
    ['EingangAm', '=', 'naechste woche', { operator: '=', value: 'woche+1' }],
    ['EingangAm', '=', 'letzten Monat', { operator: '=', value: 'monat-1' }],
    ['EingangAm', '=', 'dieses Jahr', { operator: '=', value: 'jahr' }],
    ['EingangAm', '=', 'gestern bis morgen', { operator: 'between', value: ['heute-1', 'heute+1'] }],
    ['VerfuegbarAb', '=', 'letzte 7 Tage', { operator: 'between', value: ['heute-7', 'heute'] }],
    ['VerfuegbarAb', '=', 'nächste 14 Tage', { operator: 'between', value: ['heute', 'heute+14'] }],
    ['VerfuegbarAb', '=', 'Älter als 30 Tage', { operator: '<', value: 'heute-30' }],
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

  test.each([
    [{ operator: '<=', value: '2026-06-05' }, '≤ 05.06.2026'],
    [{ operator: '=', value: '2026-06-05T08:30' }, '05.06.2026 08:30'],
    [{ operator: '>=', value: 'heute' }, '≥ heute'],
    [{ operator: '=', value: 'woche-1' }, 'letzte Woche'],
    [{ operator: '=', value: 'monat+4' }, 'in 4 Monaten'],
    [{ operator: '<=', value: 'heute+14' }, '≤ in 14 Tagen'],
    [{ operator: 'between', value: ['heute-7', 'heute+14'] }, 'vor 7 Tagen .. in 14 Tagen'],
    [{ operator: 'between', value: ['heute', 'heute+7'] }, 'nächste 7 Tage'],
    [{ operator: 'between', value: ['heute-1', 'heute+1'] }, 'gestern .. morgen'],
    [{ operator: '<', value: 'heute-30' }, 'älter als 30 Tage'],
  ] as const)('%j is shown as %j, which can be typed again', (said, shown) => {
    const condition = { field: 'EingangAm', ...said };
    expect(entryText(fields.EingangAm, condition)).toBe(shown);
    expect(readEntry(fields.EingangAm, 'EingangAm', '=', shown, today)).toEqual(condition);
  });

  test('every period of the menu can be typed', () => {
    expect(offeredPeriods.filter((words) => !readEntry(fields.EingangAm, 'EingangAm', '=', words, today))).toEqual([]);
  });
});

test.each([
  ['Status', { operator: 'anyof', value: ['Pool'] }, 'Im Pool'],
  ['Status', { operator: 'anyof', value: ['Pool', 'Neu'] }, '2 Werte'],
  ['VerfuegbarAb', { operator: '<=', value: '2026-06-05' }, '≤ 05.06.2026'],
  ['EingangAm', { operator: 'between', value: ['2026-11-15', '2026-11-22'] }, '15.11.2026 – 22.11.2026'],
  ['EingangAm', { operator: '=', value: 'woche' }, 'diese Woche'],
  ['EingangAm', { operator: 'between', value: ['monat-1', 'monat-1'] }, 'letzter Monat'],
  ['VerfuegbarAb', { operator: '<=', value: 'heute+14' }, '≤ in 14 Tagen'],
  ['EingangAm', { operator: 'between', value: ['heute', 'heute+7'] }, 'nächste 7 Tage'],
  ['VerfuegbarAb', { operator: '<', value: 'heute-3', isNot: true }, 'nicht älter als 3 Tage'],
  ['Nachname', { operator: 'isblank' }, 'leer'],
  ['Nachname', { operator: 'isblank', isNot: true }, 'nicht leer'],
  ['IdBerater', { operator: 'anyof', value: [3] }, 'Maria Huber'],
] as const)('a chip of %s with %j says %j', (name, condition, words) => {
  expect(conditionText(fields[name], { field: name, ...condition }, () => 'Maria Huber')).toBe(words);
});

describe('a whole filter', () => {
  const persons = tableOf('PersSt');

  test.each([
    [['Status', 'anyof', ['Neu', 'Pool']], 'Status Neu oder Im Pool'],
    [['!', ['Status', 'anyof', ['Neu', 'Pool']]], 'Status nicht Neu oder Im Pool'],
    [['!', ['Nachname', 'isblank']], 'Nachname nicht leer'],
    [[['Status', '=', 'Pool'], 'and', ['IdBerater', '=', 3]], 'Status Im Pool und Betreut von Maria Huber'],
    [
      [['Nachname', 'startswith', 'Hu'], 'and', [['Status', '=', 'Pool'], 'or', ['Status', '=', 'Neu']]],
      'Nachname beginnt mit Hu und (Status Im Pool oder Status Neu)',
    ],
    [['!', [['Status', '=', 'Pool'], 'or', ['Status', '=', 'Neu']]], 'nicht (Status Im Pool oder Status Neu)'],
    [['Nirgends', '=', 3], 'eine unbekannte Bedingung'],
    [null, ''],
  ])('%j reads %j', (filter, words) => {
    expect(filterSentence(persons, filter, (_name, id) => (id === 3 ? 'Maria Huber' : undefined))).toBe(words);
  });

  test.each([
    [['IdEinsatz.Status', '=', 'Aktiv'], 'Einsatz: Status Aktiv'],
    [['IdEinsatz.IdUnternehmen', '=', 3], 'Einsatz: Kunde (Beschäftiger) Nr. 3'],
    [['!', ['IdEinsatz.Beginn', 'isblank']], 'nicht (Einsatz: Beginn (Arbeitsantritt) leer)'],
    [['IdEinsatz.IsUnbefristet', 'isblank'], 'Einsatz: Unbefristet leer'],
    [
      [['Status', '=', 'Offen'], 'and', ['IdEinsatz.Status', 'anyof', ['Aktiv', 'Beendet']]],
      'Status Offen und Einsatz: Status Aktiv oder Beendet',
    ],
  ])('%j reads %j once the other list is known', async (filter, words) => {
    const hours = tableOf('Stundennachweis');
    for (const [leaf] of idsIn(hours, filter)) await rememberAhead(hours, leaf, async () => new Map());
    expect(filterSentence(hours, filter, () => undefined)).toBe(words);
  });

  test('of the rows below it says which they are', async () => {
    const proposals = tableOf('PvDat');
    const filter = ['PvTermin.Status', '=', 'Angeboten'];
    await rememberAhead(proposals, JSON.stringify(filter), async () => new Map());
    expect(filterSentence(proposals, filter, () => undefined)).toBe('Termine: Status Angeboten');
  });

  test('names the rows it speaks of', () => {
    const filter = [
      ['IdBerater', 'anyof', [3, 4]],
      'and',
      ['!', [['IdNiederlassung', '=', 7], 'or', ['Status', '=', 'Neu']]],
    ];
    expect([...idsIn(persons, filter)]).toEqual([
      ['IdBerater', [3, 4]],
      ['IdNiederlassung', [7]],
    ]);
  });
});
