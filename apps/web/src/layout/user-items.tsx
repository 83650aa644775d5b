import type { Me } from '@disponent/domain/session/types';
import type { Menu as MantineMenu } from '@mantine/core';
import { Link } from '../router/link.tsx';
import { logout } from '../session/session.ts';
import { t } from '../texts/t.ts';
import { IconChecks, IconLock, IconLogout, IconSettings, IconUserCircle } from '../ui/icons.ts';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import { roleOf } from './role-of.ts';
import classes from './user-menu.module.css';

/** What the menu of the user holds. */
export function UserItems({ menu: Menu, me }: { readonly menu: typeof MantineMenu; readonly me: Me }) {
  return (
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
  );
}
