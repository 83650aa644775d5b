import { formatExact } from '@disponent/domain/format/number';
import { parseNumber } from '@disponent/domain/parse/number';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/t.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import kinds from './kinds.module.css';
import classes from './shaped.module.css';

type Texts = readonly [x: string, y: string];

/** A place in a picture, in percent of its width and height; kept as parts of one. */
export function PointEditor(props: EditorProps) {
  const { id, field, onInvalid, onChange } = props;
  const [draft, setDraft] = useState<Texts>();
  const texts = draft ?? textsOf(props.value);

  function type(next: Texts): void {
    setDraft(next);
    const point = read(next);
    onInvalid(point === undefined ? `${field.caption} ${t('braucht zwei Werte von 0 bis 100')}` : undefined);
    if (point !== undefined) onChange(point);
  }

  function leave(): void {
    // Nonsense stays on the screen, beside its error.
    if (draft && read(draft) !== undefined) setDraft(undefined);
    props.onBlur();
  }

  const part = (at: 0 | 1, words: string) => (
    <TextInput
      {...controlProps(props)}
      id={at === 0 ? id : `${id}-y`}
      aria-label={`${field.caption}: ${words}`}
      leftSection={<span className={kinds.unit}>{words}</span>}
      leftSectionWidth={84}
      rightSection={<span className={kinds.unit}>%</span>}
      inputMode="decimal"
      autoComplete="off"
      value={texts[at]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        type(at === 0 ? [value, texts[1]] : [texts[0], value]);
      }}
      onBlur={leave}
    />
  );
  return (
    <div className={classes.point}>
      {part(0, t('von links'))}
      {part(1, t('von oben'))}
    </div>
  );
}

function textsOf(value: unknown): Texts {
  const { x, y } = (value ?? {}) as { x?: unknown; y?: unknown };
  const text = (part: unknown) => (typeof part === 'number' ? formatExact(Math.round(part * 10_000) / 100) : '');
  return [text(x), text(y)];
}

/** Null for no point at all, undefined for what is none. */
function read([x, y]: Texts): { x: number; y: number } | null | undefined {
  if (x.trim() === '' && y.trim() === '') return null;
  const [left, top] = [partOf(x), partOf(y)];
  return left === undefined || top === undefined ? undefined : { x: left, y: top };
}

function partOf(text: string): number | undefined {
  const percent = parseNumber(text);
  return typeof percent === 'number' && percent >= 0 && percent <= 100 ? percent / 100 : undefined;
}
