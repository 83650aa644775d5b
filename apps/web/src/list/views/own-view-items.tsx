import type { Menu as MantineMenu } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { IconCheck, IconPencil, IconShare, IconStar, IconTrash, IconUsers } from '../../ui/icons.ts';
import type { ListTabsModel } from './use-list-tabs.ts';
import type { View } from './views.ts';

interface OwnViewItemsProps {
  readonly menu: typeof MantineMenu;
  readonly view: View;
  readonly tabs: ListTabsModel;
}

/** Of a view that is one's own. Some may show it to everybody, and let their role begin with it. */
export function OwnViewItems({ menu: Menu, view, tabs }: OwnViewItemsProps) {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{view.name}</Menu.Label>
      <Menu.Item
        leftSection={<IconStar aria-hidden />}
        rightSection={view.isDefault && <IconCheck aria-hidden />}
        onClick={() => tabs.toggleStart(view)}
      >
        {t('Liste damit beginnen')}
      </Menu.Item>
      {tabs.mayShare && (
        <>
          <Menu.Item
            leftSection={<IconShare aria-hidden />}
            rightSection={view.isShared && <IconCheck aria-hidden />}
            onClick={() => tabs.toggleShared(view)}
          >
            {t('Mit allen teilen')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUsers aria-hidden />}
            rightSection={tabs.isOfRole(view) && <IconCheck aria-hidden />}
            onClick={() => tabs.toggleOfRole(view)}
          >
            {t('Standard meiner Rolle')}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => tabs.setNaming(view)}>
        {t('Umbenennen …')}
      </Menu.Item>
      <Menu.Item color="rot" leftSection={<IconTrash aria-hidden />} onClick={() => tabs.remove(view)}>
        {t('Löschen')}
      </Menu.Item>
    </>
  );
}
