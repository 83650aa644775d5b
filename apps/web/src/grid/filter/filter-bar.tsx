import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent, onDemand } from '../../chunks/lazy-component.ts';
import { t } from '../../texts/t.ts';
import { useDropDown } from '../../ui/drop-down.ts';
import { IconPlus } from '../../ui/icons.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterFields } from './filter-drawer.tsx';

const FilterMenu = lazyComponent(() => import('./filter-menu.tsx').then((module) => module.FilterMenu));
const EditedFilter = onDemand(async () => (await import('./filter-menu.tsx')).EditedFilter);

/** What is filtered, each as a chip that can be changed, and a way to more: first the field, then its value. */
export function FilterBar({ onClearRest, ...fields }: FilterFields & { onClearRest(): void }) {
  const [edited, setEdited] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  const { opener, floating } = useDropDown({ popup: 'dialog', isOpen, onOpen: setOpen, load: FilterMenu.loadAhead });
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
      {floating && (
        <Suspense fallback={null}>
          <FilterMenu.Component
            {...floating}
            table={fields.table}
            available={fields.available}
            filters={fields.filters}
            returnFocus={edited === undefined}
            onPick={(name) => {
              setOpen(false);
              setEdited(name);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
