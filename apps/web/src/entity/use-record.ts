import type { Table } from '@disponent/domain/entity/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { createRecordStore, type RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/row.ts';
import { fromWire, type WireRow } from './wire.ts';

export type RecordId = number | 'neu';

export interface LoadedRecord {
  /** Undefined until it was read. */
  readonly store: RecordStore | undefined;
  readonly error: unknown;
  reload(): Promise<Row | undefined>;
  /** What the server answered to a save. */
  accept(wire: WireRow): Row;
}

export const recordKey = (table: Table, id: RecordId) => ['record', table.key, id] as const;

/** A record, or an unsaved one with its defaults, as a store that is edited. */
export function useRecord(table: Table, id: RecordId): LoadedRecord {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(table, id),
    queryFn: ({ signal }) =>
      id === 'neu' ? entityApi.neu(table.key, prefill()) : entityApi.read(table.key, id, signal),
    meta: { isQuiet: true },
    // A second visit reads anew: what was changed meanwhile must not be overwritten by what was seen before.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // Made from the first answer and kept: later answers are handed to it by a save or a reload.
  const [made, setMade] = useState<{ id: RecordId; store: RecordStore }>();
  if (data && made?.id !== id) setMade({ id, store: createRecordStore(table, fromWire(table, data)) });
  const store = made?.id === id ? made.store : undefined;

  return {
    store,
    error: store ? undefined : error,
    async reload() {
      const { data: fresh } = await refetch();
      return fresh && fromWire(table, fresh);
    },
    accept(wire) {
      const row = fromWire(table, wire);
      client.setQueryData(recordKey(table, row['Id'] as number), wire);
      store?.reset(row);
      return row;
    },
  };
}

/** `/person/neu?IdNiederlassung=3` fills the field. */
function prefill(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(window.location.search));
}
