import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { isInSearchText } from '../../db/schema.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import { candidates, like, likePatterns, plainPatterns } from '../match.ts';
import { asTyped, markup } from './clean.ts';
import { listOf, wrongValue } from './filter-value.ts';
import { asKept, compared, type KindSql, noLetter, nullable } from './kind-sql.ts';

/** Words, wherever in them one looks. */
export const text: KindSql = {
  ...asKept,
  condition: ({ field, alias }, own, operator, value) =>
    operator === 'isblank'
      ? noLetter(own)
      : textCondition(own, field, operator, value, isInSearchText(field) ? raw(`${alias}.suchtext`) : undefined),
  clean: asTyped,
  schema: () => nullable('string'),
};

export const richtext: KindSql = { ...text, clean: markup };

/** Written like a text, compared as a whole. */
export const word: KindSql = { ...text, condition: compared({ blank: noLetter }) };

/** Letters beyond ASCII, and two that may stand for an umlaut: what `suchtexte` writes in another form than lower case. */
const otherForms = raw(String.raw`'[^\x01-\x7f]|[AOUaou][Ee]'`);

/** Case and umlauts as in search. The row's search text, where the field is part of it, lets the trigram index find the rows. */
function textCondition(
  own: Sql,
  field: Field,
  operator: FilterOperator,
  value: unknown,
  searchText: Sql | undefined,
): Sql {
  if (operator === 'anyof')
    return sql`(${join(
      listOf(field, value).map((one) => textCondition(own, field, '=', one, searchText)),
      ' or ',
    )})`;
  if (value === null && operator === '=') return noLetter(own);
  if (value === null && operator === '<>') return sql`coalesce(${own}, '') <> ''`;
  if (typeof value !== 'string') throw wrongValue(field);
  if (operator === '<>') return sql`not coalesce(${textCondition(own, field, '=', value, undefined)}, false)`;
  if (operator === 'notcontains')
    return sql`not coalesce(${textCondition(own, field, 'contains', value, undefined)}, false)`;
  const patterns = likePatterns(value, operator);
  if (patterns.length === 0) return raw('true'); // nothing but blanks is in every text
  // Most texts have no letter that needs more than lower case: of them there is no other form, and making one takes longer than all the rest.
  const match = sql`(${like(sql`lower(${own} collate "C")`, plainPatterns(value, operator))} or ${own} collate "C" ~ ${otherForms} and ${like(sql`suchtexte(${own})`, patterns)})`;
  return searchText ? sql`(${like(searchText, candidates(value, operator))} and ${match})` : match;
}
