import { everythingOf, isOthers, type ListWriting, type Writing } from '@disponent/domain/entity/writing';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checkRules } from '../../entity/check-rules.ts';
import { isWritable } from '../../entity/wire.ts';
import { afterPress } from '../../form/after-press.ts';
import type { FormContextValue } from '../../form/form-context.ts';
import { rowAt } from '../../form/path.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { useMe } from '../../session/use-me.ts';
import { newRow } from './new-row.ts';
import { checkContext } from './save-record.ts';
import { listAt, writingAt } from './writing-at.ts';

/** What the fields of a form need, from the record's store and its rights. */
export function useForm(
  store: RecordStore,
  isReadOnly: boolean,
  more: Pick<FormContextValue, 'create' | 'Preview'> & { readonly writing?: Writing } = nothingMore,
): FormContextValue {
  const client = useQueryClient();
  const me = useMe();
  const { create, Preview, writing: given } = more;
  const writing = useMemo(() => given ?? everythingOf(store.table), [given, store]);
  return useMemo(
    () => ({
      store,
      isReadOnly,
      canWrite(table, name, path = name) {
        const field = table.allFields[name];
        if (isReadOnly || !field || !(name in table.fields) || !isWritable(table, name, field)) return false;
        if (table.parent && isOthers(table, rowAt(store.row(), path), me)) return false;
        return given === undefined || writingAt(writing, store.row(), path).field(name);
      },
      isOthers: (table, row) => isOthers(table, row, me),
      listWriting: (path) => (isReadOnly ? nothing : listAt(writing, store.row(), path)),
      check(path) {
        afterPress(() => void checkPath(store, path));
      },
      newRow: (table) => newRow(client, table, me),
      create,
      Preview,
    }),
    [store, isReadOnly, given, writing, client, me, create, Preview],
  );
}

const nothingMore = {};
const unwritable: Writing = { any: false, field: () => false, list: () => nothing };
const nothing: ListWriting = { adds: false, removes: false, row: () => unwritable };

async function checkPath(store: RecordStore, path: string): Promise<void> {
  const { errors } = await checkRules(store.table, store.row(), checkContext(store));
  // Of a text that cannot be read the rules know nothing: they would speak of what stood there before.
  store.setErrors(path, store.invalid()[path] ?? errors[path] ?? []);
}
