import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { phoneCountryCode } from './phone-country-code.ts';

test.each(['', null, '+43', '+1', '+420'])('[RULE-07] phoneCountryCode accepts %j', (value) => {
  expect(said(phoneCountryCode().check(value, {}))).toBeUndefined();
});

test.each(['43', '0043', '+', '+4321', '+4a', '+43 ', '++43'])('[RULE-07] phoneCountryCode refuses %j', (value) => {
  expect(said(phoneCountryCode().check(value, {}))).toBe('ist keine gültige Ländervorwahl');
});
