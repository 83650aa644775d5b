import { type ComponentType, createElement, Suspense, useSyncExternalStore } from 'react';
import { AppFrame } from './app-frame.tsx';
import { payloadOf } from './builds/build-files.ts';
import { Late } from './builds/late.tsx';
import { lazyComponent, onDemand } from './chunks/lazy-component.ts';
import { AuthLayout } from './layout/auth-layout.tsx';
import type { PageProps } from './page-module.ts';
import { onAddress } from './ui/go-to.ts';

/** The pages for somebody who is not signed in, without router, queries and all the rest. `onOther` takes any other address. */
export function AnonymousApp({ isOwn, onOther }: { isOwn(path: string): boolean; onOther(): void }) {
  const path = useSyncExternalStore(onAddress, currentPath);
  if (!isOwn(path)) {
    queueMicrotask(onOther);
    return null;
  }
  return (
    <AppFrame>
      <AuthLayout>
        <Suspense fallback={null}>{createElement(pageOf(path), { key: path, params: noParams })}</Suspense>
      </AuthLayout>
      <Late>
        <BuildBar />
      </Late>
    </AppFrame>
  );
}

const BuildBar = onDemand(async () => (await import('./builds/build-bar.tsx')).BuildBar);

const noParams = {};
const currentPath = () => location.pathname;

/** Only these: the addresses of all pages are a part of the application. */
const files = import.meta.glob<{ default: ComponentType<PageProps> }>(
  './pages/{login,passwort-vergessen,passwort-reset,account-aktivieren}/index.tsx',
);
const pages = new Map(
  Object.entries(files).map(([file, load]) => [file, lazyComponent(() => withPayload(file, load))]),
);

/** Each loads one of the pages, and what it says of itself (SET-06). */
export const anonymousPages = [...pages.values()].map(({ load }) => load);

async function withPayload(file: string, load: (typeof files)[string]): Promise<ComponentType<PageProps>> {
  void payloadOf(file.slice('./pages'.length, -'/index.tsx'.length));
  return (await load()).default;
}

function pageOf(path: string): ComponentType<PageProps> {
  const page = pages.get(`./pages${path}/index.tsx`);
  if (!page) throw new Error(`There is no page for ${path}`);
  return page.Component;
}
