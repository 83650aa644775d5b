import { expect, test, vi } from 'vitest';
import { readSettings } from './read-settings.ts';

const defaults = {
  baseUrl: '',
  tryRestoreAuthenticationOnStart: true,
  loginPage: '/login',
  homePage: '/',
  language: 'de',
  styling: { labelBeforeEditor: false, labelSmall: true, labelBold: true },
};

test.each([undefined, null, '', '{}', 'null', '[]'])('[SET-01] %j says nothing: the defaults hold', (json) => {
  expect(readSettings(json)).toMatchObject(defaults);
});

test('[SET-01] what is given counts, each for itself', () => {
  const json = '{"baseUrl":"https://api.example","homePage":"/person","styling":{"labelBold":false}}';
  expect(readSettings(json)).toEqual({
    ...defaults,
    baseUrl: 'https://api.example',
    homePage: '/person',
    styling: { labelBeforeEditor: false, labelSmall: true, labelBold: false },
  });
});

test('[SET-01] broken settings do not lock everybody out', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readSettings('{"homePage":')).toEqual(defaults);
  expect(log).toHaveBeenCalledOnce();
});
