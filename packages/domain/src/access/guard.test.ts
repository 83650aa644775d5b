import { describe, expect, test } from 'vitest';
import { type GuardRequest, guardSteps, runGuard } from './guard.ts';
import { benutzerrolleTyp } from './roles.ts';
import type { Route } from './route.ts';

const page: Route = { path: '/', title: 'Seite', placement: 'main', layout: 'default', keepAlive: false };
const berater = { IsPlattformAdmin: false, Module: ['PvDat'], IdBenutzerrolle: 3, BenutzerrolleTyp: 3 } as const;
const rpo = { ...berater, IdBenutzerrolle: 49, BenutzerrolleTyp: 2 } as const;

const guard = (part: Partial<GuardRequest>) =>
  runGuard({
    path: '/',
    route: page,
    params: {},
    me: berater,
    loginPage: '/login',
    mayOpenPath: () => true,
    routeRules: {},
    ...part,
  });

describe('[ROLE-07] the guard', () => {
  test('has the order of the specification', () => {
    expect(guardSteps.map(({ name }) => name)).toEqual([
      'pageValidation',
      'loginAndAccess',
      'roleRedirect',
      'routeRules',
    ]);
  });

  test('1: a page that fails its validation is a 404, even for the logged out', () => {
    const route = { ...page, path: '/pv/{id}', module: 'PvDat' };
    const answer = guard({ path: '/pv/xyz', route, params: { id: 'xyz' }, me: undefined });
    expect(answer).toEqual({ type: 'notFound', message: 'Page Not Found: /pv/xyz' });
    expect(guard({ route: { ...page, validate: () => false } }).type).toBe('notFound');
  });

  test('2: the logged out go to the login, the denied to /', () => {
    const route = { ...page, path: '/faktura', module: 'FakturaDat' };
    expect(guard({ path: '/faktura', route, me: undefined })).toEqual({ type: 'redirect', to: '/login' });
    expect(guard({ path: '/faktura', route })).toEqual({ type: 'redirect', to: '/' });
  });

  test('2 before 3: who is denied is not sent where his role would go', () => {
    const route = { ...page, path: '/pv', module: 'PvDat' };
    expect(guard({ path: '/pv', route, me: { ...rpo, Module: [] } })).toEqual({ type: 'redirect', to: '/' });
  });

  test('3 before 4: the role goes first', () => {
    const routeRules = { '/': { redirect: '/profil' } };
    expect(guard({ me: rpo, routeRules })).toMatchObject({ type: 'redirect', to: '/pv/rpo' });
    expect(guard({ routeRules })).toEqual({ type: 'redirect', to: '/profil' });
  });

  test('3: where the role goes, the query goes along', () => {
    const route = { ...page, path: '/pv', module: 'PvDat' };
    const me = { ...berater, BenutzerrolleTyp: benutzerrolleTyp.RPO };
    expect(guard({ path: '/pv', route, me })).toEqual({ type: 'redirect', to: '/pv/rpo', keepsQuery: true });
  });

  test('4: a route rule leads on from a path without a page', () => {
    const routeRules = { '/alt': { redirect: '/person' } };
    expect(guard({ path: '/alt', route: undefined, routeRules })).toEqual({ type: 'redirect', to: '/person' });
    expect(guard({ path: '/alt', route: undefined, me: undefined, routeRules }).type).toBe('redirect');
  });

  test('4: a route rule that leads to itself leads nowhere', () => {
    expect(guard({ routeRules: { '/': { redirect: '/' } } })).toEqual({ type: 'open' });
  });

  test('opens what nothing speaks against', () => {
    expect(guard({})).toEqual({ type: 'open' });
    const route = { ...page, path: '/pv/{id}', module: 'PvDat' };
    expect(guard({ path: '/pv/7', route, params: { id: '7' } })).toEqual({ type: 'open' });
    expect(guard({ path: '/pv/neu', route, params: { id: 'neu' } })).toEqual({ type: 'open' });
  });

  test('[NAV-11] a path without a page is a 404, logged in or not', () => {
    const expected = { type: 'notFound', message: 'Page Not Found: /weg' };
    expect(guard({ path: '/weg', route: undefined })).toEqual(expected);
    expect(guard({ path: '/weg', route: undefined, me: undefined })).toEqual(expected);
    expect(guard({ path: 'constructor', route: undefined }).type).toBe('notFound');
  });
});
