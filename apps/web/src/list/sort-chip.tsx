import { Button } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../ui/icons.ts';
import type { ListModel } from './use-entity-list.ts';

/** On a phone no head of a column says what the rows are sorted by, nor sorts them. */
export function SortChip({ list: { table, state, sorting } }: { readonly list: ListModel }) {
  const [sort] = state.sorts;
  const caption = sort && table.allFields[sort.field]?.caption;
  const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp;
  const Icon = caption ? Arrow : IconArrowsSort;
  return (
    <Button
      variant="default"
      leftSection={<Icon aria-hidden size={14} />}
      aria-label={caption && t('Sortiert nach {caption}', { caption })}
      onClick={() => sorting.setSorting(true)}
    >
      {caption ?? t('Sortieren')}
    </Button>
  );
}
