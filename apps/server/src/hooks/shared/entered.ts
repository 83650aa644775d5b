import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import { listOf } from './lists.ts';

/** Whether what people enter differs, lists included; what the server sets or works out does not count, nor do `except`. */
export function isEnteredAnew(table: Table, row: Row, before: Row, except: readonly string[] = []): boolean {
  const entered = Object.entries(table.fields).filter(
    ([name, field]) => !field.computed && !field.server && !except.includes(name),
  );
  return (
    entered.some(([name]) => !isSame(row[name], before[name])) ||
    table.children.some((child) => isListEnteredAnew(child, listOf(row, child.key), listOf(before, child.key)))
  );
}

const isListEnteredAnew = (child: Table, list: readonly Row[], before: readonly Row[]): boolean =>
  list.length !== before.length ||
  list.some((row, index) => row.Id !== before[index]?.Id || isEnteredAnew(child, row, before[index] ?? {}));
