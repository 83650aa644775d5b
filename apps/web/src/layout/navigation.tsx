import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { t } from '../texts/t.ts';
import { useCommand } from '../ui/commands.ts';
import { DomaeneMenu } from './domaene-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import classes from './navigation.module.css';
import { SearchButton } from './search-button.tsx';
import { SettingsNavigation } from './settings-navigation.tsx';
import { useNavigationMode } from './use-navigation-mode.ts';
import type { NavigationWidth } from './use-navigation-width.ts';
import { UserMenu } from './user-menu.tsx';

/** The column at the left: modules, or the lists of the settings; the user at the bottom. */
export function Navigation({ width }: { width: NavigationWidth }) {
  const [mode, setMode] = useNavigationMode();
  const { isWide, isOverlay, close } = width;
  const ref = useClickOutside(close);
  useHotkeys(
    [
      ['alt+M', width.toggle],
      // Others close by the same key.
      ['Escape', close, { preventDefault: false }],
    ],
    [],
  );

  useCommand(t('Navigation ein- oder ausklappen'), 'Alt M', width.toggle, t('Allgemein'));
  const isSettings = mode === 'settings' && isWide;
  return (
    <nav
      ref={ref}
      aria-label={t('Hauptnavigation')}
      className={classes.nav}
      data-wide={isWide || undefined}
      data-overlay={isOverlay || undefined}
    >
      {isSettings ? (
        <SettingsNavigation onBack={() => setMode('main')} />
      ) : (
        <>
          <DomaeneMenu isWide={isWide} />
          <SearchButton isWide={isWide} />
          <MainNavigation
            isWide={isWide}
            isSettings={mode === 'settings'}
            onSettings={() => {
              setMode('settings');
              width.open();
            }}
          />
        </>
      )}
      <UserMenu isWide={isWide} onToggle={width.toggle} />
    </nav>
  );
}
