import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { t } from '../texts/t.ts';
import { IconBell } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { toastLog } from '../ui/toast-log.ts';
import classes from './bell.module.css';
import { unreadCount, useBenachrichtigungen } from './use-benachrichtigungen.ts';

const Messages = lazy(() => import('./messages.tsx').then((module) => ({ default: module.Messages })));

/** What the system tells this user, and the toasts that have gone; the number is what is still unread. */
export function Bell() {
  const isOpen = useSyncExternalStore(overlay.subscribe, () => overlay.get() === 'meldungen');
  const unseen = useSyncExternalStore(toastLog.subscribe, toastLog.unseen);
  const { data } = useBenachrichtigungen();
  const unread = unreadCount(data) + unseen;
  const label = unread > 0 ? t('Meldungen, {unread} ungelesen', { unread }) : t('Meldungen');
  return (
    <Popover
      opened={isOpen}
      onChange={(isWanted) => !isWanted && overlay.close()}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Tooltip label={t('Meldungen (Alt I)')} disabled={isOpen}>
          <ActionIcon
            className={classes.bell}
            aria-label={label}
            aria-keyshortcuts="Alt+I"
            onClick={() => overlay.toggle('meldungen')}
          >
            <IconBell aria-hidden size={17} />
            {unread > 0 && (
              <span aria-hidden className={`${classes.count} tabular`}>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Meldungen')}>
        <Suspense fallback={null}>{isOpen && <Messages />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
