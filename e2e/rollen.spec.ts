import { routes } from '@disponent/domain/routes';
import type { Me } from '@disponent/domain/session/types';
import { call } from './support/admin-api.ts';
import { expectNoViolation } from './support/axe.ts';
import { go } from './support/go.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** The lists of the main navigation; those of the settings look the same to everybody who may open them, and the shell's own test opens each. */
const daily: Readonly<Record<string, string>> = {
  '/pv': 'Personalvorschläge',
  '/pv/rpo': 'RPO-Board',
  '/person': 'Personen',
  '/anfrage': 'Anfragen',
  '/einsatz': 'Einsätze',
  '/faktura': 'Fakturen',
  '/stelleninserat': 'Stelleninserate',
  '/anfrage-projekt': 'Anfrage-Projekte',
};
/** What people from outside call them: the words of their navigation. */
const outside: Readonly<Record<string, string>> = {
  ...daily,
  '/pv': 'Vorschläge',
  '/faktura': 'Rechnungen',
  '/stelleninserat': 'Inserate',
  '/anfrage-projekt': 'Projekte',
};
const outsiders = ['kunde', 'colieferant', 'rpov', 'pvmk', 'pvmkmaster'];
const all = Object.keys(daily);
const but = (...closed: readonly string[]) => all.filter((path) => !closed.includes(path));
/** Somebody from outside has no business with master data. */
const masterData = ['/stammdaten/region', '/stammdaten/unternehmen', '/stammdaten/kanal', '/stammdaten/headerbild'];
const administration = [
  '/admin/domaene',
  '/admin/benutzer',
  '/admin/app-benutzer',
  '/admin/benutzerrolle',
  '/admin/benutzer-sperrgrund',
];

interface Role {
  /** A list of which a record is opened, too. */
  readonly own: string;
  /** What the modules of the role open, as the table of roles has it. */
  readonly open: readonly string[];
  /** Of those, what the navigation does not offer: it would lead elsewhere, or is empty for them. */
  readonly unoffered?: readonly string[];
  /** Lists of master data that are closed to it. */
  readonly closed: readonly string[];
  /** Where the role is led on to from where it went (the address alone; a record below it stays). */
  readonly ledOn?: readonly [from: string, to: string];
  /** Where the role begins, if not with the dashboard. */
  readonly home?: string;
}

/** Written by hand: who may open what is decided nowhere in this file. */
const roles: Readonly<Record<string, Role>> = {
  gf: { own: '/person', open: all, closed: [] },
  leitung: { own: '/anfrage', open: all, closed: [] },
  berater: { own: '/pv', open: all, closed: ['/stammdaten/kanal', '/stammdaten/layout'] },
  dispo: { own: '/einsatz', open: all, closed: ['/stammdaten/ams', '/stammdaten/jobseite'] },
  faktura: {
    own: '/stammdaten/unternehmen',
    open: but('/stelleninserat'),
    closed: ['/stammdaten/kanal', '/stammdaten/headerbild'],
  },
  inserate: { own: '/stelleninserat', open: but('/faktura'), closed: [] },
  stammdaten: { own: '/stammdaten/region', open: ['/stelleninserat'], closed: [] },
  kunde: {
    own: '/einsatz',
    open: ['/pv', '/anfrage', '/einsatz', '/faktura'],
    closed: masterData,
  },
  colieferant: {
    own: '/anfrage',
    open: but('/stelleninserat', '/anfrage-projekt', '/pv/rpo'),
    closed: masterData,
  },
  rpo: {
    own: '/pv',
    open: but('/faktura'),
    unoffered: ['/', '/pv'],
    closed: masterData,
    ledOn: ['/pv', '/pv/rpo'],
    home: '/pv/rpo',
  },
  rpov: {
    own: '/pv',
    open: but('/faktura'),
    unoffered: ['/', '/pv'],
    closed: masterData,
    ledOn: ['/pv', '/pv/rpo'],
    home: '/pv/rpo',
  },
  pvmk: {
    own: '/anfrage-projekt',
    open: but('/person', '/einsatz', '/pv/rpo'),
    unoffered: ['/'],
    closed: masterData,
    ledOn: ['/', '/anfrage-projekt'],
    home: '/anfrage-projekt',
  },
  pvmkmaster: {
    own: '/anfrage-projekt',
    open: but('/person', '/einsatz', '/pv/rpo'),
    unoffered: ['/'],
    closed: masterData,
    ledOn: ['/', '/anfrage-projekt'],
    home: '/anfrage-projekt',
  },
};

test.describe.configure({ timeout: 480_000 });

test('[NAV-09] every list but that of invoices has a page per record', () => {
  const paths = routes.map(({ path }) => path);
  const alone = routes.filter(({ path, entity }) => entity && !path.includes('{') && !paths.includes(`${path}/{id}`));
  expect(alone.map(({ path }) => path)).toEqual(['/faktura']);
});

test('[NAV-03] who may the least opens what is for everybody, and the dashboard comes first', async ({ page }) => {
  const { problems } = await enter(page, 'kunde');
  const first = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('listitem').first();
  await expect(first.getByRole('link')).toHaveAttribute('href', '/');
  for (const [path, title] of Object.entries({
    '/profil': 'Profil',
    '/einstellungen': 'Einstellungen',
    '/test': 'Test',
    '/': /^Guten \w+, /,
  })) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL((url) => url.pathname === path);
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

for (const [user, { own, open, unoffered = [], closed, ledOn, home = '/' }] of Object.entries(roles)) {
  const [from, to] = ledOn ?? [];
  const titles = outsiders.includes(user) ? outside : daily;
  test(`[ROLE-02] [ROLE-03] [NAV-13] ${from ? '[ROLE-06] ' : ''}${user} opens what the role may open and is led home from the rest`, async ({
    page,
  }) => {
    const { me, token, problems } = await enter(page, user);
    expect(me.IsPlattformAdmin).toBe(false);
    await expect(page).toHaveURL((url) => url.pathname === home);
    expect(await offered(page)).toEqual(['/', ...open].filter((path) => !unoffered.includes(path)).toSorted());

    for (const path of open.filter((one) => one !== from)) await openDaily(page, path, titles[path] ?? '');
    if (from) {
      await go(page, '/profil');
      await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
      await go(page, from);
      await expect(page).toHaveURL((url) => url.pathname === to);
    }
    await openRecord(page, own, token);
    for (const path of [...but(...open), ...closed, ...administration]) {
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
  page.on('console', (message) => message.type() === 'error' && note(`${message.text()} ${message.location().url}`));
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

/** Where the main navigation leads to. */
async function offered(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  const hrefs = await links.evaluateAll((found: HTMLAnchorElement[]) => found.map(({ pathname }) => pathname));
  return hrefs.filter((path) => path === '/' || path in daily).toSorted();
}

async function openDaily(page: Page, path: string, title: string): Promise<void> {
  await go(page, path);
  await expect(page, path).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Customers see their projects as cards, candidates stand on a board.
  const cards = page.getByRole('list', { name: title, exact: true });
  const board = page.getByRole('radiogroup', { name: 'Darstellung' });
  const answers = page.getByRole('list', { name: 'Vorschläge', exact: true }); // a department begins with what waits for it
  await expect(
    page.locator('[role="grid"][aria-rowcount]:visible').or(cards).or(board).or(answers).first(),
  ).toBeVisible();
}

/** The first record of the list; a role may have none. */
async function openRecord(page: Page, list: string, token: string): Promise<void> {
  const entity = routes.find(({ path }) => path === list)?.entity;
  const { Rows } = (await call('GET', `/entity/${entity}?take=1`, token)) as { Rows: readonly { Id: number }[] };
  const [row] = Rows;
  if (!row) return;
  await go(page, `${list}/${row.Id}`);
  await expect(page).toHaveURL((url) => url.pathname === `${list}/${row.Id}`);
  await expect(page.getByRole('navigation', { name: 'Pfad' }).locator(`a[href="${list}"]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
