import type { Me } from '../session/types.ts';
import type { Route } from './route.ts';

/** What access depends on, so that a test or a job need not invent a whole user. */
export type Accessor = Pick<Me, 'IsPlattformAdmin' | 'Module' | 'BenutzerrolleTyp'>;

/** Asked by the router, the menu and the server; nobody else decides. */
export function mayOpen(
  route: Pick<Route, 'path' | 'module' | 'allowAnonymous' | 'onlyFor'>,
  me: Accessor | undefined,
): boolean {
  if (route.allowAnonymous) return true;
  if (!me) return false;
  if (me.IsPlattformAdmin) return true;
  if (route.path.startsWith('/admin/')) return false;
  if (route.onlyFor && !route.onlyFor.includes(me.BenutzerrolleTyp)) return false;
  return !route.module || me.Module.includes(route.module);
}
