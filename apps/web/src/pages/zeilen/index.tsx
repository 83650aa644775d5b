import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { recordHref } from '../../entity/record-address.ts';
import type { Row } from '../../grid/rows/row.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { EntityList } from '../../list/entity-list.tsx';
import { useSearch } from '../../router/hooks.ts';
import { t } from '../../texts/t.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** /zeilen?liste=StelleninseratKanal: rows of what has no page of its own; what is kept with other records opens its record. */
export default function ZeilenPage() {
  const { liste } = useSearch();
  const key = typeof liste === 'string' ? liste : '';
  const { data, error, refetch } = useQuery({
    queryKey: ['tabelle', key],
    queryFn: () => loadTable(key),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (error)
    return (
      <>
        <PageHeader title={t('Zeilen')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  return data ? (
    <Rows key={key} table={data} />
  ) : (
    <Delayed>
      <SkeletonRows columns={6} rowHeight={40} />
    </Delayed>
  );
}

function Rows({ table: declared }: { readonly table: Table }) {
  const { parent, parentField } = declared;
  const hrefOf = useCallback(
    (row: Row) => (parent && parentField ? recordHref(parent.key, row[parentField]) : undefined),
    [parent, parentField],
  );
  // Whose rows they are is a column like any other where they stand for themselves.
  const table = useMemo((): Table => {
    const { parentField: whose, ...rest } = declared;
    return whose === undefined ? declared : { ...rest, grid: [whose, ...rest.grid] };
  }, [declared]);
  return (
    <EntityList
      table={table}
      title={table.caption.many}
      place={`zeilen ${table.key}`}
      reads={parentField === undefined ? [] : [parentField]}
      onNew={null}
      hrefOf={hrefOf}
    />
  );
}
