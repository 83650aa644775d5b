import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';
import { MultiSelect, Select, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import { clearsChoice } from './clear-key.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { lockOf } from './lock.tsx';
import { switchWord } from './switch-word.ts';
import { takenOption, useTypedChoice } from './use-typed-choice.ts';

/** One of the declared codes; a status is shown as its pill, for it changes by actions only. */
export function EnumEditor(props: EditorProps) {
  const { field, value, table, name, isReadOnly } = props;
  const chosen = typeof value === 'string' ? labelIn(field, value) : '';
  const [search, setSearch] = useState(chosen);
  // Chosen again it changes nothing, so the box has to be told to show it.
  const showAgain = (code: string | null) => code === value && setSearch(chosen);
  const choice = useTypedChoice(optionsOf(field), (code) => {
    props.onChange(code);
    showAgain(code);
  });
  const states = table.parent ? undefined : table.entity.states;
  const look = states?.field === name ? states.looks[String(value)] : undefined;
  if (look && isReadOnly) {
    return (
      <div className={classes.plain} id={props.id}>
        <StatusPill tone={look.tone} glyph={look.glyph}>
          {labelIn(field, value as string)}
        </StatusPill>
      </div>
    );
  }
  const canClear = !props.isRequired && !isReadOnly;
  return (
    <Select
      {...controlProps(props)}
      {...choice.props}
      value={(value as string | null) ?? null}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        if (canClear && clearsChoice(event)) props.onChange(null);
        const isTyped = !isReadOnly && event.currentTarget.value !== chosen;
        if (isTyped) choice.onKeyDown(event);
      }}
      onOptionSubmit={showAgain}
      searchable={!isReadOnly}
      searchValue={search}
      onSearchChange={setSearch}
      clearable={canClear}
      clearButtonProps={{ 'aria-label': t('Leeren'), tabIndex: -1, className: classes.clear }}
      allowDeselect={false}
      {...lockOf(props)}
      openOnFocus={false}
      nothingFoundMessage={t('Keine Treffer')}
      maxDropdownHeight={320}
    />
  );
}

export function MultiEnumEditor(props: EditorProps) {
  const [search, setSearch] = useState('');
  const taken = useRef<string[]>(undefined);
  const codes = (props.value as string[] | null) ?? [];
  return (
    <MultiSelect
      {...controlProps(props)}
      classNames={{ pill: classes.pill, input: props.isReadOnly ? classes.readOnly : undefined }}
      {...lockOf(props)}
      data={optionsOf(props.field)}
      value={codes}
      onChange={(next) => props.onChange(taken.current ?? next)}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        const code = props.isReadOnly ? undefined : takenOption(optionsOf(props.field), event);
        if (code === undefined || codes.includes(code)) return;
        taken.current = [...codes, code];
        queueMicrotask(() => (taken.current = undefined));
        props.onChange([...codes, code]);
        setSearch('');
      }}
      searchable={!props.isReadOnly}
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange
      openOnFocus={false}
      nothingFoundMessage={t('Keine Treffer')}
      maxDropdownHeight={320}
    />
  );
}

export function BooleanEditor({ id, field, name, value, onChange, onBlur, isReadOnly, isInvalid, label }: EditorProps) {
  const isOn = value === true;
  return (
    <div className={classes.plain}>
      <Switch
        id={id}
        checked={isOn}
        disabled={isReadOnly}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      <span className={classes.switchWord} aria-hidden>
        {switchWord(field, name, isOn)}
      </span>
    </div>
  );
}

/** Codes are handed to Mantine as they are, numbers included. */
function optionsOf(field: Field): { value: string; label: string }[] {
  return (field.values ?? []).map((code) => ({ value: code as string, label: labelIn(field, code) }));
}
