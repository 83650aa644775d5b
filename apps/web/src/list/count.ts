import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { countWords } from '../entity/counts.ts';
import { t } from '../texts/t.ts';

/** '1.284 von 12.480' */
export function headerCount(
  total: number | undefined,
  isCapped: boolean,
  estimate: number | undefined,
  unfiltered: { total: number; isCapped: boolean } | undefined,
): string | undefined {
  if (total === undefined) return;
  const words = countWords(total, isCapped, estimate);
  return unfiltered ? t('{words} von {n}', { words, n: countWords(unfiltered.total, unfiltered.isCapped) }) : words;
}

/** How many there would be without search and filter; asked only when there is one. */
export function useUnfilteredCount(
  table: Table,
  isFiltered: boolean,
  only: Filter | undefined,
): { total: number; isCapped: boolean } | undefined {
  const { data } = useQuery({
    queryKey: ['anzahl', table.key, only],
    queryFn: ({ signal }) =>
      entityApi.list(
        table.key,
        { take: 1, columns: [...table.text.fields.slice(0, 1)], count: 'exact', ...(only && { filter: only }) },
        signal,
      ),
    enabled: isFiltered,
    staleTime: 60_000,
    meta: { reads: [table.key] },
  });
  return isFiltered && data && data.Total !== null ? { total: data.Total, isCapped: data.TotalIsCapped } : undefined;
}
