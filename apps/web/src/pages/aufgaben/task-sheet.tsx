import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { useOpened } from '../../ui/use-opened.ts';
import classes from './aufgaben.module.css';

/** On a phone: the number, and what follows from the call, over the list. */
export function TaskSheet({ onClose, children }: { onClose(): void; readonly children: ReactNode }) {
  return (
    <Drawer.Root opened={useOpened(true)} onClose={onClose} position="bottom" size="auto" padding={0}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content>
        <div className={classes.sheetHead}>
          <Drawer.Title>{t('Anrufen')}</Drawer.Title>
          <Drawer.CloseButton size={44} iconSize={20} aria-label={t('Schließen')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
