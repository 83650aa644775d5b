import { quote, snake } from '../../db/names.ts';
import { raw } from '../../db/sql.ts';
import { timeCondition } from '../time-filter.ts';
import { listOf, pairOf, wrongValue } from './filter-value.ts';
import { asKept, type Condition, compared, type KindSql, nullable } from './kind-sql.ts';

export const date: KindSql = {
  ...asKept,
  condition: inPeriod(false),
  schema: () => nullable('string', { format: 'date' }),
  sheet: { cell: (value) => new Date(`${String(value)}T00:00:00Z`), format: 'dd.mm.yyyy' },
};

export const datetime: KindSql = {
  ...asKept,
  outputs({ name, caller }, own, form) {
    const local = `${own} at time zone '${caller.zone}'`;
    // As JSON a moment stands as it travels once its fraction is gone; to_char says the same and is dearer.
    return [{ key: name, sql: form === 'values' ? `(${local})` : `date_trunc('second', ${local})` }];
  },
  condition: inPeriod(true),
  grouped: (own, zone) => `(${own} at time zone '${zone}')::date`,
  schema: () => nullable('string', { examples: ['2026-12-01T14:30:00'] }),
  sheet: { cell: (value) => new Date(`${String(value)}Z`), format: 'dd.mm.yyyy hh:mm' },
};

export const time: KindSql = {
  ...asKept,
  outputs: ({ name }, own, form) => [{ key: name, sql: form === 'values' ? own : `to_char(${own}, 'HH24:MI')` }],
  condition: compared(),
  schema: () => nullable('string'),
};

export const timerange: KindSql = {
  outputs({ name, alias }) {
    const [from, to] = [`${alias}.${quote(`${snake(name)}_von`)}`, `${alias}.${quote(`${snake(name)}_bis`)}`];
    const both = `json_build_object('Von', to_char(${from}, 'HH24:MI'), 'Bis', to_char(${to}, 'HH24:MI'))`;
    return [{ key: name, sql: `case when ${from} is not null then ${both} end` }];
  },
  condition: ({ name, alias }) => raw(`${alias}.${quote(`${snake(name)}_von`)} is null`),
  clean: asKept.clean,
  schema: () => nullable('object'),
};

/** A day, a minute, or a period seen from the caller's today. */
function inPeriod(isMoment: boolean): Condition {
  const plain = compared();
  return (of, own, operator, value) => {
    if (operator === 'isblank' || value === null) return plain(of, own, operator, value);
    const { field, caller } = of;
    const given = operator === 'between' ? pairOf(field, value) : operator === 'anyof' ? listOf(field, value) : value;
    const found = timeCondition(own, { field, isMoment }, operator, given, caller);
    if (!found) throw wrongValue(field);
    return found;
  };
}
