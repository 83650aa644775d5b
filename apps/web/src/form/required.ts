import type { Table } from '@disponent/domain/entity/table';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Row } from '../grid/rows/row.ts';
import { getIn, splitPath } from './path.ts';

/** Whether a field must be filled now: always, or because its condition on the row holds. */
export function isRequired(table: Table, path: string, record: Row): boolean {
  const { list, index, rest } = splitPath(path);
  const row = list === undefined ? record : (getIn(record, `${list}.${index}`) as Row | undefined);
  const field = table.fields[rest];
  if (!field || !row || field.server || field.computed) return false;
  return (field.rules ?? []).some((rule) => {
    if (rule.name === 'required') return true;
    return rule.name === 'conditionalRequired' && rule.check(null, row) !== undefined;
  });
}

/** Whether something that must be filled is not yet. */
export const isUnfilled = (table: Table, record: Row): boolean =>
  Object.keys(table.fields).some((name) => isEmpty(record[name]) && isRequired(table, name, record));
