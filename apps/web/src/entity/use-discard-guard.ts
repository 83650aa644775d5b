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
      if (!isDirty() || current.pathname === next.pathname) return false;
      return !(await confirmDiscard());
    },
    enableBeforeUnload: isDirty,
  });
}

export function confirmDiscard(): Promise<boolean> {
  return confirm({ text: texts.datensatz.verwerfenFrage, isDangerous: true });
}
