import type { Bereich } from '@disponent/domain/wire/dashboard';
import { dashboardApi } from '../../api/dashboard.ts';
import { tablesOf } from '../../figures/tables.ts';

/** What the server says, with the declarations that are needed to say it in words. */
export async function readDashboard(bereich: Bereich | undefined, signal: AbortSignal) {
  const answer = await dashboardApi.read(bereich, signal);
  return { ...answer, tables: await tablesOf(answer.Kennzahlen, 'Aufgabe') };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
