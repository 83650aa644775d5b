import { fillPath } from '@disponent/domain/wire/path';
import type {
  BuchenAnswer,
  KontoauszugAnswer,
  KontozeilenAnswer,
  OffenePostenAnswer,
  ZeileBuchen,
} from '@disponent/domain/wire/zahlungen';
import { request } from './client.ts';

/** Open items, and bank statements that settle them. */
export const zahlungenApi = {
  offenePosten: (signal?: AbortSignal) => request<OffenePostenAnswer>('/faktura/offene-posten', { signal }),
  /** Reads a statement; a preview keeps nothing. */
  auszug: (Inhalt: string, Vorschau: boolean) =>
    request<KontoauszugAnswer>('/faktura/kontoauszug', { method: 'POST', body: { Inhalt, Vorschau } }),
  zeilen: (signal?: AbortSignal) => request<KontozeilenAnswer>('/faktura/kontozeilen', { signal }),
  buchen: (Zeilen: readonly ZeileBuchen[]) =>
    request<BuchenAnswer>('/faktura/kontozeilen/buchen', { method: 'POST', body: { Zeilen } }),
  klaeren: (id: number) =>
    request<void>(fillPath('/faktura/kontozeilen/{id}/klaerung', { id }), { method: 'POST', body: {} }),
  zuruecknehmen: (id: number) =>
    request<void>(fillPath('/faktura/kontozeilen/{id}/zuruecknehmen', { id }), { method: 'POST', body: {} }),
};
