import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  [true, 'en-GB', 'en'],
  [true, 'de-AT', 'de'],
  [true, 'fr-FR', 'de'],
  [false, 'en-GB', 'de'],
  ['en', 'de-AT', 'en'],
  ['en-US', 'de-AT', 'en'],
  ['de', 'en-GB', 'de'],
  ['fr', 'en-GB', 'de'],
  ['', 'en-GB', 'de'],
])('[SET-02] language %j in a browser that speaks %s is %s', (setting, browser, language) => {
  expect(languageOf(setting, browser)).toBe(language);
});
