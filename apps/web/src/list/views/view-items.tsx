import type { Menu as MantineMenu } from '@mantine/core';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { favourites, toggleFavourite } from '../../ui/favourites.ts';
import {
  IconBookmark,
  IconCheck,
  IconLink,
  IconPencil,
  IconPlus,
  IconShare,
  IconStar,
  IconTrash,
  IconUsers,
} from '../../ui/icons.ts';
import type { ListTabsModel } from './use-list-tabs.ts';
import type { View } from './view.ts';

interface ViewItemsProps {
  readonly menu: typeof MantineMenu;
  readonly tabs: ListTabsModel;
}

/** Views that have no tab, and what can be done with the one that is shown. */
export function ViewItems({ menu: Menu, tabs }: ViewItemsProps) {
  const { current, others } = tabs;
  const marked = useStore(favourites);
  const favourite = `ansicht:${typeof current?.id === 'string' ? `${tabs.list}.` : ''}${current?.id}`;
  return (
    <>
      {others.length > 0 && (
        <>
          <Menu.Label>{t('Weitere Ansichten')}</Menu.Label>
          {others.map((view) => (
            <Menu.Item key={view.id} leftSection={<IconBookmark aria-hidden />} onClick={() => tabs.show(view)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconPlus aria-hidden />} onClick={() => tabs.setNaming('new')}>
        {t('Speichern unter …')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink aria-hidden />} onClick={tabs.copyLink}>
        {t('Link kopieren')}
      </Menu.Item>
      {current && (
        <Menu.Item
          leftSection={<IconBookmark aria-hidden />}
          rightSection={marked.includes(favourite) && <IconCheck aria-hidden />}
          onClick={() => toggleFavourite(favourite)}
        >
          {t('Favorit in der Navigation')}
        </Menu.Item>
      )}
      {current?.isOwn && <OwnItems menu={Menu} view={current} tabs={tabs} />}
    </>
  );
}

/** Of a view that is one's own. Some may show it to everybody, and let their role begin with it. */
function OwnItems({ menu: Menu, view, tabs }: ViewItemsProps & { readonly view: View }) {
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
