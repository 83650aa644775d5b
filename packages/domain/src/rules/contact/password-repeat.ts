import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';

/** Equals the new password, which stands in another field of the row. */
export function passwordRepeat(field = 'NewPassword'): Rule {
  return {
    name: 'passwordRepeat',
    check: (value, row) =>
      (value ?? '') === (row[field] ?? '') ? undefined : finding('{feld} entspricht nicht dem neuen Passwort'),
  };
}
