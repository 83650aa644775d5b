import type { EditorProps } from './kind-view.ts';

/** What every control gets, whatever its kind. */
export function controlProps({ id, isInvalid, isReadOnly, isRequired, label, field }: EditorProps) {
  return {
    id,
    error: isInvalid,
    readOnly: isReadOnly,
    placeholder: isReadOnly ? undefined : field.placeholder,
    'aria-required': isRequired || undefined,
    'aria-label': label,
    'data-readonly': isReadOnly || undefined,
  };
}
