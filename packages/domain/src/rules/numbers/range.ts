import { exact } from '../../texts/amounts.ts';
import { day, finding, type Value } from '../../texts/sentence.ts';
import { isWireDate } from '../../wire/dates.ts';
import { comparable, dayLength, todayOf } from '../dates/comparable.ts';
import { isEmpty, type Rule, type RuleContext } from '../rule.ts';

/** A number, a day, or what they are today: `todayPlus('-14J')`. */
export type Limit = number | string | ((context: Pick<RuleContext, 'today'>) => number | string);

/** Between min and max, both included, for numbers and dates. Empty passes; so does what was right when it was entered, where a limit moves with the day. */
export function range({ min, max }: { min?: Limit; max?: Limit }): Rule {
  return {
    name: 'range',
    ...((typeof min === 'function' || typeof max === 'function') && { isOnEntry: true as const }),
    check(value, _row, context) {
      if (isEmpty(value)) return;
      const today = todayOf(context);
      const lowest = limitOf(min, today);
      const highest = limitOf(max, today);
      if (lowest !== undefined && compare(value, lowest) < 0)
        return finding('{feld} muss min. {n} sein', { n: valueOf(lowest) });
      if (highest !== undefined && compare(value, highest) > 0)
        return finding('{feld} darf max. {n} sein', { n: valueOf(highest) });
    },
  };
}

function limitOf(limit: Limit | undefined, today: string): number | string | undefined {
  return typeof limit === 'function' ? limit({ today }) : limit;
}

/** Below 0, 0 or above 0; 0 too for what cannot be compared, which is for the kind to refuse. */
function compare(value: unknown, limit: number | string): number {
  const own = comparable(value);
  if (typeof own === 'number' && typeof limit === 'number') return own - limit;
  if (typeof own !== 'string' || typeof limit !== 'string') return 0;
  // A day as limit means the whole day.
  const part = limit.length === dayLength ? own.slice(0, dayLength) : own;
  if (part === limit) return 0;
  return part < limit ? -1 : 1;
}

function valueOf(limit: number | string): Value {
  if (typeof limit === 'number') return exact(limit);
  return isWireDate(limit) ? day(limit) : limit;
}
