import type { Row } from '../db/hook.ts';

/** A child list of a row; none is an empty one. */
export const listOf = (row: Row, key: string): Row[] => (row[key] as Row[] | undefined) ?? [];

export const sumOf = (rows: readonly Row[], field: string): number =>
  hundredths(rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0));

/** Without what adding binary fractions leaves behind: 7.7 four times is 30.8. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
