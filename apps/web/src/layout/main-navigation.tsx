import type { Me } from '@disponent/domain/session/types';
import { memo, Suspense, useMemo } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { useOnlyOwnBranch } from '../list/views/own-branch.ts';
import { t } from '../texts/t.ts';
import { IconSettings } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { hiddenBelow, mainEntries, type NavGroup, settingsGroups, shownEntries } from './entries.ts';
import { NavLink } from './nav-link.tsx';
import classes from './navigation.module.css';
import { useActiveEntry } from './use-active-entry.ts';
import { useIsQuiet } from './use-is-quiet.ts';

const NavCount = onDemand(async () => (await import('./nav-extras.tsx')).NavCount);
const NavExtras = onDemand(async () => (await import('./nav-extras.tsx')).NavExtras);

interface MainNavigationProps {
  readonly me: Me;
  readonly isWide: boolean;
  /** A page of the settings is open: marks the wheel while the list itself is folded. */
  readonly isSettings: boolean;
  onSettings(): void;
}

/** The modules that the user may open, and the way to the settings. */
export const MainNavigation = memo(function MainNavigation(props: MainNavigationProps) {
  const { me, isWide, isSettings, onSettings } = props;
  const isOnlyOwnBranch = useOnlyOwnBranch();
  const entries = useMemo(() => mainEntries(me, isOnlyOwnBranch), [me, isOnlyOwnBranch]);
  const isQuiet = useIsQuiet();
  const active = useActiveEntry(entries);
  const groups = useMemo(() => settingsGroups(me), [me]);
  const shown = shownEntries(entries, active);
  return (
    <>
      <div className={classes.scroll}>
        <ul className={classes.list}>
          {shown.map(({ path, title, search, parent }) =>
            parent && !isWide ? null : (
              <NavLink
                key={path}
                to={path}
                search={search}
                caption={title}
                isWide={isWide}
                isChild={parent !== undefined}
                isActive={path === active}
                icon={!parent && <ModuleIcon path={path} />}
                count={
                  isQuiet && (
                    <Suspense fallback={null}>
                      <NavCount paths={[path, ...hiddenBelow(path, entries, shown)]} />
                    </Suspense>
                  )
                }
              />
            ),
          )}
        </ul>
        {isWide && isQuiet && (
          <Suspense fallback={null}>
            <NavExtras />
          </Suspense>
        )}
      </div>
      {groups.length > 0 && (
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.entry}
            data-active={isSettings || undefined}
            data-tip={isWide ? undefined : t('Einstellungen')}
            data-tip-side="right"
            aria-label={isWide ? undefined : t('Einstellungen')}
            onClick={onSettings}
          >
            <IconSettings aria-hidden />
            {isWide && (
              <span className={classes.caption}>
                {t('Einstellungen')}
                <span className={classes.holds}>{holdsOf(groups)}</span>
              </span>
            )}
          </button>
        </div>
      )}
    </>
  );
});

/** What a newcomer would look for there. */
const holdsOf = (groups: readonly NavGroup[]): string =>
  [
    ['/stammdaten', t('Stammdaten')],
    ['/admin', t('Admin')],
  ]
    .flatMap(([start = '', caption = '']) =>
      groups.some(({ entries }) => entries.some(({ path }) => path.startsWith(start))) ? [caption] : [],
    )
    .join(', ');
