import { expect, test } from 'vitest';
import { readKeys, usualKeys } from '../../ui/single-keys.ts';
import { keyPlaces, keyProblem } from './key-rules.ts';

const press = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | undefined = undefined) => ({
  key,
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
});

test('[U15] every single key can be changed', () => {
  expect(keyPlaces.flatMap(({ keys }) => Object.keys(keys)).toSorted()).toEqual(Object.keys(usualKeys).toSorted());
});

test.each([
  ['q', undefined],
  ['Ü', undefined],
  ['.', undefined],
  ['/', 'Diese Taste ist auf deutschen Tastaturen nur mit einer weiteren zu erreichen.'],
  ['[', 'Diese Taste ist auf deutschen Tastaturen nur mit einer weiteren zu erreichen.'],
  ['~', 'Diese Taste ist auf deutschen Tastaturen nur mit einer weiteren zu erreichen.'],
  ['Dead', 'Diese Taste ist auf deutschen Tastaturen nur mit einer weiteren zu erreichen.'],
  ['Insert', 'Diese Taste hat eine feste Aufgabe.'],
  ['F5', 'Diese Taste hat eine feste Aufgabe.'],
  ['Enter', 'Diese Taste hat eine feste Aufgabe.'],
  [' ', 'Diese Taste hat eine feste Aufgabe.'],
  ['3', 'Diese Taste hat eine feste Aufgabe.'],
  ['ß', 'Diese Taste ist als Kürzel nicht möglich.'],
  ['j', 'J ist vergeben: Nächster Datensatz'],
  ['g', 'G ist vergeben: Gehe zu, gefolgt von der Taste einer Seite'],
])('[U15] for a new record, %j is answered by %j', (key, problem) => {
  expect(keyProblem('create', press(key), {})).toBe(problem);
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('[U15] a key held with %s is none', (held) => {
  expect(keyProblem('create', press('q', held), {})).toBe('Nur eine Taste allein, ohne Strg und Alt.');
});

test('[U15] a key is taken where it would mean two things, and free once the other one has moved', () => {
  expect(keyProblem('go', press('n'), {})).toBe('N ist vergeben: Neuen Datensatz anlegen');
  expect(keyProblem('go', press('n'), { create: 'Q' })).toBeUndefined();
  expect(keyProblem('/person', press('n'), {})).toBeUndefined();
  expect(keyProblem('/person', press('f'), {})).toBe('F ist vergeben: Fakturen');
  expect(keyProblem('finish', press('n'), {})).toBeUndefined();
  expect(keyProblem('finish', press('?'), {})).toBe('? ist vergeben: Hilfe zu dieser Seite');
});

test('[U15] what is saved is read with care', () => {
  expect(readKeys({ create: 'Q', nothing: 'X', next: 7, edit: 'Strg' })).toEqual({ create: 'Q' });
  expect(readKeys(null)).toEqual({});
});
