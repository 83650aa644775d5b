import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { ibanPruefsumme } from './iban-pruefsumme.ts';

test.each([
  '',
  null,
  'AT611904300234573201',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'MT84MALT011000012345MTLCAST001S',
  'CH9300762011623852957',
])('[RULE-12] ibanPruefsumme accepts %j', (value) => {
  expect(said(ibanPruefsumme().check(value, {}))).toBeUndefined();
});

test.each(['AT621904300234573201', 'AT611904300234573210', 'DE89370400440532013001'])(
  '[RULE-12] ibanPruefsumme finds the wrong digit in %j',
  (value) => {
    expect(said(ibanPruefsumme().check(value, {}))).toBe('ist keine gültige IBAN');
  },
);

test('[RULE-12] ibanPruefsumme leaves another shape to iban', () => {
  expect(said(ibanPruefsumme().check('AT61', {}))).toBeUndefined();
});
