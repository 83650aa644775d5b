import type { Me } from '@disponent/domain/session/types';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Link } from '../router/link.tsx';
import { logout } from '../session/session.ts';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import {
  IconChecks,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLock,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '../ui/icons.ts';
import { Initials } from '../ui/initials.tsx';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import { roleOf } from './role-of.ts';
import classes from './user-menu.module.css';

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
        {(Menu) => (
          <>
            <div className={classes.head}>
              <div className={classes.name}>{me.Name}</div>
              <div className={classes.role}>{roleOf(me)}</div>
            </div>
            <Menu.Divider />
            <Menu.Item component={Link} to="/profil" leftSection={<IconUserCircle aria-hidden />}>
              {t('Profil')}
            </Menu.Item>
            <Menu.Item component={Link} to="/einstellungen" leftSection={<IconSettings aria-hidden />}>
              {t('Einstellungen')}
            </Menu.Item>
            <Menu.Item component={Link} to="/laeufe" leftSection={<IconChecks aria-hidden />}>
              {t('Läufe')}
            </Menu.Item>
            <Menu.Item component={Link} to="/profil/passwort" leftSection={<IconLock aria-hidden />}>
              {t('Passwort ändern')}
            </Menu.Item>
            <Menu.Divider />
            <ColorSchemeItems menu={Menu} />
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout aria-hidden />} onClick={() => void logout()}>
              {t('Abmelden')}
            </Menu.Item>
          </>
        )}
      </DropMenu>
      {onToggle && (
        <ActionIcon aria-label={toggleLabel} data-tip={toggleLabel} data-tip-side="right" onClick={onToggle}>
          <ToggleIcon aria-hidden size={17} />
        </ActionIcon>
      )}
    </div>
  );
});
