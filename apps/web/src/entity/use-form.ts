import { validateAsync } from '@disponent/domain/entity/validate';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { afterPress } from '../form/after-press.ts';
import type { FormContextValue } from '../form/form-context.ts';
import type { RecordStore } from '../form/record-store.ts';
import { useMe } from '../session/use-me.ts';
import { newRow } from './new-row.ts';
import { checkContext } from './save-record.ts';
import { isWritable } from './wire.ts';

/** What the fields of a form need, from the record's store and its rights. */
export function useForm(
  store: RecordStore,
  isReadOnly: boolean,
  more: Pick<FormContextValue, 'create' | 'Preview'> = nothingMore,
): FormContextValue {
  const client = useQueryClient();
  const me = useMe();
  const { create, Preview } = more;
  return useMemo(
    () => ({
      store,
      isReadOnly,
      canWrite(table, name) {
        const field = table.allFields[name];
        return !isReadOnly && field !== undefined && name in table.fields && isWritable(table, name, field);
      },
      check(path) {
        afterPress(() => void checkPath(store, path));
      },
      newRow: (table) => newRow(client, table, me),
      create,
      Preview,
    }),
    [store, isReadOnly, client, me, create, Preview],
  );
}

const nothingMore = {};

async function checkPath(store: RecordStore, path: string): Promise<void> {
  const { errors } = await validateAsync(store.table, store.row(), checkContext(store));
  // Of a text that cannot be read the rules know nothing: they would speak of what stood there before.
  store.setErrors(path, store.invalid()[path] ?? errors[path] ?? []);
}
