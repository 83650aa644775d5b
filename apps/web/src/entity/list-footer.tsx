import type { Table } from '@disponent/domain/entity/table';
import { useSyncExternalStore } from 'react';
import type { BlockSource } from '../grid/block-source.ts';
import classes from '../grid/toolbar.module.css';
import { countWords, nounFor } from './counts.ts';

/** '1.284 Personen', also announced when a filter changes it. */
export function ListFooter({ table, source }: { table: Table; source: BlockSource }) {
  const { total, isCapped } = useSyncExternalStore(source.subscribe, source.state);
  return (
    <output className={classes.footer}>
      {total !== undefined && (
        <>
          <strong>{countWords(total, isCapped)}</strong> {nounFor(table, total)}
        </>
      )}
    </output>
  );
}
