import { type DurationUnit, splitDuration } from '../../format/duration.ts';
import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

const forbiddenUnits: Record<1 | 2, readonly DurationUnit[]> = { 1: ['SE'], 2: ['SE', 'MI', 'S'] };

/** An optionally signed integer and a unit code; the period type forbids the short units. */
export function duration({ period }: { period?: 1 | 2 } = {}): Rule {
  return {
    name: 'duration',
    check(value) {
      if (isEmpty(value)) return;
      const parts = splitDuration(String(value));
      const isForbidden = parts && period && forbiddenUnits[period].includes(parts.unit);
      if (!parts || isForbidden) return finding('{feld} ist keine gültige Dauer');
    },
  };
}
