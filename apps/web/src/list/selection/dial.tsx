import type { Table } from '@disponent/domain/entity/table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Drawer, UnstyledButton } from '@mantine/core';
import { entityApi } from '../../api/entity.ts';
import { gridColumn } from '../../grid/columns/columns.ts';
import { toggleSort } from '../../grid/rows/sort.ts';
import toolbar from '../../grid/toolbar.module.css';
import { toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDownload, IconLink, IconPlus } from '../../ui/icons.ts';
import { type DialAction, SpeedDial } from '../../ui/speed-dial.tsx';
import { toast } from '../../ui/toast.ts';
import type { ListState } from '../state.ts';

interface ListDialProps {
  readonly table: Table;
  readonly query: ListQuery;
  readonly state: ListState;
  readonly allowed: readonly string[];
  readonly onNew: (() => void) | undefined;
  readonly isSorting: boolean;
  setSorting(isOpen: boolean): void;
}

/** What a phone has no toolbar for. */
export function ListDial({ table, query, state, allowed, onNew, isSorting, setSorting }: ListDialProps) {
  const icon = { 'aria-hidden': true, size: 22 } as const;
  const copyLink = () =>
    navigator.clipboard.writeText(window.location.href).then(() => toast.success(t('Link wurde kopiert')));
  const actions: DialAction[] = [
    ...(onNew
      ? [{ label: t('{caption} anlegen', { caption: table.caption.one }), icon: <IconPlus {...icon} />, run: onNew }]
      : []),
    { label: t('Sortieren …'), icon: <IconArrowsSort {...icon} />, run: () => setSorting(true) },
    ...(allowed.includes('Export')
      ? [
          {
            label: t('Als Excel exportieren'),
            icon: <IconDownload {...icon} />,
            run: () => void entityApi.export(table.key, query, 'xlsx').catch(toastError),
          },
        ]
      : []),
    { label: t('Link kopieren'), icon: <IconLink {...icon} />, run: () => void copyLink() },
  ];
  return (
    <>
      <SpeedDial label={t('Schnellwahl')} actions={actions} />
      <Drawer.Root opened={isSorting} onClose={() => setSorting(false)} position="bottom" size="60%">
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('Sortieren')}>
          <Drawer.Body>
            <div className={toolbar.drawerHead}>
              <h2>{t('Sortieren')}</h2>
            </div>
            {state.columns
              .flatMap((name) => gridColumn(table, name) ?? [])
              .filter(({ canSort }) => canSort)
              .map(({ name, field }) => {
                const sort = state.sorts.find((one) => one.field === name);
                return (
                  <UnstyledButton
                    key={name}
                    className={toolbar.sortItem}
                    aria-pressed={sort !== undefined}
                    onClick={() => state.setSorts(toggleSort(state.sorts, name, false))}
                  >
                    {field.caption}
                    {sort &&
                      (sort.isDescending ? (
                        <IconArrowDown aria-label={t('absteigend')} />
                      ) : (
                        <IconArrowUp aria-label={t('aufsteigend')} />
                      ))}
                  </UnstyledButton>
                );
              })}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
