import type { RefObject } from 'react';
import { ignoreChunk } from '../../chunks/ignore-chunk.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Address } from '../../router/address.ts';
import { useBlocker } from '../../router/hooks.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { ask } from '../../ui/confirm.ts';

/** Asks before unsaved changes are lost on any way out (REC-04); a closed tab gets the browser's own question. */
export function useDiscardGuard(store: RecordStore, mayLeave: RefObject<boolean>, save?: Save): void {
  const isDirty = () => !mayLeave.current && store.changeCount() > 0;
  useBlocker({
    isDirty,
    mayLeave: (from, to) => !isDirty() || (to && placeOf(from) === placeOf(to)) || confirmDiscard(store, save),
  });
}

/** The address of a form: its path, and beside a list the record's id. */
const placeOf = ({ pathname, search }: Address) => `${pathname} ${String(search['id'] ?? '')}`;

/** Saves what there is; true when it is saved. */
type Save = () => Promise<unknown>;

/** Shows what would be lost. True when nothing is left to lose: it was given up, or saved instead. */
export async function confirmDiscard(store: RecordStore, save?: Save): Promise<boolean> {
  const parts = await import('./changes-list.tsx').catch(ignoreChunk); // the question is asked without it as well
  const { ja, nein } = texts.knopf;
  const answer = await ask<'ja' | 'nein' | 'speichern'>({
    text: texts.datensatz.verwerfenFrage,
    details: parts ? <parts.Changes store={store} /> : undefined,
    buttons: [
      ...(save ? [{ label: t('Speichern'), value: 'speichern' as const, isAside: true as const }] : []),
      { label: nein, value: 'nein', key: nein.charAt(0).toLowerCase() },
      { label: ja, value: 'ja', look: 'danger', key: ja.charAt(0).toLowerCase() },
    ],
    safe: 'nein',
  });
  return answer === 'speichern' ? (await save?.()) === true : answer === 'ja';
}
