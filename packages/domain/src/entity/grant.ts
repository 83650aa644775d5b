import type { Field } from '../kinds/kind.ts';
import type { AnyChild, Children, Fields } from './define.ts';

type Names<F> = readonly (keyof NoInfer<F> & string)[];

/** The codes of the field Status; any text where the fields are not known. */
type StatusOf<F> = string extends keyof F ? string : F extends { readonly Status: Field<infer S> } ? S : never;

/**
 * What role types from outside may write, in which statuses. Our own people write what they see; everybody else writes nothing that
 * no grant names (domain model 2.4).
 */
export interface Grant<F extends Fields, C extends Children> {
  readonly types: readonly number[];
  /** Holds in these statuses; a new record is in its first one. All of them unless said. */
  readonly while?: readonly StatusOf<NoInfer<F>>[];
  readonly creates?: true;
  readonly deletes?: true;
  readonly fields?: Names<F>;
  readonly children?: { readonly [K in keyof NoInfer<C>]?: ListGrant<C[K]> };
}

/** What of a list below a record. */
export interface ListGrant<Child extends AnyChild> {
  /** New rows, and what is filled in there. */
  readonly adds?: Names<Child['fields']>;
  /** What is changed in rows that are there. */
  readonly changes?: Names<Child['fields']>;
  readonly removes?: true;
  readonly children?: {
    readonly [K in keyof NonNullable<Child['children']>]?: ListGrant<NonNullable<Child['children']>[K]>;
  };
}

export type AnyGrant = Grant<Fields, Children>;

/** A list that is the outsider's own: rows come, change and go. */
export const ownList = <const N extends readonly string[]>(...names: N) =>
  ({ adds: names, changes: names, removes: true }) as const;
