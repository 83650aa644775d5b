import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { countWords, nounFor } from '../entity/counts.ts';
import { t } from '../texts/t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconFilterOff, IconPlus } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { SingleKey } from '../ui/shortcut.tsx';

const Purpose = onDemand(async () => (await import('./purpose.tsx')).Purpose);

interface ListEmptyProps {
  readonly table: Table;
  readonly search: string;
  readonly isFiltered: boolean;
  readonly filter: Filter | undefined;
  readonly unfiltered: { readonly total: number; readonly isCapped: boolean } | undefined;
  readonly onNew: (() => void) | undefined;
  onClear(): void;
  readonly text?: ReactNode;
}

/** Nothing there yet, or nothing left by the filter: what it is and what to do. */
export function ListEmpty({ table, search, isFiltered, filter, unfiltered, onNew, onClear, text }: ListEmptyProps) {
  const { one } = table.caption;
  const kind = search === '' ? kindOf(table, filter) : undefined;
  const many = kind ?? table.caption.many;
  // Where there is nothing at all, no filter is to blame.
  if (!isFiltered || kind !== undefined || unfiltered?.total === 0) {
    return (
      <EmptyState
        icon={<ModuleIcon path={table.entity.path ?? ''} size={20} />}
        title={t('Noch keine {many}', { many })}
        text={
          text ?? (
            <Suspense>
              <Purpose table={table} />
            </Suspense>
          )
        }
        actions={
          onNew && (
            <Button leftSection={<IconPlus aria-hidden />} rightSection={<SingleKey of="create" />} onClick={onNew}>
              {t('{caption} anlegen', { caption: one })}
            </Button>
          )
        }
      />
    );
  }
  const lead = search
    ? t('Zu „{search}“ gibt es mit diesen Filtern keine Einträge.', { search })
    : t('Mit diesen Filtern gibt es keine Einträge.');
  const rest = unfiltered
    ? t(' Ohne Filter {wert} {n} {nounFor}.', {
        wert: unfiltered.total === 1 ? t('wäre es') : t('wären es'),
        n: countWords(unfiltered.total, unfiltered.isCapped),
        nounFor: nounFor(table, unfiltered.total),
      })
    : '';
  return (
    <EmptyState
      icon={<IconFilterOff aria-hidden size={20} />}
      title={t('Keine Treffer')}
      text={lead + rest}
      actions={
        <>
          <Button onClick={onClear}>{t('Filter aufheben')}</Button>
          {onNew && (
            <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={onNew}>
              {t('{caption} anlegen', { caption: one })}
            </Button>
          )}
        </>
      }
    />
  );
}

/** What the rows of a view are called that shows one kind of them, whole: 'Kunden'. */
const kindOf = ({ entity: { views = {} } }: Table, filter: Filter | undefined): string | undefined =>
  Object.values(views).find((view) => view.isKind && JSON.stringify(view.filter) === JSON.stringify(filter))?.caption;
