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

export interface ActionContext extends SaveContext {
  before: Row;
  grund: string | null;
  /** What the dialog asked for that is no field of the record. */
  input: Row;
}

/** What one entity does besides being saved. */
export interface Hook {
  /** Fills what the record derives from itself (computed fields that are kept). */
  derive?(row: Row, context: SaveContext): Promise<Row> | Row;
  /** Numbers and other things that only the server gives, inside the saving transaction. */
  beforeInsert?(row: Row, context: SaveContext): Promise<Row>;
  /** Whether an action that the caller's role is offered is so with this record, where that depends on it. */
  mayAct?(aktion: string, row: Row, context: { db: Db; caller: Caller; on?: PoolClient }): Promise<boolean> | boolean;
  /** What an action sets besides the status and the fields it asked for. */
  act?(aktion: string, row: Row, context: ActionContext): Promise<Row> | Row;
  /** What follows from an action in other records, in the same transaction; the record again where it changed once more. */
  afterAction?(aktion: string, row: Row, context: ActionContext): Promise<Row | undefined>;
  /** Refuses to delete what must stay. */
  beforeDelete?(row: Row, context: SaveContext): Promise<void> | void;
  /** Rules that have to look at other rows: sentences by field. */
  check?(row: Row, context: SaveContext): Promise<Record<string, string[]>>;
}

export type Hooks = Readonly<Record<string, Hook>>;
