import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { countWords, nounFor } from '../entity/counts.ts';
import type { BlockSource } from '../grid/rows/block-source.ts';
import { useSourceState } from '../grid/rows/use-source-state.ts';
import { t } from '../texts/t.ts';

const ActiveCount = onDemand(async () => (await import('./active-count.tsx')).ActiveCount);

interface ListFooterProps {
  readonly table: Table;
  readonly source: BlockSource;
  readonly query: ListQuery;
  readonly selected: number;
}

/** '1.284 Personen · 3 ausgewählt', '14 Kanäle · 12 aktiv', each also announced when it changes. */
export function ListFooter({ table, source, query, selected }: ListFooterProps) {
  const total = useSourceState(source, (state) => state.total);
  const isCapped = useSourceState(source, (state) => state.isCapped);
  const estimate = useSourceState(source, (state) => state.estimate);
  const isMaster = table.fields['IsAktiv'] && table.entity.path?.startsWith('/stammdaten/');
  return (
    <>
      <output>
        {total !== undefined && (
          <>
            <strong>{countWords(total, isCapped, estimate)}</strong>
            {nounFor(table, total)}
            {isMaster && (
              <Suspense fallback={null}>
                <ActiveCount table={table} query={query} />
              </Suspense>
            )}
          </>
        )}
      </output>
      <output>{selected > 0 && t(' · {n} ausgewählt', { n: formatNumber(selected, 'n0') })}</output>
    </>
  );
}
