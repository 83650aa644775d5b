import type { Table } from '@disponent/domain/entity/table';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import type { ColumnFilters, Condition } from '../../kinds/filter/condition.ts';
import { t } from '../../texts/t.ts';
import { IconFilter } from '../../ui/icons.ts';
import { useWasOpen } from '../../ui/use-opened.ts';

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);

export interface FilterFields {
  readonly table: Table;
  readonly available: readonly string[];
  readonly filters: ColumnFilters;
  onFilter(field: string, condition: Condition | undefined): void;
}

/** Filters of every field, on a phone the only place of filters. */
export function FilterDrawer(fields: FilterFields) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  const count = fields.filters.conditions.length;
  return (
    <>
      <Button
        variant="default"
        flex="none"
        leftSection={<IconFilter aria-hidden />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {count > 0 ? t('Filter · {count}', { count }) : t('Filter')}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <FilterSheet isOpen={isOpen} onClose={() => setOpen(false)} {...fields} />
        </Suspense>
      )}
    </>
  );
}
