import { addDays } from '@disponent/domain/days';
import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { periodOf } from '@disponent/domain/wire/period';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../sight/caller.ts';

/** What one value covers: `before` is the first thing after it, `until` the last thing of it. One of the two is there. */
interface Span {
  readonly from: Sql;
  readonly before?: Sql;
  readonly until?: Sql;
}

interface Timed {
  readonly field: Field;
  /** With a time of day, or the day alone. */
  readonly isMoment: boolean;
}

/**
 * A condition on days or moments. A value is a whole day, a minute, or a period seen from the caller's today (`woche`); each comparison
 * means all of it: up to a day includes its evening. Undefined for a value that is none of these.
 */
export function timeCondition(
  own: Sql,
  of: Timed,
  operator: FilterOperator,
  value: unknown,
  caller: Pick<Caller, 'today' | 'zone'>,
): Sql | undefined {
  const values = Array.isArray(value) ? value : [value];
  const spans = values.map((one) => spanOf(of, one, caller));
  const [first, last = first] = spans;
  if (!first || !last || !spans.every((span) => span !== undefined)) return;
  switch (operator) {
    case '<':
      return sql`${own} < ${first.from}`;
    case '<=':
      return upTo(own, first);
    case '>':
      return first.before ? sql`${own} >= ${first.before}` : sql`${own} > ${first.until}`;
    case '>=':
      return sql`${own} >= ${first.from}`;
    case '<>':
      return sql`not coalesce(${within(own, first)}, false)`;
    case 'between':
      return sql`(${own} >= ${first.from} and ${upTo(own, last)})`;
    default:
      return sql`(${join(
        spans.map((span) => within(own, span)),
        ' or ',
      )})`;
  }
}

const within = (own: Sql, span: Span): Sql =>
  span.until === span.from ? sql`${own} = ${span.from}` : sql`(${own} >= ${span.from} and ${upTo(own, span)})`;

const upTo = (own: Sql, { before, until }: Span): Sql => (before ? sql`${own} < ${before}` : sql`${own} <= ${until}`);

function spanOf(
  { field, isMoment }: Timed,
  value: unknown,
  { today, zone }: Pick<Caller, 'today' | 'zone'>,
): Span | undefined {
  const local = (wire: string) => sql`(${wire}::timestamp at time zone ${zone}::text)`;
  const period = periodOf(value, today);
  if (period && isMoment)
    return { from: local(`${period.first}T00:00:00`), before: local(`${addDays(period.last, 1)}T00:00:00`) };
  if (period) {
    const from = sql`${period.first}::date`;
    return { from, until: period.last === period.first ? from : sql`${period.last}::date` };
  }
  if (!isMoment || !field.kind.isWire(value, field)) return;
  const from = local(String(value));
  // Without seconds it is the whole minute, as a list shows it.
  const isMinute = String(value).length === 'YYYY-MM-DDTHH:mm'.length;
  return isMinute ? { from, before: sql`(${from} + ${raw(`interval '1 minute'`)})` } : { from, until: from };
}
