import { CloseButton, Drawer } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { gridColumn } from '../columns/columns.ts';
import { FieldSearch, useFieldSearch } from './field-search.tsx';
import type { FilterFields } from './filter-drawer.tsx';
import classes from './filter-sheet.module.css';
import { FilterValue } from './filter-value.tsx';

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

function Fields({ available, ...fields }: FilterFields) {
  const { table } = fields;
  const { found, search } = useFieldSearch(
    table,
    available.filter((name) => gridColumn(table, name)?.canFilter),
  );
  return (
    <>
      <FieldSearch className={classes.drawerSearch} {...search} />
      {found.map((name) => (
        <div key={name} className={classes.drawerField}>
          <span>{table.allFields[name]?.caption}</span>
          <div className={classes.drawerEditor}>
            <FilterValue {...fields} name={name} />
          </div>
        </div>
      ))}
    </>
  );
}
