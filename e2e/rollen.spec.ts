import type { Route } from '@disponent/domain/access/route';
import { routes } from '@disponent/domain/routes';
import type { Me } from '@disponent/domain/session/types';
import { expect, type Page, test } from '@playwright/test';
import { call } from './admin-api.ts';
import { expectNoViolation } from './axe.ts';
import { signIn } from './sign-in.ts';

const lists = routes.filter(({ path, entity }) => entity !== undefined && !path.includes('{'));
/** The lists of the settings look the same to everybody who may open them; the shell's own test opens each. */
const daily = lists.filter(({ placement }) => placement === 'main');
const details = routes.filter(({ path }) => path.endsWith('/{id}'));
const ownPages = routes.filter(({ entity, allowAnonymous }) => entity === undefined && !allowAnonymous);

/** What each role is there for besides; a record of it is opened too. */
const roles: Readonly<Record<string, string>> = {
  gf: '/person',
  leitung: '/anfrage',
  berater: '/pv',
  dispo: '/einsatz',
  faktura: '/stammdaten/unternehmen',
  inserate: '/stelleninserat',
  stammdaten: '/stammdaten/region',
  kunde: '/einsatz',
  colieferant: '/anfrage',
  rpo: '/pv',
  rpov: '/pv',
  pvmk: '/anfrage-projekt',
  pvmkmaster: '/anfrage-projekt',
};

/** Where a role begins, if not with the dashboard. */
const homes: Readonly<Record<string, string>> = {
  rpo: '/pv/rpo',
  rpov: '/pv/rpo',
  pvmk: '/anfrage-projekt',
  pvmkmaster: '/anfrage-projekt',
};

/** Where a role is led on to from where it went (the address alone; a record below it stays). */
const ledOn: Readonly<Record<string, readonly [from: string, to: string]>> = {
  rpo: ['/pv', '/pv/rpo'],
  rpov: ['/pv', '/pv/rpo'],
  pvmk: ['/', '/anfrage-projekt'],
  pvmkmaster: ['/', '/anfrage-projekt'],
};

test.describe.configure({ timeout: 240_000 });

test('[NAV-09] every list but that of invoices has a page per record', () => {
  const alone = lists.filter(({ path }) => details.every((detail) => detail.path !== `${path}/{id}`));
  expect(alone.map(({ path }) => path)).toEqual(['/faktura']);
});

test('[NAV-03] who may the least opens what is for everybody, and the dashboard comes first', async ({ page }) => {
  const { problems } = await enter(page, 'kunde');
  const first = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('listitem').first();
  await expect(first.getByRole('link')).toHaveAttribute('href', '/');
  for (const path of ['/profil', '/einstellungen', '/test', '/']) {
    const route = ownPages.find((one) => one.path === path);
    if (!route) throw new Error(`There is no page ${path}`);
    expect(route.module).toBeUndefined();
    await open(page, route);
  }
  expect(problems).toEqual([]);
});

test('[ROLE-06] the roles 49 and 50 begin with the board', async ({ page }) => {
  let IdBenutzerrolle = 49;
  await page.route('**/api/.info/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as Me;
    await route.fulfill({ response, json: { ...me, IdBenutzerrolle } });
  });
  await signIn(page, 'berater');
  await expect(page).toHaveURL((url) => url.pathname === '/pv/rpo');
  IdBenutzerrolle = 50;
  await page.goto('/');
  await expect(page).toHaveURL((url) => url.pathname === '/pv/rpo');
  IdBenutzerrolle = 51;
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

for (const [user, own] of Object.entries(roles)) {
  const [from, to] = ledOn[user] ?? [];
  test(`[ROLE-02] [ROLE-03] ${from ? '[ROLE-06] ' : ''}${user} opens what the role may open and is led home from the rest`, async ({
    page,
  }) => {
    const { me, token, problems } = await enter(page, user);
    const home = homes[user] ?? '/';
    expect(me.IsPlattformAdmin).toBe(false);

    for (const route of daily.filter((one) => isOpen(one, me) && one.path !== from)) await open(page, route);
    if (from) {
      await go(page, '/profil');
      await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
      await go(page, from);
      await expect(page).toHaveURL((url) => url.pathname === to);
    }
    const detail = details.find(({ path }) => path === `${own}/{id}`);
    if (detail) await openRecord(page, detail, token);
    for (const { path } of closed(me)) {
      await go(page, path);
      await expect(page, path).toHaveURL((url) => url.pathname === home);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolation(page);
    expect(problems).toEqual([]);
  });
}

interface Entered {
  readonly me: Me;
  readonly token: string;
  /** What the browser complained about. */
  readonly problems: readonly string[];
}

async function enter(page: Page, user: string): Promise<Entered> {
  const problems: string[] = [];
  const note = (text: string) => problems.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(error.message));
  await signIn(page, user);
  const answer = await call('POST', '/base/Authorization/Login', undefined, {
    Username: user,
    Password: 'Demo1234',
    StayLoggedOn: false,
  });
  const token = String(answer['AuthenticationToken']);
  const me = (await call('GET', '/.info/me', token)) as unknown as Me;
  return { me, token, problems };
}

/** As a link does it: without loading the page anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

async function open(page: Page, { path, title, entity }: Route & { entity?: string }): Promise<void> {
  await go(page, path);
  await expect(page, path).toHaveURL((url) => url.pathname === path);
  const heading = page.getByRole('heading', { level: 1 });
  if (entity !== undefined) {
    await expect(heading).toHaveText(title);
    // Customers see their projects as cards.
    const cards = page.getByRole('list', { name: title, exact: true });
    await expect(page.locator('[role="grid"][aria-rowcount]:visible').or(cards)).toBeVisible();
  } else await expect(heading).toBeVisible();
  await expect(page.getByText('Die angeforderte Seite existiert nicht.'), path).toHaveCount(0);
}

/** The first record of the list; a role may have none. */
async function openRecord(
  page: Page,
  { path, entity }: { path: string; entity?: string },
  token: string,
): Promise<void> {
  const { Rows } = (await call('GET', `/entity/${entity}?take=1`, token)) as { Rows: readonly { Id: number }[] };
  const [row] = Rows;
  if (!row) return;
  const list = path.replace('/{id}', '');
  await go(page, `${list}/${row.Id}`);
  await expect(page).toHaveURL((url) => url.pathname === `${list}/${row.Id}`);
  await expect(page.getByRole('navigation', { name: 'Pfad' }).locator(`a[href="${list}"]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** As the specification has it for everybody but administrators: never below /admin, else by the keys the server names. */
const isOpen = ({ path, module }: Route, { Module }: Me): boolean =>
  !path.startsWith('/admin/') && (!module || Module.includes(module));

/** Of every part of the navigation the first that is closed to the user; of the administration all. */
function closed(me: Me): readonly Route[] {
  const shut = lists.filter((route) => !isOpen(route, me)).toReversed();
  const groups = new Map(shut.map((route) => [route.group ?? route.placement, route]));
  return [...groups.values(), ...shut.filter(({ path }) => path.startsWith('/admin/'))];
}
