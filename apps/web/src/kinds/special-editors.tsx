import { Button, PasswordInput, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/t.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { lockOf } from './lock.tsx';
import { TypedInput } from './text-editor.tsx';

/** Written and never read back: it can be replaced, and taken away unless it must be there. */
export function SecretEditor(props: EditorProps) {
  const { name, row, value, onChange, isReadOnly, isRequired, label } = props;
  const isSet = row()[`Hat${name}`] === true;
  // Untouched it is not part of the row; null takes the stored one away.
  const [untouched] = useState(() => row()[name]);
  const [isCleared, setCleared] = useState(isSet && untouched === null);
  const text = typeof value === 'string' ? value : '';

  function clear(next: boolean): void {
    setCleared(next);
    onChange(next ? null : undefined);
  }

  return (
    <div>
      <PasswordInput
        {...controlProps(props)}
        placeholder={isSet && !isCleared ? '••••••' : props.field.placeholder}
        value={text}
        autoComplete="new-password"
        onChange={(event) => {
          setCleared(false);
          onChange(event.currentTarget.value || untouched);
        }}
        onBlur={props.onBlur}
      />
      {isSet && label === undefined && (
        <div className={classes.secret}>
          <span>{stateWords(isCleared, text !== '')}</span>
          {!isReadOnly && !isRequired && text === '' && (
            <Button variant="subtle" size="compact-xs" onClick={() => clear(!isCleared)}>
              {isCleared ? t('Doch behalten') : t('Entfernen')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function stateWords(isCleared: boolean, isReplaced: boolean): string {
  if (isCleared) return t('wird beim Speichern entfernt');
  return isReplaced ? t('wird beim Speichern ersetzt') : t('gesetzt');
}

/** Code and colour box side by side. */
export function ColorEditor(props: EditorProps) {
  const value = typeof props.value === 'string' && /^#[0-9A-F]{6}$/i.test(props.value) ? props.value : '#FFFFFF';
  return (
    <TypedInput
      {...props}
      right={
        <input
          type="color"
          className={classes.colorBox}
          aria-label={t('{caption}: Farbe wählen', { caption: props.field.caption })}
          disabled={props.isReadOnly}
          value={value}
          onChange={(event) => props.onChange(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  );
}

/** Short texts as tags: Enter or a semicolon ends one. */
export function TextListEditor(props: EditorProps) {
  const value = (props.value as string[] | null) ?? [];
  return (
    <TagsInput
      {...controlProps(props)}
      classNames={{ pill: classes.pill, input: props.isReadOnly ? classes.readOnly : undefined }}
      {...lockOf(props)}
      placeholder={value.length === 0 ? controlProps(props).placeholder : undefined}
      value={value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      splitChars={[';']}
      acceptValueOnBlur
    />
  );
}
