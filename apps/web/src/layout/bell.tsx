import { ActionIcon } from '@mantine/core';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { t } from '../texts/t.ts';
import { useDropDown } from '../ui/drop-down.ts';
import { IconBell } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { toastLog } from '../ui/toast-log.ts';
import classes from './bell.module.css';
import { unreadCount, useBenachrichtigungen } from './use-benachrichtigungen.ts';

const MessagesPanel = lazyComponent(() => import('./messages-panel.tsx').then((module) => module.MessagesPanel));

/** What the system tells this user, and the toasts that have gone; the number is what is still unread. */
export function Bell() {
  const isOpen = useSyncExternalStore(overlay.subscribe, () => overlay.get() === 'meldungen');
  const unseen = useSyncExternalStore(toastLog.subscribe, toastLog.unseen);
  const { data } = useBenachrichtigungen();
  const unread = unreadCount(data) + unseen;
  const label = unread > 0 ? t('Meldungen, {unread} ungelesen', { unread }) : t('Meldungen');
  const { opener, floating } = useDropDown({
    popup: 'dialog',
    isOpen,
    onOpen: (isWanted) => (isWanted ? overlay.show('meldungen') : overlay.close()),
    load: MessagesPanel.loadAhead,
  });
  return (
    <>
      <ActionIcon
        className={classes.bell}
        aria-label={label}
        aria-keyshortcuts="Alt+I"
        data-tip={t('Meldungen (Alt I)')}
        {...opener}
      >
        <IconBell aria-hidden size={17} />
        {unread > 0 && (
          <span aria-hidden className={`${classes.count} tabular`}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      {floating && (
        <Suspense fallback={null}>
          <MessagesPanel.Component {...floating} />
        </Suspense>
      )}
    </>
  );
}
