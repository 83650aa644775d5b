import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Route } from '@disponent/domain/access/route';
import type { Me } from '@disponent/domain/session/types';
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

/** Pages that some see instead, because they come from outside: `portal/kunde/index.tsx` is / of a customer, `portal/rpov/pv/rpo/index.tsx` is /pv/rpo. */
const ownFiles = import.meta.glob<PageModule>('./portal/{kunde,colieferant,rpov,pvmk}/**/index.tsx');

const { KP, COL, RPOV, PVMK, PVMKMaster } = benutzerrolleTyp;
const ownFolders: Readonly<Record<number, string>> = {
  [KP]: 'kunde',
  [COL]: 'colieferant',
  [RPOV]: 'rpov',
  [PVMK]: 'pvmk',
  [PVMKMaster]: 'pvmk',
};

/** Which file of its own a role type has for a route, by the name it is loaded by; nothing where all see the same page. */
export function ownPageName(path: string, { IsPlattformAdmin, BenutzerrolleTyp }: Viewer): string | undefined {
  const name = `./portal/${ownFolders[BenutzerrolleTyp] ?? ''}${path.replace('{id}', '[id]').replace(/\/$/, '')}/index.tsx`;
  return !IsPlattformAdmin && ownFiles[name] ? name : undefined;
}

type Viewer = Pick<Me, 'IsPlattformAdmin' | 'BenutzerrolleTyp'>;

export const ownPage = (name: string): (() => Promise<PageModule>) | undefined => ownFiles[name];

export const hasPageFile = ({ path }: Pick<Route, 'path'>): boolean =>
  pageFile(path) !== undefined && (path !== '/test' || hasTestPage());
