import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { t } from '../../texts/t.ts';
import { IconPlus } from '../../ui/icons.ts';
import { FieldDrop } from './field-drop.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterFields } from './filter-drawer.tsx';

const EditedFilter = onDemand(async () => (await import('./edited-filter.tsx')).EditedFilter);

/** What is filtered, each as a chip that can be changed, and a way to more: first the field, then its value. */
export function FilterBar({ onClearRest, ...fields }: FilterFields & { onClearRest(): void }) {
  const { table, available, filters } = fields;
  const [edited, setEdited] = useState<string>();
  const button = useRef<HTMLElement>(null);
  return (
    <>
      <FilterChips {...fields} edited={edited} onEdit={setEdited} onClearRest={onClearRest} />
      {edited && (
        <Suspense fallback={null}>
          <EditedFilter
            key={edited}
            {...fields}
            name={edited}
            onDone={(isByKey) => {
              setEdited(undefined);
              if (isByKey) button.current?.focus();
            }}
          />
        </Suspense>
      )}
      <FieldDrop
        position="bottom-start"
        label={t('Filter')}
        table={table}
        available={available}
        offers="canFilter"
        chosen={filters.conditions.map(({ field }) => field)}
        returnFocus={edited === undefined}
        onPick={setEdited}
        button={(opener) => (
          <Button
            variant="subtle"
            flex="none"
            leftSection={<IconPlus aria-hidden />}
            {...opener}
            ref={(element) => {
              button.current = element;
              opener.ref(element);
            }}
          >
            {t('Filter')}
          </Button>
        )}
      />
    </>
  );
}
