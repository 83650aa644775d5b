import { password } from '@disponent/domain/rules/contact/password';
import { passwordRepeat } from '@disponent/domain/rules/contact/password-repeat';
import { required } from '@disponent/domain/rules/required';
import type { Rule } from '@disponent/domain/rules/rule';
import { aboutField } from '@disponent/domain/texts/sentence';
import { useState } from 'react';
import { say } from '../texts/say.ts';
import { texts } from '../texts/texts.ts';

export interface NewPasswordValues {
  readonly NewPassword: string;
  readonly NewPasswordRepeat: string;
}

type Name = keyof NewPasswordValues;
export type PasswordErrors = Readonly<Partial<Record<Name, string>>>;

const nothing: NewPasswordValues = { NewPassword: '', NewPasswordRepeat: '' };

export const newPasswordCaptions: Readonly<Record<Name, string>> = {
  NewPassword: texts.anmeldung.neuesPasswort,
  NewPasswordRepeat: texts.anmeldung.neuesPasswortWiederholen,
};

/** From this length on a Domäne may take a sentence of any letters; which it does, only the server knows. */
const passphraseLength = 15;

/** A new password and its repetition, checked by the rules that the server asks as well. */
export function useNewPassword() {
  const [values, setValues] = useState(nothing);
  const [errors, setErrors] = useState<PasswordErrors>({});

  return {
    values,
    errors,
    set(name: Name, value: string): void {
      const next = { ...values, [name]: value };
      setValues(next);
      if (Object.keys(errors).length > 0) setErrors(problemsOf(next));
    },
    /** True when both are fine; else it says why not. */
    check(): boolean {
      const found = problemsOf(values);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    /** What the server said. */
    show: (findings: Readonly<Record<string, readonly string[]>>) =>
      setErrors({ ...first('NewPassword', findings), ...first('NewPasswordRepeat', findings) }),
    clear(): void {
      setValues(nothing);
      setErrors({});
    },
  };
}

function problemsOf(values: NewPasswordValues): PasswordErrors {
  const isPassphrase = [...values.NewPassword].length >= passphraseLength;
  return {
    ...problem('NewPassword', values, isPassphrase ? [required()] : [required(), password()]),
    ...problem('NewPasswordRepeat', values, [required(), passwordRepeat()]),
  };
}

function problem(name: Name, values: NewPasswordValues, rules: readonly Rule[]): PasswordErrors {
  const found = rules.map((rule) => rule.check(values[name], { ...values })).find((one) => one !== undefined);
  return found && !(found instanceof Promise) ? { [name]: say(aboutField(found, newPasswordCaptions[name])) } : {};
}

function first(name: Name, findings: Readonly<Record<string, readonly string[]>>): PasswordErrors {
  const [sentence] = findings[name] ?? [];
  return sentence ? { [name]: sentence } : {};
}
