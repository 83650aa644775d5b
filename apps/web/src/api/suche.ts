import { request } from './client.ts';

export interface SearchHit {
  readonly Id: number;
  readonly Text: string;
  readonly Zusatz: string;
}

export interface SearchAnswer {
  readonly Gruppen: readonly { readonly Entitaet: string; readonly Rows: readonly SearchHit[] }[];
  readonly Unvollstaendig: boolean;
}

/** One search over all lists that the user may read. */
export const suche = (q: string, signal?: AbortSignal): Promise<SearchAnswer> =>
  request<SearchAnswer>('/suche', { query: { q }, signal });
