import { labelIn } from '@disponent/domain/kinds/enumeration';
import { ActionIcon, Select } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { IconArrowDown, IconArrowUp, IconX } from '../ui/icons.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import { lockOf } from './lock.tsx';
import classes from './shaped.module.css';
import { useTypedChoice } from './use-typed-choice.ts';

/** Codes in an order of their own: added below, moved and taken away by the buttons of their line. */
export function SequenceEditor(props: EditorProps) {
  const { id, field, isReadOnly, value, onChange } = props;
  const codes = Array.isArray(value) ? value.map(String) : [];
  const left = (field.values ?? [])
    .map(String)
    .filter((code) => !codes.includes(code))
    .map((code) => ({ value: code, label: labelIn(field, code) }));
  const [search, setSearch] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** The button that was pressed goes with its line, and so does the focus. */
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(`[data-button="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });
  const set = (next: readonly string[]) => onChange(next.length > 0 ? next : null);
  const choice = useTypedChoice(left, (code) => {
    if (code !== null) set([...codes, code]);
    setSearch('');
  });

  function move(at: number, by: 1 | -1): void {
    const other = codes[at + by];
    const moved = codes[at];
    if (other === undefined || moved === undefined) return;
    pressed.current = `${moved} ${by}`;
    set(codes.map((code, index) => (index === at ? other : index === at + by ? moved : code)));
  }

  return (
    <div className={classes.parts}>
      <ol ref={list} className={classes.lines} aria-label={field.caption}>
        {codes.map((code, at) => {
          const name = labelIn(field, code);
          return (
            <li key={code} className={classes.line}>
              <span className={classes.words}>{name}</span>
              {!isReadOnly && (
                <>
                  <ActionIcon
                    data-button={`${code} -1`}
                    aria-label={t('{name} nach oben', { name })}
                    aria-disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    data-button={`${code} 1`}
                    aria-label={t('{name} nach unten', { name })}
                    aria-disabled={at === codes.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('{name} entfernen', { name })}
                    onClick={() => {
                      set(codes.filter((other) => other !== code));
                      document.getElementById(id)?.focus();
                    }}
                  >
                    <IconX aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <Select
        {...controlProps(props)}
        {...lockOf(props)}
        aria-label={t('{caption}: hinzufügen', { caption: field.caption })}
        placeholder={left.length > 0 && !isReadOnly ? t('Hinzufügen') : undefined}
        {...choice.props}
        value={null}
        onKeyDown={choice.onKeyDown}
        onBlur={props.onBlur}
        searchable={!isReadOnly}
        searchValue={search}
        onSearchChange={setSearch}
        openOnFocus={false}
        nothingFoundMessage={t('Keine Treffer')}
      />
    </div>
  );
}
