import type { MailDraft, VorlageVorschau, WireRow } from '@disponent/domain/wire/answers';
import { fillPath } from '@disponent/domain/wire/path';
import { request } from './client.ts';

/** Mails that somebody looks at before they leave. */
export const mailApi = {
  drafts: async (entitaet: string, id: number, signal?: AbortSignal) =>
    (await request<{ Rows: MailDraft[] }>(fillPath('/mail/entwurf/{entitaet}/{id}', { entitaet, id }), { signal }))
      .Rows,

  /** A wording as it would read for a record. */
  preview: (body: WireRow, signal?: AbortSignal) =>
    request<VorlageVorschau>('/mail/vorlage/vorschau', { method: 'POST', body, signal }),

  send: ({ Id, Version }: MailDraft, values: WireRow) =>
    request<void>(fillPath('/mail/{id}/senden', { id: Id }), { method: 'POST', body: { ...values, Version } }),

  drop: ({ Id, Version }: MailDraft) =>
    request<void>(fillPath('/mail/{id}/verwerfen', { id: Id }), { method: 'POST', body: { Version } }),
};
