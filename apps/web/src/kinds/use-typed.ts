import { useState } from 'react';
import type { EditorProps } from './kind-view.ts';
import { editText, nonsense } from './typed-text.ts';

export interface Typed {
  /** What the control shows: the draft while somebody types, else the value. */
  readonly text: string;
  /** What the draft would become; undefined while nobody types or when it makes no sense. */
  readonly preview: unknown;
  type(text: string): void;
  leave(): void;
}

const asTyped = (text: string) => text;

/**
 * A value entered as text and read by its kind: taken over while typing, put into its usual form on leaving.
 * `complete` adds what people leave out: the country of a phone number.
 */
export function useTyped({ field, value, onChange, onInvalid, onBlur }: EditorProps, complete = asTyped): Typed {
  const [draft, setDraft] = useState<string>();
  const parse = (text: string) => field.kind.parse(complete(text), field);

  return {
    text: draft ?? editText(field, value),
    preview: draft === undefined ? undefined : parse(draft),
    type(text) {
      setDraft(text);
      const next = parse(text);
      onInvalid(next === undefined ? `${field.caption} ${nonsense(field.kind.name)}` : undefined);
      if (next !== undefined) onChange(next);
    },
    leave() {
      // Nonsense stays on the screen, beside its error; what its first letters meant while it was typed is nobody's value.
      if (draft !== undefined && parse(draft) !== undefined) setDraft(undefined);
      else if (draft !== undefined) onChange(null);
      onBlur();
    },
  };
}
