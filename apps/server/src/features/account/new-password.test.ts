import { HttpError } from '@disponent/domain/errors';
import { passwordProblems } from '@disponent/domain/rules/contact/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { words } from './common-words.ts';
import { checkNewPassword, type PasswordOwner } from './new-password.ts';

const owner: PasswordOwner = {
  benutzername: 'm.huber',
  email: 'maria.huber@firma.example',
  isNistModus: false,
  hasZweiFaktor: false,
};
const nist = { ...owner, isNistModus: true };
const nistWith2fa = { ...nist, hasZweiFaktor: true };

/** What is said about a password; nothing when it is fine. */
async function said(password: string, by: PasswordOwner): Promise<string[]> {
  try {
    await checkNewPassword({ NewPassword: password, NewPasswordRepeat: password }, by);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return (JSON.parse(error.body) as { Fehler: Record<string, string[]> }).Fehler.NewPassword ?? [];
  }
}

test('[S12] by default exactly the rule of the specification decides', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }), async (password) => {
      expect((await said(password, owner)).length).toBe(passwordProblems(password).length);
    }),
    { numRuns: 10_000 },
  );
});

describe('[S11] NIST mode', () => {
  test.each([
    ['vierzehnerlang', nist, 'benötigt min. 15 Zeichen'],
    ['fuenfzehnerlang', nist, undefined],
    ['siebenx', nistWith2fa, 'benötigt min. 8 Zeichen'],
    ['achtzehn', nistWith2fa, undefined],
    ['nur kleine buchstaben', nist, undefined],
    ['🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂x', nist, 'benötigt min. 15 Zeichen'],
    ['sunshine', nistWith2fa, 'steht auf der Liste häufiger Passwörter'],
    ['P@ssw0rd2024!', nistWith2fa, 'steht auf der Liste häufiger Passwörter'],
    ['passwordpassword', nist, 'steht auf der Liste häufiger Passwörter'],
    ['aaaaaaaaaaaaaaaa', nist, 'steht auf der Liste häufiger Passwörter'],
    ['12345678901234567890', nist, 'steht auf der Liste häufiger Passwörter'],
    ['qwertzuiopasdfghjkl', nist, 'steht auf der Liste häufiger Passwörter'],
    ['maria.huber mag Kaffee', nist, 'darf weder Benutzername noch E-Mail-Adresse enthalten'],
    ['maria.huber@firma.example', nist, 'darf weder Benutzername noch E-Mail-Adresse enthalten'],
    ['xxx M.HUBER 12345 yyy', nist, 'darf weder Benutzername noch E-Mail-Adresse enthalten'],
  ])('answers for %j', async (password, by, problem) => {
    expect(await said(password, by)).toEqual(problem ? [`Neues Passwort ${problem}`] : []);
  });

  test('every word of the list is refused, alone and dressed up', () => {
    for (const word of words) {
      expect(isCommonPassword(word), word).toBe(true);
      if (/\d/.test(word)) continue;
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      for (const password of [`${capital}1`, `${capital}2024!`, `${word}${word}`])
        expect(isCommonPassword(password), password).toBe(true);
    }
    expect(new Set(words).size).toBeGreaterThan(2000);
  });

  test('the three thousand that leaked most often are refused', () => {
    const leaked = dictionary['passwords-common'].slice(0, 3000);
    expect(leaked).toHaveLength(3000);
    expect(leaked.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

test.each([
  'password',
  '123456',
  '12345678',
  'qwerty',
  'abc123',
  'iloveyou',
  'qwerty123',
  '1q2w3e4r',
  'letmein',
  'dragon',
  'monkey',
  'trustno1',
  'football',
  'baseball',
  '111111',
  'admin',
  'welcome',
  'princess',
  '1qaz2wsx',
  'zaq12wsx',
  'asdfghjkl',
  'superman',
  'Passw0rd',
  'passwort',
  'hallo123',
  'schatz',
  'Sommer2024',
  'Fussball1',
  'starwars',
  'abcd1234',
  'aa123456',
  'michael1',
  'qazwsx',
  '654321',
  '7777777',
  'jennifer',
  'hunter2',
  'Demo1234',
  'ichliebedich',
  'Welcome123!',
])('[S11] %j counts as common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'korrekt pferd batterie',
  'Regenschirm-Quittung 7',
  'xkT9-mmVq-2pLz',
  'Zwetschkenknoedel am Dienstag',
  'gfdTr45%nn',
])('%j does not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
