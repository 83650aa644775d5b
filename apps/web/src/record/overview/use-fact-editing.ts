import { useState } from 'react';
import type { RecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import type { Row } from '../../grid/rows/row.ts';

export interface FactEditing {
  /** The one that is edited where it is read. */
  readonly name: string | undefined;
  open(name: string): void;
  /** Saves what was entered. False where it cannot be saved as it is. */
  takeOver(name: string): Promise<boolean>;
  /** Everything as it was before. */
  restore(name: string): void;
}

/** Editing a field of the record where it is read. Lives as long as the record, not only as long as what is drawn of it. */
export function useFactEditing(store: RecordStore, save: () => Promise<boolean>): FactEditing {
  const [opened, setOpened] = useState<{ readonly name: string; readonly before: Row }>();
  const close = (name: string) => setOpened((last) => (last?.name === name ? undefined : last));

  return {
    name: opened?.name,
    open: (name) => setOpened({ name, before: store.row() }),
    async takeOver(name) {
      await settled(store);
      if (store.changeCount() > 0 && !(await save())) return false;
      close(name);
      return true;
    },
    restore(name) {
      const before = opened?.before ?? store.saved();
      for (const [key, value] of Object.entries(store.row()))
        if (value !== before[key]) store.set(key, before[key] ?? null);
      store.setInvalid(name, undefined);
      store.setErrors(name, []);
      close(name);
    },
  };
}
