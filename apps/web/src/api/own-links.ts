import type { VorschlagLink } from '@disponent/domain/wire/link';
import { fillPath } from '@disponent/domain/wire/path';
import { request } from './client.ts';

const path = '/vorschlag-links/{entitaet}/{id}';

/** Links to proposals, as those see them who sent them. */
export const ownLinksApi = {
  list: async (entitaet: string, id: number, signal?: AbortSignal) =>
    (await request<{ Rows: VorschlagLink[] }>(fillPath(path, { entitaet, id }), { signal })).Rows,
  make: (entitaet: string, id: number) =>
    request<{ Pfad: string }>(fillPath(path, { entitaet, id }), { method: 'POST', body: {} }),
  revoke: (entitaet: string, id: number, link: number) =>
    request<void>(fillPath(`${path}/{link}/widerrufen`, { entitaet, id, link }), { method: 'POST', body: {} }),
};
