import type {
  ImportZuordnung,
  StundenAnswer,
  StundenBody,
  StundenImportAnswer,
  StundenSaved,
} from '@disponent/domain/wire/stunden';
import { request } from './client.ts';

interface WeekQuery {
  readonly jahr: number;
  readonly kw: number;
  readonly idNiederlassung?: number | undefined;
  readonly idEinsatz?: number | undefined;
  readonly meine?: '1' | undefined;
}

/** Hours of a week, of many Einsätze at once. */
export const stundenApi = {
  woche: (query: WeekQuery, signal?: AbortSignal) =>
    request<StundenAnswer>('/stunden/woche', { query: { ...query }, signal }),
  /** A list of hours, its bytes as Base64; a preview keeps nothing. */
  importiere: (Inhalt: string, Zuordnung: ImportZuordnung, Vorschau: boolean) =>
    request<StundenImportAnswer>('/stunden/import', { method: 'POST', body: { Inhalt, Zuordnung, Vorschau } }),
  save: (body: StundenBody) => request<StundenSaved>('/stunden/woche', { method: 'PUT', body }),
};
