import type { Table } from '@disponent/domain/entity/table';
import { useId, useLayoutEffect } from 'react';
import { FieldEditor } from './field-editor.tsx';
import { FieldErrors, FieldNote } from './field-errors.tsx';
import { useFormContext } from './form-context.ts';
import { useDescribedBy } from './use-described-by.ts';
import { useField } from './use-field.ts';

interface ChildCellProps {
  readonly table: Table;
  readonly name: string;
  readonly path: string;
  readonly wantsFocus: boolean;
}

/** An editor in a cell: the column's head is its caption. */
export function ChildCell({ table, name, path, wantsFocus }: ChildCellProps) {
  const { store } = useFormContext();
  const state = useField(store, table, path);
  const id = useId();
  const field = table.allFields[name];

  useLayoutEffect(() => {
    if (wantsFocus) document.getElementById(id)?.focus();
  }, [wantsFocus, id]);

  const isInvalid = state.errors.length > 0;
  const errorId = isInvalid ? `${id}-error` : undefined;
  useDescribedBy(id, errorId);
  if (!field) return null;
  return (
    <div data-path={path}>
      <FieldEditor id={id} table={table} field={field} name={name} path={path} state={state} label={field.caption} />
      <FieldNote note={state.note} />
      <FieldErrors id={errorId} errors={state.errors} />
    </div>
  );
}
