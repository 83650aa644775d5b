import type { Field } from '@disponent/domain/kinds/kind';
import { rankSql } from '../../db/rank.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notation, storable } from './clean.ts';
import { asKept, checked, compared, type KindSql, nullable } from './kind-sql.ts';

export const number: KindSql = {
  ...asKept,
  // What a query counts is a whole number to PostgreSQL, which then takes no fraction to compare it with.
  condition: compared({ typed: (field: Field, value: unknown): Sql => sql`${checked(field, value)}::numeric` }),
  isSummed: true,
  schema: () => nullable('number'),
  sheet: { cell: Number },
};

export const money: KindSql = { ...number, sheet: { cell: Number, format: '#,##0.00 "€"' } };

export const percent: KindSql = { ...number, sheet: { cell: (value) => Number(value) / 100, format: '0.0 %' } };

export const boolean: KindSql = { ...asKept, condition: compared(), schema: () => ({ type: 'boolean' }) };

export const enumeration: KindSql = {
  ...asKept,
  condition: compared(),
  order: ({ table, name, field }, own) => ({ sql: rankSql(table, name, field, own), cast: 'integer' }),
  schema: ({ values = [] }) => ({ enum: [...values, null] }),
};

/** Only whether there is one is told. */
export const secret: KindSql = {
  outputs: ({ name }, own) => [{ key: `Hat${name}`, sql: `(${own} is not null)` }],
  condition: compared(),
  clean: storable,
  schema: () => nullable('string', { writeOnly: true }),
};

export const json: KindSql = {
  outputs: asKept.outputs,
  condition: compared(),
  clean: notation,
  schema: () => ({}),
};
