import type { Table } from '@disponent/domain/entity/table';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import type { ColumnFilters, Condition } from '../../kinds/filter/condition.ts';
import { t } from '../../texts/t.ts';
import { IconFilter, IconPlus } from '../../ui/icons.ts';
import { useWasOpen } from '../../ui/use-opened.ts';

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);

export interface FilterFields {
  readonly table: Table;
  readonly available: readonly string[];
  readonly filters: ColumnFilters;
  onFilter(field: string, condition: Condition | undefined): void;
}

/** Filters of every field, also of those that are not shown as a column; on a phone the only place of filters. */
export function FilterDrawer({ isSmall, ...fields }: FilterFields & { readonly isSmall: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  const count = fields.filters.conditions.length;
  return (
    <>
      <Button
        variant={isSmall ? 'default' : 'subtle'}
        flex="none"
        leftSection={isSmall ? <IconFilter aria-hidden /> : <IconPlus aria-hidden />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {isSmall && count > 0 ? t('Filter · {count}', { count }) : t('Filter')}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <FilterSheet isOpen={isOpen} onClose={() => setOpen(false)} {...fields} />
        </Suspense>
      )}
    </>
  );
}
