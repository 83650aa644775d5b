import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Choice } from '@disponent/domain/wire/answers';
import { useEffect, useState } from 'react';
import { t } from '../../texts/t.ts';
import type { FilterEditorProps } from '../kind-view.ts';
import { rememberTexts, textOf } from '../reference-texts.ts';
import { useChoices } from '../use-choices.ts';
import type { Condition } from './condition.ts';
import { SetFilter } from './set-filter.tsx';
import { conditionText, operatorNames } from './words.ts';

/** Codes to tick. */
export function EnumFilter({ field, name, condition, onChange }: FilterEditorProps) {
  const chosen = valuesOf(condition);
  return (
    <SetFilter
      caption={field.caption}
      summary={condition && conditionText(field, condition)}
      onClear={() => onChange(undefined)}
      options={(field.values ?? []).map((code) => ({
        key: String(code),
        label: labelIn(field, code),
        isChecked: chosen.includes(code),
        toggle: () => onChange(anyOf(name, toggled(chosen, code))),
      }))}
    />
  );
}

export function BooleanFilter({ field, name, condition, onChange }: FilterEditorProps) {
  return (
    <SetFilter
      caption={field.caption}
      summary={condition && conditionText(field, condition)}
      onClear={() => onChange(undefined)}
      options={[true, false].map((value) => ({
        key: String(value),
        label: field.kind.format(value, field),
        isChecked: condition?.value === value,
        toggle: () => onChange(condition?.value === value ? undefined : { field: name, operator: '=', value }),
      }))}
    />
  );
}

/** Rows of another table to tick, found by typing. */
export function ReferenceFilter({ table, field, name, condition, onChange }: FilterEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = valuesOf(condition) as number[];
  const isUnknown = chosen.some((id) => textOf(field.to, id) === undefined);
  const { choices, isLoading } = useChoices({ table, field, name, search, isEnabled: isOpen || isUnknown });
  useEffect(() => rememberTexts(field.to, choices), [field.to, choices]);

  const idText = (id: number) => textOf(field.to, id);
  const others = choices.filter(({ Id }) => search !== '' || !chosen.includes(Id));
  const offered: Choice[] = [
    ...(search === '' ? chosen.map((Id) => ({ Id, Text: idText(Id) ?? t('Nr. {id}', { id: Id }) })) : []),
    ...others,
  ];
  return (
    <SetFilter
      caption={field.caption}
      summary={condition && conditionText(field, condition, idText)}
      onOpen={(next) => {
        setOpen(next);
        setSearch('');
      }}
      onClear={() => onChange(undefined)}
      search={{ value: search, onChange: setSearch }}
      emptyWords={isLoading ? t('Wird gesucht …') : t('Keine Treffer')}
      options={offered.map(({ Id, Text, Zu }) => ({
        key: String(Id),
        label: Zu ? `${Text} · ${Zu}` : Text,
        isChecked: chosen.includes(Id),
        toggle: () => onChange(anyOf(name, toggled(chosen, Id))),
      }))}
    />
  );
}

/** Kinds that can only be there or not. */
export function BlankFilter({ field, name, condition, onChange }: FilterEditorProps) {
  const options = [
    { key: 'notblank', label: t('vorhanden'), isNot: true as const },
    { key: 'isblank', label: operatorNames.isblank },
  ];
  return (
    <SetFilter
      caption={field.caption}
      summary={condition && (condition.isNot ? 'vorhanden' : 'leer')}
      onClear={() => onChange(undefined)}
      options={options.map(({ key, label, isNot }) => {
        const isChecked = condition !== undefined && condition.isNot === isNot;
        return {
          key,
          label,
          isChecked,
          toggle: () => onChange(isChecked ? undefined : { field: name, operator: 'isblank', ...(isNot && { isNot }) }),
        };
      })}
    />
  );
}

/** Whatever operator a link came with, the values it names are ticked. */
function valuesOf(condition: Condition | undefined): unknown[] {
  if (!condition || condition.operator === 'isblank') return [];
  return Array.isArray(condition.value) ? condition.value : [condition.value];
}

const toggled = (values: readonly unknown[], value: unknown) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

const anyOf = (field: string, value: unknown[]): Condition | undefined =>
  value.length > 0 ? { field, operator: 'anyof', value } : undefined;
