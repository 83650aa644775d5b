import type { WireRow } from '@disponent/domain/wire/answers';
import type { Lauf, LaufAnswer, LaufDatensaetze, LaufDatensatzStatus, MailProbe } from '@disponent/domain/wire/lauf';
import { fillPath } from '@disponent/domain/wire/path';
import { request, requestBlob } from './client.ts';
import { download } from './download.ts';
import { requestOnce } from './once.ts';

export type LaufCommand = 'start' | 'stopp' | 'zuruecknehmen';

/** Actions on many records that go on by themselves. */
export const laeufeApi = {
  /** `Ids` or `Filter` say which records; first it is looked through what would happen. */
  begin: (Entitaet: string, Aktion: string, body: WireRow) =>
    requestOnce<LaufAnswer>('/vorgaenge', { ...body, Entitaet, Aktion }),
  /** How its mails would read. */
  probe: (Entitaet: string, Aktion: string, body: WireRow) =>
    request<MailProbe>('/vorgaenge/probe', { method: 'POST', body: { ...body, Entitaet, Aktion } }),
  /** Which mails would leave once it is started. */
  emails: (id: number, signal?: AbortSignal) =>
    request<MailProbe>(fillPath('/vorgaenge/{id}/emails', { id }), { signal }),
  list: async (isOfAll: boolean, signal?: AbortSignal) =>
    (await request<{ Rows: readonly Lauf[] }>('/vorgaenge', { query: isOfAll ? { alle: 1 } : {}, signal })).Rows,
  read: (id: number, signal?: AbortSignal) => request<LaufAnswer>(fillPath('/vorgaenge/{id}', { id }), { signal }),
  rows: (id: number, query: { status?: LaufDatensatzStatus | undefined; after?: number }, signal?: AbortSignal) =>
    request<LaufDatensaetze>(fillPath('/vorgaenge/{id}/datensaetze', { id }), { query, signal }),
  run: (id: number, command: LaufCommand) =>
    request<LaufAnswer>(fillPath('/vorgaenge/{id}/{command}', { id, command }), { method: 'POST' }),
  async export(id: number, status: LaufDatensatzStatus | undefined): Promise<void> {
    const { blob, name } = await requestBlob(fillPath('/vorgaenge/{id}/export', { id }), {
      query: { format: 'xlsx', status },
    });
    download(blob, name ?? `Lauf-${id}.xlsx`);
  },
};
