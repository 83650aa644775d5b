import { Button } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconArrowDown, IconArrowUp } from '../ui/icons.ts';
import type { ListModel } from './use-entity-list.ts';

/** On a phone no head of a column says what the rows are sorted by. */
export function SortChip({ list: { table, state, sorting } }: { readonly list: ListModel }) {
  const [sort] = state.sorts;
  const caption = sort && table.allFields[sort.field]?.caption;
  if (!caption) return null;
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Button
      variant="default"
      leftSection={<Arrow aria-hidden size={14} />}
      aria-label={t('Sortiert nach {caption}', { caption })}
      onClick={() => sorting.setSorting(true)}
    >
      {caption}
    </Button>
  );
}
