import type { Table } from '@disponent/domain/entity/table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useState } from 'react';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { ToolButton } from '../grid/tool-button.tsx';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconDownload } from '../ui/icons.ts';
import type { ExportChoice } from './parts.ts';

export const ExportItems = lazyComponent(async () => (await import('./export-items.tsx')).ExportItems);

export interface ExportMenuProps {
  readonly table: Table;
  readonly query: ListQuery;
  readonly more?: readonly ExportChoice[] | undefined;
}

/** What the grid shows, as a file (GRID-05), and what else is made of its records. */
export function ExportMenu(props: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <DropMenu
      position="bottom-end"
      load={ExportItems.loadAhead}
      button={(opener) => <ToolButton caption={t('Export')} loading={isBusy} icon={IconDownload} {...opener} />}
    >
      {(Menu) => <ExportItems.Component menu={Menu} {...props} onBusy={setBusy} />}
    </DropMenu>
  );
}
