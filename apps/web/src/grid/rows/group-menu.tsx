import type { Table } from '@disponent/domain/entity/table';
import { t } from '../../texts/t.ts';
import { IconStack2 } from '../../ui/icons.ts';
import { FieldDrop } from '../filter/field-drop.tsx';
import { ToolButton } from '../tool-button.tsx';

const maxLevels = 3;

interface GroupProps {
  readonly table: Table;
  readonly available: readonly string[];
  readonly group: readonly string[];
  onChange(group: readonly string[]): void;
}

/** By which columns the rows are grouped; a second one goes below the first. */
export function GroupMenu({ table, available, group, onChange }: GroupProps) {
  return (
    <FieldDrop
      position="bottom-end"
      label={t('Gruppieren')}
      table={table}
      available={group.length < maxLevels ? available : group}
      offers="canGroup"
      chosen={group}
      onPick={(name) => onChange(group.includes(name) ? group.filter((other) => other !== name) : [...group, name])}
      button={(opener) => <ToolButton caption={t('Gruppieren')} icon={IconStack2} {...opener} />}
    />
  );
}
