// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- what stands inside has the focus, its keys are heard here
import type { Table } from '@disponent/domain/entity/table';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { refreshLists } from '../entity/list-sources.ts';
import { fromWire } from '../entity/wire.ts';
import { changeField } from '../form/dependents.ts';
import { FieldErrors } from '../form/field-errors.tsx';
import { createRecordStore, type RecordStore } from '../form/record-store.ts';
import { settled, settles } from '../form/settled.ts';
import { useDescribedBy } from '../form/use-described-by.ts';
import { useField, useStoreValue } from '../form/use-field.ts';
import type { CellEdit } from '../grid/cells/use-cell-edit.ts';
import { kindEditors } from '../kinds/editors.ts';
import { holdLists } from '../live/changes.ts';
import { toastError } from '../query-client.ts';
import { confirmWarnings } from '../record/dialogs.tsx';
import { ownWriting } from '../record/editing/own-writing.ts';
import { saveRecord } from '../record/editing/save-record.ts';
import { offerUndo, undoRowOf } from '../record/editing/undo.ts';
import type { Said } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { toast } from '../ui/toast.ts';
import classes from './cell-editor.module.css';

interface CellEditorProps extends CellEdit {
  readonly table: Table;
}

/** Edits one field in its cell by the rules of the whole record: Enter or leaving saves, Esc leaves it as it was. */
export function CellEditor({ table, row, column, onClose }: CellEditorProps) {
  const [store, setStore] = useState<RecordStore>();
  const id = row['Id'] as number;

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const record = await entityApi.read(table.key, id, signal);
      const allowed = record['Aktionen'] as readonly string[] | undefined;
      if (!allowed?.includes('Speichern') || !ownWriting(table, record).field(column.name)) {
        toast.info(t('Dieser Datensatz kann nicht geändert werden'));
        return onClose();
      }
      setStore(createRecordStore(table, fromWire(table, record)));
    } catch (error) {
      if (signal.aborted) return;
      toastError(error);
      onClose();
    }
  });
  useEffect(() => holdLists(), []);
  useEffect(() => {
    const request = new AbortController();
    void load(request.signal);
    return () => request.abort();
  }, []);

  if (!store)
    return (
      <Delayed>
        <span className={classes.waiting}>…</span>
      </Delayed>
    );
  return <FieldEditor table={table} column={column} store={store} id={id} onClose={onClose} />;
}

interface FieldEditorProps extends Pick<CellEditorProps, 'table' | 'column' | 'onClose'> {
  readonly store: RecordStore;
  readonly id: number;
}

function FieldEditor({ table, column, store, id, onClose }: FieldEditorProps) {
  const { name, field } = column;
  const state = useField(store, table, name);
  useStoreValue(store, ({ errors: all }) => JSON.stringify(all()));
  const editorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isSaving = useRef(false);
  // Also what another field says: it is the reason why this one is not saved.
  const errors = Object.values(store.errors()).flat();
  const errorId = errors.length > 0 ? `${editorId}-error` : undefined;
  useDescribedBy(editorId, errorId);
  const Editor = kindEditors[field.kind.name];

  useEffect(() => {
    const control = document.getElementById(editorId);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [editorId]);

  async function save(isConfirmed = false): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    await settled(store);
    if (store.changeCount() === 0) return onClose();
    try {
      const outcome = await saveRecord(store, id, isConfirmed);
      isSaving.current = false;
      if (outcome.type === 'invalid') return refuse(outcome.errors);
      if (outcome.type === 'warned') return (await confirmWarnings(outcome.warnings)) ? await save(true) : undefined;
      if (outcome.type === 'stale') return refuse({ [name]: [outcome.error.message] });
      offerUndo(table, t('{feld} gespeichert', { feld: field.caption }), [undoRowOf(store, outcome.wire)]);
      refreshLists(table.key);
      onClose();
    } catch (error) {
      isSaving.current = false;
      toastError(error);
    }
  }

  /** Said at the cell, which keeps what was typed. */
  function refuse(messages: Said): void {
    store.setAllErrors(messages);
    document.getElementById(editorId)?.focus();
  }

  return (
    <div
      ref={box}
      role="group"
      aria-label={field.caption}
      className={classes.editor}
      data-invalid={errors.length > 0 || undefined}
      onBlur={(event) => {
        const to = event.relatedTarget;
        // A calendar or a list of choices belongs to the control although it stands elsewhere.
        if (to && (event.currentTarget.contains(to) || to.closest('[data-portal]'))) return;
        void save();
      }}
      onKeyDown={(event) => {
        // An open list of choices answers these keys first.
        if (event.defaultPrevented || box.current?.querySelector('[aria-expanded="true"]')) return;
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          // Leaving the control reads what is typed in it, and saves.
          (document.activeElement as HTMLElement | null)?.blur();
        }
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <Editor
        id={editorId}
        table={table}
        field={field}
        name={name}
        value={state.value}
        text={state.text}
        label={field.caption}
        row={store.row}
        isInvalid={errors.length > 0}
        isReadOnly={false}
        isRequired={state.isRequired}
        onChange={(value, text, follows) => {
          const { field: canWrite } = ownWriting(table, store.saved());
          changeField({ store, table, path: name, value, text, follows, canWrite });
          if (errors.length > 0) store.setAllErrors({});
        }}
        onInvalid={(sentence) => store.setInvalid(name, sentence)}
        onBlur={() => {}}
        onAwait={(work) => settles(store, work)}
      />
      {errors.length > 0 && (
        <div className={classes.errors} role="alert">
          <FieldErrors id={errorId} errors={errors} />
        </div>
      )}
    </div>
  );
}
