import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { Kennzahl } from '@disponent/domain/wire/dashboard';

export type Tables = ReadonlyMap<string, Table>;

/** The declarations that are needed to say figures in words; not all of them. */
export async function tablesOf(figures: readonly Kennzahl[], ...more: readonly string[]): Promise<Tables> {
  const keys = figures.flatMap(({ Entitaet, Feld }) => (Feld === undefined ? [] : [Entitaet]));
  return new Map(await Promise.all([...more, ...keys].map(async (key) => [key, await loadTable(key)] as const)));
}
