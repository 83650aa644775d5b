import { createRootRoute, createRoute, createRouter, notFound, Outlet, redirect } from '@tanstack/react-router';
import { guardPath } from './guard.ts';
import { lazyComponent } from './lazy-component.ts';
import ErrorPage, { messageOf, notFoundCode } from './pages/error/index.tsx';
import { loadPage, RoutedPage } from './routed-page.tsx';

const AuthLayout = lazyComponent(() => import('./layout/auth-layout.tsx').then((module) => module.AuthLayout));
const DefaultLayout = lazyComponent(() => import('./layout/default-layout.tsx').then((module) => module.DefaultLayout));

/** One guard for all pages: the domain decides, the router obeys. */
const rootRoute = createRootRoute({
  async beforeLoad({ location }) {
    const path = location.pathname.length > 1 ? location.pathname.replace(/\/+$/, '') : location.pathname;
    const { answer, match } = await guardPath(path);
    if (answer.type === 'redirect') throw redirect({ to: answer.to, replace: true });
    if (answer.type === 'notFound' || !match)
      throw notFound({ data: answer.type === 'notFound' ? answer.message : '' });
    return { match };
  },
  component: Outlet,
  errorComponent: ({ error }) => <ErrorPage message={messageOf(error)} />,
  notFoundComponent: ({ data }) => <ErrorPage code={notFoundCode} message={textOf(data)} />,
});

/** Every path; which page it is stands in the route table, and its layout with it. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: ({ context }) => Promise.all([loadPage(context.match.route), layoutOf(context.match.route.layout).load()]),
  component: function Page() {
    const { match } = pageRoute.useRouteContext();
    const { Component: Layout } = layoutOf(match.route.layout);
    return (
      <Layout>
        <RoutedPage match={match} />
      </Layout>
    );
  },
});

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
