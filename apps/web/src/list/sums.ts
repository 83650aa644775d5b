import type { Table } from '@disponent/domain/entity/table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { totalledColumns } from '../grid/rows/totals.ts';

type Figures = Readonly<Record<string, number | null>>;
const none: Figures = {};

/**
 * Sums over everything that the list hits; of what is worked out row by row, and averages, only where it is short, once that is known.
 * Asked for by themselves: rows never wait for them.
 */
export function useSums(
  table: Table,
  columns: readonly string[],
  { filter, search }: ListQuery,
  isShort: boolean | undefined,
): { sums: Figures; means: Figures } {
  const all = totalledColumns(table, columns);
  const sum = isShort ? all.sum : all.sum.filter((name) => table.allFields[name]?.computed !== 'query');
  const avg = isShort ? all.avg : [];
  const query = { sum, avg, filter, ...(search && { search }), take: 0, count: 'none' as const };
  const { data } = useQuery({
    queryKey: ['summen', table.key, query],
    queryFn: ({ signal }) => entityApi.list(table.key, query, signal),
    enabled: isShort !== undefined && sum.length + avg.length > 0,
    meta: { isQuiet: true, reads: [table.key] },
    placeholderData: (last) => last,
  });
  return {
    sums: sum.length > 0 ? (data?.Summen ?? none) : none,
    means: avg.length > 0 ? (data?.Mittel ?? none) : none,
  };
}
