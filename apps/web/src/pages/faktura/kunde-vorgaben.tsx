import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { entityApi } from '../../api/entity.ts';
import { fromWire, isWritable } from '../../entity/wire.ts';
import { sameValue } from '../../form/changes.ts';
import { useFormContext } from '../../form/form-context.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';

/** When a customer is chosen, what follows from him is filled in: address, terms, tax, way of sending. */
export function KundeVorgaben() {
  const { store } = useFormContext();
  const client = useQueryClient();
  useEffect(() => {
    let before = store.saved();
    let kunde = store.row()['IdUnternehmen'];
    let isOver = false;
    const stop = store.subscribe('IdUnternehmen', () => {
      const chosen = store.row()['IdUnternehmen'];
      if (chosen === kunde || typeof chosen !== 'number') return;
      kunde = chosen;
      const queryKey = ['vorgaben', store.table.key, chosen];
      const queryFn = () => entityApi.neu(store.table.key, { IdUnternehmen: chosen });
      client.fetchQuery({ queryKey, queryFn }).then(
        (wire) => {
          if (isOver || store.row()['IdUnternehmen'] !== chosen) return;
          const row = fromWire(store.table, wire);
          take(store, before, row);
          before = row;
        },
        () => undefined, // said by a toast; the fields are filled by hand then
      );
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [store, client]);
  return null;
}

/** Only fields that still hold what was filled in before: what the user typed stays. */
function take(store: RecordStore, before: Row, row: Row): void {
  const { table } = store;
  for (const [name, field] of Object.entries(table.fields)) {
    if (name === 'IdUnternehmen' || !(name in row) || !isWritable(table, name, field)) continue;
    const isUntouched = sameValue(before[name] ?? null, store.row()[name] ?? null);
    if (isUntouched && !sameValue(before[name] ?? null, row[name] ?? null))
      store.set(name, row[name], row[`${name}Text`]);
  }
}
