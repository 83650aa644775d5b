import { parseDetailId } from '@disponent/domain/access/detail-id';
import { loadTable } from '@disponent/domain/load-table';
import { fillPath, type RouteMatch } from '@disponent/domain/wire/path';
import { Activity, type ComponentType, memo, Suspense, useState } from 'react';
import { lazyComponent } from './chunks/lazy-component.ts';
import { forgetAhead, readAhead } from './entity/read-ahead.ts';
import { RelatedList } from './list/related.ts';
import { loadPageFile, ownPageName, pageName } from './page-files.ts';
import type { WebRoute } from './route-table.ts';
import { PageContext } from './router/hooks.ts';
import { currentMe } from './session/session.ts';
import { Delayed } from './ui/delayed.tsx';
import { SkeletonRows } from './ui/skeleton.tsx';

interface PageProps {
  readonly match: RouteMatch<WebRoute>;
}

const loaded = new Map<string, ReturnType<typeof lazyComponent<PageProps>>>();

/** Loads the code of a page: its own file if there is one, else the generic list or form. */
export function loadPage(route: WebRoute): Promise<unknown> {
  return pageOf(route).load();
}

/** A record is asked for while its page is being opened. */
export async function readRecord({ route, params }: RouteMatch<WebRoute>): Promise<void> {
  const me = currentMe();
  const id = parseDetailId(params['id'] ?? '');
  // Pages of those who come from outside read what is meant for them.
  const isRead = me && route.entity && route.path.endsWith('/{id}') && !ownPageName(route.path, me);
  if (isRead && typeof id === 'number') await readAhead(route.entity, id);
  else forgetAhead();
}

/** At most so many pages stay alive; the one that was left longest ago goes first. */
const maxKept = 6;

/** The open page. Lists stay as they were left while others are open, hidden and without effects (NAV-12). */
export function RoutedPage({ match }: PageProps) {
  const { path, keepAlive } = match.route;
  const [kept, setKept] = useState<readonly PageProps['match'][]>([]);
  const others = kept.filter(({ route }) => route.path !== path);
  const isNewest = kept.at(-1)?.route.path === path;
  if (keepAlive && !isNewest) setKept([...others, match].slice(-maxKept));
  // In an order that does not change: a page that is moved in the document loses its place.
  const inPlace = kept.toSorted((a, b) => a.route.path.localeCompare(b.route.path));
  const shown = keepAlive ? inPlace : [...inPlace, match];
  return shown.map((one) => (
    <Activity key={`${one.route.path} ${one.params['id'] ?? ''}`} mode={one.route.path === path ? 'visible' : 'hidden'}>
      <ShownPage match={one} />
    </Activity>
  ));
}

/** Drawn anew only for another match, and each with its own address: a hidden page has nothing to do with that of the open one. */
const ShownPage = memo(function ShownPage({ match }: PageProps) {
  const { Component } = pageOf(match.route);
  return (
    <PageContext value={fillPath(match.route.path, match.params)}>
      <Suspense
        fallback={
          <Delayed>
            <SkeletonRows />
          </Delayed>
        }
      >
        <Component match={match} />
      </Suspense>
    </PageContext>
  );
});

function pageOf(route: WebRoute) {
  const me = currentMe();
  const own = me && ownPageName(route.path, me);
  const name = own ?? route.path;
  const known = loaded.get(name);
  if (known) return known;
  const page = lazyComponent<PageProps>(() => fetchPage(route, own));
  loaded.set(name, page);
  return page;
}

async function fetchPage(route: WebRoute, own: string | undefined): Promise<ComponentType<PageProps>> {
  const name = own ?? pageName(route.path);
  if (name !== undefined) {
    const { default: Page } = await loadPageFile(name);
    return ({ match }) => <Page params={match.params} />;
  }
  if (!route.entity) throw new Error(`There is no page for ${route.path}`);
  const table = await loadTable(route.entity);
  if (!route.path.endsWith('/{id}')) {
    const { EntityList } = await import('./list/entity-list.tsx');
    return () => <EntityList table={table} />;
  }
  const { EntityDetail } = await import('./record/entity-detail.tsx');
  return ({ match }) => {
    const id = parseDetailId(match.params['id'] ?? '');
    return id === undefined ? null : <EntityDetail table={table} id={id} Related={RelatedList} />;
  };
}
