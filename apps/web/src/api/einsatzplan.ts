import type { WireRow } from '@disponent/domain/wire/answers';
import type {
  PlanAnswer,
  PlanBereich,
  PlanPosition,
  PlanSicht,
  PlanZeile,
  ZuweisungBody,
  ZuweisungProbe,
} from '@disponent/domain/wire/einsatzplan';
import { request } from './client.ts';
import { requestOnce } from './once.ts';

export interface PlanQuery {
  readonly von: string;
  readonly bis: string;
  readonly sicht: PlanSicht;
  readonly bereich: PlanBereich;
  readonly suche?: string | undefined;
}

/** People by days: who is in the plan, what they do, where somebody is wanted, and who goes there. */
export const planApi = {
  plan: (query: PlanQuery, signal?: AbortSignal) =>
    request<PlanAnswer>('/einsatzplan', { query: { ...query }, signal }),

  zeilen: async (von: string, bis: string, ids: readonly number[], signal?: AbortSignal) =>
    (await request<{ Rows: PlanZeile[] }>('/einsatzplan/zeilen', { query: { von, bis, ids: ids.join(',') }, signal }))
      .Rows,

  positionen: async (signal?: AbortSignal) =>
    (await request<{ Rows: PlanPosition[] }>('/einsatzplan/positionen', { signal })).Rows,

  probe: (body: ZuweisungBody, signal?: AbortSignal) =>
    request<ZuweisungProbe>('/einsatzplan/zuweisen/probe', { method: 'POST', body, signal }),

  zuweisen: (body: ZuweisungBody) => requestOnce<WireRow>('/einsatzplan/zuweisen', { ...body }),
};
