import type { Table } from '@disponent/domain/entity/table';
import { everythingOf, type Writing, writingOf } from '@disponent/domain/entity/writing';
import type { Row } from '../../grid/rows/row.ts';
import { currentMe } from '../../session/session.ts';

/** What of a record the user may write, by its status; without a record what he may in any. */
export function ownWriting(table: Table, row: Row | undefined): Writing {
  const me = currentMe();
  return me ? writingOf(table, row, me) : everythingOf(table);
}
