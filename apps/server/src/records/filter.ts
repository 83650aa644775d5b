import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { FilterNode } from '@disponent/domain/wire/filter';
import { column } from '../db/names.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { changedField, standOf } from '../db/stand.ts';
import { may, visibleChildren, visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { noSuchField } from '../sight/no-such-field.ts';
import { rowScope } from '../sight/scope.ts';
import { rowSight } from '../sight/sight.ts';
import { sourceSql } from '../sight/source.ts';
import type { Cell } from './cell.ts';
import { ownSql } from './computed.ts';
import { kindSql } from './kinds/index.ts';

/** The condition that a filter of the wire asks for. Unknown names, operators and values are refused, never ignored. */
export function filterSql(node: FilterNode, table: Table, caller: Caller, alias = 't'): Sql {
  switch (node.type) {
    case 'and':
    case 'or':
      return sql`(${join(
        node.nodes.map((part) => filterSql(part, table, caller, alias)),
        ` ${node.type} `,
      )})`;
    case 'not':
      return sql`not coalesce(${filterSql(node.node, table, caller, alias)}, false)`;
    case 'condition': {
      const [name = '', hop] = node.field.split('.');
      const child = visibleChildren(caller, table).find(({ key }) => key === name);
      if (child && hop) return childCondition(child, hop, node, caller, alias);
      const field = filterField(table, name, caller);
      const of = { table, name, field, alias, caller };
      return hop ? hopCondition(of, hop, node) : condition(of, node.operator, node.value);
    }
  }
}

/** A field the caller may filter or sort by. */
export function filterField(table: Table, name: string, caller: Caller): Field {
  if (name === 'Id') return idField;
  const field = visibleFields(caller, table)[name];
  if (!field) throw noSuchField(table, name);
  if (field.encrypted || field.logsRead || field.kind.isSecret)
    throw badRequest(sentence('Nach {feld} kann nicht gefiltert oder sortiert werden', { feld: word(field.caption) }));
  return field;
}

/** A field of the record that a reference names, for whoever may read it there. */
export function hopField(field: Field, hop: string, caller: Caller): { target: Table; targetField: Field } {
  if (!field.kind.isReference) throw badRequest(sentence('{feld} ist kein Verweis', { feld: word(field.caption) }));
  const target = tableOf(field.to ?? '');
  // Without the right to read the target, only what its text shows can be asked for.
  if (!may(caller, 'Lesen', target) && hop !== 'Id' && !target.text.fields.includes(hop))
    throw noSuchField(target, hop);
  return { target, targetField: filterField(target, hop, caller) };
}

/** The record `h` that has this Id, if the caller sees it. */
export const hopRow = (target: Table, id: string, caller: Caller): Sql =>
  sql`from ${raw(sourceSql(target, caller))} h where h.id = ${raw(id)} and ${rowScope(caller, target, 'h')}`;

function hopCondition(
  { name, field, alias, caller }: Cell,
  hop: string,
  node: Extract<FilterNode, { type: 'condition' }>,
): Sql {
  const { target, targetField } = hopField(field, hop, caller);
  const of = { table: target, name: hop, field: targetField, alias: 'h', caller };
  // A Ja or Nein is always there, but for a record that is not.
  const isNothing = node.operator === 'isblank' && !targetField.kind.operators.includes('isblank');
  const inner = isNothing ? raw('false') : condition(of, node.operator, node.value);
  const seen = sql`select 1 ${hopRow(target, `${alias}.${column(name)}`, caller)}`;
  // Where no record is named, or none that is seen, its fields are blank as well: so is the group of them in a report.
  return node.operator === 'isblank' ? sql`not exists (${seen} and not ${inner})` : sql`exists (${seen} and ${inner})`;
}

/** One of the rows of a list that belongs to the record. */
function childCondition(
  child: Table,
  name: string,
  { operator, value }: Extract<FilterNode, { type: 'condition' }>,
  caller: Caller,
  alias: string,
): Sql {
  const inner = condition(
    { table: child, name, field: filterField(child, name, caller), alias: 'h', caller },
    operator,
    value,
  );
  return sql`exists (select 1 from ${raw(sourceSql(child, caller))} h where h.${raw(column(child.parentField ?? ''))} = ${raw(alias)}.id${raw(rowSight(caller, child, 'h'))} and ${inner})`;
}

function condition(of: Cell, operator: FilterOperator, value: unknown): Sql {
  const { table, name, field, alias, caller } = of;
  if (!field.kind.operators.includes(operator))
    throw badRequest(
      sentence("{feld} kann nicht mit '{operator}' gefiltert werden", { feld: word(field.caption), operator }),
    );
  const asked = (cell: Cell) =>
    kindSql(field).condition(cell, raw(ownSql(table, name, cell.alias, caller)), operator, value);
  const stand = name === changedField ? standOf(table) : null;
  if (!stand) return asked(of);
  // By the row's own column as well: where the list stands in that order, the index begins there.
  return sql`(${asked(of)} and exists (select 1 from ${raw(stand.name)} st where st.id_domaene = ${raw(alias)}.id_domaene and st.id = ${raw(alias)}.id and ${asked({ ...of, alias: 'st' })}))`;
}

const idField: Field = { ...tableOf('Land').allFields.ErstelltVon, caption: 'ID' } as Field;
