import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconLock } from '../ui/icons.ts';
import { controlProps } from './control-props.ts';
import { foreignOf } from './currency.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { StarsEditor } from './rare-editors.tsx';
import { useShaped } from './use-shaped.ts';
import { useTyped } from './use-typed.ts';

/** One line of text, read by its kind. */
export function TextEditor(props: EditorProps) {
  return <TypedInput {...props} />;
}

interface TypedInputProps extends EditorProps {
  readonly right?: ReactNode;
  readonly align?: 'end';
  readonly inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'url';
  onKeyDown?(event: KeyboardEvent): void;
  /** A line below while somebody types: what the text would become. */
  preview?(value: unknown): string | undefined;
  /** Brings the text into shape while it is typed. */
  shape?(text: string): string;
  /** Adds what people leave out. */
  complete?(text: string): string;
}

const asTyped = (text: string) => text;

export function TypedInput(given: TypedInputProps) {
  const { right, align, inputMode, onKeyDown, preview, shape = asTyped, complete, ...props } = given;
  const typed = useTyped(props, complete);
  const onChange = useShaped(shape, typed.type);
  const words = typed.preview === undefined || typed.preview === null ? undefined : preview?.(typed.preview);
  return (
    <div className={classes.typed}>
      <TextInput
        {...controlProps(props)}
        value={typed.text}
        inputMode={inputMode}
        autoComplete="off"
        classNames={{ input: align === 'end' ? classes.number : undefined }}
        rightSection={right ?? (props.isReadOnly && <IconLock className={classes.lock} />)}
        onChange={onChange}
        onBlur={typed.leave}
        onKeyDown={onKeyDown}
      />
      {words && (
        <div className={classes.preview} data-preview aria-live="polite">
          {words}
        </div>
      )}
    </div>
  );
}

export function MultilineEditor(props: EditorProps) {
  const typed = useTyped(props);
  return (
    <Textarea
      {...controlProps(props)}
      value={typed.text}
      autosize
      minRows={props.label ? 1 : 3}
      maxRows={14}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  );
}

export const NumberEditor = (props: EditorProps) =>
  props.field.stars ? <StarsEditor {...props} /> : <TypedInput {...props} inputMode="decimal" align="end" />;
export const MoneyEditor = (props: EditorProps) => (
  <TypedInput
    {...props}
    inputMode="decimal"
    align="end"
    right={<span className={classes.unit}>{foreignOf(props.row()) ?? '€'}</span>}
  />
);
export const PercentEditor = (props: EditorProps) => (
  <TypedInput {...props} inputMode="decimal" align="end" right={<span className={classes.unit}>%</span>} />
);

/** '1M' → '1 Monat', '8' → '08:00': shown below while it is typed. */
export const SpelledEditor = (props: EditorProps) => (
  <TypedInput {...props} preview={(value) => props.field.kind.format(value, props.field)} />
);
