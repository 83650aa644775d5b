import { mayOpen } from '@disponent/domain/access/may-open';
import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { entityApi } from '../api/entity.ts';
import toolbar from '../grid/toolbar.module.css';
import { routeTable } from '../route-table.ts';
import { useNavigate } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconDownload } from '../ui/icons.ts';
import { toast } from '../ui/toast.ts';
import type { ExportChoice } from './parts.ts';

interface ExportMenuProps {
  readonly table: Table;
  readonly query: ListQuery;
  readonly more?: readonly ExportChoice[] | undefined;
}

/** What the grid shows, as a file (GRID-05), and what else is made of its records. */
export function ExportMenu({ table, query, more = [] }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const me = useMe();
  const mayReport = routeTable.some((route) => route.path === '/auswertungen' && mayOpen(route, me));

  async function save(format: 'xlsx' | 'csv'): Promise<void> {
    setBusy(true);
    try {
      await entityApi.export(table.key, query, format);
    } catch (error) {
      toast.error(error instanceof HttpError ? toastFor(error) : texts.serverfehler);
    } finally {
      setBusy(false);
    }
  }

  return (
    <DropMenu
      position="bottom-end"
      button={(opener) => (
        <Button
          variant="subtle"
          loading={isBusy}
          leftSection={<IconDownload aria-hidden />}
          aria-label={t('Export')}
          title={t('Export')}
          {...opener}
        >
          <span className={toolbar.wide}>{t('Export')}</span>
        </Button>
      )}
    >
      {(Menu) => (
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
      )}
    </DropMenu>
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
