import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { emailMultiple } from './email-multiple.ts';

test.each(['', null, 'a@b.at', 'a@b.at;c@d.at', ' a@b.at ; c@d.at '])('[RULE-06] emailMultiple accepts %j', (value) => {
  expect(said(emailMultiple().check(value, {}))).toBeUndefined();
});

test.each(['a@b.at,c@d.at', 'a@b.at;kaputt', 'a@b.at;;c@d.at', ';'])('[RULE-06] emailMultiple refuses %j', (value) => {
  expect(said(emailMultiple().check(value, {}))).toBe('ist keine gültige E-Mail-Adresse');
});
