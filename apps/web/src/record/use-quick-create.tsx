import { loadTable } from '@disponent/domain/load-table';
import type { Choice, WireRow } from '@disponent/domain/wire/answers';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { onDemand } from '../chunks/lazy-component.ts';
import { fromWire } from '../entity/wire.ts';
import { createRecordStore, type RecordStore } from '../form/record-store.ts';
import { toastError } from '../query-client.ts';
import { without } from './editing/take-over.ts';
import { nameField } from './name-field.ts';

const QuickCreate = onDemand(async () => (await import('./quick-create.tsx')).QuickCreate);

interface Creating {
  readonly store: RecordStore;
  readonly given: WireRow;
  resolve(made: Choice | undefined): void;
}

type Prefill = Parameters<typeof entityApi.neu>[1];

export interface QuickCreation {
  /** Asks for a new record of the table, called as typed; answers what was made. */
  create(key: string, text: string, prefill?: Prefill): Promise<Choice | undefined>;
  readonly dialog: ReactNode;
}

/** Makes a record that a field wants to refer to, without leaving the form. */
export function useQuickCreate(): QuickCreation {
  const [creating, setCreating] = useState<Creating>();

  const create = useCallback(async (key: string, text: string, prefill: Prefill = {}): Promise<Choice | undefined> => {
    try {
      const table = await loadTable(key);
      const wire = await entityApi.neu(key, prefill);
      const given = without(wire, Object.keys(prefill));
      const store = createRecordStore(table, fromWire(table, wire));
      const name = nameField(table);
      if (name && text) store.set(name, text);
      return await new Promise((resolve) => setCreating({ store, given, resolve }));
    } catch (error) {
      toastError(error);
      return undefined;
    }
  }, []);

  const close = (made: Choice | undefined) => {
    setCreating(undefined);
    creating?.resolve(made);
  };
  const dialog = creating && (
    <Suspense fallback={null}>
      <QuickCreate store={creating.store} given={creating.given} onClose={close} />
    </Suspense>
  );
  return { create, dialog };
}
