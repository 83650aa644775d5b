import { benutzerrolleTyp, isFromOutside } from '@disponent/domain/access/roles';
import { routes } from '@disponent/domain/routes';
import type { Me } from '@disponent/domain/session/types';
import { ActionIcon } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { loadAhead } from '../chunks/load-ahead.ts';
import { useAddress } from '../router/hooks.ts';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { favourites, toggleFavourite } from '../ui/favourites.ts';
import { IconBookmark, IconBookmarkFilled, IconPlus, IconSearch } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { overlay } from '../ui/overlay.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import { creatable } from './creatable.ts';
import { useBackCloses } from './use-back-closes.ts';
import { UserItems } from './user-menu.tsx';

/** In the header of every page: whether the open record is a favourite, on a phone the search, and what can be made from anywhere. */
export function HeaderExtras() {
  useBackCloses();
  useEffect(() => void loadAhead([UserItems.load]), []);
  const { pathname, search } = useAddress();
  const marked = useStore(favourites);
  const me = useMe();
  const isSmall = useIsSmall();
  const isOutside = isFromOutside(me);
  // Customers and partners have a button of their own for what they make.
  const hasOwn = isOutside && hasOwnButton.includes(me.BenutzerrolleTyp);
  const open = recordAt(pathname, search['id']);
  // On a phone the floating button of each list makes what is made here, and the room goes to the search.
  const isLeftOut = hasOwn || isSmall;
  const entries = useMemo(() => (isLeftOut ? [] : mainCreatable(me)), [isLeftOut, me]);
  // What is marked is found in the navigation at the left, which people from outside do not have.
  const record = isOutside ? undefined : open;
  const isMarked = record !== undefined && marked.includes(record);
  return (
    <>
      {record && (
        <ActionIcon
          aria-label={t('Favorit')}
          aria-pressed={isMarked}
          data-tip={isMarked ? t('Aus den Favoriten nehmen') : t('Zu den Favoriten')}
          onClick={() => toggleFavourite(record)}
        >
          {isMarked ? <IconBookmarkFilled aria-hidden size={17} /> : <IconBookmark aria-hidden size={17} />}
        </ActionIcon>
      )}
      {isSmall && (
        <ActionIcon aria-label={t('Suchen und Befehle')} onClick={() => overlay.show('palette')}>
          <IconSearch aria-hidden size={20} />
        </ActionIcon>
      )}
      {pathname !== '/' && entries.length > 0 && (
        <DropMenu
          position="bottom-end"
          width={220}
          button={(opener) => (
            <ActionIcon aria-label={t('Schnell erfassen')} data-tip={t('Schnell erfassen')} {...opener}>
              <IconPlus aria-hidden size={17} />
            </ActionIcon>
          )}
        >
          {(Menu) =>
            entries.map(({ title, href }) => (
              <Menu.Item key={href} component={Link} to={href} leftSection={<ModuleIcon path={href} />}>
                {title}
              </Menu.Item>
            ))
          }
        </DropMenu>
      )}
    </>
  );
}

const hasOwnButton: readonly number[] = [benutzerrolleTyp.KP, benutzerrolleTyp.COL];
const mainCreatable = (me: Me) => creatable(me).filter(({ isMain }) => isMain);

/** `PersSt:7` where a saved record is open, on a page of its own or beside its list. */
function recordAt(pathname: string, beside: unknown): string | undefined {
  const [, path = pathname, id] = /^(.+)\/(\d+)$/.exec(pathname) ?? [];
  const open = id ?? (Number.isSafeInteger(beside) ? beside : undefined);
  const entity = routes.find((route) => route.path === (id ? `${path}/{id}` : path))?.entity;
  return entity && open !== undefined ? `${entity}:${String(open)}` : undefined;
}
