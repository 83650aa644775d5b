import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Drawer, UnstyledButton } from '@mantine/core';
import { entityApi } from '../../api/entity.ts';
import { gridColumn } from '../../grid/columns/columns.ts';
import { toggleSort } from '../../grid/rows/sort.ts';
import toolbar from '../../grid/toolbar.module.css';
import { creatable } from '../../layout/creatable.ts';
import { placementOf } from '../../layout/entries.ts';
import { toastError } from '../../query-client.ts';
import { useNavigate } from '../../router/hooks.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconChecks,
  IconDownload,
  IconLink,
  IconPhone,
  IconPlus,
  IconUserShare,
} from '../../ui/icons.ts';
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

/** What is made on the way, besides a record of the list. */
const everyday = [
  { path: '/kontakt', label: t('Anruf erfassen'), Icon: IconPhone },
  { path: '/pv', label: t('Vorschlag anlegen'), Icon: IconUserShare },
  { path: '/aufgaben', label: t('Aufgabe anlegen'), Icon: IconChecks },
];

/** What a phone has no toolbar for, and what is done with the thumb from where one is. */
export function ListDial({ table, query, state, allowed, onNew, isSorting, setSorting }: ListDialProps) {
  const icon = { 'aria-hidden': true, size: 22 } as const;
  const navigate = useNavigate();
  const me = useMe();
  const { path: here = '' } = table.entity;
  const hrefs = isInsider(me) && placementOf(here) === 'main' ? creatable(me).map(({ href }) => href) : [];
  const copyLink = () =>
    navigator.clipboard.writeText(window.location.href).then(() => toast.success(t('Link wurde kopiert')));
  const actions: DialAction[] = [
    ...(onNew
      ? [{ label: t('{caption} anlegen', { caption: table.caption.one }), icon: <IconPlus {...icon} />, run: onNew }]
      : []),
    ...everyday
      .filter(({ path }) => path !== here && hrefs.includes(`${path}/neu`))
      .map(({ path, label, Icon }) => ({
        label,
        icon: <Icon {...icon} />,
        run: () => navigate({ to: `${path}/neu` }),
      })),
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
