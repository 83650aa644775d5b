import { HttpError } from '@disponent/domain/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { refreshLists } from '../../entity/list-sources.ts';
import { handOver } from '../../entity/read-ahead.ts';
import type { RecordId } from '../../entity/record-address.ts';
import { listLocation, recordLocation } from '../../entity/record-address.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import { useNavigate } from '../../router/hooks.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { confirmDelete, confirmWarnings } from '../dialogs.tsx';
import type { LoadedRecord } from '../use-record.ts';
import type { Conflict } from './conflict-dialog.tsx';
import type { Side } from './merge.ts';
import { saveRecord } from './save-record.ts';
import { useBusy } from './use-busy.ts';

interface SaveOptions {
  readonly store: RecordStore;
  readonly id: RecordId;
  readonly record: LoadedRecord;
  /** The rules said no: lead the user there. */
  onInvalid(): void;
  /** Values came from elsewhere: drafts in the controls are void. */
  onReset(): void;
  /** There is nothing left to lose: the page may be left without a question. */
  onDeleted(): void;
}

/** Saving and deleting with everything that can come in between. */
export function useSave({ store, id, record, onInvalid, onReset, onDeleted }: SaveOptions) {
  const { isSaving, during, run } = useBusy();
  const [conflict, setConflict] = useState<Conflict>();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { table } = store;

  /** True when it is saved. */
  async function save(isConfirmed = false, isClosing = false): Promise<boolean> {
    const outcome = await during(saveRecord(store, id, isConfirmed));
    switch (outcome.type) {
      case 'invalid':
        store.setAllErrors(outcome.errors);
        onInvalid();
        return false;
      case 'warned':
        return (await confirmWarnings(outcome.warnings)) && save(true, isClosing);
      case 'stale':
        setConflict(await during(conflictOf(store, record, outcome.error)));
        return false;
      case 'saved':
        saved(outcome.wire, isClosing);
        return true;
    }
  }

  function saved(wire: Readonly<Record<string, unknown>>, isClosing: boolean): void {
    const [before, now] = [store.saved(), store.row()];
    const row = record.accept(wire);
    onReset();
    changedElsewhere();
    if (id === 'neu') toast.success(texts.datensatz.gespeichert);
    else void undo().then(({ saySaved }) => saySaved(table, before, now, wire));
    if (id !== 'neu' || !table.entity.path || isClosing) return;
    handOver(table.key, wire);
    navigate(recordLocation(table, row['Id']), { replace: true, ignoreBlocker: true });
  }

  async function saveAndClose(): Promise<void> {
    if ((await hasInput()) && !(await save(false, true))) return;
    navigate(listLocation(table), { ignoreBlocker: true });
  }

  /** Also what was chosen a moment ago and is still asked for. */
  async function hasInput(): Promise<boolean> {
    await settled(store);
    return id === 'neu' || store.changeCount() > 0;
  }

  async function reload(): Promise<void> {
    store.reset(await record.reload());
    onReset();
  }

  async function merge(choices: Readonly<Record<string, Side>>): Promise<boolean> {
    if (!conflict) return false;
    setConflict(undefined);
    const { applyMerge } = await import('./merge.ts');
    applyMerge(store, conflict.theirs, conflict.merge, choices);
    onReset();
    return save();
  }

  async function remove(): Promise<void> {
    if (id === 'neu' || !(await confirmDelete())) return;
    let until: string | null;
    try {
      until = await during(entityApi.remove(table.key, id));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      const canDeactivate = table.fields['IsAktiv'] !== undefined && store.row()['IsAktiv'] === true;
      const { informRefused } = await import('../inform-refused.tsx'); // few ever need it
      const refused = await informRefused(table, store.saved(), error, canDeactivate);
      if (refused === 'deactivate') await deactivate();
      return;
    }
    onDeleted();
    changedElsewhere();
    void undo().then(({ sayDeleted }) => sayDeleted(table, id, until !== null));
    navigate(listLocation(table), { replace: true, ignoreBlocker: true });
  }

  /** Saved at once, unless there is other input that nobody asked to save. */
  async function deactivate(): Promise<void> {
    const isClean = store.changeCount() === 0;
    store.set('IsAktiv', false);
    if (isClean) await save();
  }

  /** What is known of lists and choices is out of date. */
  function changedElsewhere(): void {
    refreshLists(table.key);
    void client.invalidateQueries({ queryKey: ['anzahl', table.key] });
    void client.invalidateQueries({ queryKey: ['auswahl'] });
  }

  /** What an action answered: the record, or another one that it made. */
  function acted(wire: Readonly<Record<string, unknown>>): void {
    changedElsewhere();
    if (wire['Id'] !== id) return navigate(recordLocation(table, wire['Id']));
    record.accept(wire);
    onReset();
  }

  return {
    isSaving,
    conflict,
    merge: (choices: Readonly<Record<string, Side>>) => run(() => merge(choices)),
    cancelMerge: () => setConflict(undefined),
    save: () => run(async () => (await hasInput()) && save()),
    saveAndClose: () => run(saveAndClose),
    remove: () => run(remove),
    reload,
    acted,
  };
}

const undo = () => import('./undo.ts');

/** What was loaded, what is here and what is saved now. Of input that outlived its session nobody knows what it began with. */
async function conflictOf(store: RecordStore, record: LoadedRecord, error: HttpError): Promise<Conflict> {
  const theirs = await record.reload();
  const [loaded, mine] = [store.saved(), store.row()];
  // Nobody saved in between: what it says is another reason, and there is nothing to merge.
  if (theirs['Version'] === mine['Version']) throw error;
  const base = loaded['Version'] === mine['Version'] ? loaded : undefined;
  const { mergeOf } = await import('./merge.ts'); // few ever need it
  return { sentence: error.message, theirs, merge: mergeOf(store.table, { base, mine, theirs }) };
}
