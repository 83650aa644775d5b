import { finding, word } from '../../texts/sentence.ts';
import type { RowRule } from '../rule.ts';
import { comparable, dayLength } from './comparable.ts';

/** The first is not on a later day than the second: what begins at six may end on that day. Passes unless both are set. */
export function vonBisTag<const Von extends string, const Bis extends string>(von: Von, bis: Bis): RowRule<Von | Bis> {
  return {
    name: 'vonBisTag',
    fields: [von, bis],
    check(row, context) {
      const [start, end] = [comparable(row[von]), comparable(row[bis])];
      if (typeof start !== 'string' || typeof end !== 'string') return;
      if (start.slice(0, dayLength) > end.slice(0, dayLength))
        return finding('{feld} darf nicht vor {anderes} liegen', { anderes: word(context.caption(von)) });
    },
  };
}
