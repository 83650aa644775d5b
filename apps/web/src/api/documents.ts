import type { DocumentAnswer, WireRow } from '@disponent/domain/wire/answers';
import { fillPath } from '@disponent/domain/wire/path';
import { request, requestBlob } from './client.ts';
import { requestOnce } from './once.ts';

const pathOf = (key: string, id: number, name: string) =>
  fillPath('/entity/{key}/{id}/dokumente/{name}', { key, id, name });

/** Documents that the server makes of a record. */
export const documentsApi = {
  state: (key: string, id: number, name: string, signal?: AbortSignal) =>
    request<DocumentAnswer>(pathOf(key, id, name), { signal }),

  preview: async (key: string, id: number, name: string, signal?: AbortSignal) =>
    (await requestBlob(`${pathOf(key, id, name)}/vorschau`, { signal })).blob,

  /** The version that was made, or that said the same already. */
  keep: (key: string, id: number, name: string, Grundlage: string) =>
    requestOnce<WireRow>(pathOf(key, id, name), { Grundlage }),
};
