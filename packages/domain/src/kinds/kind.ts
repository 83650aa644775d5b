import type { Rule, RuleRow } from '../rules/rule.ts';
import { stringLength } from '../rules/text/string-length.ts';
import type { Look } from './look.ts';

export type KindName =
  | 'text'
  | 'multiline'
  | 'richtext'
  | 'textList'
  | 'number'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'timerange'
  | 'duration'
  | 'email'
  | 'emailMultiple'
  | 'phone'
  | 'phoneCountryCode'
  | 'url'
  | 'iban'
  | 'bic'
  | 'file'
  | 'image'
  | 'files'
  | 'enum'
  | 'multiEnum'
  | 'reference'
  | 'multiReference'
  | 'color'
  | 'secret'
  | 'json';

export type FilterOperator =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'contains'
  | 'notcontains'
  | 'startswith'
  | 'endswith'
  | 'between'
  | 'anyof'
  | 'isblank';

/** The column a value is kept in; `link` is a link table, `pair` two columns (`…_von`, `…_bis`). */
export type ColumnType =
  | 'text'
  | 'text[]'
  | 'numeric(18,6)'
  | 'numeric(14,2)'
  | 'numeric(7,4)'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'time'
  | 'bigint'
  | 'bytea'
  | 'jsonb'
  | 'link'
  | 'pair';

export interface KindSpec<T> {
  readonly name: KindName;
  readonly column: ColumnType;
  /** Names one record of another table. */
  readonly isReference?: true;
  /** Names one or several stored files. */
  readonly isFile?: true;
  /** Names several records or files, in a table of links. */
  readonly isLinked?: true;
  /** A day or a moment: a filter may name a period. */
  readonly isTime?: true;
  /** Written, never read back: the wire only says `Hat<Feld>`. */
  readonly isSecret?: true;
  /** The log says that it changed and not to what. */
  readonly isUnlogged?: true;
  /** What a field holds that nobody filled; null unless said. */
  readonly empty?: T;
  /** What somebody typed → the value; null for nothing typed, undefined for what makes no sense. */
  parse(input: string, options: KindOptions, today?: Date): T | null | undefined;
  /** A cell that comes from a sheet, only where it is read otherwise than what is typed. */
  parseImport?(input: string): T | null | undefined;
  /** The value as people read it. */
  format(value: T, options: KindOptions): string;
  /** The value as it travels; only where it differs from the value itself. */
  toWire?(value: T): unknown;
  fromWire?(wire: unknown): T;
  /** Whether JSON from outside is a value of this kind at all. */
  isWire(wire: unknown, options: KindOptions): boolean;
  readonly operators: readonly FilterOperator[];
  /** Most characters of a text, unless a field says so itself (`stringLength`). */
  readonly maxLength?: number;
  readonly rules?: readonly Rule[];
  /** As typed by a user; feeds contract tests, seeds and the gallery. */
  readonly examples: { readonly valid: readonly string[]; readonly invalid: readonly string[] };
}

/** What a single field may add to its kind. */
export interface KindOptions {
  /** Number format code, e.g. `n1`. */
  readonly code?: string;
  /** A rating of 1 to 5, drawn as stars. */
  readonly stars?: true;
  /** Period type of a duration. */
  readonly period?: 1 | 2;
  /** Codes of an enumeration, in order. */
  readonly values?: readonly (string | number)[];
  /** Labels that differ from the shared catalogue. */
  readonly labels?: Readonly<Record<string, string>>;
  /** How its codes look that say more than a word; the others are words. */
  readonly looks?: Readonly<Record<string, Look>>;
  /** What a JSON value is made of, for an editor without its notation: codes in order, a place in a picture, texts by name, a filter of a list. */
  readonly shape?: 'sequence' | 'point' | 'pairs' | 'filter';
  /** The table whose list a filter is for. */
  readonly filterOf?: string;
  readonly maxMb?: number;
  readonly types?: readonly string[];
  /** What a rich text may have filled in when it is used: `{{Ort}}`. */
  readonly variables?: readonly string[];
}

/** What only the server or a right decides about a field, whatever its kind. */
export interface FieldOptions<T = unknown> extends KindOptions {
  readonly caption: string;
  readonly rules?: readonly Rule[];
  /** The value of a new record, as it travels: a date is its text. */
  readonly default?: Wire<T> | ((context: DefaultContext) => Wire<T> | null | undefined);
  /** Covered by the search panel. */
  readonly search?: true;
  /** Only in the form: no column, no filter. */
  readonly formOnly?: true;
  /** For machines: no column, no filter, and no place in the form either. */
  readonly technical?: true;
  /** Set by the server; a save may repeat it but not change it. */
  readonly server?: true;
  /** Derived: `stored` by the entity's hook on every save, `query` by SQL when it is read. Never taken from a client. */
  readonly computed?: 'stored' | 'query';
  /** The right, or all the rights, without which the field does not exist for the caller. */
  readonly visible?: string | readonly string[];
  /** Rights that only these role types need for it: `{ LohnSehen: [PAV] }`. */
  readonly needs?: Readonly<Record<string, readonly number[]>>;
  /** Role types for whom it does not exist, whatever their rights. */
  readonly hiddenFrom?: readonly number[];
  /** Role types that see only rows with a company of their own here: who has but one reads it neither in lists nor in titles. */
  readonly ownOf?: readonly number[];
  /** Encrypted at rest: neither filtered, sorted nor searched. */
  readonly encrypted?: true;
  /** Specially protected: who reads it stands in the log, so it is read in the record only, and the log itself does not hold it. */
  readonly logsRead?: true;
  /**
   * What becomes of it when the person is erased whom its row leads to. Unless said, texts and files go and everything else stays. A function
   * says what remains. On a reference `keep` says that the row is not about that person.
   */
  readonly personal?: 'keep' | 'erase' | ((value: unknown, row: RuleRow) => unknown);
  /** Has a meaning only while other fields of its row have these values: elsewhere it is empty, and the form does not show it. */
  readonly onlyWith?: Readonly<Record<string, string | number | boolean>>;
  /** The rows that it is asked of: the form of another one leaves it out, unless it holds more than its default. */
  readonly concerns?: (row: RuleRow) => boolean;
  /** What it holds at first, where somebody chooses a reference of its row: a field of what was chosen (`{ IdJobbezeichnung: 'Bezeichnung' }`). */
  readonly startsAs?: Readonly<Record<string, string>>;
  /** Its sum over rows means something: of amounts, counts and hours, not of rates, ratings, limits, places or years. */
  readonly adds?: true;
  /** The field of its row that says how many there are in all: told in words it is '1 von 3'. */
  readonly outOf?: string;
  /** A line under the editor. */
  readonly hint?: string;
  /** An example inside the empty editor. */
  readonly placeholder?: string;
  /** Its characters are counted while it is written: others read it who set the limit. */
  readonly counts?: true;
}

/** A value as it travels. */
export type Wire<T> = T extends Date ? string : T;

export interface DefaultContext {
  readonly today: string;
  readonly now: string;
  readonly me: {
    readonly Id: number;
    readonly BenutzerrolleTyp: number;
    readonly IdBerater: number | null;
    readonly IdNiederlassung: number | null;
  };
}

export interface Field<T = unknown> extends FieldOptions<T> {
  readonly kind: KindSpec<T>;
  /** Target table of a reference. */
  readonly to?: string;
  /** A record that names one which is deleted gets empty here, with an entry in its log; unless said, the other cannot be deleted. */
  readonly onDelete?: 'setNull';
  /** Rows a reference offers: fixed values of the target's fields. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  /** Of those, the ones that can be chosen anew; a filter looks for all of them. */
  readonly offered?: Readonly<Record<string, readonly string[]>>;
  /**
   * Rows a reference offers: target field = field of the same row. Where that field changes, what no longer goes with it is emptied; where
   * it is empty, a choice says whose it is and fills it. The target's may be reached by way of another record (`IdAnfrage.IdUnternehmen`),
   * the own one stand in the record that a row of a list belongs to (`../IdPerson`).
   */
  readonly dependsOn?: Readonly<Record<string, string>>;
  /** Both need not be the same row, but of one tree: the field that names the row above, as the mother of a company. */
  readonly kin?: string;
  /** Default of a reference by the target's key text (its first display field or ISO code), resolved by the server. */
  readonly defaultKey?: string;
  /** Carries the value type for RowOf; never set. */
  readonly value?: T;
}

/** A kind is also the function that declares a field of it: `iban({ caption: 'IBAN' })`. */
export type Kind<T> = (<const O extends FieldOptions<T>>(options: O) => Field<T> & O) & { readonly kind: KindSpec<T> };

export function defineKind<T>(spec: KindSpec<T>): Kind<T> {
  return Object.assign(<const O extends FieldOptions<T>>(options: O) => fieldOf<T, O>(spec, options), { kind: spec });
}

/** The field of a kind: its own rules run before those of the declaration. No text is without a limit. */
export function fieldOf<T, O extends FieldOptions<T>>(kind: KindSpec<T>, options: O): Field<T> & O {
  const rules = [...(kind.rules ?? []), ...(options.rules ?? [])];
  const isOpen = kind.maxLength !== undefined && !rules.some(({ max = Infinity }) => max < Infinity);
  const limit: Rule[] = isOpen ? [{ ...stringLength({ max: kind.maxLength }), isOnEntry: true }] : [];
  return { ...options, kind, rules: [...rules, ...limit] };
}

/** Most characters that a text of the field may have. */
export const maxLengthOf = ({ rules = [] }: Field): number => Math.min(...rules.map(({ max = Infinity }) => max));

export const isText = (wire: unknown): wire is string => typeof wire === 'string';

export const isId = (wire: unknown): wire is number =>
  typeof wire === 'number' && Number.isSafeInteger(wire) && wire > 0;

/** A number the column can hold. */
export const isFiniteNumber = (wire: unknown, limit: number): wire is number =>
  typeof wire === 'number' && Number.isFinite(wire) && Math.abs(wire) < limit;
