import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { IconPlus, IconX } from '../ui/icons.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './shaped.module.css';

type Pair = readonly [name: string, text: string];

/** Texts by name, a line each. */
export function PairsEditor(props: EditorProps) {
  const { id, field, isReadOnly, isInvalid, onChange, onInvalid } = props;
  /** While somebody writes, a line may have no name yet. */
  const [draft, setDraft] = useState<readonly Pair[]>();
  const list = useRef<HTMLUListElement>(null);
  const pairs = draft ?? pairsOf(props.value);

  function set(next: readonly Pair[]): void {
    setDraft(next);
    const isSound = hasNames(next);
    onInvalid(isSound ? undefined : `${field.caption} ${t('brauchen Namen, jeden nur einmal')}`);
    if (isSound) onChange(Object.fromEntries(filled(next)));
  }

  function leave(event: FocusEvent<HTMLElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (draft && hasNames(draft)) setDraft(undefined);
    props.onBlur();
  }

  const replace = (at: number, pair: Pair) => set(pairs.map((other, index) => (index === at ? pair : other)));
  const part = (at: number, words: string, value: string, change: (text: string) => Pair) => (
    <TextInput
      aria-label={t('{caption}: {words} der {n}. Zeile', { caption: field.caption, words, n: at + 1 })}
      placeholder={isReadOnly ? undefined : words}
      value={value}
      error={isInvalid}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => replace(at, change(event.currentTarget.value))}
    />
  );
  return (
    <div className={classes.parts} onBlur={leave}>
      <ul ref={list} className={classes.lines} aria-label={field.caption}>
        {pairs.map(([name, text], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its name is being typed
          <li key={at} className={classes.line}>
            {part(at, t('Name'), name, (typed) => [typed, text])}
            {part(at, t('Text'), text, (typed) => [name, typed])}
            {!isReadOnly && (
              <ActionIcon
                aria-label={t('{caption}: {n}. Zeile entfernen', { caption: field.caption, n: at + 1 })}
                onClick={() => {
                  set(pairs.filter((_, index) => index !== at));
                  document.getElementById(id)?.focus();
                }}
              >
                <IconX aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Button
        id={id}
        variant="default"
        className={classes.add}
        disabled={isReadOnly}
        leftSection={<IconPlus aria-hidden size={14} />}
        aria-label={t('{caption}: hinzufügen', { caption: field.caption })}
        onClick={() => {
          setDraft([...pairs, ['', '']]);
          requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
        }}
      >
        {t('Hinzufügen')}
      </Button>
    </div>
  );
}

const pairsOf = (value: unknown): Pair[] => Object.entries(value ?? {}).map(([name, text]) => [name, String(text)]);

/** A line that nobody wrote into is none. */
const filled = (pairs: readonly Pair[]) =>
  pairs.map(([name, text]) => [name.trim(), text] as const).filter(([name, text]) => name !== '' || text !== '');

function hasNames(pairs: readonly Pair[]): boolean {
  const names = filled(pairs).map(([name]) => name.toLowerCase());
  return !names.includes('') && new Set(names).size === names.length;
}
