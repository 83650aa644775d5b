import type { Me } from '../session/types.ts';
import { texts } from '../texts/de.ts';
import { aliasOf } from './aliases.ts';
import { parseDetailId } from './detail-id.ts';
import { mayOpen } from './may-open.ts';
import { roleRedirect } from './redirects.ts';
import type { Route } from './route.ts';

export interface GuardRequest {
  readonly path: string;
  /** None for a path that matches nothing. */
  readonly route: Route | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** None while logged out. */
  readonly me: Pick<Me, 'IsPlattformAdmin' | 'Module' | 'IdBenutzerrolle' | 'BenutzerrolleTyp'> | undefined;
  readonly loginPage: string;
  readonly mayOpenPath: (path: string) => boolean;
  /** From `builds/meta`: `{ "/alt": { "redirect": "/neu" } }`. */
  readonly routeRules: Readonly<Record<string, { readonly redirect?: string }>>;
}

export type GuardAnswer =
  | { readonly type: 'open' }
  /** `keepsQuery`: the same page for another role, so what the address asks for holds there too. */
  | { readonly type: 'redirect'; readonly to: string; readonly keepsQuery?: true }
  | { readonly type: 'notFound'; readonly message: string };

interface GuardStep {
  readonly name: string;
  /** Nothing = the next step decides. */
  run(request: GuardRequest): GuardAnswer | undefined;
}

/** In the order of the specification (ROLE-07). */
export const guardSteps: readonly GuardStep[] = [
  { name: 'pageValidation', run: validatePage },
  { name: 'loginAndAccess', run: checkAccess },
  { name: 'roleRedirect', run: redirectRole },
  { name: 'routeRules', run: followRouteRules },
];

export function runGuard(request: GuardRequest): GuardAnswer {
  for (const step of guardSteps) {
    const answer = step.run(request);
    if (answer) return answer;
  }
  // Last, because a route rule may lead on from a path that has no page any more.
  if (request.route) return { type: 'open' };
  const alias = aliasOf(request.path);
  return alias ? { type: 'redirect', to: alias, keepsQuery: true } : notFound(request);
}

function validatePage(request: GuardRequest): GuardAnswer | undefined {
  const { route, params } = request;
  if (!route) return;
  const hasId = route.path.split('/').includes('{id}');
  if (hasId && parseDetailId(params.id ?? '') === undefined) return notFound(request);
  if (route.validate && !route.validate(params)) return notFound(request);
}

function checkAccess({ route, me, loginPage }: GuardRequest): GuardAnswer | undefined {
  if (!route || mayOpen(route, me)) return;
  return redirectTo(me ? '/' : loginPage);
}

function redirectRole({ path, me, mayOpenPath }: GuardRequest): GuardAnswer | undefined {
  const to = me && roleRedirect(path, me, mayOpenPath);
  return to ? { type: 'redirect', to, keepsQuery: true } : undefined;
}

function followRouteRules({ path, routeRules }: GuardRequest): GuardAnswer | undefined {
  const to = Object.hasOwn(routeRules, path) ? routeRules[path]?.redirect : undefined;
  return to && to !== path ? redirectTo(to) : undefined;
}

const redirectTo = (to: string): GuardAnswer => ({ type: 'redirect', to });
const notFound = ({ path }: GuardRequest): GuardAnswer => ({
  type: 'notFound',
  message: texts.pfadNichtGefunden(path),
});
