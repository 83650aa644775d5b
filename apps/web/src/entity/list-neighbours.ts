import type { BlockSource } from '../grid/rows/block-source.ts';
import type { Row } from '../grid/rows/row.ts';

/** So far a row is looked for when the list is not at it. */
const maxLines = 10_000;

/** Where in the list a record stands, as far as it is loaded. */
export function lineOf(source: BlockSource, id: unknown): number | undefined {
  const isAt = (line: number) => source.row(line)?.['Id'] === id;
  if (id === undefined) return;
  const { row } = source.place();
  if (isAt(row)) return row;
  const lines = Math.min(source.state().lines ?? 0, maxLines);
  for (let line = 0; line < lines; line += 1) if (isAt(line)) return line;
}

/** The next record upwards or downwards; heads of groups are stepped over. */
export function neighbourOf(source: BlockSource, line: number | undefined, by: 1 | -1): Row | undefined {
  if (line === undefined) return;
  const lines = source.state().lines ?? 0;
  for (let next = line + by; next >= 0 && next < lines; next += by) {
    const row = source.row(next);
    if (row) return row;
    if (!source.group(next)) return;
  }
}
