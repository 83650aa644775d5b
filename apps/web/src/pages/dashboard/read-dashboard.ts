import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { Bereich } from '@disponent/domain/wire/answers';
import { dashboardApi } from '../../api/dashboard.ts';

export type Tables = ReadonlyMap<string, Table>;

/** What the server says, with the declarations that are needed to say it in words; not all of them. */
export async function readDashboard(bereich: Bereich | undefined, signal: AbortSignal) {
  const answer = await dashboardApi.read(bereich, signal);
  const keys = answer.Kennzahlen.flatMap(({ Entitaet, Feld }) => (Feld === undefined ? [] : [Entitaet]));
  const loaded = await Promise.all(['Aufgabe', ...keys].map(async (key) => [key, await loadTable(key)] as const));
  return { ...answer, tables: new Map(loaded) as Tables };
}
