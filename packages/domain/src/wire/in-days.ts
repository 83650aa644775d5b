import type { FilterOperator } from '../kinds/kind.ts';
import { periodOf } from './period.ts';

interface Condition {
  readonly operator: FilterOperator;
  readonly value: unknown;
}

/** A condition by the days that it means: a quarter is from its first to its last, and after it is after its last. */
export function inDays({ operator, value }: Condition, today: string): Condition {
  const [first, last = first] = [value].flat().map((one) => periodOf(one, today));
  if (!first || !last) return { operator, value };
  if (operator === '=' || operator === 'between') return { operator: 'between', value: [first.first, last.last] };
  if (operator === '<' || operator === '>=') return { operator, value: first.first };
  return { operator, value: operator === '>' || operator === '<=' ? first.last : value };
}
