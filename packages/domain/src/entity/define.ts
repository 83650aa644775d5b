import type { Field, Wire } from '../kinds/kind.ts';
import type { Look } from '../kinds/look.ts';
import type { RowRule, RuleRow } from '../rules/rule.ts';
import type { Sentence } from '../texts/sentence.ts';
import type { Caption } from './caption.ts';
import type { Grant } from './grant.ts';
import type { ListRule } from './list-rule.ts';
import type { OverviewSpec } from './overview.ts';
import type { RelatedSpec } from './related.ts';
import type { Sight } from './sight.ts';
import type { ShippedView } from './views.ts';
import type { Visibility } from './visibility.ts';

export type Fields = Readonly<Record<string, Field>>;

/** Something to do with a record that has a name, offered as a button and called as `…/aktion/{name}`. */
export interface Action {
  readonly caption: string;
  /** The records it is offered on; all unless said. */
  readonly when?: (row: RuleRow) => boolean;
  /** Role types that are offered it; none named = every type that may write. */
  readonly types?: readonly number[];
  readonly right?: string;
  /** The user must say why. */
  readonly needsReason?: true;
  /** The user may say why, which can overrule what would stop it; of these role types only, where some are named. */
  readonly takesReason?: true | readonly number[];
  /** Fields that must be filled for it. */
  readonly requires?: readonly string[];
  /** Fields and child lists its dialog asks for; they come with the call and are saved with the change. */
  readonly asks?: readonly string[];
  /** What its dialog asks for that is no field of the record: for the entity's hook to use. */
  readonly input?: Fields;
  /** What its dialog proposes for that: a field of the record each. */
  readonly offers?: Readonly<Record<string, string>>;
  /** The record need not keep the rules for it: it is there to be done with. */
  readonly isUnchecked?: true;
  /** What its dialog says beforehand: what will happen. */
  readonly explains?: string;
  /** Mails may follow from it: whoever may write the record is shown them before they leave. */
  readonly sends?: true;
  /** The action that takes it back, to where it began: a run over many can then be reverted. */
  readonly revertedBy?: string;
  /** Done by the system when something else happens; no button, no call. */
  readonly isAutomatic?: true;
}

/** An action that changes the status. */
export interface Transition extends Action {
  readonly from: readonly string[];
  /** The new status; `previous` goes back to the one before, `same` stays and only does what the action does. */
  readonly to: string;
  /** Ends what runs: never the next step, though something may lead on from there. */
  readonly isEnd?: true;
  /** The next step, though the status stays. */
  readonly isNext?: true;
  /** It makes a record of another list, which names this one by that field: the user is led there. */
  readonly leadsTo?: { readonly key: string; readonly by: string };
  /** Offered on a list, not on a record. */
  readonly isOfList?: true;
}

/**
 * Something to do with many records of a list at once, as a run with preview, progress and result (decision 39). With `changes` it sets fields as a
 * save would; else it is an action of each record, whose effect stands in the entity's hook.
 */
export interface ListAction extends Action {
  readonly icon?: 'check' | 'share' | 'mail';
  /** Fields of the record that its dialog asks for; what stays empty stays as it is. */
  readonly changes?: readonly string[];
  /** Lists among `changes`: what is given is added to what a record has. */
  readonly isAdded?: true;
  /** Beside `changes`: what it sets without asking. */
  readonly sets?: Readonly<Record<string, unknown>>;
}

export interface States {
  readonly field: string;
  readonly looks: Readonly<Record<string, Look>>;
  readonly actions: Readonly<Record<string, Transition>>;
  /** In these statuses nobody enters anything any more; actions go on. */
  readonly fixed?: readonly string[];
  /** What is said beside a status that does not tell the whole truth by itself: names of fields. */
  readonly beside?: Readonly<Record<string, readonly string[]>>;
  /** In these statuses a record is not deleted. */
  readonly kept?: readonly string[];
}

/**
 * A document that the server makes of a record, previewed and kept as a version (decision 35). What it says stands in `documents/kinds`
 * of the server.
 */
export interface DocumentSpec {
  readonly caption: string;
  /** The Dokumentart it is kept as; its caption unless said. */
  readonly art?: string;
  /** The records it is offered on; all unless said. */
  readonly when?: (row: RuleRow) => boolean;
  /** Role types that make it; our own people unless said. Others read what was made and released. */
  readonly types?: readonly number[];
  /** Rights one needs to make it, and from then on to read it. */
  readonly rights?: readonly string[];
}

export type Placement = 'main' | 'settings' | 'none';

/**
 * Who may call a table: by its module key, as platform admin, every user to read (system lists), whoever may the record it
 * belongs to, its owner (IdBenutzer), or nobody by this way.
 */
export type AccessKind = 'module' | 'admin' | 'system' | 'follows' | 'owner' | 'internal';

interface Common<F extends Fields, C extends Children> {
  /** When a person is erased, rows that lead to him go as a whole; unless said, only what is personal in them (`personal` of a field). */
  readonly erasure?: 'rows';
  readonly caption: Caption;
  readonly fields: F;
  readonly children?: C;
  /** What stands for the record elsewhere: these fields, joined; `or` while they are empty. */
  readonly text: {
    readonly fields: readonly (keyof F & string)[];
    readonly join?: string;
    readonly or?: keyof F & string;
  };
  /** Rules over several fields. */
  readonly rules?: readonly RowRule<keyof F & string>[];
  /** Combinations that exist once: per Domäne, and per parent in a child. A single field uses the rule `eindeutig`. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
}

/** Names of fields and children by heading. NoInfer: a misspelt name must not become a child. */
type Sections<F, C> = Readonly<Record<string, readonly ((keyof NoInfer<F> | keyof NoInfer<C>) & string)[]>>;

export type EntitySpec<F extends Fields, C extends Children> = Declared<F, C> & Access<F>;

/** A table whose rows belong to records of others says itself who sees which of them: there is no sight by default. */
type Access<F extends Fields> =
  | {
      readonly access?: Exclude<AccessKind, 'follows' | 'system'>;
      readonly follows?: undefined;
      readonly sight?: undefined;
      readonly writeRight?: undefined;
      readonly isAuthored?: undefined;
    }
  | {
      readonly access: 'system';
      readonly follows?: undefined;
      /** What outsiders are shown of a list that everybody reads; all of it unless said. */
      readonly sight?: Sight<keyof F & string>;
      readonly writeRight?: undefined;
      readonly isAuthored?: undefined;
    }
  | {
      readonly access: 'follows';
      /** The references of which any may lead to the record, or the pair that names it. */
      readonly follows:
        | readonly (keyof F & string)[]
        | { readonly entitaet: keyof F & string; readonly id: keyof F & string };
      readonly sight: Sight<keyof F & string>;
      /** Written by whoever has this right and reads the record, be it that he may not write that. */
      readonly writeRight?: string;
      /** Written by whoever reads the record; each row is changed and deleted by whoever wrote it. */
      readonly isAuthored?: true;
    };

interface Declared<F extends Fields, C extends Children> extends Common<F, C> {
  readonly key: string;
  /** `/stammdaten/region`; tables without a route have none. */
  readonly path?: string;
  /** A record has no page of its own: it opens beside the list, `/faktura?id=7`. */
  readonly hasDetail?: false;
  /** The module whose pages its own belong to, where it has none itself; without it they are open to whoever is signed in. */
  readonly module?: string;
  /** The lists of what belongs to a record, in order. References of other lists follow behind them while they hold something. */
  readonly related?: readonly (string | RelatedSpec)[];
  /** A record that opens for reading: what its head says, and what is told of it on the first tab. */
  readonly overview?: OverviewSpec<keyof NoInfer<F & SystemFields> & string, keyof NoInfer<C> & string, Sections<F, C>>;
  /** People without a login are sent links to it, or to what belongs to it. */
  readonly hasLinks?: true;
  /** Mails about it may wait to be looked at, though no action of its own sends them. */
  readonly hasMails?: true;
  /** Persons are ranked for its positions, or positions for it. */
  readonly matching?: 'position' | 'person';
  /** Whose records have hours that are typed week by week. */
  readonly hasWeeks?: (row: RuleRow) => boolean;
  readonly placement?: Placement;
  readonly group?: string;
  readonly icon?: string;
  /** Shared by all Domänen (domain model 1.2): no IdDomaene. */
  readonly isPlatform?: true;
  /** The name of a reference to it, where it is not `Id` + key without suffix. */
  readonly idName?: string;
  /** Form sections in order; a name is a field or a child. Without it: one section of everything. */
  readonly sections?: Sections<F, C>;
  /** Tabs of sections, for the records that need them. */
  readonly tabs?: Readonly<Record<string, Sections<F, C>>>;
  /** Columns shown by default, in order. */
  readonly grid: readonly (keyof (F & SystemFields) & string)[];
  /** What is said of a record where another one refers to it; unless named, what the list begins with. */
  readonly preview?: readonly (keyof (F & SystemFields) & string)[];
  /** Default order, e.g. `['-GeaendertAm']`. */
  readonly sort?: readonly string[];
  /** The views that its list comes with, by the name they have in the address. */
  readonly views?: Readonly<Record<string, ShippedView<keyof (F & SystemFields) & string>>>;
  /** What the defaults of a new record depend on: fields and children. The form asks for them again whenever one of these changes. */
  readonly takesOverFrom?: readonly ((keyof NoInfer<F> | keyof NoInfer<C>) & string)[];
  /** Fields with an index for sorting, beyond the default order. */
  readonly sortable?: readonly (keyof (F & SystemFields) & string)[];
  readonly states?: States;
  /** What can be done with a record whatever its status, or without one. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** What is done with many records of its list at once, besides its transitions. */
  readonly listActions?: Readonly<Record<string, ListAction>>;
  /** What can be made of a record, by name. */
  readonly documents?: Readonly<Record<string, DocumentSpec>>;
  /** Written by nobody through the entity calls. */
  readonly readOnly?: true;
  /** What role types from outside may write; nothing else. Our own people write what they see. */
  readonly writableBy?: readonly Grant<F, C>[];
  /** The log of all others, kept by the database: listed for one record at a time, with what its reader sees of that record. */
  readonly isLog?: true;
}

export interface ChildSpec<F extends Fields, C extends Children> extends Common<F, C>, Visibility {
  /** Where not everybody who sees the record sees all of its rows. */
  readonly sight?: Sight<keyof F & string>;
  /** Each row is changed and deleted by whoever wrote it. */
  readonly isAuthored?: true;
  /** Columns of the child table in the form, in order. Without it: all fields. */
  readonly grid?: readonly (keyof F & string)[];
  /** Rules over the whole list, e.g. that one row is the main one. */
  readonly listRules?: readonly ListRule<keyof F & string>[];
  /** A row that was saved stays as long as its record; why, for whoever takes one away. */
  readonly keepsRows?: Sentence;
}

/** Any child. Spelt out, because a child of certain fields is no `ChildSpec<Fields>`: its lists accept fewer names. */
export interface AnyChild extends Visibility {
  readonly sight?: Sight;
  readonly isAuthored?: true;
  readonly erasure?: 'rows';
  readonly caption: Caption;
  readonly fields: Fields;
  readonly children?: Children;
  readonly text: { readonly fields: readonly string[]; readonly join?: string };
  readonly rules?: readonly RowRule[];
  readonly listRules?: readonly ListRule[];
  readonly unique?: readonly (readonly string[])[];
  readonly grid?: readonly string[];
  readonly keepsRows?: Sentence;
}

export type Children = Readonly<Record<string, AnyChild>>;

export interface SystemFields {
  Id: number;
  Version: number;
  ErstelltAm: Date;
  ErstelltVon: number;
  GeaendertAm: Date;
  GeaendertVon: number;
}

export function defineEntity<
  const K extends string,
  const F extends Fields,
  const C extends Children = Record<never, never>,
  const S extends States = States,
  const A extends Actions = Actions,
  const D extends Documents = Documents,
  const L extends ListActions = ListActions,
>(spec: EntitySpec<F, C> & Named<K, S, A, D, L>): EntitySpec<F, C> & Named<K, S, A, D, L> {
  return spec;
}

type Actions = Readonly<Record<string, Action>>;
type Documents = Readonly<Record<string, DocumentSpec>>;
type ListActions = Readonly<Record<string, ListAction>>;

/** With its key and the names of what can be done with it, where its states say them (`as const satisfies States`). */
export interface Named<
  K extends string = string,
  S extends States = States,
  A extends Actions = Actions,
  D extends Documents = Documents,
  L extends ListActions = ListActions,
> {
  readonly key: K;
  readonly states?: S;
  readonly actions?: A;
  readonly documents?: D;
  readonly listActions?: L;
}

/** What can be made of a record of an entity. */
export type DocumentOf<E extends Named> = NameOf<NonNullable<E['documents']>>;

/** What can be done with a record of an entity, by users and by the system. */
export type ActionOf<E extends Named> =
  | NameOf<NonNullable<E['states']>['actions']>
  | NameOf<NonNullable<E['actions']>>
  | NameOf<NonNullable<E['listActions']>>;

/** What the system does with records of an entity by itself: the names of what is automatic. */
export type AutomaticOf<E extends Named> =
  | NameOf<NonNullable<E['states']>['actions'], { readonly isAutomatic: true }>
  | NameOf<NonNullable<E['actions']>, { readonly isAutomatic: true }>;

type NameOf<A, Like = unknown> = keyof {
  [N in keyof A as string extends N ? never : A[N] extends Like ? N : never]: N;
} &
  string;

/** The key of an entity and those of its children. */
export type KeyOf<E> = (E extends { readonly key: infer K } ? K : never) | ChildKey<E>;

type ChildKey<E> =
  E extends Common<Fields, infer C>
    ? { [K in keyof C & string]: string extends K ? never : K | ChildKey<C[K]> }[keyof C & string]
    : never;

export function defineChild<const F extends Fields, const C extends Children = Record<never, never>>(
  spec: ChildSpec<F, C>,
): ChildSpec<F, C> {
  return spec;
}

type ValueOf<X> = X extends Field<infer T> ? T : never;

/**
 * The row an entity declares, as it travels and as hooks have it: its fields (a date is its text), its children, the texts of its
 * references, and what every record has.
 */
export type RowOf<E> = Values<E> & { Id: number; Version: number };

/** A row that may be a new one. */
export type DraftOf<E> = Values<E> & { Id?: number | undefined; Version?: number | undefined };

/** What is said of a row; the rest follows from it or stays. */
export type GivenOf<E> =
  E extends Common<infer F, infer C>
    ? { -readonly [K in keyof F]?: Wire<ValueOf<F[K]>> | null | undefined } & {
        -readonly [K in keyof C]?: GivenOf<C[K]>[] | undefined;
      } & { Id?: number | undefined }
    : never;

/** What the dialog of an action asks for that is no field of the record. */
export type InputOf<E extends Named, N extends string> =
  ActionsOf<E> extends { readonly [key in N]: { readonly input: infer F extends Fields } }
    ? { -readonly [K in keyof F]: Wire<ValueOf<F[K]>> | null }
    : Record<string, unknown>;

type ActionsOf<E extends Named> = NonNullable<E['states']>['actions'] &
  NonNullable<E['actions']> &
  NonNullable<E['listActions']>;

type Values<E> =
  E extends Common<infer F, infer C>
    ? { -readonly [K in keyof F]: Wire<ValueOf<F[K]>> | null } & { -readonly [K in keyof C]: DraftOf<C[K]>[] } & {
        -readonly [K in keyof F & `Id${string}` as `${K}Text`]?: string | null;
      }
    : never;

/** Any entity, for code that runs over all of them. */
export type AnyEntity = EntitySpec<Fields, Children>;
