import type { Sentence } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** A text of this shape. Empty passes. The expression must be anchored and linear, since anybody may send 100 kB (S38). */
export function pattern(expression: RegExp, words: Sentence, name = 'pattern'): Rule {
  return {
    name,
    check: (value) => (isEmpty(value) || expression.test(String(value)) ? undefined : words),
  };
}
