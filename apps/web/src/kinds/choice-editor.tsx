import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';
import { MultiSelect, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/t.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import { clearsChoice } from './clear-key.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { lockOf } from './lock.tsx';
import { switchWord } from './switch-word.ts';
import { takesFirst } from './taken-option.ts';

/** One of the declared codes; a status is shown as its pill, for it changes by actions only. */
export function EnumEditor(props: EditorProps) {
  const { field, value, table, name, isReadOnly } = props;
  const [isOpen, setOpen] = useState(false);
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
      data={optionsOf(field)}
      value={(value as string | null) ?? null}
      onChange={(code) => props.onChange(code)}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        if (canClear && clearsChoice(event)) props.onChange(null);
        const isTyped = isOpen && !isReadOnly && event.currentTarget.value !== labelIn(field, value as string);
        const first = isTyped ? firstMatch(field, event.currentTarget.value) : undefined;
        if (first === undefined || !takesFirst(event)) return;
        props.onChange(first);
        setOpen(false);
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable={!isReadOnly}
      selectFirstOptionOnChange
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
  const codes = (props.value as string[] | null) ?? [];
  return (
    <MultiSelect
      {...controlProps(props)}
      classNames={{ pill: classes.pill, input: props.isReadOnly ? classes.readOnly : undefined }}
      {...lockOf(props)}
      data={optionsOf(props.field)}
      value={codes}
      onChange={(next) => props.onChange(next)}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        const first = props.isReadOnly ? undefined : firstMatch(props.field, search);
        if (first === undefined || !takesFirst(event) || codes.includes(first)) return;
        props.onChange([...codes, first]);
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

/** The first code whose label has what was typed, as the list finds it. */
function firstMatch(field: Field, typed: string): string | undefined {
  const words = typed.trim().toLowerCase();
  if (words === '') return undefined;
  return optionsOf(field).find(({ label }) => label.toLowerCase().includes(words))?.value;
}

/** Codes are handed to Mantine as they are, numbers included. */
function optionsOf(field: Field): { value: string; label: string }[] {
  return (field.values ?? []).map((code) => ({ value: code as string, label: labelIn(field, code) }));
}
