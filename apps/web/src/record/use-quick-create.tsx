import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { Choice, WireRow } from '@disponent/domain/wire/answers';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { onDemand } from '../chunks/lazy-component.ts';
import { fromWire } from '../entity/wire.ts';
import { localDefaults } from '../form/defaults.ts';
import type { Prefill, QuickCreation } from '../form/form-context.ts';
import { createRecordStore, type RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/rows/row.ts';
import type { Below } from '../kinds/use-may-create.ts';
import { toastError } from '../query-client.ts';
import { useMe } from '../session/use-me.ts';
import { newRow } from './editing/new-row.ts';
import { without } from './editing/take-over.ts';
import { nameField } from './name-field.ts';

const QuickCreate = onDemand(async () => (await import('./quick-create.tsx')).QuickCreate);

interface Creating {
  readonly store: RecordStore;
  readonly given: WireRow;
  readonly row: NewRow | undefined;
  resolve(made: Choice | undefined): void;
}

/** A row that is made in a list of another record. */
export interface NewRow {
  readonly table: Table;
  readonly path: string;
}

/** Makes a record that a field wants to refer to, or a row of another record, without leaving the form. */
export function useQuickCreate(): QuickCreation & { readonly dialog: ReactNode } {
  const [creating, setCreating] = useState<Creating>();
  const client = useQueryClient();
  const me = useMe();

  const create: QuickCreation['create'] = useCallback(
    async (key, text, prefill = {}, below) => {
      try {
        const begun = below
          ? await newRowBelow(below, (table) => newRow(client, table, me))
          : await newRecord(key, prefill);
        const name = nameField(begun.row?.table ?? begun.store.table);
        if (name && text) begun.store.set(begun.row ? `${begun.row.path}.${name}` : name, text);
        return await new Promise((resolve) => setCreating({ ...begun, resolve }));
      } catch (error) {
        toastError(error);
        return undefined;
      }
    },
    [client, me],
  );

  const close = (made: Choice | undefined) => {
    setCreating(undefined);
    creating?.resolve(made);
  };
  const dialog = creating && (
    <Suspense fallback={null}>
      <QuickCreate {...creating} onClose={close} />
    </Suspense>
  );
  return { create, dialog };
}

type Begun = Omit<Creating, 'resolve'>;

export async function newRecord(key: string, prefill: Prefill): Promise<Begun> {
  const table = await loadTable(key);
  const wire = await entityApi.neu(key, prefill);
  const store = createRecordStore(table, fromWire(table, wire));
  return { store, given: without(wire, Object.keys(prefill)), row: undefined };
}

async function newRowBelow({ key, id, list }: Below, defaults: (table: Table) => Promise<Row>): Promise<Begun> {
  const parent = await loadTable(key);
  const table = parent.children.find((child) => child.key === list);
  if (!table) throw new Error(`${key} has no list called ${list}`);
  const store = createRecordStore(parent, fromWire(parent, await entityApi.read(key, id)));
  store.addRow(list, { ...localDefaults(table), ...(await defaults(table)) });
  return { store, given: {}, row: { table, path: `${list}.${store.rows(list).length - 1}` } };
}
