import { HttpError } from '@disponent/domain/errors';
import type { Menu as MantineMenu } from '@mantine/core';
import { entityApi } from '../api/entity.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';
import type { ExportMenuProps } from './export-menu.tsx';

interface ExportItemsProps extends ExportMenuProps {
  readonly menu: typeof MantineMenu;
  onBusy(isBusy: boolean): void;
}

export function ExportItems({ menu: Menu, table, query, more = [], onBusy }: ExportItemsProps) {
  async function save(format: 'xlsx' | 'csv'): Promise<void> {
    onBusy(true);
    try {
      await entityApi.export(table.key, query, format);
    } catch (error) {
      toast.error(error instanceof HttpError ? toastFor(error) : texts.serverfehler);
    } finally {
      onBusy(false);
    }
  }

  return (
    <>
      <Menu.Item onClick={() => void save('xlsx')}>Excel (.xlsx)</Menu.Item>
      <Menu.Item onClick={() => void save('csv')}>CSV (.csv)</Menu.Item>
      {more.map(({ caption, open }) => (
        <Menu.Item key={caption} onClick={open}>
          {caption}
        </Menu.Item>
      ))}
    </>
  );
}
