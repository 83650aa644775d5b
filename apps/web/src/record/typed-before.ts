import type { Row } from '../grid/rows/row.ts';
import { userMap } from '../session/session-change.ts';

/** What was typed into a short form of a new record, until its whole form opens: no address tells it. By list. */
const rows = userMap<string, Row>();

export function keepTyped(key: string, row: Row): void {
  rows.set(key, row);
}

/** Once. */
export function takeTyped(key: string): Row | undefined {
  const row = rows.get(key);
  rows.delete(key);
  return row;
}
