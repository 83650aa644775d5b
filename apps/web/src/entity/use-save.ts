import { HttpError } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import type { RecordStore } from '../form/record-store.ts';
import { toastError } from '../query-client.ts';
import { toast } from '../ui/toast.ts';
import { refreshLists } from './list-source.ts';
import { askStale, confirmDelete, confirmWarnings, informRefused } from './record-dialogs.tsx';
import { saveRecord } from './save-record.ts';
import type { LoadedRecord, RecordId } from './use-record.ts';

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
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { table } = store;

  async function save(isConfirmed = false): Promise<void> {
    const outcome = await during(saveRecord(store, id, isConfirmed));
    switch (outcome.type) {
      case 'invalid':
        store.setAllErrors(outcome.errors);
        onInvalid();
        return;
      case 'warned':
        if (await confirmWarnings(outcome.warnings)) await save(true);
        return;
      case 'stale':
        if ((await askStale(outcome.text)) === 'reload') await reload();
        return;
      case 'saved':
        saved(outcome.wire);
    }
  }

  function saved(wire: Readonly<Record<string, unknown>>): void {
    const row = record.accept(wire);
    onReset();
    changedElsewhere();
    toast.success(texts.datensatz.gespeichert);
    if (id === 'neu' && table.entity.path)
      void navigate({ to: `${table.entity.path}/${String(row['Id'])}` as never, replace: true, ignoreBlocker: true });
  }

  async function reload(): Promise<void> {
    const fresh = await record.reload();
    if (!fresh) return;
    store.reset(fresh);
    onReset();
  }

  async function remove(): Promise<void> {
    if (id === 'neu' || !(await confirmDelete())) return;
    try {
      await during(entityApi.remove(table.key, id));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      const canDeactivate = table.fields['IsAktiv'] !== undefined && store.row()['IsAktiv'] === true;
      if ((await informRefused(error.body || error.statusText, canDeactivate)) !== 'deactivate') return;
      store.set('IsAktiv', false);
      await save();
      return;
    }
    onDeleted();
    changedElsewhere();
    toast.success(texts.datensatz.geloescht);
    void navigate({ to: table.entity.path ?? '/', replace: true, ignoreBlocker: true });
  }

  /** What is known of lists and choices is out of date. */
  function changedElsewhere(): void {
    refreshLists(table.key);
    void client.invalidateQueries({ queryKey: ['anzahl', table.key] });
    void client.invalidateQueries({ queryKey: ['auswahl'] });
  }

  /** Shown as busy while the server works, not while a dialog waits. */
  async function during<T>(call: Promise<T>): Promise<T> {
    setSaving(true);
    try {
      return await call;
    } finally {
      setSaving(false);
    }
  }

  /** One at a time; what nobody expected becomes a toast. */
  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } catch (error) {
      toastError(error);
    } finally {
      isBusy.current = false;
    }
  }

  return { isSaving, save: () => run(() => save()), remove: () => run(remove) };
}
