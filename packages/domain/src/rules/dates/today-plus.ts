import { addDuration } from '../../days.ts';
import type { RuleContext } from '../rule.ts';

/** A limit for `range`, counted from today: `todayPlus('-14J')`. Units from T (Tag) to J (Jahr), and AT without public holidays. */
export function todayPlus(duration: string): (context: Pick<RuleContext, 'today'>) => string {
  const from = (today: string): string => {
    const day = addDuration(today, duration);
    if (day === undefined) throw new RangeError(`No day can be counted by ${duration}`);
    return day;
  };
  from('2000-01-01'); // a slip of a declaration shows when it is read
  return ({ today }) => from(today);
}
