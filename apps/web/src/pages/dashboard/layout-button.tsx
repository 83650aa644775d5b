import { ActionIcon } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../chunks/lazy-component.ts';
import { t } from '../../texts/t.ts';
import { useDropDown } from '../../ui/drop-down.ts';
import { IconColumns3 } from '../../ui/icons.ts';
import type { Tiles } from './tiles.tsx';

const LayoutPanel = lazyComponent(() => import('./layout-panel.tsx').then((module) => module.LayoutPanel));

/** Opens the choice of what the dashboard shows, and in which order. */
export function LayoutButton({ tiles }: { readonly tiles: Tiles }) {
  const [isOpen, setOpen] = useState(false);
  const { opener, floating } = useDropDown({ popup: 'dialog', isOpen, onOpen: setOpen, load: LayoutPanel.loadAhead });
  return (
    <>
      <ActionIcon aria-label={t('Dashboard anpassen')} data-tip={t('Dashboard anpassen')} {...opener}>
        <IconColumns3 aria-hidden size={17} />
      </ActionIcon>
      {floating && (
        <Suspense fallback={null}>
          <LayoutPanel.Component {...floating} tiles={tiles} />
        </Suspense>
      )}
    </>
  );
}
