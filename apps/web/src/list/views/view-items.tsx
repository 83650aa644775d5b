import type { Menu as MantineMenu } from '@mantine/core';
import { useMe } from '../../session/use-me.ts';
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
      <Menu.Item
        leftSection={<IconLink aria-hidden />}
        onClick={() => tabs.run(navigator.clipboard.writeText(window.location.href), t('Link wurde kopiert'))}
      >
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
  const { IdBenutzerrolle } = useMe();
  const isOfRole = view.role === IdBenutzerrolle;
  const toggleStart = () =>
    tabs.run(
      tabs.change(view, { IsStandard: !view.isDefault }),
      view.isDefault ? t('Die Liste beginnt wieder ohne Ansicht') : t('Die Liste beginnt mit dieser Ansicht'),
    );
  const toggleShared = () =>
    tabs.run(
      tabs.change(view, view.isShared ? { IsGeteilt: false, IdBenutzerrolle: null } : { IsGeteilt: true }),
      view.isShared ? t('Ansicht wird nicht mehr geteilt') : t('Ansicht wird mit allen geteilt'),
    );
  const toggleOfRole = () =>
    tabs.run(
      tabs.change(view, isOfRole ? { IdBenutzerrolle: null } : { IsGeteilt: true, IdBenutzerrolle }),
      isOfRole ? t('Ihre Rolle beginnt wieder ohne Ansicht') : t('Ihre Rolle beginnt mit dieser Ansicht'),
    );
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{view.name}</Menu.Label>
      <Menu.Item
        leftSection={<IconStar aria-hidden />}
        rightSection={view.isDefault && <IconCheck aria-hidden />}
        onClick={toggleStart}
      >
        {t('Liste damit beginnen')}
      </Menu.Item>
      {tabs.mayShare && (
        <>
          <Menu.Item
            leftSection={<IconShare aria-hidden />}
            rightSection={view.isShared && <IconCheck aria-hidden />}
            onClick={toggleShared}
          >
            {t('Mit allen teilen')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUsers aria-hidden />}
            rightSection={isOfRole && <IconCheck aria-hidden />}
            onClick={toggleOfRole}
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
