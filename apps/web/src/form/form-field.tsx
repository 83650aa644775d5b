import type { Table } from '@disponent/domain/entity/table';
import { formatExact } from '@disponent/domain/format/number';
import { type Field, maxLengthOf } from '@disponent/domain/kinds/kind';
import { plainText } from '@disponent/domain/kinds/richtext';
import { memo, Suspense, useId } from 'react';
import { settings } from '../settings/settings.ts';
import { t } from '../texts/t.ts';
import { chosenLabelPlace } from '../ui/label-place.ts';
import { FieldEditor } from './field-editor.tsx';
import { FieldErrors, FieldNote } from './field-errors.tsx';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { isBeyond } from './is-beyond.ts';
import { rowAt } from './path.ts';
import { useDescribedBy } from './use-described-by.ts';
import { useField } from './use-field.ts';
import { isLong, spanOf } from './widths.ts';

interface FormFieldProps {
  readonly table: Table;
  readonly name: string;
  /** Where the field stands in the record: its name, or `PersonAdresse.0.Plz`. */
  readonly path: string;
}

/** How many characters are written, of those that there is room for; markup does not count. */
function Counter({ field, value }: { field: Field; value: unknown }) {
  const text = typeof value === 'string' ? value : '';
  const { length } = field.kind.name === 'richtext' ? plainText(text) : text;
  const max = maxLengthOf(field);
  return (
    <span className={classes.counter} data-over={length > max || undefined}>
      {formatExact(length)} / {formatExact(max)}
    </span>
  );
}

/** How this installation wants its captions (`styling` of tip.settings). */
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
  const { store, canWrite, Preview } = useFormContext();
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
  const { to } = field;
  const isReadOnly = !canWrite(table, name, path);

  return (
    <div
      className={classes.field}
      data-span={spanOf(name, field)}
      data-long={isLong(field) || undefined}
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
        {field.counts && !isReadOnly && <Counter field={field} value={state.value} />}
        {Preview &&
          to &&
          typeof state.value === 'number' &&
          typeof state.text === 'string' &&
          state.text &&
          !isBeyond(store.saved(), to, state.value) && (
            <Suspense fallback={null}>
              <Preview target={to} id={state.value} text={state.text} />
            </Suspense>
          )}
      </div>
      <FieldEditor id={id} table={table} field={field} name={name} path={path} state={state} />
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
      <FieldNote note={state.note} />
      <FieldErrors id={errorId} errors={state.errors} />
    </div>
  );
});
