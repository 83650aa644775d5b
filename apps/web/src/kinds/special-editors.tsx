import { formatFileSize } from '@disponent/domain/format/file-size';
import type { DateiRef } from '@disponent/domain/kinds/file';
import { PasswordInput } from '@mantine/core';
import { IconPaperclip } from '../ui/icons.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { TypedInput } from './text-editor.tsx';

/** Written and never read back: dots say that there is one. */
export function SecretEditor(props: EditorProps) {
  const has = props.row()[`Hat${props.name}`] === true;
  return (
    <PasswordInput
      {...controlProps(props)}
      placeholder={has ? '••••••' : props.field.placeholder}
      value={typeof props.value === 'string' ? props.value : ''}
      autoComplete="new-password"
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
      onBlur={props.onBlur}
    />
  );
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
          aria-label="Farbe wählen"
          value={value}
          onChange={(event) => props.onChange(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  );
}

/** Name and size of what is stored. */
export function FileEditor({ id, value }: EditorProps) {
  const files = (Array.isArray(value) ? value : value ? [value] : []) as DateiRef[];
  return (
    <div id={id} className={classes.plain}>
      {files.length === 0 && <span className={classes.none}>–</span>}
      {files.map((file) => (
        <span key={file.Id} className={classes.file}>
          <IconPaperclip aria-hidden />
          <span className={classes.fileName}>{file.Dateiname}</span>
          <span className={classes.none}>{formatFileSize(file.Groesse ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}
