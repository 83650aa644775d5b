import { TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { conditionFor } from '../../kinds/filter/condition.ts';
import { kindViews } from '../../kinds/index.ts';
import { t } from '../../texts/t.ts';
import { FloatingPanel, type FloatingProps } from '../../ui/floating-panel.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { gridColumn } from '../columns/columns.ts';
import type { FilterFields } from './filter-drawer.tsx';
import classes from './filter-menu.module.css';

type FilterMenuProps = FloatingProps & Omit<FilterFields, 'onFilter'> & { onPick(name: string): void };

/** The fields that can be filtered by, found by typing. */
export function FilterMenu({ table, available, filters, onPick, ...floating }: FilterMenuProps) {
  const [search, setSearch] = useState('');
  const needle = search.trim().toLocaleLowerCase('de');
  const names = available.filter(
    (name) =>
      gridColumn(table, name)?.canFilter && table.allFields[name]?.caption.toLocaleLowerCase('de').includes(needle),
  );
  const pick = (name: string | undefined) => {
    if (name === undefined) return;
    setSearch('');
    onPick(name);
  };
  return (
    <FloatingPanel {...floating} position="bottom-start" width={260} label={t('Filter')} className={classes.menu}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows lead from one of its buttons to the next
        <div onKeyDown={stepThrough}>
          <TextInput
            leftSection={<IconSearch aria-hidden />}
            placeholder={t('Feld suchen')}
            aria-label={t('Feld suchen')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && pick(names[0])}
            data-autofocus
            data-step
          />
          <div className={classes.list}>
            {names.map((name) => (
              <UnstyledButton
                key={name}
                className={classes.item}
                data-filtered={conditionFor(filters, name) !== undefined || undefined}
                data-step
                onClick={() => pick(name)}
              >
                {table.allFields[name]?.caption}
              </UnstyledButton>
            ))}
            {names.length === 0 && <p className={classes.none}>{t('Keine Treffer')}</p>}
          </div>
        </div>
      )}
    </FloatingPanel>
  );
}

/** From the search to the fields and back. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  event.preventDefault();
  steps[steps.indexOf(document.activeElement as HTMLElement) + by]?.focus();
}

interface EditedFilterProps extends FilterFields {
  readonly name: string;
  /** Whether it ended by a key: then somebody goes on from here by keys. */
  onDone(isByKey: boolean): void;
}

/** The value of one filter, until the focus leaves it: also what opens from it is a part of it. */
export function EditedFilter({ table, name, filters, onFilter, onDone }: EditedFilterProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const leaving = useRef(0);
  /** The button of a filter whose values are ticked, once they are open. */
  const opened = useRef<HTMLElement>(null);
  const field = table.allFields[name];
  useEffect(() => {
    const choice = box.current?.querySelector<HTMLElement>('[data-set-filter]');
    (choice ?? box.current?.querySelector('input'))?.focus();
    choice?.click();
    opened.current = choice ?? null;
    return () => cancelAnimationFrame(leaving.current);
  }, []);
  if (!field) return null;
  const { FilterEditor } = kindViews[field.kind.name];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it ends with the keys and the focus of what is in it
    <fieldset
      ref={box}
      className={classes.edited}
      aria-label={field.caption}
      onBlur={() => {
        leaving.current = requestAnimationFrame(() => onDone(false));
      }}
      onFocus={({ target }) => {
        cancelAnimationFrame(leaving.current);
        if (target === opened.current) onDone(true); // its values are closed again
      }}
      onKeyDown={(event) => {
        const isEntered = event.key === 'Enter' && event.target === box.current?.querySelector('input');
        if (event.key !== 'Escape' && !isEntered) return;
        event.preventDefault(); // or it would press the button that gets the focus
        onDone(true);
      }}
    >
      <span className={classes.caption}>{field.caption}</span>
      <div className={classes.value}>
        <FilterEditor
          table={table}
          field={field}
          name={name}
          condition={conditionFor(filters, name)}
          onChange={(condition) => onFilter(name, condition)}
        />
      </div>
    </fieldset>
  );
}
