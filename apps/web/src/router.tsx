import { createRootRoute, createRoute, createRouter, notFound, Outlet, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { payloadOf } from './builds/build-files.ts';
import { ignoreChunk, reloadForPage } from './builds/chunk-errors.ts';
import { leaveForNewBuild } from './builds/new-build.ts';
import { preload as queued } from './builds/preload-queue.ts';
import { guardPath } from './guard.ts';
import { lazyComponent } from './lazy-component.ts';
import ErrorPage, { notFoundCode } from './pages/error/index.tsx';
import type { WebRoute } from './route-table.ts';
import { loadPage, RoutedPage } from './routed-page.tsx';
import { useOtherDomaene } from './session/domaene.ts';
import { currentMe } from './session/session.ts';

const AuthLayout = lazyComponent(() => import('./layout/auth-layout.tsx').then((module) => module.AuthLayout));
const DefaultLayout = lazyComponent(() => import('./layout/default-layout.tsx').then((module) => module.DefaultLayout));
const PaletteHost = lazyComponent(() => import('./palette/palette-host.tsx').then((module) => module.PaletteHost));

/** One guard for all pages: the domain decides, the router obeys. */
const rootRoute = createRootRoute({
  async beforeLoad({ location, preload }) {
    const isOtherPage = location.pathname !== router.state.resolvedLocation?.pathname;
    if (!preload && isOtherPage && leaveForNewBuild(location.href)) await unloading;
    const path = location.pathname.length > 1 ? location.pathname.replace(/\/+$/, '') : location.pathname;
    const { answer, match } = await guardPath(path, preload ? undefined : location.href);
    if (answer.type === 'redirect')
      throw redirect({ to: answer.to, ...(answer.keepsQuery && { search: location.search }), replace: true });
    if (answer.type === 'notFound' || !match)
      throw notFound({ data: answer.type === 'notFound' ? answer.message : '' });
    return { match };
  },
  component: Outlet,
  errorComponent: ({ error }) => <ErrorPage error={error} />,
  notFoundComponent: ({ data }) => <ErrorPage code={notFoundCode} message={textOf(data)} />,
});

/** Every path; which page it is stands in the route table, and its layout with it. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: async ({ context, location, preload }) => {
    const { route } = context.match;
    try {
      await (preload ? queued(() => load(route)) : load(route));
    } catch (error) {
      // Whoever goes there asks again, and hears of it then.
      if (preload) return ignoreChunk(error);
      if (await reloadForPage(error, location.href)) await unloading;
      throw error;
    }
  },
  component: function Page() {
    const { match } = pageRoute.useRouteContext();
    const domaene = useOtherDomaene();
    const { Component: Layout } = layoutOf(match.route.layout);
    return (
      <Layout key={domaene?.Id}>
        <RoutedPage key={currentMe()?.Id ?? 0} match={match} />
        {match.route.layout === 'default' && (
          <Suspense fallback={null}>
            <PaletteHost.Component />
          </Suspense>
        )}
      </Layout>
    );
  },
});

/** The code of a page, of what is around it, and what the server says of it. */
function load(route: WebRoute): Promise<unknown> {
  return Promise.all([loadPage(route), layoutOf(route.layout).load(), route.allowAnonymous && payloadOf(route.path)]);
}

/** Nothing more happens on a page that the browser is about to leave. */
const unloading = new Promise<never>(() => undefined);

function layoutOf(layout: 'auth' | 'default') {
  return layout === 'auth' ? AuthLayout : DefaultLayout;
}

/** The sentence that `notFound` was thrown with. */
function textOf(data: unknown): string {
  const text = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return typeof text === 'string' ? text : '';
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([pageRoute]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});
