import { expect, test } from 'vitest';
import { completeCountryCode, completePhone, completeUrl, groupIban, jsonProblem } from './entry.ts';

test.each([
  ['0664 1234567', '+43 664 1234567'],
  ['0049 30 1234', '+49 30 1234'],
  ['+43 732 1', '+43 732 1'],
  ['0', '0'],
  ['', ''],
])('[UI-03] the phone number %j is read as %j', (typed, number) => {
  expect(completePhone(typed)).toBe(number);
});

test.each([
  ['43', '+43'],
  ['0043', '+43'],
  ['+43', '+43'],
  ['4321', '4321'],
])('[UI-03] the country code %j is read as %j', (typed, code) => {
  expect(completeCountryCode(typed)).toBe(code);
});

test.each([
  ['www.firma.at/jobs', 'https://www.firma.at/jobs'],
  ['http://firma.at', 'http://firma.at'],
  ['firma', 'firma'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['zwei wörter.at', 'zwei wörter.at'],
])('[UI-03] the address %j is read as %j', (typed, address) => {
  expect(completeUrl(typed)).toBe(address);
});

test.each([
  ['at611904300234573201', 'AT61 1904 3002 3457 3201'],
  ['AT61 19', 'AT61 19'],
  ['AT6', 'AT6'],
])('[UI-03] the IBAN %j is grouped as %j', (typed, grouped) => {
  expect(groupIban(typed)).toBe(grouped);
});

test('[UI-03] broken JSON names its place', () => {
  expect(jsonProblem('{\n  "a": x\n}')).toMatch(/^(Fehler in Zeile 2|Das ist noch kein)/);
  expect(jsonProblem('{"a": 1}')).toBeUndefined();
  expect(jsonProblem(' ')).toBeUndefined();
});
