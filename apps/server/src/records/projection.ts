import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { column, quote } from '../db/names.ts';
import type { Caller } from '../sight/caller.ts';
import { computedSql } from './computed.ts';
import { kindSql } from './kinds/index.ts';
import type { Form, Output } from './kinds/kind-sql.ts';

/** Wire keys, their SQL, and the joins that bring the texts of references. */
export interface Projection {
  outputs: Output[];
  joins: string[];
}

/**
 * What fields look like on the wire, as SQL on the row `alias`. Of one record each text is asked for by itself, for a chain of joins would
 * carry all columns of the record through every link of it.
 */
export function project(
  table: Table,
  fields: Readonly<Record<string, Field>>,
  alias: string,
  caller: Caller,
  form: Form = 'values',
): Projection {
  const outputs: Output[] = [
    { key: 'Id', sql: `${alias}.id` },
    { key: 'Version', sql: `${alias}.version` },
  ];
  const joins: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const of = { table, name, field, alias, caller };
    const isQuery = field.computed === 'query';
    const kind = kindSql(field);
    outputs.push(
      ...kind.outputs(of, isQuery ? computedSql(table, name, alias, caller) : `${alias}.${column(name)}`, form),
    );
    const join = isQuery || form === 'record' ? undefined : kind.join?.(of, form);
    if (join) joins.push(join);
  }
  return { outputs, joins };
}

export const selectList = ({ outputs }: Projection): string =>
  outputs.map(({ key, sql }) => `${sql} as ${quote(key)}`).join(', ');
