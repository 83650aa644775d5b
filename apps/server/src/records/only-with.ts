import { applies } from '@disponent/domain/entity/only-with';
import type { Table } from '@disponent/domain/entity/table';
import { perTable } from '../db/per-table.ts';
import { emptyValue } from './default-value.ts';
import type { Row } from './hook.ts';
import { isSame } from './rows.ts';

/** A changed record without what went with its former values only. What was said just now stays: the rules refuse it at its field. */
export function withoutIdle(table: Table, row: Row, before: Row): Row {
  const idle = conditional(table).filter(([name, field]) => !applies(field, row) && isSame(row[name], before[name]));
  return idle.length === 0
    ? row
    : { ...row, ...Object.fromEntries(idle.map(([name, field]) => [name, emptyValue(field)])) };
}

const conditional = perTable(({ fields }) => Object.entries(fields).filter(([, { onlyWith }]) => onlyWith));
