import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { comparable, startOfDay, todayOf } from './comparable.ts';

/** Before the start of today. */
export function dateInPast(): Rule {
  return {
    name: 'dateInPast',
    check(value, _row, context) {
      const moment = comparable(value);
      if (typeof moment !== 'string') return;
      if (moment >= startOfDay(todayOf(context))) return finding('{feld} muss in der Vergangenheit liegen');
    },
  };
}
