import { useEffect, useEffectEvent } from 'react';
import type { RecordId } from '../../entity/record-address.ts';
import { recordTitle } from '../../entity/record-title.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { registerDraft, takeChosen } from '../../session/drafts.ts';
import { applyDraft, draftOf, type RecordDraft } from './draft.ts';

/** Hands the form's unsaved input to the session that ends under it, and takes it back when the user returns to it. */
export function useDraft(store: RecordStore, id: RecordId | 'profil', onReset: () => void, title?: string): void {
  const form = `${store.table.key} ${id}`;

  const restore = useEffectEvent(() => {
    const draft = takeChosen(form);
    if (!draft) return;
    applyDraft(store, draft.data as RecordDraft);
    onReset();
  });
  useEffect(() => restore(), []);

  useEffect(
    () =>
      registerDraft(() => {
        if (store.changeCount() === 0) return;
        const { pathname, search } = window.location;
        return {
          href: pathname + search,
          title: title ?? recordTitle(store.table, store.saved()),
          form,
          data: draftOf(store),
        };
      }),
    [store, form, title],
  );
}
