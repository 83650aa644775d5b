import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { comparable, startOfDay, todayOf } from './comparable.ts';

/** After the start of today: the date today fails, this afternoon does not. */
export function dateInFuture(): Rule {
  return {
    name: 'dateInFuture',
    isOnEntry: true,
    check(value, _row, context) {
      const moment = comparable(value);
      if (typeof moment !== 'string') return;
      if (moment <= startOfDay(todayOf(context))) return finding('{feld} muss in der Zukunft liegen');
    },
  };
}
