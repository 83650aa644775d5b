import { request } from './client.ts';
import type { WireRow } from './entity.ts';

/** A number on the start page: how many rows a list has under a filter, or what they sum up to. */
export interface Kennzahl {
  readonly Schluessel: string;
  readonly Titel: string;
  readonly Entitaet: string;
  /** Null for tables that have no page. */
  readonly Pfad: string | null;
  readonly Filter: unknown;
  readonly Anzahl: number;
  readonly IsMehr: boolean;
  readonly Feld?: string;
  readonly Summe?: number;
  /** The sum of the time before. */
  readonly Vergleich?: number;
}

export interface Dashboard {
  readonly Kennzahlen: readonly Kennzahl[];
  readonly ZuTun: readonly Kennzahl[];
  readonly Aufgaben: { readonly Rows: readonly WireRow[]; readonly Total: number; readonly Ueberfaellig: number };
  /** Something took too long and was left out. */
  readonly Unvollstaendig: boolean;
  /** The day of demo data that is not of today. */
  readonly DemoVom?: string;
}

export const dashboardApi = {
  read: (signal?: AbortSignal) => request<Dashboard>('/dashboard', { signal }),
};
