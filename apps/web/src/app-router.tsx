import type { Route } from '@disponent/domain/access/route';
import { linkMark } from '@disponent/domain/session/link';
import type { RouteMatch } from '@disponent/domain/wire/path';
import { Suspense } from 'react';
import { payloadOf } from './builds/build-files.ts';
import { reloadForPage } from './builds/chunk-errors.ts';
import { leaveForNewBuild } from './builds/new-build.ts';
import { preload as queued } from './builds/preload-queue.ts';
import { lazyComponent } from './chunks/lazy-component.ts';
import { guardPath } from './guard.ts';
import ErrorPage, { notFoundCode } from './pages/error/index.tsx';
import { loadPage, RoutedPage, readRecord } from './routed-page.tsx';
import type { Address } from './router/address.ts';
import { createRouter, plainPath, type Shown } from './router/router.ts';
import { RouterView } from './router/router-view.tsx';
import { useOtherDomaene } from './session/domaene.ts';
import { currentMe } from './session/session.ts';
import { t } from './texts/t.ts';
import { toast } from './ui/toast.ts';

const AuthLayout = lazyComponent(() => import('./layout/auth-layout.tsx').then((module) => module.AuthLayout));
const DefaultLayout = lazyComponent(() => import('./layout/default-layout.tsx').then((module) => module.DefaultLayout));
const PaletteHost = lazyComponent(() => import('./palette/palette-host.tsx').then((module) => module.PaletteHost));

export const router = createRouter({ open, preload });

/** So long the last page stays where the next one's record is still being read; the first page of all waits for none. */
const readMs = 200;

/** Nothing more happens on a page that the browser is about to leave. */
const unloading = new Promise<never>(() => undefined);

/** The first address of all was refused: told on the page that it led to. */
let wasRefused = false;
const tellRefused = () => toast.error(t('Diese Seite ist für Sie nicht freigegeben.'));

/** One guard for all pages: the domain decides, the router obeys. */
async function open({ href, pathname }: Address, from: Address | undefined): Promise<Shown | string> {
  if (from && from.pathname !== pathname && leaveForNewBuild(href)) await unloading;
  if (href.includes(linkMark)) return (await import('./session/link-login.ts')).followLink(href);
  const { answer, match, isRefused } = await guardPath(plainPath(pathname), href);
  if (isRefused && from) tellRefused();
  else if (isRefused) wasRefused = true;
  if (answer.type === 'redirect') return answer.to + (answer.keepsQuery ? queryOf(href) : '');
  if (answer.type === 'notFound' || !match)
    return { type: 'notFound', message: answer.type === 'notFound' ? answer.message : '' };
  const read = readRecord(match);
  try {
    await load(match.route);
    if (from) await Promise.race([read, new Promise((resolve) => setTimeout(resolve, readMs))]);
  } catch (error) {
    if (await reloadForPage(error, href)) await unloading;
    throw error;
  }
  if (wasRefused) tellRefused();
  wasRefused = false;
  return { type: 'page', match };
}

async function preload(path: string): Promise<void> {
  const { answer, match } = await guardPath(plainPath(path));
  if (answer.type === 'open' && match) await queued(() => load(match.route));
}

/** The code of a page and of what is around it. */
function load(route: Route): Promise<unknown> {
  if (route.allowAnonymous) void payloadOf(route.path);
  // What keeps the user's choices is there before the first page: what he chose earlier would look as if it had always been so.
  const around = route.layout === 'auth' ? [AuthLayout.load()] : [DefaultLayout.load(), PaletteHost.load()];
  return Promise.all([loadPage(route), ...around]);
}

function layoutOf(layout: 'auth' | 'default') {
  return layout === 'auth' ? AuthLayout : DefaultLayout;
}

const queryOf = (href: string) => new URL(href, location.origin).search;

/** What the address has come to. */
export function AppPage() {
  return (
    <RouterView router={router}>
      {(shown) => {
        if (shown.type === 'page') return <PageInLayout match={shown.match} />;
        if (shown.type === 'notFound') return <ErrorPage code={notFoundCode} message={shown.message} />;
        return <ErrorPage error={shown.error} />;
      }}
    </RouterView>
  );
}

function PageInLayout({ match }: { match: RouteMatch<Route> }) {
  const domaene = useOtherDomaene();
  const me = currentMe();
  const { Component: Layout } = layoutOf(match.route.layout);
  return (
    <Suspense fallback={null}>
      <Layout key={domaene?.Id}>
        <RoutedPage key={me?.Id ?? 0} match={match} />
        {me && match.route.layout === 'default' && (
          <Suspense fallback={null}>
            <PaletteHost.Component me={me} />
          </Suspense>
        )}
      </Layout>
    </Suspense>
  );
}
