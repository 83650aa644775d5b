import { isFromOutside } from '@disponent/domain/access/roles';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { IconMenu2 } from '../ui/icons.ts';
import { TipHost } from '../ui/tip-host.tsx';
import { useIsSmall } from '../ui/use-is-small.ts';
import { useWasOpen } from '../ui/use-opened.ts';
import { BottomBar } from './bottom-bar.tsx';
import classes from './default-layout.module.css';
import { DomaeneChip } from './domaene-chip.tsx';
import { HeaderTools } from './header-tools.tsx';
import { Navigation } from './navigation.tsx';
import { OffersAtHome } from './offers/offers-at-home.tsx';
import { HeaderSlot } from './page-header.tsx';
import { useNavigationWidth } from './use-navigation-width.ts';
import { useOpenHere } from './use-open-here.ts';

const NavigationSheet = onDemand(async () => (await import('./navigation-sheet.tsx')).NavigationSheet);

const TopNavigation = onDemand(async () => (await import('../portal/top-navigation.tsx')).TopNavigation);

/** Navigation at the left (on top for people from outside, below on a phone), the page's header on top, the page itself. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isSheetOpen, setSheetOpen] = useOpenHere();
  const openSheet = useCallback(() => setSheetOpen(true), [setSheetOpen]);
  const wasSheetOpen = useWasOpen(isSheetOpen);
  const width = useNavigationWidth();
  const me = useMe();
  const isOutside = isFromOutside(me);
  const isSmall = useIsSmall();
  const isTop = isOutside && !isSmall;
  return (
    <div className={classes.shell} data-nav={width.isCollapsed ? 'collapsed' : 'open'} data-top={isTop || undefined}>
      <a href="#inhalt" className={classes.skip}>
        {t('Zum Inhalt springen')}
      </a>
      {isOutside ? (
        <Suspense fallback={isTop && <div className={classes.top} />}>
          <TopNavigation />
        </Suspense>
      ) : (
        <Navigation me={me} width={width} />
      )}
      <div className={classes.page}>
        <header className={classes.header}>
          <button type="button" className={classes.burger} aria-label={t('Navigation öffnen')} onClick={openSheet}>
            <IconMenu2 aria-hidden size={22} />
          </button>
          <div ref={setSlot} className={classes.slot} />
          <DomaeneChip />
          {!isTop && <HeaderTools />}
        </header>
        <HeaderSlot value={slot}>
          <main id="inhalt" tabIndex={-1} className={classes.main}>
            <OffersAtHome />
            {children}
          </main>
        </HeaderSlot>
      </div>
      <BottomBar me={me} onMore={openSheet} />
      <Suspense fallback={null}>
        {wasSheetOpen && <NavigationSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />}
      </Suspense>
      <TipHost />
    </div>
  );
}
