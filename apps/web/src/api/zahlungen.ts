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
  /** Reads a statement; a preview keeps nothing. One of an account that is not ours is read only where somebody said so. */
  auszug: (Inhalt: string, step: { Vorschau?: true; FremdesKontoBestaetigt?: boolean }) =>
    request<KontoauszugAnswer>('/faktura/kontoauszug', { method: 'POST', body: { Inhalt, ...step } }),
  zeilen: (signal?: AbortSignal) => request<KontozeilenAnswer>('/faktura/kontozeilen', { signal }),
  buchen: (Zeilen: readonly ZeileBuchen[]) =>
    request<BuchenAnswer>('/faktura/kontozeilen/buchen', { method: 'POST', body: { Zeilen } }),
  klaeren: (id: number) =>
    request<void>(fillPath('/faktura/kontozeilen/{id}/klaerung', { id }), { method: 'POST', body: {} }),
  zuruecknehmen: (id: number) =>
    request<void>(fillPath('/faktura/kontozeilen/{id}/zuruecknehmen', { id }), { method: 'POST', body: {} }),
};
