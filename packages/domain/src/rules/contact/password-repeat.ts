import type { Rule } from '../rule.ts';

/** Equals the new password, which stands in another field of the row. */
export function passwordRepeat(field = 'NewPassword'): Rule {
  return {
    name: 'passwordRepeat',
    check: (value, row) => ((value ?? '') === (row[field] ?? '') ? undefined : 'entspricht nicht dem neuen Passwort'),
  };
}
