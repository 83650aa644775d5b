import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Row } from '../../../../grid/rows/row.ts';
import { t } from '../../../../texts/t.ts';
import { SingleKey } from '../../../../ui/shortcut.tsx';
import { type Phase, phases } from './moves.ts';
import { phaseName } from './phase-name.ts';

interface CardMenuProps {
  readonly row: Row;
  readonly button: ReactNode;
  onPhase(phase: Phase): void;
  onTermin(): void;
  onComment(): void;
  onClose(): void;
}

/** What a drag does, for those who do not drag; and what else is done with a card. */
export function CardMenu({ row, button, onPhase, onTermin, onComment, onClose }: CardMenuProps) {
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Phase wählen')}</Menu.Label>
        {phases.map((phase) => (
          <Menu.Item
            key={phase}
            disabled={row['RpoPhase'] === phase}
            rightSection={phase === 'Ausgeschieden' && <SingleKey of="dismiss" />}
            onClick={() => onPhase(phase)}
          >
            {phaseName(phase)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item rightSection={<SingleKey of="appointment" />} onClick={onTermin}>
          {t('Termin …')}
        </Menu.Item>
        <Menu.Item rightSection={<SingleKey of="comment" />} onClick={onComment}>
          {t('Kommentar …')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
