import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { bic } from './bic.ts';

test.each(['', null, 'BKAUATWW', 'BKAUATWWXXX', 'DEUTDEDB101', 'bkauatww'])('[RULE-13] bic accepts %j', (value) => {
  expect(said(bic().check(value, {}))).toBeUndefined();
});

test.each(['BKAUATW', 'BKAUATWWX', 'BKAUATWWXX', 'BKAUATWWXXXX', 'BKA1ATWW', 'BKAU ATWW'])(
  '[RULE-13] bic refuses %j',
  (value) => {
    expect(said(bic().check(value, {}))).toBe('ist kein gültiger BIC');
  },
);
