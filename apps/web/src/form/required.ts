import type { Table } from '@disponent/domain/entity/table';
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
