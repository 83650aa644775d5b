import type { Table } from '@disponent/domain/entity/table';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../texts/t.ts';
import { IconSearch } from '../../ui/icons.ts';

/** Those fields whose caption has what is typed in it, and where that is typed. */
export function useFieldSearch(table: Table, names: readonly string[]) {
  const [search, setSearch] = useState('');
  const needle = search.trim().toLocaleLowerCase('de');
  return {
    found: names.filter((name) => table.allFields[name]?.caption.toLocaleLowerCase('de').includes(needle)),
    search: { value: search, onChange: setSearch },
  };
}

interface FieldSearchProps {
  readonly value: string;
  onChange(search: string): void;
  readonly className?: string | undefined;
  onKeyDown?(event: KeyboardEvent): void;
}

export function FieldSearch({ onChange, ...props }: FieldSearchProps) {
  return (
    <TextInput
      leftSection={<IconSearch aria-hidden />}
      placeholder={t('Feld suchen')}
      aria-label={t('Feld suchen')}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
      data-step
      {...props}
    />
  );
}
