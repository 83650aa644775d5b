import { ActionIcon } from '@mantine/core';
import { Suspense } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { favourites, toggleFavourite } from '../../ui/favourites.ts';
import { IconBookmark, IconCheck, IconChevronDown, IconLink, IconPlus } from '../../ui/icons.ts';
import type { ListTabsModel } from './use-list-tabs.ts';

const OwnItems = onDemand(async () => (await import('./own-view-items.tsx')).OwnViewItems);

/** Views that have no tab, and what can be done with the one that is shown. */
export function ViewsMenu({ tabs }: { readonly tabs: ListTabsModel }) {
  const { current, others } = tabs;
  const marked = useStore(favourites);
  const favourite = `ansicht:${typeof current?.id === 'string' ? `${tabs.list}.` : ''}${current?.id}`;
  return (
    <DropMenu
      position="bottom-start"
      width={260}
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
      {(Menu) => (
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
          {current?.isOwn && (
            <Suspense>
              <OwnItems menu={Menu} view={current} tabs={tabs} />
            </Suspense>
          )}
        </>
      )}
    </DropMenu>
  );
}
