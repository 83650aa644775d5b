import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { LinkAnswer } from '@disponent/domain/wire/link';
import { fillPath } from '@disponent/domain/wire/path';
import type { VorschlagAntwort } from '@disponent/domain/wire/portal';
import type { FreigabeAntwort, StundenAnswer, StundenBody, StundenSaved } from '@disponent/domain/wire/stunden';
import { request } from './client.ts';

/** Proposals or hours for whoever has the key of a link. */
export const linkApi = {
  read: (token: string) => request<LinkAnswer>(fillPath('/p/{token}', { token })),
  answer: (token: string, id: number, antwort: VorschlagAntwort) =>
    request<void>(fillPath('/p/{token}/{id}', { token, id }), { method: 'POST', body: { ...antwort } }),
  answerHours: (token: string, antwort: FreigabeAntwort) =>
    request<BulkAnswer>(fillPath('/p/{token}/stunden', { token }), { method: 'POST', body: antwort }),
  week: (token: string, { jahr, kw }: { readonly jahr: number; readonly kw: number }) =>
    request<StundenAnswer>(`${fillPath('/p/{token}/woche', { token })}?jahr=${jahr}&kw=${kw}`),
  saveWeek: (token: string, body: StundenBody) =>
    request<StundenSaved>(fillPath('/p/{token}/woche', { token }), { method: 'PUT', body }),
  submitWeek: (token: string, body: { readonly Jahr: number; readonly Kw: number; readonly IdEinsatz: number }) =>
    request<BulkAnswer>(fillPath('/p/{token}/einreichen', { token }), { method: 'POST', body }),
  belegHref: (token: string, id: number) => `/api/p/${token}/${id}/beleg`,
  /** Opened by the browser itself, as phones show a PDF. */
  profileHref: (token: string, id: number) => `/api/p/${token}/${id}/profil`,
  logoHref: (token: string) => `/api/p/${token}/logo`,
};
