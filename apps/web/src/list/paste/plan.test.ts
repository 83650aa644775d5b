import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { type Choose, namedBy, planRow } from './plan.ts';

const person = tableOf('PersSt');
const columnsOf = (...names: string[]) =>
  names.map((name) => {
    const field = person.allFields[name];
    if (!field) throw new Error(`There is no ${name}`);
    return { name, field };
  });
const row = {
  Id: 7,
  Version: 3,
  PersonNr: 'P-000007',
  Status: 'Pool',
  Vorname: 'Adrian',
  Geburtsdatum: new Date(1990, 4, 21),
  Mobil: null,
  IdBerater: 2,
  IdBeraterText: 'Lukas Steiner',
};
const choose: Choose = async (_name, _field, text) => (text === 'Eva Moser' ? { Id: 9, Text: 'Eva Moser' } : 'none');
const plan = (names: readonly string[], line: readonly string[]) =>
  planRow(person, row, columnsOf(...names), line, choose);

test('cells are read by their kinds: dates, numbers of phones, references by their text', async () => {
  const { changes, problems } = await plan(
    ['Vorname', 'Geburtsdatum', 'Mobil', 'IdBerater'],
    [' Bruno ', '1.6.1991', '0664 1234567', 'Eva Moser'],
  );
  expect(problems).toEqual([]);
  expect(changes.map(({ name, value, before, after }) => [name, value, before, after])).toEqual([
    ['Vorname', 'Bruno', 'Adrian', 'Bruno'],
    ['Geburtsdatum', new Date(1991, 5, 1), '21.05.1990', '01.06.1991'],
    ['Mobil', '+43 664 1234567', 'leer', '+43 664 1234567'],
    ['IdBerater', 9, 'Lukas Steiner', 'Eva Moser'],
  ]);
});

test('what is the same is no change, also where nobody can change it', async () => {
  const { changes, problems } = await plan(
    ['PersonNr', 'Vorname', 'IdBerater'],
    ['P-000007', 'Adrian', 'Lukas Steiner'],
  );
  expect({ changes, problems }).toEqual({ changes: [], problems: [] });
});

test.each([
  ['1.2.29', new Date(2029, 1, 1), '01.02.2029'],
  ['1.2.30', new Date(1930, 1, 1), '01.02.1930'],
  ['1.2.50', new Date(1950, 1, 1), '01.02.1950'],
])('[PARSE-02] the year of a pasted %s is read as a sheet means it', async (cell, value, after) => {
  const { changes, problems } = await plan(['Geburtsdatum'], [cell]);
  expect(problems).toEqual([]);
  expect(changes.map((change) => [change.value, change.after])).toEqual([[value, after]]);
});

test.each(['15', '1.2.', '+7'])('[PARSE-02] a pasted %j is no date: a sheet knows no today', async (cell) => {
  expect((await plan(['Geburtsdatum'], [cell])).problems).toEqual([`Geburtsdatum ist kein gültiges Datum: „${cell}“`]);
});

test('an empty cell empties', async () => {
  const { changes } = await plan(['Geburtsdatum', 'IdBerater'], ['', '']);
  expect(changes.map(({ name, value, after }) => [name, value, after])).toEqual([
    ['Geburtsdatum', null, 'leer'],
    ['IdBerater', null, 'leer'],
  ]);
});

test('what cannot be read or changed is said, with its text', async () => {
  const { problems } = await plan(
    ['PersonNr', 'Status', 'Geburtsdatum', 'IdBerater'],
    ['P-1', 'Gesperrt', 'gestern abend', 'Wer', 'zu viel'],
  );
  expect(problems).toEqual([
    'PersonNr kann hier nicht geändert werden'.replace('PersonNr', person.allFields['PersonNr']?.caption ?? ''),
    'Status kann hier nicht geändert werden',
    'Geburtsdatum ist kein gültiges Datum: „gestern abend“',
    `${person.allFields['IdBerater']?.caption}: „Wer“ wurde nicht gefunden`,
    '„zu viel“ steht rechts der letzten Spalte',
  ]);
});

test('a text names one choice by the whole or by a part, or none', () => {
  const choices = [
    { Id: 1, Text: 'AT – Österreich' },
    { Id: 2, Text: 'DE – Deutschland' },
    { Id: 3, Text: 'X – Deutschland' },
  ];
  expect(namedBy('österreich', choices)).toEqual(choices[0]);
  expect(namedBy('DE – Deutschland', choices)).toEqual(choices[1]);
  expect(namedBy('Deutschland', choices)).toBe('many');
  expect(namedBy('Öster', choices)).toBe('none');
});
