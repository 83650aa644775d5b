import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** Between min and max characters. Empty passes: whether a value must be there is for `required` to say. */
export function stringLength({ min = 0, max = Infinity }: { min?: number; max?: number }): Rule {
  return {
    name: 'stringLength',
    max,
    check(value) {
      if (isEmpty(value)) return;
      const { length } = String(value);
      if (length < min) return finding('{feld} benötigt min. {n} Zeichen', { n: min });
      if (length > max) return finding('{feld} darf max. {n} Zeichen haben', { n: max });
    },
  };
}
