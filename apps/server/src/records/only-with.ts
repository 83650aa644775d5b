import { applies } from '@disponent/domain/entity/only-with';
import type { Table } from '@disponent/domain/entity/table';
import { emptyValue } from './default-value.ts';
import type { Row } from './hook.ts';
import { isSame } from './rows.ts';

/** A changed record without what went with its former values only. What was said just now stays: the rules refuse it at its field. */
export function withoutIdle({ fields }: Table, row: Row, before: Row): Row {
  const idle = Object.entries(fields).filter(
    ([name, field]) => !applies(field, row) && isSame(row[name], before[name]),
  );
  return { ...row, ...Object.fromEntries(idle.map(([name, field]) => [name, emptyValue(field)])) };
}
