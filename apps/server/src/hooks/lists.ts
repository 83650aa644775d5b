import type { Row } from '../db/hook.ts';

/** A child list of a row; none is an empty one. */
export const listOf = (row: Row, key: string): Row[] => (row[key] as Row[] | undefined) ?? [];

export const sumOf = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
