import type { DateiState } from '@disponent/domain/wire/answers';
import { fillPath } from '@disponent/domain/wire/path';
import { request, requestBlob } from './client.ts';
import { download } from './download.ts';

interface Announcement {
  readonly Dateiname: string;
  readonly Groesse: number;
  readonly Entitaet: string;
  readonly Feld: string;
}

const pathOf = (id: number) => fillPath('/dateien/{id}', { id });

/** Files in pieces (contract, 'Other calls'). */
export const dateienApi = {
  announce: (body: Announcement) => request<DateiState>('/dateien', { method: 'POST', body }),

  state: (id: number, signal?: AbortSignal) => request<DateiState>(pathOf(id), { signal }),

  /** One piece; answers how far the file is now. */
  send: (id: number, offset: number, bytes: ArrayBuffer, signal: AbortSignal) =>
    request<DateiState>(pathOf(id), {
      method: 'PATCH',
      bytes,
      headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
      signal,
    }),

  remove: (id: number) => request<void>(pathOf(id), { method: 'DELETE' }),

  content: async (id: number, signal?: AbortSignal) =>
    (await requestBlob(fillPath('/dateien/{id}/inhalt', { id }), { signal })).blob,

  async download(id: number, name: string): Promise<void> {
    download(await dateienApi.content(id), name);
  },
};
