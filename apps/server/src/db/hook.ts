import type { Table } from '@disponent/domain/entity/table';
import type { Messages } from '@disponent/domain/entity/validate';
import type { PoolClient } from 'pg';
import type { Caller } from './caller.ts';
import type { Db, Queryable } from './pool.ts';

export type Row = Record<string, unknown>;

export interface SaveContext {
  table: Table;
  caller: Caller;
  db: Db;
  tx: PoolClient;
  /** The record as it was; null for a new one. */
  before: Row | null;
  /** The action being run; a plain save has none. */
  aktion?: string;
  /** Why, in the user's words, where an action came with a reason. */
  grund?: string | null;
}

export interface ActionContext extends SaveContext {
  before: Row;
  grund: string | null;
  /** What the dialog asked for that is no field of the record. */
  input: Row;
}

/** Who asks for a new record that nobody has saved yet. */
export interface DefaultsContext {
  db: Db;
  caller: Caller;
  on?: Queryable;
}

/** What one entity does besides being saved. */
export interface Hook {
  /**
   * What a new record takes over from what it names (`takesOverFrom` of the entity; `row` holds nothing else that was said). What was said
   * about a field, even that it is empty, goes first.
   */
  defaults?(row: Row, context: DefaultsContext): Promise<Row> | Row;
  /** Fills what the record derives from itself (computed fields that are kept). */
  derive?(row: Row, context: SaveContext): Promise<Row> | Row;
  /** Numbers and other things that only the server gives, inside the saving transaction. */
  beforeInsert?(row: Row, context: SaveContext): Promise<Row>;
  /** Whether an action that the caller's role is offered is so with this record, where that depends on it. */
  mayAct?(aktion: string, row: Row, context: { db: Db; caller: Caller; on?: PoolClient }): Promise<boolean> | boolean;
  /** What an action sets besides the status and the fields it asked for; it may also lead to another status. */
  act?(aktion: string, row: Row, context: ActionContext): Promise<Row> | Row;
  /** What follows from an action in other records, in the same transaction; the record again where it changed once more. */
  afterAction?(aktion: string, row: Row, context: ActionContext): Promise<Row | undefined>;
  /** What a save changes in other records, in the same transaction; the record again where it changed once more. Actions have `afterAction`. */
  afterSave?(row: Row, context: SaveContext): Promise<Row | undefined>;
  /** Refuses to delete what must stay. */
  beforeDelete?(row: Row, context: SaveContext): Promise<void> | void;
  /** What follows in other records from its being gone. */
  afterDelete?(row: Row, context: SaveContext): Promise<void>;
  /** Rules that have to look at other rows: sentences by field. */
  check?(row: Row, context: SaveContext): Promise<Messages>;
  /** The same, where the user may insist. */
  warn?(row: Row, context: SaveContext): Promise<Messages>;
}

export type Hooks = Readonly<Record<string, Hook>>;
