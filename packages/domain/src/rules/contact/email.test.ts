import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { email } from './email.ts';

test.each([
  '',
  null,
  'marlene.puehringer@firma.example',
  "o'neil+jobs@sub.firma.co.at",
  'info@müller.at',
  'a@xn--mller-kva.xn--p1ai',
  'A_1@b-c.at',
])('[RULE-06] email accepts %j', (value) => {
  expect(said(email().check(value, {}))).toBeUndefined();
});

test.each([
  'firma.example',
  'a@b',
  'a@@b.at',
  '.a@b.at',
  'a..b@c.at',
  'a@-b.at',
  'a@b..at',
  'a b@c.at',
  'a@b.at ',
  'a@b.at\nBcc: x@y.at',
  'a@b.at;c@d.at',
  'Name <a@b.at>',
])('[RULE-06] email refuses %j', (value) => {
  expect(said(email().check(value, {}))).toBe('ist keine gültige E-Mail-Adresse');
});
