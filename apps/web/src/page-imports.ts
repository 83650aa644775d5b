import type { PageModule } from './page-module.ts';

/** Page files by existing: `pages/person/index.tsx` is /person, `pages/person/[id].tsx` is /person/{id}; the same below `portal`. */
export const pageImports = import.meta.glob<PageModule>([
  './pages/**/index.tsx',
  './pages/**/\\[id\\].tsx',
  '!./pages/error/**',
  './portal/{kunde,colieferant,rpov,pvmk}/**/index.tsx',
]);
