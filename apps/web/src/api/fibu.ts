import type { FibuAngaben, FibuExport, FibuVorschau, FibuWunsch } from '@disponent/domain/wire/fibu';
import { fillPath } from '@disponent/domain/wire/path';
import { request, requestBlob } from './client.ts';
import { download } from './download.ts';
import { requestOnce } from './once.ts';

/** Handing invoices and payments over to the bookkeeping. */
export const fibuApi = {
  vorschau: (wunsch: FibuWunsch, signal?: AbortSignal) =>
    request<FibuVorschau>('/faktura/fibu', { query: { ...wunsch }, signal }),
  export: (wunsch: FibuWunsch, Angaben: FibuAngaben) =>
    requestOnce<FibuExport>('/faktura/fibu', { ...wunsch, Angaben }),
  async datei(id: number, name: string): Promise<void> {
    const { blob } = await requestBlob(fillPath('/faktura/fibu/{id}/datei', { id }));
    download(blob, name);
  },
};
