import { expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

test.each([
  ['/', '/'],
  ['/person', '/person'],
  ['/person/7?tab=Kontakt#unten', '/person/7?tab=Kontakt#unten'],
  ['/person?ziel=https://evil.example', '/person?ziel=https://evil.example'],
])('[AUTH-07] %s is a page of ours', (given, expected) => {
  expect(safeReturnUrl(given)).toBe(expected);
});

test.each([
  undefined,
  ['/person'],
  '',
  'person',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/person\r\nset-cookie: a=b',
  '/a/..//evil.example',
  '/.//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/api/base/Authorization/Logout',
  '/./api/base/Authorization/Logout',
  `/${'x'.repeat(2001)}`,
])('[AUTH-07][S18] %j is not: the home page instead', (given) => {
  expect(safeReturnUrl(given)).toBe('/');
});
