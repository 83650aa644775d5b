import { badRequest } from '@disponent/domain/errors';
import { exact } from '@disponent/domain/texts/amounts';
import { sentence } from '@disponent/domain/texts/sentence';
import { parseFilter } from '@disponent/domain/wire/filter';
import { searchWords } from '@disponent/domain/wire/list-query';
import { z } from 'zod';
import { maxBulk, type Selection } from '../../records/bulk.ts';
import type { Row } from '../../records/hook.ts';

/** Which records a call for many means; the rest of its body is for the action. */
export const bulkBody = z.looseObject({
  Ids: z.array(z.int().positive()).optional(),
  Filter: z.unknown().optional(),
  Search: z.string().optional(),
  Vorschau: z.boolean().default(false),
  OhneVorschau: z.boolean().optional(),
  WarnungenBestaetigt: z.boolean().default(false),
});

/** `Filter: null` stands for the whole list; that nothing was said must not mean everything. */
export function selectionOf(
  body: Row,
  ids: readonly number[] | undefined,
  filter: unknown,
  search: string | undefined,
): Selection {
  if (ids ? 'Filter' in body || search !== undefined : !('Filter' in body))
    throw badRequest(sentence('Entweder Ids oder Filter nennt die Datensätze.'));
  if (!ids) return { filter: filter === null ? undefined : parseFilter(filter), search: searchWords(search) };
  if (ids.length > maxBulk) throw badRequest(sentence('Ids nennt höchstens {n} Datensätze.', { n: exact(maxBulk) }));
  return { ids };
}
