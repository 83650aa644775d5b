import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { column } from '../db/names.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { tableSql } from './rows.ts';

/** Whether the row `t` that a reference offers goes with a value it depends on (`dependsOn`): it has that very one, or one of its kin. */
export function goesWith(field: Field, path: string, own: Field | undefined, value: unknown): Sql {
  const { kin } = field;
  return having(tableOf(field.to ?? ''), path, (held) =>
    kin === undefined ? sql`${held} = ${value}` : sql`${held} in (${kinSql(tableOf(own?.to ?? ''), kin, value)})`,
  );
}

/** The same of any condition on the field that a path names, by way of other records: `IdAnfrage.IdUnternehmen`. */
export function having(target: Table, path: string, condition: (held: Sql) => Sql): Sql {
  const [name = '', ...rest] = path.split('.');
  const held = raw(`t.${column(name)}`);
  if (rest.length === 0) return condition(held);
  const via = tableOf(target.allFields[name]?.to ?? '');
  return sql`${held} in (select t.id from ${tableSql(via)} t where ${having(via, rest.join('.'), condition)})`;
}

export function fieldAt(target: Table, path: string): Field {
  const [name = '', ...rest] = path.split('.');
  const field = target.allFields[name] as Field;
  return rest.length === 0 ? field : fieldAt(tableOf(field.to ?? ''), rest.join('.'));
}

/** The Ids of all rows of the tree that a row stands in, itself included; `by` names the row above. */
export function kinSql(table: Table, by: string, id: unknown): Sql {
  const [rows, parent] = [tableSql(table), raw(column(by))];
  return sql`with recursive up (id, parent) as (
      select id, ${parent} from ${rows} where id = ${id}::bigint
      union select u.id, u.${parent} from up join ${rows} u on u.id = up.parent),
    down (id) as (select id from up where parent is null union select d.id from down join ${rows} d on d.${parent} = down.id)
    select id from down union select ${id}::bigint`;
}
