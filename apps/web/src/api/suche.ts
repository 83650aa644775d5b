import type { SearchAnswer } from '@disponent/domain/wire/answers';
import { request } from './client.ts';

/** The most that is looked for at once. */
const mostLetters = 100;

/** One search over all lists that the user may read. */
export const suche = (q: string, signal?: AbortSignal): Promise<SearchAnswer> =>
  request<SearchAnswer>('/suche', { query: { q: q.slice(0, mostLetters) }, signal });
