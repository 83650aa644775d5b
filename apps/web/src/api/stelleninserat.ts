import type { WireRow } from '@disponent/domain/wire/answers';
import type { InseratKanal, InseratVorschau } from '@disponent/domain/wire/inserat';
import { request } from './client.ts';

/** An ad with what was not saved; a new one has no Id. Nothing is kept. */
export const stelleninseratApi = {
  preview: (Id: number | null, Row: WireRow, signal?: AbortSignal) =>
    request<InseratVorschau>('/stelleninserat/vorschau', { method: 'POST', body: { Id, Row }, signal }),
  channels: async (Id: number | null, Row: WireRow, signal?: AbortSignal) =>
    (await request<{ Rows: InseratKanal[] }>('/stelleninserat/kanaele', { method: 'POST', body: { Id, Row }, signal }))
      .Rows,
};
