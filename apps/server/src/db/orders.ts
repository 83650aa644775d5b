import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { targetOf } from '@disponent/domain/tables';
import { column } from './names.ts';
import { isRanked, rankSql } from './rank.ts';

/**
 * Orders in which an index holds the rows of a table, as names of fields: its own, those declared as sortable, and by status, for that is
 * what lists are filtered and grouped by, and dashboards count.
 */
export function indexedOrders(table: Table): string[][] {
  const { sortable = [], states } = table.entity.key === table.key ? table.entity : {};
  const own = table.sort.map((field) => field.replace(/^-/, ''));
  // The text of a reference stands in another table.
  const isReference = (field: string) => targetOf(table.allFields[field] as Field) && !table.parentField;
  const orders = own[0] === 'Id' || own.some(isReference) ? [] : [own];
  return [...orders, ...sortable.map((field) => [field]), ...(states ? [[states.field]] : [])];
}

export function orderSql(table: Table, name: string): string {
  const field = table.allFields[name] as Field;
  return isRanked(field) ? rankSql(table, name, field, column(name)) : column(name);
}

/** Fields that say whose a record is. Who sees those of one branch or company only opens the list in its own order all the same. */
const scopeFields = ['IdNiederlassung', 'IdUnternehmen', 'IdCoLieferant'];

/** The order of a list in which an index also has the rows of one branch or company. */
export function orderWithin(table: Table): { fields: readonly string[]; scopes: readonly string[] } | undefined {
  const [own] = isWorkList(table) ? indexedOrders(table) : [];
  const isOwn = own?.join() === table.sort.map((field) => field.replace(/^-/, '')).join();
  return own && isOwn ? { fields: own, scopes: scopeFields.filter((name) => table.fields[name]) } : undefined;
}

/** The lists that everybody works in, which have most rows. */
export const isWorkList = (table: Table): boolean =>
  !table.parent && table.access === 'module' && table.entity.states !== undefined;
