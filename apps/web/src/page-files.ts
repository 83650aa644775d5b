import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Route } from '@disponent/domain/access/route';
import type { Me } from '@disponent/domain/session/types';
import type { PageModule } from './page-module.ts';
import { pageNames } from './page-names.ts';
import { hasTestPage } from './settings/settings.ts';

/** The page file of a route, by the name it is loaded by; nothing when there is none and the generic page serves. */
export function pageName(path: string): string | undefined {
  const base = `./pages${path.replace('{id}', '[id]').replace(/\/$/, '')}`;
  return [`${base}/index.tsx`, `${base}.tsx`].find((name) => pageNames.has(name));
}

const { KP, COL, RPOV, PVMK, PVMKMaster } = benutzerrolleTyp;
const ownFolders: Readonly<Record<number, string>> = {
  [KP]: 'kunde',
  [COL]: 'colieferant',
  [RPOV]: 'rpov',
  [PVMK]: 'pvmk',
  [PVMKMaster]: 'pvmk',
};

/**
 * Which file of its own a role type that comes from outside has for a route; nothing where all see the same page. `portal/kunde/index.tsx` is / of
 * a customer, `portal/rpov/pv/rpo/index.tsx` is /pv/rpo.
 */
export function ownPageName(path: string, { IsPlattformAdmin, BenutzerrolleTyp }: Viewer): string | undefined {
  const name = `./portal/${ownFolders[BenutzerrolleTyp] ?? ''}${path.replace('{id}', '[id]').replace(/\/$/, '')}/index.tsx`;
  return !IsPlattformAdmin && pageNames.has(name) ? name : undefined;
}

type Viewer = Pick<Me, 'IsPlattformAdmin' | 'BenutzerrolleTyp'>;

/** Loads a page file. */
export async function loadPageFile(name: string): Promise<PageModule> {
  const load = (await import('./page-imports.ts')).pageImports[name];
  if (!load) throw new Error(`There is no ${name}`);
  return load();
}

export const hasPageFile = ({ path }: Pick<Route, 'path'>): boolean =>
  pageName(path) !== undefined && (path !== '/test' || hasTestPage());
