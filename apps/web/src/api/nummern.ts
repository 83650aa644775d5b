import type { Nummernkreis } from '@disponent/domain/wire/nummern';
import { request } from './client.ts';

/** Where numbers go on, for a Plattform-Admin. */
export const nummernApi = {
  list: async (signal?: AbortSignal) =>
    (await request<{ Rows: readonly Nummernkreis[] }>('/nummernkreise', { signal })).Rows,
  set: (kreis: string, Naechste: number) =>
    request<Nummernkreis>(`/nummernkreise/${encodeURIComponent(kreis)}`, { method: 'PUT', body: { Naechste } }),
};
