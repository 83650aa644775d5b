import type { RefObject } from 'react';
import type { RecordStore } from '../../form/record-store.ts';
import type { Address } from '../../router/address.ts';
import { useBlocker } from '../../router/hooks.ts';
import { texts } from '../../texts/texts.ts';
import { confirm } from '../../ui/confirm.ts';

/** Asks before unsaved changes are lost on any way out (REC-04); a closed tab gets the browser's own question. */
export function useDiscardGuard(store: RecordStore, mayLeave: RefObject<boolean>): void {
  const isDirty = () => !mayLeave.current && store.changeCount() > 0;
  useBlocker({
    isDirty,
    mayLeave: (from, to) => !isDirty() || placeOf(from) === placeOf(to) || confirmDiscard(),
  });
}

/** The address of a form: its path, and beside a list the record's id. */
const placeOf = ({ pathname, search }: Address) => `${pathname} ${String(search['id'] ?? '')}`;

export function confirmDiscard(): Promise<boolean> {
  return confirm({ text: texts.datensatz.verwerfenFrage, isDangerous: true });
}
