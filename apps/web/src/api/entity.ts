import type { ListQuery } from '@disponent/domain/wire/list-query';
import { fillPath } from '@disponent/domain/wire/path';
import { request, requestBlob } from './client.ts';

/** A record as it travels: wire keys, dates as text (`fromWire` of the entity folder makes dates of them). */
export type WireRow = Readonly<Record<string, unknown>>;

export interface ListAnswer {
  readonly Rows: readonly WireRow[];
  /** null when it was not asked for. */
  readonly Total: number | null;
  readonly TotalIsCapped: boolean;
  readonly Next: string | null;
  readonly Summen: Readonly<Record<string, number | null>>;
  readonly ListenAktionen: readonly string[];
}

export interface Choice {
  readonly Id: number;
  readonly Text: string;
}

interface ChoiceQuery {
  readonly search?: string;
  readonly take?: number;
  /** The fields that the choice depends on. */
  readonly row?: WireRow;
  readonly signal?: AbortSignal;
}

type Prefill = Readonly<Record<string, string | number | boolean>>;
type ExportFormat = 'xlsx' | 'csv';

/** Reading and writing, for every entity there is (contract, 'Entity calls'). */
export const entityApi = {
  list: (key: string, query: ListQuery = {}, signal?: AbortSignal) =>
    request<ListAnswer>(fillPath('/entity/{key}', { key }), { query: listParams(query), signal }),

  read: (key: string, id: number, signal?: AbortSignal) =>
    request<WireRow>(fillPath('/entity/{key}/{id}', { key, id }), { signal }),

  neu: (key: string, prefill: Prefill = {}) =>
    request<WireRow>(fillPath('/entity/{key}/neu', { key }), { query: prefill }),

  create: (key: string, row: WireRow) =>
    request<WireRow>(fillPath('/entity/{key}', { key }), { method: 'POST', body: row }),

  save: (key: string, id: number, row: WireRow) =>
    request<WireRow>(fillPath('/entity/{key}/{id}', { key, id }), { method: 'PUT', body: row }),

  remove: (key: string, id: number) => request<void>(fillPath('/entity/{key}/{id}', { key, id }), { method: 'DELETE' }),

  auswahl: (key: string, field: string, { search, take, row, signal }: ChoiceQuery = {}) =>
    request<{ Rows: readonly Choice[] }>(fillPath('/entity/{key}/auswahl/{field}', { key, field }), {
      query: { search, take, row: row && JSON.stringify(row) },
      signal,
    }),

  /** Fetched, not linked: a link cannot carry the auth header. The browser then saves it as a file. */
  async export(key: string, query: ListQuery, format: ExportFormat): Promise<void> {
    const { blob, name } = await requestBlob(fillPath('/entity/{key}/export', { key }), {
      query: { ...listParams(query), format },
    });
    download(blob, name ?? `${key}.${format}`);
  },
};

function listParams({ filter, sort, columns, sum, ...rest }: ListQuery) {
  return {
    ...rest,
    filter: filter && JSON.stringify(filter),
    sort: sort?.join(','),
    columns: columns?.join(','),
    sum: sum?.join(','),
  };
}

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
