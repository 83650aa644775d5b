import type { Sentence } from '@disponent/domain/texts/sentence';
import type { BetriebAnswer, TestmailAnswer } from '@disponent/domain/wire/answers';
import { fillPath } from '@disponent/domain/wire/path';
import { request } from './client.ts';

/** Work that nobody waits for, as the operator sees it. Moments as on the wire. */
export interface Job {
  readonly Name: string;
  readonly Bezeichnung: string;
  readonly Plan: string | null;
  readonly NaechsterLauf: string | null;
  readonly LetzterLauf: string | null;
  readonly LetztesErgebnis: string | null;
  readonly Saetze: { readonly Plan: Sentence | null; readonly LetztesErgebnis: Sentence | null };
  readonly Fehler: string | null;
  readonly Laufend: number;
  readonly Wartend: number;
  readonly Gescheitert: number;
  readonly PausiertSeit: string | null;
}

export type JobCommand = 'start' | 'pausieren' | 'fortsetzen';

export const jobsApi = {
  betrieb: (signal?: AbortSignal) => request<BetriebAnswer>('/betrieb', { signal }),
  testmail: (id: number) => request<TestmailAnswer>(fillPath('/betrieb/testmail/{id}', { id }), { method: 'POST' }),
  retryMail: (id: number) => request<unknown>(fillPath('/betrieb/mail/{id}/erneut', { id }), { method: 'POST' }),
  list: async (signal?: AbortSignal) => (await request<{ Rows: readonly Job[] }>('/jobs', { signal })).Rows,
  run: (name: string, command: JobCommand) =>
    request<unknown>(`/jobs/${encodeURIComponent(name)}/${command}`, { method: 'POST' }),
};
