import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconLock } from '../ui/icons.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { useTyped } from './use-typed.ts';

/** One line of text, read by its kind. */
export function TextEditor(props: EditorProps) {
  return <TypedInput {...props} />;
}

interface TypedInputProps extends EditorProps {
  readonly right?: ReactNode;
  readonly align?: 'end';
  readonly inputMode?: 'decimal' | 'email' | 'tel' | 'url';
  onKeyDown?(event: KeyboardEvent): void;
  /** A line below while somebody types: what the text would become. */
  preview?(value: unknown): string | undefined;
}

export function TypedInput({ right, align, inputMode, onKeyDown, preview, ...props }: TypedInputProps) {
  const typed = useTyped(props);
  const words = typed.preview === undefined || typed.preview === null ? undefined : preview?.(typed.preview);
  return (
    <div className={classes.typed}>
      <TextInput
        {...controlProps(props)}
        value={typed.text}
        inputMode={inputMode}
        autoComplete="off"
        classNames={{ input: align === 'end' ? classes.number : undefined }}
        rightSection={props.isReadOnly ? <IconLock className={classes.lock} /> : right}
        onChange={(event) => typed.type(event.currentTarget.value)}
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
      classNames={{ input: props.field.kind.name === 'json' ? classes.code : undefined }}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  );
}

export const EmailEditor = (props: EditorProps) => <TypedInput {...props} inputMode="email" />;
export const PhoneEditor = (props: EditorProps) => <TypedInput {...props} inputMode="tel" />;
export const UrlEditor = (props: EditorProps) => <TypedInput {...props} inputMode="url" />;
export const NumberEditor = (props: EditorProps) => <TypedInput {...props} inputMode="decimal" align="end" />;
export const MoneyEditor = (props: EditorProps) => (
  <TypedInput {...props} inputMode="decimal" align="end" right={<span className={classes.unit}>€</span>} />
);
export const PercentEditor = (props: EditorProps) => (
  <TypedInput {...props} inputMode="decimal" align="end" right={<span className={classes.unit}>%</span>} />
);

/** '1M' → '1 Monat', shown below while it is typed. */
export const DurationEditor = (props: EditorProps) => (
  <TypedInput {...props} preview={(value) => props.field.kind.format(value, props.field)} />
);
