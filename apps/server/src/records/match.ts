import type { FilterOperator } from '@disponent/domain/kinds/kind';
import { searchNeedles } from '@disponent/domain/wire/search-form';
import { type Sql, sql } from '../db/sql.ts';

/** `suchtexte` puts its forms between unit separators, so that a beginning and an end can be asked for. */
export function likePatterns(text: string, operator: FilterOperator): string[] {
  const start = operator === 'startswith' || operator === '=' ? '\u001f' : '';
  const end = operator === 'endswith' || operator === '=' ? '\u001f' : '';
  return between(start, text, end);
}

/** The same for a text by itself. */
export function plainPatterns(text: string, operator: FilterOperator): string[] {
  const start = operator === 'startswith' || operator === '=' ? '' : '%';
  const end = operator === 'endswith' || operator === '=' ? '' : '%';
  return searchNeedles(text).map((needle) => `${start}${escaped(needle)}${end}`);
}

/** What a row's search text must hold for one of its fields to meet the condition. */
export function candidates(value: string, operator: FilterOperator): string[] {
  if (!isShort(value)) return likePatterns(value, 'contains');
  const starts = operator === 'startswith' || operator === '=' ? fieldEdges : [''];
  const ends = operator === 'endswith' || operator === '=' ? fieldEdges : [''];
  return starts.flatMap((start) => ends.flatMap((end) => between(start, value, end)));
}

/** The trigram index finds three letters anywhere, and fewer where a word begins or ends. */
export const isShort = (text: string): boolean => searchNeedles(text).every((needle) => needle.length < 3);

/** In the search text fields stand one behind the other, with a blank between them. */
const fieldEdges = ['\u001f', ' '] as const;
const wordEdges = [...fieldEdges, '-', '('] as const;

/** Where a word begins with the text. */
export const beginnings = (text: string): string[] => wordEdges.flatMap((start) => between(start, text, ''));

/** For one pattern plainly: of a list, which could be long, PostgreSQL expects so many rows that it keeps no plan. */
export const like = (text: Sql, patterns: readonly string[]): Sql =>
  patterns.length === 1 ? sql`${text} like ${patterns[0]}` : sql`${text} like any(${patterns})`;

const between = (start: string, text: string, end: string): string[] =>
  searchNeedles(text).map((needle) => `%${start}${escaped(needle)}${end}%`);

const escaped = (needle: string): string => needle.replace(/[\\%_]/g, '\\$&');
