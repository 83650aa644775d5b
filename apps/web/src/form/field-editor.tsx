import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { kindEditors } from '../kinds/editors.ts';
import { belowOf } from '../kinds/use-may-create.ts';
import { changeField } from './dependents.ts';
import { useFormContext } from './form-context.ts';
import { rowBelow } from './path.ts';
import type { FieldState } from './record-store.ts';
import { settles } from './settled.ts';

interface FieldEditorProps {
  readonly id: string;
  readonly table: Table;
  readonly field: Field;
  readonly name: string;
  readonly path: string;
  readonly state: FieldState;
  /** In a child table there is no label above it. */
  readonly label?: string;
}

/** The control of a field, tied to the record. What is read-only stays as it is, whatever the control offers. */
export function FieldEditor({ id, table, field, name, path, state, label }: FieldEditorProps) {
  const { store, canWrite, check, create } = useFormContext();
  const Editor = kindEditors[field.kind.name];
  const { to } = field;
  const isReadOnly = !canWrite(table, name, path);
  const isInvalid = state.errors.length > 0;
  return (
    <Editor
      id={id}
      table={table}
      field={field}
      name={name}
      value={state.value}
      text={state.text}
      {...(label !== undefined && { label })}
      row={() => rowBelow(store.row(), path)}
      isInvalid={isInvalid}
      isReadOnly={isReadOnly}
      isRequired={state.isRequired}
      onChange={(value, text, follows) => {
        if (isReadOnly) return;
        store.touch(path);
        const mayWrite = (other: string, at: string) => canWrite(table, other, at);
        changeField({ store, table, path, value, text, follows, canWrite: mayWrite });
        if (isInvalid) check(path);
      }}
      onCreate={
        create && to ? (text) => create(to, text, {}, belowOf(table, field, rowBelow(store.row(), path))) : undefined
      }
      onInvalid={(sentence) => {
        if (isReadOnly) return;
        store.setInvalid(path, sentence);
        if (isInvalid) check(path);
      }}
      onBlur={() => check(path)}
      onAwait={(work) =>
        settles(
          store,
          work.then(() => check(path)),
        )
      }
    />
  );
}
