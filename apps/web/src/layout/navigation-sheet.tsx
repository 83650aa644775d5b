import { Drawer } from '@mantine/core';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { useOpened } from '../ui/use-opened.ts';
import { DomaeneMenu } from './domaene-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import classes from './navigation.module.css';
import { SearchButton } from './search-button.tsx';
import { SettingsNavigation } from './settings-navigation.tsx';
import { SheetTools } from './sheet-tools.tsx';
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
                <SheetTools onClose={onClose} />
              </>
            )}
            <UserMenu me={me} isWide />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
