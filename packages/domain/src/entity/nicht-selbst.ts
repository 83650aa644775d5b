import type { Rule } from '../rules/rule.ts';
import { finding } from '../texts/sentence.ts';

/** A reference of a table to itself must not name its own row. Longer circles only the server can see. */
export function nichtSelbst(): Rule {
  return {
    name: 'nichtSelbst',
    check: (value, row) =>
      typeof value === 'number' && value === row.Id
        ? finding('{feld} darf nicht auf den Datensatz selbst verweisen')
        : undefined,
  };
}
