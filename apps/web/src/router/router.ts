import type { Route } from '@disponent/domain/access/route';
import type { RouteMatch } from '@disponent/domain/wire/path';
import { createBrowserHistory, type HistoryLocation } from '@tanstack/history';
import { createListeners } from '../store/listeners.ts';
import { type Address, hrefTo, parseAddress, type Target } from './address.ts';

/** What an address comes to. */
export type Shown =
  | { readonly type: 'page'; readonly match: RouteMatch<Route> }
  | { readonly type: 'notFound'; readonly message: string }
  | { readonly type: 'error'; readonly error: unknown };

export interface Going {
  readonly replace?: boolean;
  /** Does not ask about unsaved input. */
  readonly ignoreBlocker?: boolean;
}

interface Ways {
  /** The page of an address, or the address that it leads to; `from` is undefined for the first one. */
  open(to: Address, from: Address | undefined): Promise<Shown | string>;
  /** Fetches the code of a page that somebody may be about to open. */
  preload(path: string): Promise<void>;
}

/**
 * The way from an address to a page: `open` decides and fetches what the page needs, and only then the address and the page change, so
 * that no page ever stands under the address of another one. All addresses take the same way, which is why no tree of routes is kept.
 */
export function createRouter({ open, preload }: Ways) {
  const history = createBrowserHistory();
  let address = addressOf(history.location);
  /** The last address of each page that was shown. */
  const visits = new Map<string, Address>();
  let shown: Shown | undefined;
  let lastRun = 0;
  const addressListeners = createListeners();
  const shownListeners = createListeners<[Shown]>();

  history.subscribe(() => void follow());

  const wanted = () => addressOf(history.location);

  async function follow(): Promise<void> {
    lastRun += 1;
    const run = lastRun;
    const next = wanted();
    // Another search on the same page needs no permission, and typing in a filter should not wait for one.
    if (shown?.type === 'page' && next.pathname === address.pathname) return show(next, shown);
    const found = await open(next, shown && address).catch((error: unknown): Shown => ({ type: 'error', error }));
    if (run !== lastRun) return;
    if (typeof found === 'string') return go(found, { replace: true, ignoreBlocker: true });
    show(next, found);
  }

  function show(next: Address, found: Shown): void {
    address = next;
    visits.set(plainPath(next.pathname), next);
    const isOther = shown !== found;
    shown = found;
    addressListeners.tell();
    if (isOther) shownListeners.tell(found);
  }

  function go(href: string, { replace = false, ignoreBlocker = false }: Going = {}): void {
    if (replace) history.replace(href, undefined, { ignoreBlocker });
    else history.push(href, undefined, { ignoreBlocker });
  }

  return {
    history,
    /** Of the page that is shown. */
    address: () => address,
    /** The last one of a page, which may be kept hidden while another one is shown. */
    addressAt: (path: string) => visits.get(path) ?? address,
    /** Where the user is on the way to. */
    wanted,
    shown: () => shown,
    navigate: (target: Target | { readonly href: string }, going?: Going) =>
      go('href' in target ? target.href : hrefTo(target, wanted()), going),
    preload,
    /** Draws the page anew. */
    refresh() {
      if (shown) show(address, { ...shown });
    },
    onAddress: addressListeners.subscribe,
    onShown(listener: (shown: Shown) => void): () => void {
      const stop = shownListeners.subscribe(listener);
      if (!shown && lastRun === 0) void follow();
      return stop;
    },
  };
}

export const plainPath = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

export type Router = ReturnType<typeof createRouter>;

export function addressOf({ href, state }: HistoryLocation): Address {
  return parseAddress(href, state.__TSR_key ?? href);
}
