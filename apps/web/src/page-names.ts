import { pageImports } from './page-imports.ts';

/** The names of all page files; the build writes them here, so that nobody loads what imports them only to know which there are. */
export const pageNames: ReadonlySet<string> = new Set(Object.keys(pageImports));
