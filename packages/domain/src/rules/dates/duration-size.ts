import { splitDuration } from '../../format/duration.ts';
import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** How long something lasts: not less than nothing, and no more than four digits of its unit. */
export function durationSize(): Rule {
  return {
    name: 'durationSize',
    check(value) {
      const parts = isEmpty(value) ? undefined : splitDuration(String(value));
      if (!parts) return;
      const amount = Number(parts.amount);
      if (amount < 0) return finding('{feld} darf nicht negativ sein');
      if (amount > 9999) return finding('{feld} ist zu lang');
    },
  };
}
