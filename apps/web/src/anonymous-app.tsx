import { type ComponentType, createElement, lazy, Suspense, useSyncExternalStore } from 'react';
import { AppFrame } from './app-frame.tsx';
import { payloadOf } from './builds/build-files.ts';
import { AuthLayout } from './layout/auth-layout.tsx';
import type { PageProps } from './page-files.ts';
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
    </AppFrame>
  );
}

const noParams = {};
const currentPath = () => location.pathname;

/** Only these: the addresses of all pages are a part of the application. */
const files = import.meta.glob<{ default: ComponentType<PageProps> }>(
  './pages/{login,passwort-vergessen,passwort-reset,account-aktivieren}/index.tsx',
);
const pages = new Map(Object.entries(files).map(([file, load]) => [file, lazy(() => withPayload(file, load))]));

/** The page, once the server has said what it says of it (SET-03). */
async function withPayload<T>(file: string, load: () => Promise<T>): Promise<T> {
  const [page] = await Promise.all([load(), payloadOf(file.slice('./pages'.length, -'/index.tsx'.length))]);
  return page;
}

function pageOf(path: string): ComponentType<PageProps> {
  const page = pages.get(`./pages${path}/index.tsx`);
  if (!page) throw new Error(`There is no page for ${path}`);
  return page;
}
