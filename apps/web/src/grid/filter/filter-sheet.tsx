import { CloseButton, Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import { conditionFor } from '../../kinds/filter/condition.ts';
import { kindViews } from '../../kinds/index.ts';
import { t } from '../../texts/t.ts';
import { IconSearch } from '../../ui/icons.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { gridColumn } from '../columns/columns.ts';
import classes from '../toolbar.module.css';
import type { FilterFields } from './filter-drawer.tsx';

interface FilterSheetProps extends FilterFields {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Put together by hand: the header of Mantine's own drawer would be a second page header. */
export function FilterSheet({ isOpen, onClose, ...fields }: FilterSheetProps) {
  const isOpened = useOpened(isOpen);
  return (
    <Drawer.Root opened={isOpened} onClose={onClose} position="right" size={420}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('Filter')}>
        <Drawer.Body>
          <div className={classes.drawerHead}>
            <h2>{t('Filter')}</h2>
            <CloseButton onClick={onClose} />
          </div>
          <Fields {...fields} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Fields({ table, available, filters, onFilter }: FilterFields) {
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
