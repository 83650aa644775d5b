import type { Table } from '@disponent/domain/entity/table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { useMaySee } from '../entity/use-may-see.ts';
import { fromWire } from '../entity/wire.ts';
import type { Row } from '../grid/rows/row.ts';

/** More cards than anybody looks through. */
export const maxCards = 500;

const noRows: readonly Row[] = [];

export const viewKey = (table: Table) => ['karten', table.key] as const;

/** What the list asks for, for another view of it: the same filters, search and order, these columns as far as the user sees them. */
export function useViewRows(table: Table, { filter, search, sort }: ListQuery, columns: readonly string[]) {
  const maySee = useMaySee();
  // Also what no column shows: a view may lead where it points to.
  const isSeen = (name: string) => table.allFields[name] !== undefined && maySee(table.allFields[name]);
  const query: ListQuery = {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(sort && { sort }),
    columns: columns.filter(isSeen),
    take: maxCards,
    count: 'none',
  };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...viewKey(table), query],
    queryFn: async ({ signal }) =>
      (await entityApi.list(table.key, query, signal)).Rows.map((row) => fromWire(table, row)),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true, reads: [table.key] },
  });
  return { rows: data ?? noRows, error: data ? undefined : error, isPending, refetch };
}
