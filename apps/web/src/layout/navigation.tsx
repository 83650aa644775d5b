import type { Me } from '@disponent/domain/session/types';
import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { memo, Suspense, useCallback } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { t } from '../texts/t.ts';
import { useCommand } from '../ui/commands.ts';
import { DomaeneMenu } from './domaene-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import classes from './navigation.module.css';
import { SearchButton } from './search-button.tsx';
import { useNavigationMode } from './use-navigation-mode.ts';
import type { NavigationWidth } from './use-navigation-width.ts';
import { UserMenu } from './user-menu.tsx';

const SettingsNavigation = onDemand(async () => (await import('./settings-navigation.tsx')).SettingsNavigation);

interface NavigationProps {
  readonly me: Me;
  readonly width: NavigationWidth;
}

/** The column at the left: modules, or the lists of the settings; the user at the bottom. */
export const Navigation = memo(function Navigation({ me, width }: NavigationProps) {
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
  const openSettings = useCallback(() => {
    setMode('settings');
    width.open();
  }, [setMode, width]);
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
        <Suspense fallback={<div className={classes.scroll} />}>
          <SettingsNavigation onBack={() => setMode('main')} />
        </Suspense>
      ) : (
        <>
          <DomaeneMenu me={me} isWide={isWide} />
          <SearchButton isWide={isWide} />
          <MainNavigation me={me} isWide={isWide} isSettings={mode === 'settings'} onSettings={openSettings} />
        </>
      )}
      <UserMenu me={me} isWide={isWide} onToggle={width.toggle} />
    </nav>
  );
});
