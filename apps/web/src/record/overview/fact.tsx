import type { Table } from '@disponent/domain/entity/table';
import { Suspense } from 'react';
import { useFormContext } from '../../form/form-context.ts';
import { useField } from '../../form/use-field.ts';
import { t } from '../../texts/t.ts';
import { IconPencil } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { FactEditor } from '../form-parts.ts';
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
        {isEdited && (
          <Suspense fallback={value}>
            <FactEditor table={table} name={name} editing={editing} />
          </Suspense>
        )}
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
