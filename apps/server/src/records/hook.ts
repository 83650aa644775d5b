import type { ActionOf, AnyEntity, GivenOf, InputOf, Named, RowOf } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import type { Messages, Sentence } from '@disponent/domain/texts/sentence';
import type { Db } from '../db/pool.ts';
import type { Row } from '../db/row.ts';
import type { Caller } from '../sight/caller.ts';
import type { Asking, Work } from './work.ts';

export type { Row };

export interface SaveContext<R extends object = Row> extends Work {
  table: Table;
  /** The record as it was; null for a new one. */
  before: R | null;
  /** Why, in the user's words, where an action came with a reason. */
  grund?: string | null;
}

export interface ActionContext<R extends object = Row, Input extends object = Row> extends SaveContext<R> {
  before: R;
  grund: string | null;
  /** What the dialog asked for that is no field of the record. */
  input: Input;
}

/** A record that may be a new one. */
export type Draft<R extends object> = Omit<R, 'Id' | 'Version'> & {
  Id?: number | undefined;
  Version?: number | undefined;
};

type Awaitable<T> = Promise<T> | T;

/** What one action does besides changing the status and the fields it asked for, in the order it runs. */
export interface ActionHook<R extends object = Row, Plan = unknown, Input extends object = Row> {
  /** Whether it is offered on this record, to whom its role is offered it at all. */
  mayAct?(row: R, context: Asking): Awaitable<boolean>;
  /** What the following steps share, worked out once. */
  plan?(row: R, context: ActionContext<R, Input>): Awaitable<Plan>;
  /** What else it sets; it may also lead to another status. */
  prepare?(row: R, context: ActionContext<R, Input> & { plan: Plan }): Awaitable<R>;
  /** Rules for it that have to look at other rows, besides those of every save. */
  check?(row: R, context: ActionContext<R, Input> & { plan: Plan }): Awaitable<Messages>;
  /** The same, where the user may insist. */
  warn?(row: R, context: ActionContext<R, Input> & { plan: Plan }): Awaitable<Messages>;
  /** What follows from it in other records, in the same transaction; the record again where it changed once more. */
  follow?(row: R, context: ActionContext<R, Input> & { plan: Plan }): Promise<R | undefined | void>;
  /**
   * What is done once for all records of a run (each of them is then a part of it), when nothing of the run goes on, and what there is to say of that. Asked
   * again where a run was stopped and goes on: with all that it has done so far.
   */
  afterRun?(ids: readonly number[], inside: Work): Promise<Sentence | null>;
}

/** What one entity does besides being saved. */
export interface Hook<R extends object = Row, Given extends object = Partial<R>, Actions = AnyActions> {
  /**
   * What a new record takes over from what it names (`takesOverFrom` of the entity; `row` holds nothing else that was said). What was said
   * about a field, even that it is empty, goes first.
   */
  defaults?(row: Draft<R>, context: Asking): Awaitable<Given>;
  /** Fills what the record derives from itself (computed fields that are kept). */
  derive?(row: Draft<R>, context: SaveContext<R>): Awaitable<Draft<R>>;
  /** Numbers and other things that only the server gives, inside the saving transaction. */
  beforeInsert?(row: Draft<R>, context: SaveContext<R>): Promise<Draft<R>>;
  /** What can be done with it that does more than the declaration says. */
  actions?: Actions;
  /** Whether this record is the caller's to change, beyond what roles and fields decide: without it no form offers to save. */
  mayWrite?(row: R, caller: Caller): boolean;
  /** What every action sets, after what it sets by itself. */
  beforeAction?(row: R, context: ActionContext<R>): Awaitable<R>;
  /** What follows from every action, after what follows from this one. */
  afterAction?(row: R, context: ActionContext<R>): Promise<void>;
  /** What a save changes in other records, in the same transaction; the record again where it changed once more. Actions have `follow`. */
  afterSave?(row: R, context: SaveContext<R>): Promise<R | undefined | void>;
  /** Somebody has the record before him: whether that changed it. */
  opened?(row: R, asking: Asking): Promise<boolean>;
  /** Of what a reference field of a row would offer, the Ids that it does; `row` is what is said of it so far. */
  offers?(field: string, ids: readonly number[], row: Row, asking: Asking): Promise<readonly number[]>;
  /** Refuses to delete what must stay. */
  beforeDelete?(row: R, context: SaveContext<R>): Awaitable<void>;
  /** What follows in other records from its being gone. */
  afterDelete?(row: R, context: SaveContext<R>): Promise<void>;
  /** Rules that have to look at other rows: sentences by field. */
  check?(row: Draft<R>, context: SaveContext<R>): Awaitable<Messages>;
  /** The same, where the user may insist. */
  warn?(row: Draft<R>, context: SaveContext<R>): Awaitable<Messages>;
}

type AnyActions = Readonly<Record<string, ActionHook>>;

/** The hook of an entity as it declares itself: fields, lists, actions and what these ask for are those that it has. */
type HookOf<E extends Named> = Hook<
  RowOf<E>,
  GivenOf<E>,
  { readonly [N in ActionOf<E>]?: ActionHook<RowOf<E>, unknown, InputOf<E, N>> }
>;

export type Hooks = ReadonlyMap<string, Hook>;

export const hookOf = (db: Pick<Db, 'hooks'>, table: Table): Hook => db.hooks.get(table.key) ?? {};

/** Whether a record is the caller's to change or delete, as far as its own hook says. */
export const mayWrite = ({ db, caller }: Asking, table: Table, row: Row): boolean =>
  hookOf(db, table).mayWrite?.(row, caller) ?? true;

/** Ties a hook to its entity. What runs over all tables knows rows by name only; that begins here and nowhere else. */
export const hookFor = <E extends AnyEntity & Named>(entity: E, hook: HookOf<E>): readonly [string, Hook] => [
  entity.key,
  hook as unknown as Hook,
];
