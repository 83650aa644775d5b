import type { DashboardZeile } from '@disponent/domain/wire/dashboard';

/** The first rows of a list of several groups; each group has one of them, however late its first one comes. */
export function firstRows(rows: readonly DashboardZeile[], most: number): DashboardZeile[] {
  const leading = rows.filter((row, index) => rows.findIndex(({ Gruppe }) => Gruppe === row.Gruppe) === index);
  const kept = new Set([...new Set([...leading, ...rows])].slice(0, most));
  return rows.filter((row) => kept.has(row));
}
