// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- what stands inside has the focus, its keys are heard here
import type { Table } from '@disponent/domain/entity/table';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { FieldEditor } from '../../form/field-editor.tsx';
import { FieldErrors } from '../../form/field-errors.tsx';
import { useFormContext } from '../../form/form-context.ts';
import { useDescribedBy } from '../../form/use-described-by.ts';
import { useField } from '../../form/use-field.ts';
import { t } from '../../texts/t.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import classes from './overview.module.css';
import type { FactEditing } from './use-fact-editing.ts';

interface FactEditorProps {
  readonly table: Table;
  readonly name: string;
  readonly editing: FactEditing;
}

/** A fact is found by its name, because all of them are drawn anew after a save: some frames later. One that was emptied is gone. */
function focusFact(name: string, frames = 20): void {
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-fact="${CSS.escape(name)}"] [data-edits]`);
    if (place) place.focus();
    else if (frames > 0) focusFact(name, frames - 1);
    else document.querySelector<HTMLElement>('[data-overview]')?.focus();
  });
}

/** The field of a fact where it is read. */
export function FactEditor({ table, name, editing }: FactEditorProps) {
  const { store } = useFormContext();
  const id = useId();
  const state = useField(store, table, name);
  const isOver = useRef(false);
  const field = table.allFields[name];
  const errorId = state.errors.length > 0 ? `${id}-error` : undefined;
  useDescribedBy(id, errorId);

  const begin = useEffectEvent(() => {
    const control = document.getElementById(id);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  });
  useEffect(() => begin(), []);

  async function takeOver(isLost: boolean): Promise<void> {
    if (isOver.current) return;
    isOver.current = true;
    const isDone = await editing.takeOver(name);
    isOver.current = false;
    if (isDone && isLost) focusFact(name);
    if (!isDone && store.errors()[name]) document.getElementById(id)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // An open list of choices answers these keys first.
    if (event.defaultPrevented || event.currentTarget.querySelector('[aria-expanded="true"]')) return;
    const isLines = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !isLines) {
      event.preventDefault();
      // Leaving the control reads what is typed in it.
      (document.activeElement as HTMLElement | null)?.blur();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isOver.current = true;
      editing.restore(name);
      focusFact(name);
    }
  }

  if (!field) return null;
  return (
    <div
      role="group"
      aria-label={field.caption}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const to = event.relatedTarget;
        // A calendar or a list of choices belongs to the control although it stands elsewhere.
        if (to && (event.currentTarget.contains(to) || to.closest('[data-portal]'))) return;
        // Where the focus went nowhere else it stays with the fact.
        void takeOver(to === null);
      }}
    >
      <FieldEditor id={id} table={table} field={field} name={name} path={name} state={state} label={field.caption} />
      <FieldErrors id={errorId} errors={state.errors} />
      <div className={classes.keys}>
        <Shortcut>{field.kind.name === 'multiline' ? 'Strg S' : 'Enter'}</Shortcut> {t('übernehmen')}{' '}
        <Shortcut>Esc</Shortcut> {t('zurück')}
      </div>
    </div>
  );
}
