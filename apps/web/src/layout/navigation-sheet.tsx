import { Drawer } from '@mantine/core';
import { Link } from '../router/link.tsx';
import { logout } from '../session/session.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { IconHelp, IconLogout, IconSettings, IconUserCircle } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { useOpened } from '../ui/use-opened.ts';
import { DomaeneMenu } from './domaene-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import classes from './navigation.module.css';
import { SearchButton } from './search-button.tsx';
import { SettingsNavigation } from './settings-navigation.tsx';
import { useNavigationMode } from './use-navigation-mode.ts';
import { UserMenu } from './user-menu.tsx';

/** The whole navigation on a phone, behind 'Mehr'. */
export function NavigationSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const me = useMe();
  const isOpened = useOpened(isOpen);
  const [mode, setMode] = useNavigationMode();
  return (
    <Drawer.Root opened={isOpened} onClose={onClose} size={320} padding={8} transitionProps={{ duration: 160 }}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content aria-label={t('Navigation')} className={classes.sheetContent}>
        <Drawer.Body className={classes.sheetBody}>
          <div className={classes.sheet}>
            {mode === 'settings' ? (
              <SettingsNavigation onBack={() => setMode('main')} />
            ) : (
              <>
                <DomaeneMenu me={me} isWide />
                <SearchButton isWide onOpen={onClose} />
                <MainNavigation me={me} isWide isSettings={false} onSettings={() => setMode('settings')} />
              </>
            )}
            <SheetTools onClose={onClose} />
            <UserMenu me={me} isWide />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** What a phone has no header for: the help, what is one's own, and the way out. */
function SheetTools({ onClose }: { onClose(): void }) {
  return (
    <ul className={classes.list} aria-label={t('Ihr Zugang')}>
      <li>
        <button
          type="button"
          className={classes.entry}
          onClick={() => {
            onClose();
            overlay.show('hilfe');
          }}
        >
          <IconHelp aria-hidden />
          <span className={classes.caption}>{t('Hilfe zu dieser Seite')}</span>
        </button>
      </li>
      <li>
        <Link to="/profil" className={classes.entry}>
          <IconUserCircle aria-hidden />
          <span className={classes.caption}>{t('Profil')}</span>
        </Link>
      </li>
      <li>
        <Link to="/einstellungen" className={classes.entry}>
          <IconSettings aria-hidden />
          <span className={classes.caption}>{t('Persönliche Einstellungen')}</span>
        </Link>
      </li>
      <li>
        <button type="button" className={classes.entry} onClick={() => void logout()}>
          <IconLogout aria-hidden />
          <span className={classes.caption}>{t('Abmelden')}</span>
        </button>
      </li>
    </ul>
  );
}
