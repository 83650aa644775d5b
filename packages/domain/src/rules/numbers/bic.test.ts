import { expect, test } from 'vitest';
import { bic } from './bic.ts';

test.each(['', null, 'BKAUATWW', 'BKAUATWWXXX', 'DEUTDEDB101', 'bkauatww'])('[RULE-13] bic accepts %j', (value) => {
  expect(bic().check(value, {})).toBeUndefined();
});

test.each(['BKAUATW', 'BKAUATWWX', 'BKAUATWWXX', 'BKAUATWWXXXX', 'BKA1ATWW', 'BKAU ATWW'])(
  '[RULE-13] bic refuses %j',
  (value) => {
    expect(bic().check(value, {})).toBe('ist kein gültiger BIC');
  },
);
