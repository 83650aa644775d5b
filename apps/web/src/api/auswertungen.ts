import type { Versand, VersandPerson } from '@disponent/domain/wire/auswertung';
import { fillPath } from '@disponent/domain/wire/path';
import { request } from './client.ts';

/** Kept reports that are sent each week. */
export const auswertungenApi = {
  versand: (signal?: AbortSignal) => request<readonly Versand[]>('/auswertungen/versand', { signal }),
  personen: (id: number, signal?: AbortSignal) =>
    request<readonly VersandPerson[]>(fillPath('/auswertungen/{id}/versand/personen', { id }), { signal }),
  save: (id: number, body: { Wochentag: number; Stunde: number; Empfaenger: readonly number[] }) =>
    request<void>(fillPath('/auswertungen/{id}/versand', { id }), { method: 'PUT', body }),
  endOwn: (id: number, IsBeendet: boolean) =>
    request<void>(fillPath('/auswertungen/{id}/versand/ich', { id }), { method: 'PUT', body: { IsBeendet } }),
};
