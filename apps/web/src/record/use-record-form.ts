import { isInsider } from '@disponent/domain/access/roles';
import { mayCreate } from '@disponent/domain/entity/writing';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { tabOf } from '../form/form-layout.ts';
import { useNavigate } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { useAction } from './actions/use-action.ts';
import { copyLocation } from './copy-record.ts';
import { useDocument } from './documents/use-document.ts';
import { firstErrorPath, focusPath } from './editing/first-error.ts';
import { ownWriting } from './editing/own-writing.ts';
import { confirmDiscard, useDiscardGuard } from './editing/use-discard-guard.tsx';
import { useDraft } from './editing/use-draft.ts';
import { useFirstField } from './editing/use-first-field.ts';
import { useForm } from './editing/use-form.ts';
import { useSave } from './editing/use-save.ts';
import { useSaveKey } from './editing/use-save-key.ts';
import { useTakeOver } from './editing/use-take-over.ts';
import { ReferencePreview } from './form-parts.ts';
import type { RecordFormProps } from './form-props.ts';
import { useFactEditing } from './overview/use-fact-editing.ts';
import { useContactKeys } from './rail/use-contact-keys.ts';
import { useNoting } from './rail/use-noting.ts';
import { useRail } from './rail/use-rail.ts';
import { useRelated } from './related/use-related.ts';
import { hasRail, overviewTab } from './tabs.ts';
import { useIsDrawn } from './use-is-drawn.ts';
import { useLiveRecord } from './use-live-record.ts';
import { useProposeKey } from './use-propose-key.ts';
import { useQuickCreate } from './use-quick-create.tsx';
import { useRecordKeys } from './use-record-keys.ts';
import { useRecordTabs } from './use-record-tabs.ts';
import { useVisit } from './use-visit.ts';

export type RecordModel = ReturnType<typeof useRecordForm>;

/** A record being edited: what is saved, what may be done with it, which tab is shown, and all that happens to it meanwhile. */
export function useRecordForm({ id, record, store, frame, isLocked, beside, Related }: RecordFormProps) {
  const { table } = store;
  const me = useMe();
  const navigate = useNavigate();
  const saved = useSyncExternalStore((listener) => store.subscribe('', listener), store.saved);
  const allowed = (saved['Aktionen'] as readonly string[] | undefined) ?? [];
  const canChange = !isLocked?.(saved);
  const canSave = canChange && allowed.includes('Speichern');
  // What nobody changes any more may still be sent: by our own people, who can do something with it.
  const canSend = isInsider(me) && allowed.length > 0;
  const { create, dialog: creation } = useQuickCreate();
  const writing = useMemo(() => ownWriting(table, saved), [table, saved]);
  const form = useForm(store, !canSave, { create, Preview: ReferencePreview, writing });
  const canWrite = (name: string) => form.canWrite(table, name);
  const mayLeave = useRef(false);
  const rail = useRail();
  const related = useRelated(table, id, Related !== undefined);
  const tabs = useRecordTabs(table, saved, related, frame !== undefined, rail.hasRoom ? undefined : beside?.title);
  // Values that come from elsewhere make what was typed void: the fields are drawn anew.
  const [generation, setGeneration] = useState(0);
  const reset = () => setGeneration((last) => last + 1);

  function goTo(path: string): void {
    const tab = tabOf(tabs.all, path);
    if (tab) tabs.choose(tab.title);
    rail.giveWay();
    focusPath(path);
  }

  function goToError(): void {
    const path = firstErrorPath(tabs.all, store.errors());
    if (path === undefined) return;
    // What is edited where it is read is put right there.
    if (path === facts.name && tabs.active === overviewTab) focusPath(path);
    else goTo(path);
  }

  async function discard(): Promise<void> {
    if (!(await confirmDiscard(store))) return;
    store.discard();
    reset();
  }

  const saving = useSave({
    store,
    id,
    record,
    onInvalid: goToError,
    onReset: reset,
    onDeleted: () => (mayLeave.current = true),
  });
  const { isSaving, save, saveAndClose, remove } = saving;
  const facts = useFactEditing(store, save);
  const action = useAction({
    store,
    save,
    onDone: saving.acted,
    onRefused: saving.reload,
    onInvalid(errors) {
      store.setAllErrors(errors);
      goToError();
    },
  });
  const document = useDocument(store, save);
  const isAsking = action.asking !== undefined;
  const note = useLiveRecord({
    store,
    id,
    record,
    isSaving,
    isAsking,
    isOver: () => mayLeave.current,
    onReset: reset,
  });
  useDiscardGuard(store, mayLeave, canSave && id !== 'neu' ? save : undefined);
  useDraft(store, id, reset);
  useTakeOver(form, record.given);
  useVisit(table, id);
  useSaveKey(canSave ? () => void save() : undefined, () => void saveAndClose());
  const { call, noteAs } = useNoting(table, tabs, rail);
  const noteCall = () => noteAs('Anruf');
  const contact = useContactKeys(table, saved, noteCall);
  const proposing = useProposeKey(table, id, saved, canSend);
  const { edit } = useRecordKeys({ table, id, tabs, canWrite });
  useFirstField(store, id, tabs.all[0], canWrite, goTo);

  const copy = copyLocation(table, id);
  return {
    id,
    table,
    store,
    saved,
    form,
    tabs,
    related,
    rail,
    isDrawn: useIsDrawn(),
    generation,
    saving,
    action,
    document,
    note,
    creation,
    canSave,
    canSend,
    goTo,
    facts,
    edit,
    contact,
    noteCall,
    /** Undefined where nobody writes anything down. */
    noteDown: hasRail(table) && canSave && canSend ? () => noteAs('Notiz') : undefined,
    call,
    ...proposing,
    save: () => void save(),
    discard: () => void discard(),
    copy: canSave && copy && mayCreate(table, me) ? () => navigate(copy) : undefined,
    remove: canChange && allowed.includes('Loeschen') ? () => void remove() : undefined,
  };
}
