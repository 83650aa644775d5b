import { sql } from '../../db/sql.ts';
import { each, storable } from './clean.ts';
import { listOf, wrongValue } from './filter-value.ts';
import { asKept, type Condition, type KindSql } from './kind-sql.ts';

/** Texts one behind the other in one column. */
export const textList: KindSql = {
  outputs: asKept.outputs,
  condition: among(),
  clean: each(storable),
  schema: () => ({ type: 'array', items: { type: 'string' } }),
};

export const multiEnum: KindSql = {
  ...textList,
  clean: each((_field, code) => code),
  schema: ({ values = [] }) => ({ type: 'array', items: { enum: values } }),
};

function among(): Condition {
  return ({ field }, own, operator, value) => {
    const checked = (one: unknown): unknown => {
      if (!field.kind.isWire([one], field)) throw wrongValue(field);
      return one;
    };
    if (operator === 'isblank') return sql`cardinality(${own}) = 0`;
    if (operator === 'anyof') return sql`${own} && ${listOf(field, value).map(checked)}::text[]`;
    const has = sql`${checked(value)}::text = any(${own})`;
    return operator === 'contains' || operator === '=' ? has : sql`not ${has}`;
  };
}
