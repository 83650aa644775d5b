import { mayOpen } from '@disponent/domain/access/may-open';
import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import type { Menu as MantineMenu } from '@mantine/core';
import { entityApi } from '../api/entity.ts';
import { routeTable } from '../route-table.ts';
import { useNavigate } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';
import type { ExportMenuProps } from './export-menu.tsx';

interface ExportItemsProps extends ExportMenuProps {
  readonly menu: typeof MantineMenu;
  onBusy(isBusy: boolean): void;
}

export function ExportItems({ menu: Menu, table, query, more = [], onBusy }: ExportItemsProps) {
  const navigate = useNavigate();
  const me = useMe();
  const mayReport = routeTable.some((route) => route.path === '/auswertungen' && mayOpen(route, me));

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
      {mayReport && (
        <Menu.Item onClick={() => navigate({ to: '/auswertungen', search: reportOf(table, query) })}>
          {t('Auswerten')}
        </Menu.Item>
      )}
      {more.map(({ caption, open }) => (
        <Menu.Item key={caption} onClick={open}>
          {caption}
        </Menu.Item>
      ))}
    </>
  );
}

/** The rows of the list, by what it is grouped or by their status. */
const reportOf = ({ key, fields }: Table, { filter, search, group }: ListQuery) => ({
  liste: key,
  zeilen: group ?? ('Status' in fields ? 'Status' : ''),
  spalten: '',
  wert: 'anzahl',
  filter,
  search,
});
