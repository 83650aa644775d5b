import { ActionIcon } from '@mantine/core';
import { lazyComponent } from '../../chunks/lazy-component.ts';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import type { ListTabsModel } from './use-list-tabs.ts';

export const ViewItems = lazyComponent(async () => (await import('./view-items.tsx')).ViewItems);

/** The button of the menu for what is done with views. */
export function ViewsMenu({ tabs }: { readonly tabs: ListTabsModel }) {
  return (
    <DropMenu
      position="bottom-start"
      width={260}
      load={ViewItems.loadAhead}
      button={(opener) => (
        <ActionIcon
          size={28}
          aria-label={t('Ansichten verwalten')}
          title={t('Ansichten verwalten')}
          data-views
          {...opener}
        >
          <IconChevronDown aria-hidden />
        </ActionIcon>
      )}
    >
      {(Menu) => <ViewItems.Component menu={Menu} tabs={tabs} />}
    </DropMenu>
  );
}
