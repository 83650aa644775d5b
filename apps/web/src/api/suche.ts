import type { SearchAnswer } from '@disponent/domain/wire/answers';
import { request } from './client.ts';

/** One search over all lists that the user may read. */
export const suche = (q: string, signal?: AbortSignal): Promise<SearchAnswer> =>
  request<SearchAnswer>('/suche', { query: { q }, signal });
