import { type GuardAnswer, runGuard } from '@disponent/domain/access/guard';
import { mayOpen } from '@disponent/domain/access/may-open';
import { pages } from '@disponent/domain/access/pages';
import type { Route } from '@disponent/domain/access/route';
import { findRoute, type RouteMatch } from '@disponent/domain/wire/path';
import { buildMeta } from './builds/build-files.ts';
import { hasPageFile } from './page-files.ts';
import { rememberAsked } from './session/asked.ts';
import { currentMe, isLoggedIn, restored } from './session/session.ts';
import { settings } from './settings/settings.ts';

/** Until the password is changed the server answers nothing else. */
const passwordPage = '/profil/passwort';

const plainPages = pages.filter(hasPageFile);
const loginPage = settings.loginPage || '/login';

interface Guarded {
  readonly answer: GuardAnswer;
  readonly match: RouteMatch<Route> | undefined;
  /** Led away for want of a right, not because he is better served elsewhere. */
  readonly isRefused?: boolean;
}

/** Asks the domain's guard about a path; `href` is where somebody really goes, not only may go. The declarations of the entities are loaded only where they matter: not for the login. */
export async function guardPath(path: string, href?: string): Promise<Guarded> {
  const [{ routeRules }] = await Promise.all([buildMeta(), restored()]);
  const me = isLoggedIn() ? currentMe() : undefined;
  const plain = findRoute(path, plainPages);
  const table = plain && !me ? plainPages : (await import('./route-table.ts')).routeTable;
  const match = findRoute(path, table);
  const answer = runGuard({
    path,
    route: match?.route,
    params: match?.params ?? {},
    me,
    loginPage,
    mayOpenPath(other) {
      const found = findRoute(other, table);
      return found !== undefined && mayOpen(found.route, me);
    },
    routeRules,
  });
  // What the login is in the way of is offered after it (SES-07).
  if (!me && answer.type === 'redirect' && href !== undefined) rememberAsked(href);
  // Whoever is signed in has nothing to do there (SES-10).
  if (me && path === loginPage && settings.homePage !== path)
    return { answer: { type: 'redirect', to: settings.homePage || '/' }, match };
  if (me?.MussPasswortAendern && path !== passwordPage && match && !match.route.allowAnonymous)
    return { answer: { type: 'redirect', to: passwordPage }, match };
  // Nobody asked for his home page, where a login leads.
  const isAsked = me !== undefined && match !== undefined && path !== settings.homePage;
  return { answer, match, isRefused: isAsked && answer.type === 'redirect' && !mayOpen(match.route, me) };
}
