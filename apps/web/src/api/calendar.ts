import { request } from './client.ts';

interface Feed {
  readonly ErstelltAm: string | null;
  readonly ZuletztAm: string | null;
}

/** The own appointments in a calendar elsewhere. */
export const calendarApi = {
  read: (signal?: AbortSignal) => request<Feed>('/kalender', { signal }),
  make: () => request<{ Pfad: string }>('/kalender', { method: 'POST', body: {} }),
  revoke: () => request<void>('/kalender/widerrufen', { method: 'POST', body: {} }),
};
