import type { Table } from '@disponent/domain/entity/table';
import { Button, CloseButton, Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ColumnFilters, type Condition, conditionFor } from '../kinds/filter/condition.ts';
import { kindViews } from '../kinds/index.ts';
import { t } from '../texts/t.ts';
import { IconFilter, IconPlus, IconSearch } from '../ui/icons.ts';
import { gridColumn } from './columns.ts';
import classes from './toolbar.module.css';

interface FilterDrawerProps {
  readonly table: Table;
  readonly available: readonly string[];
  readonly filters: ColumnFilters;
  readonly isSmall: boolean;
  onFilter(field: string, condition: Condition | undefined): void;
}

/** Filters of every field, also of those that are not shown as a column; on a phone the only place of filters. */
export function FilterDrawer({ table, available, filters, isSmall, onFilter }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const count = filters.conditions.length;
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
      {/* Put together by hand: the header of Mantine's own drawer would be a second page header. */}
      <Drawer.Root opened={isOpen} onClose={() => setOpen(false)} position="right" size={420}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('Filter')}>
          <Drawer.Body>
            <div className={classes.drawerHead}>
              <h2>{t('Filter')}</h2>
              <CloseButton onClick={() => setOpen(false)} />
            </div>
            <Fields table={table} available={available} filters={filters} onFilter={onFilter} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

function Fields({ table, available, filters, onFilter }: Omit<FilterDrawerProps, 'isSmall'>) {
  const [search, setSearch] = useState('');
  const needle = search.trim().toLocaleLowerCase('de');
  const names = available.filter(
    (name) =>
      gridColumn(table, name)?.canFilter && table.allFields[name]?.caption.toLocaleLowerCase('de').includes(needle),
  );
  return (
    <>
      <TextInput
        className={classes.drawerSearch}
        leftSection={<IconSearch aria-hidden />}
        placeholder={t('Feld suchen')}
        aria-label={t('Feld suchen')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {names.map((name) => {
        const field = table.allFields[name];
        if (!field) return null;
        const { FilterEditor } = kindViews[field.kind.name];
        return (
          <div key={name} className={classes.drawerField}>
            <span>{field.caption}</span>
            <div className={classes.drawerEditor}>
              <FilterEditor
                table={table}
                field={field}
                name={name}
                condition={conditionFor(filters, name)}
                onChange={(condition) => onFilter(name, condition)}
              />
            </div>
          </div>
        );
      })}
    </>
  );
}
