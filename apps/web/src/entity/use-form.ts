import { validateAsync } from '@disponent/domain/entity/validate';
import { toWireDate } from '@disponent/domain/wire/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entityApi } from '../api/entity.ts';
import type { FormContextValue } from '../form/form-context.ts';
import type { RecordStore } from '../form/record-store.ts';
import { fromWire, isWritable } from './wire.ts';

/** What the fields of a form need, from the record's store and its rights. */
export function useForm(store: RecordStore, isReadOnly: boolean): FormContextValue {
  const client = useQueryClient();
  return useMemo(
    () => ({
      store,
      isReadOnly,
      canWrite(table, name) {
        const field = table.allFields[name];
        return !isReadOnly && field !== undefined && name in table.fields && isWritable(table, name, field);
      },
      check(path) {
        void checkPath(store, path);
      },
      newRow: (table) =>
        client
          .fetchQuery({ queryKey: ['neu', table.key], queryFn: () => entityApi.neu(table.key), staleTime: 300_000, retry: false, meta: { isQuiet: true } })
          .then((wire) => fromWire(table, wire))
          // The row is already there with the defaults of the declaration.
          .catch(() => ({})),
    }),
    [store, isReadOnly, client],
  );
}

async function checkPath(store: RecordStore, path: string): Promise<void> {
  const { errors } = await validateAsync(store.table, store.row(), { today: toWireDate(new Date()) });
  store.setErrors(path, [...(store.invalid()[path] ?? []), ...(errors[path] ?? [])]);
}
