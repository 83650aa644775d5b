import type { Table } from '@disponent/domain/entity/table';
import type { ListWriting, Writing } from '@disponent/domain/entity/writing';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { Row } from '../../grid/rows/row.ts';

/** What may be written in the row that a field path stands in: `AnfragePosition.0.Anzahl`. */
export function writingAt(writing: Writing, record: Row, path: string): Writing {
  let [current, row] = [writing, record];
  const parts = path.split('.');
  for (let at = 0; at + 2 < parts.length; at += 2) {
    const [key = '', index = ''] = parts.slice(at);
    row = ((row[key] ?? []) as readonly Row[])[Number(index)] ?? {};
    current = current.list(key).row(isNew(row));
  }
  return current;
}

/** The same for a list: `AnfragePosition`, `AnfragePosition.0.AnfrageAnforderung`. */
export function listAt(writing: Writing, record: Row, path: string): ListWriting {
  return writingAt(writing, record, path).list(path.slice(path.lastIndexOf('.') + 1));
}

/** What a save carries without what its sender may not write: the server knows that itself. */
export function ownPart(table: Table, wire: WireRow, writing: Writing): WireRow {
  const part: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(wire)) {
    const child = table.children.find((one) => one.key === key);
    if (!child) {
      if (!table.fields[key] || writing.field(key)) part[key] = value;
      continue;
    }
    const list = writing.list(key);
    const rows = (value as readonly WireRow[]).filter((row) => list.adds || !isNew(row));
    part[key] = rows.map((row) => ownPart(child, row, list.row(isNew(row))));
  }
  return part;
}

const isNew = ({ Id }: WireRow): boolean => Id === undefined || Id === null;
