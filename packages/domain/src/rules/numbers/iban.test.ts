import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { iban } from './iban.ts';

test.each([
  '',
  null,
  'AT611904300234573201',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
  'at611904300234573201',
])('[RULE-12] iban accepts %j', (value) => {
  expect(said(iban().check(value, {}))).toBeUndefined();
});

test.each([
  'AT61',
  'AT611904300234',
  '6119043002345732',
  'AT61 1904 3002 3457 3201',
  `AT61190430023457${'0'.repeat(16)}`,
  'ATX1190430023457',
])('[RULE-12] iban refuses %j', (value) => {
  expect(said(iban().check(value, {}))).toBe('ist keine gültige IBAN');
});
