import { parseDetailId } from '@disponent/domain/access/detail-id';
import type { RouteMatch } from '@disponent/domain/wire/path';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from './lazy-component.ts';
import { pageFile } from './page-files.ts';
import type { WebRoute } from './route-table.ts';
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

export function RoutedPage({ match }: PageProps) {
  const { Component: Page } = pageOf(match.route);
  return (
    <Suspense
      fallback={
        <Delayed>
          <SkeletonRows />
        </Delayed>
      }
    >
      <Page key={`${match.route.path} ${match.params['id'] ?? ''}`} match={match} />
    </Suspense>
  );
}

function pageOf(route: WebRoute) {
  const known = loaded.get(route.path);
  if (known) return known;
  const page = lazyComponent<PageProps>(() => fetchPage(route));
  loaded.set(route.path, page);
  return page;
}

async function fetchPage(route: WebRoute): Promise<ComponentType<PageProps>> {
  const file = pageFile(route.path);
  if (file) {
    const { default: Page } = await file();
    return () => <Page />;
  }
  if (!route.entity) throw new Error(`There is no page for ${route.path}`);
  const { tableOf } = await import('@disponent/domain/tables');
  const table = tableOf(route.entity);
  if (!route.path.endsWith('/{id}')) {
    const { EntityList } = await import('./entity/entity-list.tsx');
    return () => <EntityList table={table} />;
  }
  const { EntityDetail } = await import('./entity/entity-detail.tsx');
  return ({ match }) => {
    const id = parseDetailId(match.params['id'] ?? '');
    return id === undefined ? null : <EntityDetail table={table} id={id} />;
  };
}
