import type {
  BezugAnswer,
  BulkAnswer,
  ChoiceAnswer,
  GroupAnswer,
  ListAnswer,
  PivotAnswer,
  WireRow,
} from '@disponent/domain/wire/answers';
import type { KennzahlenAnswer } from '@disponent/domain/wire/dashboard';
import { type ListQuery, toQueryString } from '@disponent/domain/wire/list-query';
import { fillPath } from '@disponent/domain/wire/path';
import { restorableHeader } from '@disponent/domain/wire/restorable';
import { request, requestBlob, requestHeader } from './client.ts';
import { download } from './download.ts';
import { requestOnce } from './once.ts';

interface ChoiceQuery {
  readonly search?: string;
  readonly take?: number;
  /** What the choice depends on; without it everything that the field may hold. */
  readonly row?: WireRow;
  /** Only these, as far as they are on offer. */
  readonly ids?: readonly number[];
  readonly signal?: AbortSignal;
}

type Prefill = Readonly<Record<string, string | number | boolean>>;
/** How rows are put together, as it stands in the address of the call. */
export type PivotQuery = Readonly<Record<string, string>>;
type ExportFormat = 'xlsx' | 'csv';

/** Reading and writing, for every entity there is (contract, 'Entity calls'). */
export const entityApi = {
  list: (key: string, query: ListQuery = {}, signal?: AbortSignal) =>
    request<ListAnswer>(fillPath('/entity/{key}', { key }), { query: toQueryString(query), signal }),

  groups: (key: string, query: ListQuery, signal?: AbortSignal) =>
    request<GroupAnswer>(fillPath('/entity/{key}', { key }), { query: toQueryString(query), signal }),

  /** The rows of a list put together, with the totals of every level. */
  auswertung: (key: string, pivot: PivotQuery, signal?: AbortSignal) =>
    request<PivotAnswer>(fillPath('/entity/{key}/auswertung', { key }), { query: pivot, signal }),

  async auswertungExport(key: string, pivot: PivotQuery): Promise<void> {
    const { blob, name } = await requestBlob(fillPath('/entity/{key}/auswertung/export', { key }), { query: pivot });
    download(blob, name ?? 'Auswertung.xlsx');
  },

  read: (key: string, id: number, signal?: AbortSignal) =>
    request<WireRow>(fillPath('/entity/{key}/{id}', { key, id }), { signal }),

  /** What belongs to a record: the lists that may be read, and how many rows each has. */
  bezug: (key: string, id: number, signal?: AbortSignal) =>
    request<BezugAnswer>(fillPath('/entity/{key}/{id}/bezug', { key, id }), { signal }),

  /** What is told of a record in numbers. */
  kennzahlen: (key: string, id: number, signal?: AbortSignal) =>
    request<KennzahlenAnswer>(fillPath('/entity/{key}/{id}/kennzahlen', { key, id }), { signal }),

  neu: (key: string, prefill: Prefill = {}) =>
    request<WireRow>(fillPath('/entity/{key}/neu', { key }), { query: prefill }),

  /** What a new record takes over from what is said about it so far. Saves nothing. */
  vorgaben: (key: string, row: WireRow) =>
    request<WireRow>(fillPath('/entity/{key}/neu', { key }), { method: 'POST', body: row }),

  create: (key: string, row: WireRow) => requestOnce<WireRow>(fillPath('/entity/{key}', { key }), row),

  save: (key: string, id: number, row: WireRow) =>
    request<WireRow>(fillPath('/entity/{key}/{id}', { key, id }), { method: 'PUT', body: row }),

  /** Until when it can be brought back; null where it cannot. */
  remove: (key: string, id: number) =>
    requestHeader(fillPath('/entity/{key}/{id}', { key, id }), restorableHeader, { method: 'DELETE' }),

  /** A named action; the body holds the Version and what the action asks for. */
  act: (key: string, id: number, aktion: string, body: WireRow) =>
    requestOnce<WireRow>(fillPath('/entity/{key}/{id}/aktion/{aktion}', { key, id, aktion }), body),

  /** The same for many: `Ids` or `Filter` say which, `Vorschau` that nothing is to be changed yet. */
  actMany: (key: string, aktion: string, body: WireRow) =>
    requestOnce<BulkAnswer>(fillPath('/entity/{key}/aktion/{aktion}', { key, aktion }), body),

  auswahl: (key: string, field: string, { search, take, row, ids, signal }: ChoiceQuery = {}) =>
    request<ChoiceAnswer>(fillPath('/entity/{key}/auswahl/{field}', { key, field }), {
      query: { search, take, row: row && JSON.stringify(row), ids: ids?.join(',') },
      signal,
    }),

  /** Fetched, not linked: a link cannot carry the auth header. The browser then saves it as a file. */
  async export(key: string, query: ListQuery, format: ExportFormat): Promise<void> {
    const { blob, name } = await requestBlob(fillPath('/entity/{key}/export', { key }), {
      query: `${toQueryString(query)}&format=${format}`,
    });
    download(blob, name ?? `${key}.${format}`);
  },
};
