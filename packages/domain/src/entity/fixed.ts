import type { Table } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the record's status forbids to enter anything. */
export const isFixed = ({ entity: { states } }: Table, row: Values): boolean =>
  states?.fixed?.includes(String(row[states.field])) ?? false;

/** Whether the record's status forbids to delete it. */
export const isKept = ({ entity: { states } }: Table, row: Values): boolean =>
  states?.kept?.includes(String(row[states.field])) ?? false;
