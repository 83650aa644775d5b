import { pages } from './access/pages.ts';
import type { Route } from './access/route.ts';
import { entities } from './entities/index.ts';
import { type EntityRoute, entityRoutes } from './entity/routes.ts';

/** Every address of the product (NAV-01). */
export const routes: readonly (Route & Partial<EntityRoute>)[] = [...pages, ...entityRoutes(entities)];
