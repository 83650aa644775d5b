import { unprocessable } from '@disponent/domain/errors';
import { passwordProblems } from '@disponent/domain/rules/contact/password';
import { passwordRepeat } from '@disponent/domain/rules/contact/password-repeat';
import { texts } from '@disponent/domain/texts/de';
import { aboutField, finding, type Messages, type Sentence } from '@disponent/domain/texts/sentence';
import { signInRefusals } from '@disponent/domain/texts/sign-in';

export interface NewPassword {
  NewPassword: string;
  NewPasswordRepeat: string;
}

/** What the rules have to know of the account. */
export interface PasswordOwner {
  benutzername: string;
  email: string;
  isNistModus: boolean;
  hasZweiFaktor: boolean;
}

const { neuesPasswort, neuesPasswortWiederholen } = texts.anmeldung;

/**
 * 422 by field for what the rules forbid; says what is only a warning. By default the rule of the specification holds and a common
 * password warns; a Domäne in NIST mode demands length instead of composition and refuses what is easy to guess.
 */
export async function checkNewPassword(given: NewPassword, owner: PasswordOwner): Promise<string | undefined> {
  const { NewPassword, NewPasswordRepeat } = given;
  // A long list, unpacked when somebody chooses the first password.
  const { isCommonPassword } = await import('./common-passwords.ts');
  const isCommon = isCommonPassword(NewPassword);
  const repeated = passwordRepeat('NewPassword').check(NewPasswordRepeat, { ...given });
  const errors = {
    ...sentences('NewPassword', neuesPasswort, problems(NewPassword, owner, isCommon)),
    ...sentences(
      'NewPasswordRepeat',
      neuesPasswortWiederholen,
      repeated && !(repeated instanceof Promise) ? [repeated] : [],
    ),
  };
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return isCommon ? signInRefusals.passwortHaeufig : undefined;
}

/** 422 for one field. */
export const broken = (field: string, caption: string, found: Sentence) =>
  unprocessable(sentences(field, caption, [found]));

const sentences = (field: string, caption: string, found: readonly Sentence[]): Messages =>
  found.length === 0 ? {} : { [field]: found.map((one) => aboutField(one, caption)) };

function problems(password: string, owner: PasswordOwner, isCommon: boolean): Sentence[] {
  if (password === '') return [finding('{feld} ist ein Pflichtfeld')];
  return owner.isNistModus ? nistProblems(password, owner, isCommon) : passwordProblems(password);
}

/** A second factor makes up for length (NIST SP 800-63B-4, 3.1.1.2). */
const nistMinLength = (hasZweiFaktor: boolean): number => (hasZweiFaktor ? 8 : 15);

function nistProblems(password: string, owner: PasswordOwner, isCommon: boolean): Sentence[] {
  const min = nistMinLength(owner.hasZweiFaktor);
  return [
    ...([...password].length < min ? [finding('{feld} benötigt min. {n} Zeichen', { n: min })] : []),
    ...(isCommon ? [finding('{feld} steht auf der Liste häufiger Passwörter')] : []),
    ...(isAboutOwner(password, owner) ? [finding('{feld} darf weder Benutzername noch E-Mail-Adresse enthalten')] : []),
  ];
}

/** Short names are part of too many words to be forbidden inside; alone or with digits around them they are. */
function isAboutOwner(password: string, { benutzername, email }: PasswordOwner): boolean {
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [benutzername, email, email.split('@')[0] ?? '']
    .map((name) => name.trim().toLowerCase())
    .some((name) => name !== '' && (plain === name || core === name || (name.length >= 5 && plain.includes(name))));
}
