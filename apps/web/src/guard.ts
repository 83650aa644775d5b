import { type GuardAnswer, runGuard } from '@disponent/domain/access/guard';
import { mayOpen } from '@disponent/domain/access/may-open';
import { pages } from '@disponent/domain/access/pages';
import type { Route } from '@disponent/domain/access/route';
import { findRoute, type RouteMatch } from '@disponent/domain/wire/path';
import { hasPageFile } from './page-files.ts';
import { currentMe, isLoggedIn, restored } from './session/session.ts';
import { settings } from './settings/settings.ts';

const plainPages = pages.filter(hasPageFile);

/** Asks the domain's guard about a path. The declarations of the entities are loaded only where they matter: not for the login. */
export async function guardPath(path: string): Promise<{ answer: GuardAnswer; match: RouteMatch<Route> | undefined }> {
  await restored();
  const me = isLoggedIn() ? currentMe() : undefined;
  const plain = findRoute(path, plainPages);
  const table = plain && !me ? plainPages : (await import('./route-table.ts')).routeTable;
  const match = findRoute(path, table);
  const answer = runGuard({
    path,
    route: match?.route,
    params: match?.params ?? {},
    me,
    loginPage: settings.loginPage || '/login',
    mayOpenPath(other) {
      const found = findRoute(other, table);
      return found !== undefined && mayOpen(found.route, me);
    },
    routeRules: {},
  });
  return { answer, match };
}
