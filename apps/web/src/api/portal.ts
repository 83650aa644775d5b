import { fillPath } from '@disponent/domain/wire/path';
import type { PortalAnsprechpartner, PortalVorschlaege } from '@disponent/domain/wire/portal';
import type { FreigabeAnswer } from '@disponent/domain/wire/stunden';
import { request } from './client.ts';

/** What the pages of customers ask for that no list tells. */
export const portalApi = {
  vorschlaege: (signal?: AbortSignal) => request<PortalVorschlaege>('/portal/vorschlaege', { signal }),
  vorschlag: (id: number, signal?: AbortSignal) =>
    request<PortalVorschlaege>(fillPath('/portal/vorschlaege/{id}', { id }), { signal }),
  ansprechpartner: (signal?: AbortSignal) =>
    request<{ Rows: readonly PortalAnsprechpartner[] }>('/portal/ansprechpartner', { signal }),
  stunden: (signal?: AbortSignal) => request<FreigabeAnswer>('/portal/stunden', { signal }),
  gesehen: (id: number) =>
    request<{ Version: number }>(fillPath('/portal/vorschlaege/{id}/gesehen', { id }), { method: 'POST', body: {} }),
};
