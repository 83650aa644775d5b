import { routes } from '@disponent/domain/routes';
import { hasPageFile } from './page-files.ts';

/** Every address that can be shown: plain pages that have been written, and the lists and forms of the entities. */
export const routeTable = routes.filter((route) => route.entity !== undefined || hasPageFile(route));

export type WebRoute = (typeof routes)[number];
