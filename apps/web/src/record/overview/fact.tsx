// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- what stands inside has the focus, its keys are heard here
import type { Table } from '@disponent/domain/entity/table';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { FieldEditor } from '../../form/field-editor.tsx';
import { FieldErrors } from '../../form/field-errors.tsx';
import { useFormContext } from '../../form/form-context.ts';
import { useDescribedBy } from '../../form/use-described-by.ts';
import { useField } from '../../form/use-field.ts';
import { t } from '../../texts/t.ts';
import { IconPencil } from '../../ui/icons.ts';
import { Shortcut, SingleKey } from '../../ui/shortcut.tsx';
import { FactValue, isLink } from './fact-value.tsx';
import classes from './overview.module.css';
import type { FactEditing } from './use-fact-editing.ts';

interface FactProps {
  readonly table: Table;
  readonly name: string;
  readonly editing: FactEditing;
  /** Leads to the field in the form, for what needs its room. */
  onForm(name: string): void;
}

/** One thing to know about a record. A click on it, or E, opens its field in place. */
export function Fact({ table, name, editing, onForm }: FactProps) {
  const { store, canWrite } = useFormContext();
  const field = table.allFields[name];
  // Also where only its text is another one.
  useField(store, table, name);
  if (!field) return null;
  const isEdited = editing.name === name;
  const canEdit = canWrite(table, name);
  const open = () => (spacious.has(field.kind.name) ? onForm(name) : editing.open(name));
  const value = <FactValue table={table} name={name} row={store.row()} />;
  const label = t('{caption} bearbeiten', { caption: field.caption });
  return (
    <div className={classes.fact} data-fact={name} data-path={isEdited ? name : undefined}>
      <dt>{field.caption}</dt>
      <dd>
        {isEdited && <FactEditor table={table} name={name} editing={editing} />}
        {!isEdited && !canEdit && value}
        {!isEdited && canEdit && !isLink(field, store.row()[name]) && (
          <button type="button" className={classes.text} data-edits title={label} onClick={open}>
            {value}
            <Pencil />
            <span className={classes.hidden}> {t('bearbeiten')}</span>
          </button>
        )}
        {!isEdited && canEdit && isLink(field, store.row()[name]) && (
          <span className={classes.linked}>
            {value}
            <button type="button" className={classes.pencilButton} data-edits aria-label={label} onClick={open}>
              <Pencil />
            </button>
          </span>
        )}
      </dd>
    </div>
  );
}

const Pencil = () => (
  <span className={classes.pencil} aria-hidden>
    <IconPencil size={14} />
    <SingleKey of="edit" />
  </span>
);

/** Kinds whose editors need the room of the form. */
const spacious = new Set(['richtext', 'file', 'image', 'files', 'json']);

/** A fact is found by its name, because all of them are drawn anew after a save: some frames later. One that was emptied is gone. */
function focusFact(name: string, frames = 20): void {
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-fact="${CSS.escape(name)}"] [data-edits]`);
    if (place) place.focus();
    else if (frames > 0) focusFact(name, frames - 1);
    else document.querySelector<HTMLElement>('[data-overview]')?.focus();
  });
}

function FactEditor({ table, name, editing }: Pick<FactProps, 'table' | 'name' | 'editing'>) {
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
