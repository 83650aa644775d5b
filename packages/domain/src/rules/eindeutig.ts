import { finding } from '../texts/sentence.ts';
import { isEmpty, type Rule } from './rule.ts';

/** No other row of the Domäne, or of the platform, has the value. Asynchronous where somebody can tell, and content elsewhere. */
export function eindeutig({ isPlatformWide = false } = {}): Rule {
  return {
    name: isPlatformWide ? 'eindeutigUeberall' : 'eindeutig',
    check(value, _row, context) {
      if (isEmpty(value) || !context?.isTaken) return;
      return context
        .isTaken(context.field, value)
        .then((isTaken) => (isTaken ? finding('{feld} ist bereits vergeben') : undefined));
    },
  };
}
