import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { dashboardApi } from '../../api/dashboard.ts';

export type Tables = ReadonlyMap<string, Table>;

/** What the server says, with the declarations that are needed to say it in words; not all of them. */
export async function readDashboard(signal: AbortSignal) {
  const answer = await dashboardApi.read(signal);
  const keys = answer.Kennzahlen.flatMap(({ Entitaet, Feld }) => (Feld === undefined ? [] : [Entitaet]));
  const loaded = await Promise.all(['Aufgabe', ...keys].map(async (key) => [key, await loadTable(key)] as const));
  return { ...answer, tables: new Map(loaded) as Tables };
}
