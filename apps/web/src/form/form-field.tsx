import type { Table } from '@disponent/domain/entity/table';
import { memo, useId } from 'react';
import { kindEditors } from '../kinds/editors.ts';
import { settings } from '../settings/settings.ts';
import { t } from '../texts/t.ts';
import { chosenLabelPlace } from '../ui/label-place.ts';
import { FieldErrors } from './field-errors.tsx';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { useDescribedBy } from './use-described-by.ts';
import { useField } from './use-field.ts';
import { spanOf } from './widths.ts';

interface FormFieldProps {
  readonly table: Table;
  readonly name: string;
  /** Where the field stands in the record: its name, or `PersonAdresse.0.Plz`. */
  readonly path: string;
}

/** How this installation wants its captions (specification 3, `styling`). */
const { labelSmall, labelBold } = settings.styling;
/** The user may want them elsewhere. */
const labelBeforeEditor = (chosenLabelPlace.get() ?? (settings.styling.labelBeforeEditor && 'davor')) === 'davor';
const labelLook = {
  'data-label-before': labelBeforeEditor || undefined,
  'data-label-large': !labelSmall || undefined,
  'data-label-light': !labelBold || undefined,
};

/** Caption, control, hint and errors of one field. */
export const FormField = memo(function FormField({ table, name, path }: FormFieldProps) {
  const { store, canWrite, check, create, Preview } = useFormContext();
  const field = table.allFields[name];
  const state = useField(store, table, path);
  const id = useId();
  const isInvalid = state.errors.length > 0;
  const isUnreadable = field?.encrypted && state.value === null && rowAt(store.row(), path)[`Hat${name}`] === true;
  const hint = isUnreadable
    ? t('Nicht lesbar, weil mit einem anderen Schlüssel gespeichert. Der Wert kann neu eingegeben werden.')
    : field?.hint;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = isInvalid ? `${id}-error` : undefined;
  useDescribedBy(id, errorId, hintId);
  if (!field) return null;
  const Editor = kindEditors[field.kind.name];
  const { to } = field;
  const isReadOnly = !canWrite(table, name);

  return (
    <div
      className={classes.field}
      data-span={spanOf(name, field)}
      data-path={path}
      data-invalid={isInvalid || undefined}
      {...labelLook}
    >
      <div className={classes.caption}>
        <label htmlFor={id}>{field.caption}</label>
        {state.isRequired && !isReadOnly && (
          <span className={classes.star} aria-hidden>
            *
          </span>
        )}
        {state.isChanged && <span className={classes.dot} title={t('geändert')} />}
        {Preview && to && typeof state.value === 'number' && typeof state.text === 'string' && state.text && (
          <Preview target={to} id={state.value} text={state.text} />
        )}
      </div>
      <Editor
        id={id}
        table={table}
        field={field}
        name={name}
        value={state.value}
        text={state.text}
        row={() => rowAt(store.row(), path)}
        isInvalid={isInvalid}
        isReadOnly={isReadOnly}
        isRequired={state.isRequired}
        onChange={(value, text) => {
          store.set(path, value, text);
          if (isInvalid) check(path);
        }}
        onCreate={create && to ? (text) => create(to, text) : undefined}
        onInvalid={(sentence) => store.setInvalid(path, sentence)}
        onBlur={() => check(path)}
      />
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
      <FieldErrors id={errorId} errors={state.errors} />
    </div>
  );
});

function rowAt(record: Readonly<Record<string, unknown>>, path: string): Readonly<Record<string, unknown>> {
  const parts = path.split('.').slice(0, -1);
  let row: unknown = record;
  for (const part of parts) row = (row as Record<string, unknown> | undefined)?.[part];
  return (row ?? {}) as Readonly<Record<string, unknown>>;
}
