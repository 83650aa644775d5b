import type { Table } from '@disponent/domain/entity/table';
import { useId, useLayoutEffect } from 'react';
import { kindEditors } from '../kinds/editors.ts';
import { FieldErrors } from './field-errors.tsx';
import { useFormContext } from './form-context.ts';
import { getIn } from './path.ts';
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
  const { store, canWrite, check, create } = useFormContext();
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
  const Editor = kindEditors[field.kind.name];
  const { to } = field;
  return (
    <div data-path={path}>
      <Editor
        id={id}
        table={table}
        field={field}
        name={name}
        value={state.value}
        text={state.text}
        label={field.caption}
        row={() =>
          (getIn(store.row(), path.slice(0, path.lastIndexOf('.'))) ?? {}) as Readonly<Record<string, unknown>>
        }
        isInvalid={isInvalid}
        isReadOnly={!canWrite(table, name)}
        isRequired={state.isRequired}
        onChange={(value, text) => {
          store.set(path, value, text);
          if (isInvalid) check(path);
        }}
        onCreate={create && to ? (text) => create(to, text) : undefined}
        onInvalid={(sentence) => store.setInvalid(path, sentence)}
        onBlur={() => check(path)}
      />
      <FieldErrors id={errorId} errors={state.errors} />
    </div>
  );
}
