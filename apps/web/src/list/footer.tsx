import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { countWords, nounFor } from '../entity/counts.ts';
import type { BlockSource } from '../grid/rows/block-source.ts';
import { useSourceState } from '../grid/rows/use-source-state.ts';
import { t } from '../texts/t.ts';

interface ListFooterProps {
  readonly table: Table;
  readonly source: BlockSource;
  readonly selected: number;
}

/** '1.284 Personen · 3 ausgewählt', each also announced when it changes. */
export function ListFooter({ table, source, selected }: ListFooterProps) {
  const total = useSourceState(source, (state) => state.total);
  const isCapped = useSourceState(source, (state) => state.isCapped);
  const estimate = useSourceState(source, (state) => state.estimate);
  return (
    <>
      <output>
        {total !== undefined && (
          <>
            <strong>{countWords(total, isCapped, estimate)}</strong>
            {nounFor(table, total)}
          </>
        )}
      </output>
      <output>{selected > 0 && t(' · {n} ausgewählt', { n: formatNumber(selected, 'n0') })}</output>
    </>
  );
}
