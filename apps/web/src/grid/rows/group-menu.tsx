import type { Table } from '@disponent/domain/entity/table';
import { Button, UnstyledButton } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconCheck, IconStack2, IconX } from '../../ui/icons.ts';
import { gridColumn } from '../columns/columns.ts';
import classes from '../toolbar.module.css';

const maxLevels = 3;

interface GroupProps {
  readonly table: Table;
  readonly available: readonly string[];
  readonly group: readonly string[];
  onChange(group: readonly string[]): void;
}

interface GroupMenuProps extends GroupProps {
  /** All groups at once. */
  onToggle(isOpen: boolean): void;
}

/** By which columns the rows are grouped; a second one goes below the first. */
export function GroupMenu({ table, available, group, onChange, onToggle }: GroupMenuProps) {
  const names = available.filter((name) => gridColumn(table, name)?.canGroup);
  const caption = (name: string) => table.allFields[name]?.caption ?? name;
  const others = names
    .filter((name) => !group.includes(name))
    .sort((a, b) => caption(a).localeCompare(caption(b), 'de'));
  return (
    <DropMenu
      position="bottom-end"
      width={240}
      className={classes.menu}
      button={(opener) => (
        <Button
          variant="subtle"
          leftSection={<IconStack2 aria-hidden />}
          aria-label={t('Gruppieren')}
          title={t('Gruppieren')}
          {...opener}
        >
          <span className={classes.wide}>{t('Gruppieren')}</span>
        </Button>
      )}
    >
      {(Menu) => (
        <>
          {group.map((name) => (
            <Menu.Item
              key={name}
              rightSection={<IconCheck aria-hidden />}
              onClick={() => onChange(group.filter((other) => other !== name))}
            >
              {caption(name)}
            </Menu.Item>
          ))}
          {group.length > 0 && (
            <>
              <Menu.Item onClick={() => onChange([])}>{t('Gruppierung aufheben')}</Menu.Item>
              <Menu.Divider />
              <Menu.Item onClick={() => onToggle(true)}>{t('Alle aufklappen')}</Menu.Item>
              <Menu.Item onClick={() => onToggle(false)}>{t('Alle zuklappen')}</Menu.Item>
              <Menu.Divider />
            </>
          )}
          {others.map((name) => (
            <Menu.Item key={name} disabled={group.length >= maxLevels} onClick={() => onChange([...group, name])}>
              {caption(name)}
            </Menu.Item>
          ))}
        </>
      )}
    </DropMenu>
  );
}

/** 'Gruppiert nach Niederlassung → Status', removable. */
export function GroupChip({ table, group, onChange }: Omit<GroupProps, 'available'>) {
  if (group.length === 0) return null;
  const words = group.map((name) => table.allFields[name]?.caption ?? name).join(' › ');
  return (
    <span className={classes.chip}>
      <IconStack2 aria-hidden size={14} />
      <span className={classes.chipCaption}>{t('Gruppiert nach')}</span>
      <span className={classes.chipWords} title={words}>
        {words}
      </span>
      <UnstyledButton
        className={classes.chipRemove}
        aria-label={t('Gruppierung aufheben')}
        onClick={() => onChange([])}
      >
        <IconX aria-hidden size={14} />
      </UnstyledButton>
    </span>
  );
}
