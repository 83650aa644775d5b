import { expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { required } from './required.ts';

test.each([null, undefined, '', false, []])('[RULE-01] required fails on %j', (value) => {
  expect(said(required().check(value, {}))).toBe('ist ein Pflichtfeld');
});

test.each([0, ' ', 'x', true, [0], new Date()])('[RULE-01] required accepts %j', (value) => {
  expect(said(required().check(value, {}))).toBeUndefined();
});
