import type { Table } from '@disponent/domain/entity/table';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconFilterOff, IconPlus } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { Shortcut } from '../ui/shortcut.tsx';
import { countWords, nounFor } from './counts.ts';

interface ListEmptyProps {
  readonly table: Table;
  readonly search: string;
  readonly isFiltered: boolean;
  readonly unfiltered: { readonly total: number; readonly isCapped: boolean } | undefined;
  readonly onNew: (() => void) | undefined;
  onClear(): void;
  readonly text?: ReactNode;
}

/** Nothing there yet, or nothing left by the filter: what it is and what to do. */
export function ListEmpty({ table, search, isFiltered, unfiltered, onNew, onClear, text }: ListEmptyProps) {
  const { one, many } = table.caption;
  if (!isFiltered) {
    return (
      <EmptyState
        icon={<ModuleIcon path={table.entity.path ?? ''} size={20} />}
        title={`Noch keine ${many}`}
        text={text ?? `Hier erscheinen ${many}, sobald welche angelegt sind.`}
        actions={
          onNew && (
            <Button leftSection={<IconPlus aria-hidden />} rightSection={<Shortcut>N</Shortcut>} onClick={onNew}>
              {one} anlegen
            </Button>
          )
        }
      />
    );
  }
  const lead = search
    ? `Zu „${search}“ gibt es mit diesen Filtern keine Einträge.`
    : 'Mit diesen Filtern gibt es keine Einträge.';
  const rest =
    unfiltered && unfiltered.total > 0
      ? ` Ohne Filter ${unfiltered.total === 1 ? 'wäre es' : 'wären es'} ${countWords(unfiltered.total, unfiltered.isCapped)} ${nounFor(table, unfiltered.total)}.`
      : '';
  return (
    <EmptyState
      icon={<IconFilterOff aria-hidden size={20} />}
      title="Keine Treffer"
      text={lead + rest}
      actions={
        <>
          <Button onClick={onClear}>Filter aufheben</Button>
          {onNew && (
            <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={onNew}>
              {one} anlegen
            </Button>
          )}
        </>
      }
    />
  );
}
