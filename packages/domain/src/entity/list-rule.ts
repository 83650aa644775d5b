import type { RuleContext, RuleRow } from '../rules/rule.ts';
import { finding, type Sentence, word } from '../texts/sentence.ts';

/** A rule over all rows of a child list; it speaks of the list. An empty list passes. */
export interface ListRule<Name extends string = string> {
  readonly name: string;
  readonly fields: readonly Name[];
  check(rows: readonly RuleRow[], context: Pick<RuleContext, 'caption'>): Sentence | undefined;
}

/** One row of the list is ticked, and only one. */
export function exactlyOne<Name extends string>(field: Name): ListRule<Name> {
  return {
    name: 'exactlyOne',
    fields: [field],
    check(rows, { caption }) {
      const isFine = rows.length === 0 || count(rows, field) === 1;
      return isFine
        ? undefined
        : finding("{feld} brauchen genau einen Eintrag mit '{anderes}'", { anderes: word(caption(field)) });
    },
  };
}

/** No second row of the list is ticked. */
export function atMostOne<Name extends string>(field: Name): ListRule<Name> {
  return {
    name: 'atMostOne',
    fields: [field],
    check(rows, { caption }) {
      return count(rows, field) <= 1
        ? undefined
        : finding("{feld} dürfen nur einen Eintrag mit '{anderes}' haben", { anderes: word(caption(field)) });
    },
  };
}

const count = (rows: readonly RuleRow[], field: string): number => rows.filter((row) => row[field] === true).length;
