import { finding, word } from '../../texts/sentence.ts';
import type { RowRule } from '../rule.ts';
import { comparable } from './comparable.ts';

/** The first is not after the second, for numbers, dates and times. Passes unless both are set. */
export function vonBis<const Von extends string, const Bis extends string>(von: Von, bis: Bis): RowRule<Von | Bis> {
  return {
    name: 'vonBis',
    fields: [von, bis],
    check(row, context) {
      const start = comparable(row[von]);
      const end = comparable(row[bis]);
      if (start === undefined || end === undefined || typeof start !== typeof end) return;
      if (start > end)
        return finding('{feld} darf nicht vor {anderes} liegen', { anderes: word(context.caption(von)) });
    },
  };
}
