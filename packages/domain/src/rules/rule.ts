import type { Sentence } from '../texts/sentence.ts';

/** What a rule may ask besides the value: the row it stands in and a little of the world. */
export interface RuleContext {
  /** The caller's day, `2026-11-15`. */
  today: string;
  /** The caption of another field of the same row. */
  caption(field: string): string;
  /** Whether another row already has this value. Only the server knows; elsewhere such rules pass. */
  isTaken?: (field: string, value: unknown) => Promise<boolean>;
  /** The field being checked. */
  field: string;
}

export type RuleRow = Readonly<Record<string, unknown>>;

/** What is wrong, about `{feld}` (`finding`); nothing when the value is fine. */
type Finding = Sentence | undefined;

export interface Rule {
  readonly name: string;
  /** A warning can be confirmed by the user; an error cannot. */
  readonly isWarning?: true;
  /** Most characters it lets pass. */
  readonly max?: number;
  /** Asked only when the value is entered: one that was fine when it was saved stays fine. */
  readonly isOnEntry?: true;
  check(value: unknown, row: RuleRow, context?: RuleContext): Finding | Promise<Finding>;
}

/** A rule over several fields; what it says belongs to the last of them. */
export interface RowRule<Name extends string = string> {
  readonly name: string;
  readonly isWarning?: true;
  readonly fields: readonly Name[];
  check(row: RuleRow, context: RuleContext): Finding;
}

/** Empty as `required` means it: null, empty string, false or empty list. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
