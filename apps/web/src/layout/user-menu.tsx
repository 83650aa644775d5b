import type { Me } from '@disponent/domain/session/types';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../ui/icons.ts';
import { Initials } from '../ui/initials.tsx';
import { roleOf } from './role-of.ts';
import classes from './user-menu.module.css';

export const UserItems = lazyComponent(async () => (await import('./user-items.tsx')).UserItems);

interface UserMenuProps {
  readonly me: Me;
  readonly isWide: boolean;
  /** It stands at the top right, and opens downwards. */
  readonly isTop?: boolean;
  onToggle?(): void;
}

/** Who is signed in, with the way to the profile, colour scheme and 'Abmelden'; beside it the button that folds the navigation. */
export const UserMenu = memo(function UserMenu({ me, isWide, isTop = false, onToggle }: UserMenuProps) {
  const ToggleIcon = isWide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const toggleLabel = isWide ? t('Navigation einklappen') : t('Navigation ausklappen');
  return (
    <div className={classes.bar} data-wide={isWide || undefined}>
      <DropMenu
        position={isTop ? 'bottom-end' : 'top-start'}
        width={216}
        withinPortal={false}
        load={UserItems.loadAhead}
        button={(opener) => (
          <button type="button" className={classes.user} {...opener}>
            <VisuallyHidden>
              {t('Benutzermenü:')} {!isWide && me.Name}
            </VisuallyHidden>
            <Initials name={me.Name} />
            {isWide && (
              <span className={classes.names}>
                <span className={classes.name}>{me.Name}</span>
                <span className={classes.role}>{roleOf(me)}</span>
              </span>
            )}
          </button>
        )}
      >
        {(Menu) => <UserItems.Component menu={Menu} me={me} />}
      </DropMenu>
      {onToggle && (
        <ActionIcon aria-label={toggleLabel} data-tip={toggleLabel} data-tip-side="right" onClick={onToggle}>
          <ToggleIcon aria-hidden size={17} />
        </ActionIcon>
      )}
    </div>
  );
});
