import type { Table } from '@disponent/domain/entity/table';
import { wordsOfSearch } from '@disponent/domain/wire/search-form';
import { column } from '../../db/names.ts';
import { and, raw, sql } from '../../db/sql.ts';
import type { Caller } from '../../sight/caller.ts';
import { like } from '../match.ts';
import { type Found, isAmong, ownRows } from './search.ts';
import { slips, spellings } from './spellings.ts';

/** How far a name may be from what is typed: written otherwise but spoken the same, or with one letter amiss. */
export type Likeness = 'klang' | 'buchstabe';

export interface Alike {
  readonly search: string;
  /** The fields that hold the name. */
  readonly names: readonly string[];
  readonly by: Likeness;
}

/** Names only, of letters enough that not half of all names are alike. */
export function isNameLike(search: string): boolean {
  const words = wordsOfSearch(search);
  return words.length <= 3 && words.every((word) => /^[\p{L}'’-]{4,30}$/u.test(word));
}

/**
 * Every word is a name of the row, about. The search text with its index of letters says which rows come into question, and the names
 * themselves whether it is there that the word stands.
 */
export function alikeSql({ search, names, by }: Alike, table: Table, caller: Caller): Found {
  const called = raw(
    `translate(suchtexte(concat_ws(' ', ${names.map((name) => `s.${column(name)}`).join(', ')})), chr(31), ' ')`,
  );
  const words = wordsOfSearch(search).map((word) => {
    const ways = by === 'klang' ? spellings(word) : [...spellings(word), ...slips(word)];
    const patterns = ways.map((way) => `% ${way} %`);
    return and(like(raw('s.suchtext'), patterns), like(called, patterns));
  });
  return { byIndex: isAmong([sql`${ownRows(table, caller)} ${and(...words)}`]) };
}
