import type { Table } from '@disponent/domain/entity/table';
import type { PoolClient } from 'pg';
import type { Caller } from './caller.ts';
import type { Db } from './pool.ts';

export type Row = Record<string, unknown>;

export interface SaveContext {
  table: Table;
  caller: Caller;
  db: Db;
  tx: PoolClient;
  /** The record as it was; null for a new one. */
  before: Row | null;
}

/** What one entity does besides being saved. */
export interface Hook {
  /** Fills what the record derives from itself (computed fields that are kept). */
  derive?(row: Row, context: SaveContext): Promise<Row> | Row;
  /** Numbers and other things that only the server gives, inside the saving transaction. */
  beforeInsert?(row: Row, context: SaveContext): Promise<Row>;
  /** Rules that have to look at other rows: sentences by field. */
  check?(row: Row, context: SaveContext): Promise<Record<string, string[]>>;
}

export type Hooks = Readonly<Record<string, Hook>>;
