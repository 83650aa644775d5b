import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { url } from './url.ts';

test.each(['', null, 'https://firma.example', 'http://localhost:3000/pv?x=1#a', 'HTTPS://müller.at/jobs'])(
  '[RULE-14] url accepts %j',
  (value) => {
    expect(said(url().check(value, {}))).toBeUndefined();
  },
);

test.each([
  'firma.example',
  'ftp://firma.example',
  'javascript:alert(1)',
  'https://',
  'http://a b.at',
  'data:text/html,x',
])('[RULE-14] url refuses %j', (value) => {
  expect(said(url().check(value, {}))).toBe('ist keine gültige URL');
});
