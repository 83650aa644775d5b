import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { comparable, dayLength, todayOf } from './comparable.ts';

/** Of today or before: what came in did not come in tomorrow. The hour of today is not asked, for the clocks of two machines differ. */
export function notAfterToday(): Rule {
  return {
    name: 'notAfterToday',
    isOnEntry: true,
    check(value, _row, context) {
      const moment = comparable(value);
      if (typeof moment !== 'string') return;
      if (moment.slice(0, dayLength) > todayOf(context)) return finding('{feld} darf nicht in der Zukunft liegen');
    },
  };
}
