import { createContext, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Address, hrefTo, type Search, type Target } from './address.ts';
import { closeTopmost } from './layers.ts';
import { addressOf, plainPath, type Router } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

/** The path of the page around it. Nothing outside of pages, which goes with whatever is shown. */
export const PageContext = createContext<string | undefined>(undefined);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router around this');
  return router;
}

/** What a page changes of its own address comes too late once the user is on the way to another one: it would be taken for that one's. */
export function useNavigate(): Router['navigate'] {
  const { navigate, wanted } = useRouter();
  const page = useContext(PageContext);
  return useCallback(
    (target, going) => {
      const isOwn = 'to' in target && target.to === '.';
      if (!isOwn || page === undefined || plainPath(wanted().pathname) === page) navigate(target, going);
    },
    [navigate, wanted, page],
  );
}

/** A page's own address, also while it is kept hidden or the next one comes; outside of pages that of the one that is shown. */
export function useAddress(): Address {
  const { onAddress } = useRouter();
  return useSyncExternalStore(onAddress, useAddressReader());
}

/** How that address is read at any moment, also where the last drawing knows an older one. */
export function useAddressReader(): () => Address {
  const { address, addressAt } = useRouter();
  const page = useContext(PageContext);
  return page === undefined ? address : () => addressAt(page);
}

/** The address of a link, which may follow from the open one. */
export function useHref(target: Target): string {
  const { onAddress } = useRouter();
  const address = useAddressReader();
  return useSyncExternalStore(onAddress, () => hrefTo(target, address()));
}

export function useSearch(): Search {
  return useAddress().search;
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Below a second entry of the same page: whoever comes down to it goes on, out of the application. */
    readonly isBelow?: boolean;
  }
}

interface Blocker {
  /** Whether unsaved input would be lost. */
  isDirty(): boolean;
  /** `to` is undefined on the way out of the application. */
  mayLeave(from: Address, to: Address | undefined): boolean | Promise<boolean>;
}

/** Asks before an address is left; a closed tab gets the browser's own question. */
export function useBlocker(blocker: Blocker): void {
  const { history } = useRouter();
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ action, currentLocation, nextLocation }) => {
          // Nobody leaves who only closes what lies over the page.
          if (action === 'BACK' && closeTopmost()) return true;
          const to = nextLocation.state.isBelow ? undefined : addressOf(nextLocation);
          return !(await latest.current.mayLeave(addressOf(currentLocation), to));
        },
        enableBeforeUnload: () => latest.current.isDirty(),
      }),
    [history],
  );
}
