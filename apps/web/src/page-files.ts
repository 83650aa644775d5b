import type { Route } from '@disponent/domain/access/route';
import type { ComponentType } from 'react';
import { hasTestPage } from './settings/settings.ts';

/** What stands for `{id}` in the address of a page. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

type PageModule = { default: ComponentType<PageProps> };

/** Page files by existing: `pages/person/index.tsx` is /person, `pages/person/[id].tsx` is /person/{id}. */
const files = import.meta.glob<PageModule>(['./pages/**/index.tsx', './pages/**/\\[id\\].tsx', '!./pages/error/**']);

/** Loads the page file of a route; nothing when there is none and the generic page serves. */
export function pageFile(path: string): (() => Promise<PageModule>) | undefined {
  const base = `./pages${path.replace('{id}', '[id]').replace(/\/$/, '')}`;
  return files[`${base}/index.tsx`] ?? files[`${base}.tsx`];
}

export const hasPageFile = ({ path }: Pick<Route, 'path'>): boolean =>
  pageFile(path) !== undefined && (path !== '/test' || hasTestPage());
