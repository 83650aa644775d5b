import type { Table } from '@disponent/domain/entity/table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { summedColumns } from '../grid/rows/totals.ts';

const noSums: Readonly<Record<string, number | null>> = {};

/** Sums over everything that the list hits, asked for by themselves: rows never wait for them. */
export function useSums(table: Table, columns: readonly string[], { filter, search }: ListQuery) {
  const sum = summedColumns(table, columns);
  const query = { sum, filter, ...(search && { search }), take: 0, count: 'none' as const };
  const { data } = useQuery({
    queryKey: ['summen', table.key, query],
    queryFn: async ({ signal }) => (await entityApi.list(table.key, query, signal)).Summen,
    enabled: sum.length > 0,
    meta: { isQuiet: true, reads: [table.key] },
    placeholderData: (last) => last,
  });
  return sum.length > 0 ? (data ?? noSums) : noSums;
}
