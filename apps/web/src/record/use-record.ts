import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { arrived, takeAhead } from '../entity/read-ahead.ts';
import type { RecordId } from '../entity/record-address.ts';
import { fromWire } from '../entity/wire.ts';
import { createRecordStore, type RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/rows/row.ts';
import { copied, copyParam } from './copy-record.ts';
import { withOnlyChoices } from './editing/only-choices.ts';
import { ownWriting } from './editing/own-writing.ts';
import { without } from './editing/take-over.ts';
import { loadForm } from './form-parts.ts';
import { isReadFirst } from './overview/facts.ts';
import { takeTyped } from './typed-before.ts';

export interface LoadedRecord {
  /** Undefined until it was read. */
  readonly store: RecordStore | undefined;
  /** Of a new one: what the server filled in, without what it was told. */
  readonly given: WireRow | undefined;
  readonly error: unknown;
  /** As it is saved now; throws where it cannot be read. */
  reload(): Promise<Row>;
  /** What the server answered to a save. */
  accept(wire: WireRow): Row;
}

interface Loaded {
  readonly wire: WireRow;
  readonly given?: WireRow;
  /** What somebody typed before its form was there. */
  readonly typed?: Row | undefined;
}

export const recordKey = (table: Table, id: RecordId) => ['record', table.key, id] as const;

/** A record, or an unsaved one with its defaults, as a store that is edited. */
export function useRecord(table: Table, id: RecordId): LoadedRecord {
  const client = useQueryClient();
  // What came while the page was being opened is drawn with it.
  const [early] = useState(() => (id !== 'neu' && isReadFirst(table) ? arrived(table.key, id) : undefined));
  useEffect(() => {
    if (early && id !== 'neu') void takeAhead(table.key, id);
  }, [early, table, id]);
  const { data, error, refetch } = useQuery<Loaded>({
    queryKey: recordKey(table, id),
    queryFn: ({ signal }) =>
      id !== 'neu' && isReadFirst(table)
        ? savedRecord(table, id, signal)
        : withForm(id === 'neu' ? newRecord(table, signal) : savedRecord(table, id, signal)),
    meta: { isQuiet: true },
    // A second visit reads anew: what was changed meanwhile must not be overwritten by what was seen before.
    ...(early?.['Id'] === id && { initialData: { wire: early }, refetchOnMount: false }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // Made from the first answer and kept: later answers are handed to it by a save or a reload.
  const [made, setMade] = useState<{ id: RecordId; store: RecordStore; given: WireRow | undefined }>();
  if (data && made?.id !== id) setMade({ id, store: storeOf(table, data), given: data.given });
  const { store, given } = made?.id === id ? made : {};

  return {
    store,
    given,
    error: store ? undefined : error,
    async reload() {
      const { data: fresh } = await refetch({ throwOnError: true });
      return fromWire(table, fresh?.wire ?? {});
    },
    accept(wire) {
      const row = fromWire(table, wire);
      // Of a new record nothing is kept under its number: who opens it later must not get what it was then.
      if (id !== 'neu') client.setQueryData<Loaded>(recordKey(table, id), { wire });
      store?.reset(row);
      return row;
    },
  };
}

function storeOf(table: Table, { wire, typed = {} }: Loaded): RecordStore {
  const store = createRecordStore(table, fromWire(table, wire));
  for (const [name, value] of Object.entries(typed)) store.set(name, value);
  return store;
}

const savedRecord = async (table: Table, id: number, signal: AbortSignal): Promise<Loaded> => ({
  wire: await (takeAhead(table.key, id) ?? entityApi.read(table.key, id, signal)),
});

/** What opens with its form is drawn with it. */
async function withForm(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, loadForm()]);
  return loaded;
}

/** With its defaults, and with all that can be taken from another record where the address says `?kopie=7`. */
async function newRecord(table: Table, signal: AbortSignal): Promise<Loaded> {
  const said = prefill(table);
  const defaults = await entityApi.neu(table.key, said);
  const fresh = await withOnlyChoices(table, defaults, signal);
  const original = Number(new URLSearchParams(window.location.search).get(copyParam));
  if (original > 0) {
    const wire = copied(table, fresh, await entityApi.read(table.key, original, signal), ownWriting(table, fresh));
    return { wire, given: {} };
  }
  return { wire: fresh, given: without(defaults, Object.keys(said)), typed: takeTyped(table.key) };
}

/** `/person/neu?IdNiederlassung=3` fills the field. A list beside the record has its own words in the address. */
function prefill({ fields }: Table): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(window.location.search)].filter(([name]) => fields[name]));
}
