import { texts } from '@disponent/domain/texts/de';
import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { RecordStore } from '../form/record-store.ts';
import { confirm } from '../ui/confirm.ts';

/** Asks before unsaved changes are lost on any way out (REC-04); a closed tab gets the browser's own question. */
export function useDiscardGuard(store: RecordStore, mayLeave: RefObject<boolean>): void {
  const isDirty = () => !mayLeave.current && store.changeCount() > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || placeOf(current) === placeOf(next)) return false;
      return !(await confirmDiscard());
    },
    enableBeforeUnload: isDirty,
  });
}

/** The address of a form: its path, and beside a list the record's id. */
const placeOf = ({ pathname, search }: { pathname: string; search: unknown }) =>
  `${pathname} ${String((search as { id?: unknown }).id ?? '')}`;

export function confirmDiscard(): Promise<boolean> {
  return confirm({ text: texts.datensatz.verwerfenFrage, isDangerous: true });
}
