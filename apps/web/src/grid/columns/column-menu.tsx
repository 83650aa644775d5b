import { Menu } from '@mantine/core';
import { t } from '../../texts/t.ts';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowUp,
  IconEyeOff,
  IconFilter,
  IconPin,
  IconPinnedOff,
  IconStack2,
  IconX,
} from '../../ui/icons.ts';
import { type ActiveCell, filterRow, headerRow } from '../cells/active-cell.ts';
import type { Sort } from '../rows/sort.ts';
import { type ColumnCommands, hideColumn, moveColumn, widerBy } from './column-commands.ts';
import type { ColumnModel } from './column-model.ts';
import classes from './head.module.css';
import type { MenuPlace } from './use-column-menu.ts';

interface ColumnMenuProps {
  readonly place: MenuPlace;
  readonly model: ColumnModel;
  readonly sorts: readonly Sort[];
  readonly group: readonly string[];
  readonly commands: ColumnCommands;
  onClose(): void;
  /** Where the focus goes when the menu has closed, if not back to the head. */
  onLead(to: ActiveCell): void;
}

/** Everything that can be done with one column; what is dragged elsewhere is chosen here. */
export function ColumnMenu({ place, model, sorts, group, commands, onClose, onLead }: ColumnMenuProps) {
  const column = model.columns.find(({ name }) => name === place.name);
  if (!column) return null;
  const { name } = column;
  const move = (by: -1 | 1) => moveColumn(model.columns, column, by);
  const left = move(-1);
  const right = move(1);
  const shift = (names: readonly string[] | undefined, by: -1 | 1) => {
    if (names) commands.setColumns(names);
    onLead({ row: headerRow, column: column.index + by });
  };
  const sortBy = (isDescending: boolean) => commands.setSorts([{ field: name, isDescending }]);
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width={264}
      trapFocus
      returnFocus
      // Not by keys: the one that opens the menu is still under way.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.menuAnchor}
          tabIndex={-1}
          aria-label={t('Spalte {caption}', { caption: column.field.caption })}
          style={{ left: place.left, top: place.top }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('Spalte {caption}', { caption: column.field.caption })}>
        {column.canSort && (
          <>
            <Menu.Item leftSection={<IconArrowUp aria-hidden />} onClick={() => sortBy(false)}>
              {t('Aufsteigend sortieren')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown aria-hidden />} onClick={() => sortBy(true)}>
              {t('Absteigend sortieren')}
            </Menu.Item>
            {column.sort && sorts.length > 0 && (
              <Menu.Item
                leftSection={<IconX aria-hidden />}
                onClick={() => commands.setSorts(sorts.filter(({ field }) => field !== name))}
              >
                {t('Sortierung aufheben')}
              </Menu.Item>
            )}
          </>
        )}
        {column.canFilter && (
          <Menu.Item
            leftSection={<IconFilter aria-hidden />}
            onClick={() => onLead({ row: filterRow, column: column.index })}
          >
            {t('Filtern')}
          </Menu.Item>
        )}
        {column.canGroup && (
          <Menu.Item leftSection={<IconStack2 aria-hidden />} onClick={() => commands.setGroup([...group, name])}>
            {t('Nach dieser Spalte gruppieren')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={column.isPinned ? <IconPinnedOff aria-hidden /> : <IconPin aria-hidden />}
          onClick={() => commands.togglePin(name)}
        >
          {column.isPinned ? t('Nicht mehr anheften') : t('Links anheften')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft aria-hidden />} disabled={!left} onClick={() => shift(left, -1)}>
          {t('Nach links')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight aria-hidden />} disabled={!right} onClick={() => shift(right, 1)}>
          {t('Nach rechts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsHorizontal aria-hidden />}
          closeMenuOnClick={false}
          onClick={() => commands.setWidth(name, widerBy(column.isFixed ? column.width : place.widthPx, 1))}
        >
          {t('Breiter')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsHorizontal aria-hidden />}
          closeMenuOnClick={false}
          onClick={() => commands.setWidth(name, widerBy(column.isFixed ? column.width : place.widthPx, -1))}
        >
          {t('Schmaler')}
        </Menu.Item>
        {column.isFixed && (
          <Menu.Item
            leftSection={<IconArrowsHorizontal aria-hidden />}
            onClick={() => commands.setWidth(name, undefined)}
          >
            {t('Übliche Breite')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconEyeOff aria-hidden />}
          disabled={model.columns.length === 1}
          onClick={() => commands.setColumns(hideColumn(model.columns, column))}
        >
          {t('Ausblenden')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
