import type { RuleContext, RuleRow } from '../rules/rule.ts';

/** A rule over all rows of a child list; its words follow the list's caption. An empty list passes. */
export interface ListRule<Name extends string = string> {
  readonly name: string;
  readonly fields: readonly Name[];
  check(rows: readonly RuleRow[], context: Pick<RuleContext, 'caption'>): string | undefined;
}

/** One row of the list is ticked, and only one. */
export function exactlyOne<Name extends string>(field: Name): ListRule<Name> {
  return {
    name: 'exactlyOne',
    fields: [field],
    check(rows, { caption }) {
      const isFine = rows.length === 0 || count(rows, field) === 1;
      return isFine ? undefined : `brauchen genau einen Eintrag mit '${caption(field)}'`;
    },
  };
}

/** No second row of the list is ticked. */
export function atMostOne<Name extends string>(field: Name): ListRule<Name> {
  return {
    name: 'atMostOne',
    fields: [field],
    check(rows, { caption }) {
      return count(rows, field) <= 1 ? undefined : `dürfen nur einen Eintrag mit '${caption(field)}' haben`;
    },
  };
}

const count = (rows: readonly RuleRow[], field: string): number => rows.filter((row) => row[field] === true).length;
