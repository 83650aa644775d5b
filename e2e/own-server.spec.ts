import { createServer } from 'node:net';
import { go } from './support/go.ts';
import { countCalls } from './support/session-time.ts';
import { signOut, tokenOf } from './support/sign-in.ts';
import { type E2eServer, startServer } from './support/start-server.ts';
import { expect, type Page, test } from './support/test.ts';

/** What depends on how a server was started and on what its operator wrote: tokens of 20 seconds, pages and API on two origins. */
let server: E2eServer;
const inside = (page: Page) => page.getByRole('navigation').first();

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(480_000);
  const port = await freePort();
  // The same server by another name is another origin.
  server = await startServer({
    PORT: String(port),
    TOKEN_SECONDS: '20',
    ALLOWED_ORIGINS: `http://localhost:${port}`,
  });
});
test.afterAll(() => server.stop());
test.beforeEach(() => server.writeSettings({}));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function typeLogin(page: Page): Promise<void> {
  await page.getByLabel('Benutzername').pressSequentially('berater');
  await page.getByLabel('Passwort', { exact: true }).pressSequentially('Demo1234');
  await page.getByLabel('Angemeldet bleiben').check();
  await page.keyboard.press('Enter');
}

test('[SES-09] with tokens of 20 s ten tabs stay logged in with one refresh per period', async ({ context }) => {
  test.slow();
  await context.clock.install();
  const refreshes = countCalls(context, 'RefreshToken');
  const pages: Page[] = [];
  while (pages.length < 10) {
    const page = await context.newPage();
    pages.push(page);
    await page.goto(`${server.url}/`);
    if (pages.length === 1) await typeLogin(page);
    await expect(inside(page)).toBeVisible();
  }
  const before = refreshes();
  for (const [period, name] of ['Personen', 'Einsätze', 'Personen'].entries()) {
    await context.clock.fastForward(21_000);
    for (const page of pages) {
      await inside(page).getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('grid', { name }).getByRole('row').nth(1)).toBeVisible();
    }
    expect(refreshes() - before).toBe(period + 1);
  }
  expect(new Set(await Promise.all(pages.map(tokenOf))).size).toBe(1);
});

test('[SET-07] [SET-01] homePage is where a login leads; one that is none leaves no dead button', async ({ page }) => {
  server.writeSettings({ homePage: '/person' });
  await page.goto(`${server.url}/login`);
  await typeLogin(page);
  await expect(page).toHaveURL((url) => url.pathname === '/person');
  await page.evaluate(() => localStorage.clear());
  server.writeSettings({ homePage: null, loginPage: '/person', baseUrl: null, styling: 'fett' });
  await page.goto(`${server.url}/person`);
  await expect(page).toHaveURL(/\/login$/);
  await typeLogin(page);
  await expect(inside(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('[SES-07] without a login page neither a login nor a logout leads anywhere', async ({ page, context }) => {
  server.writeSettings({ loginPage: '' });
  const heading = page.getByRole('heading', { name: 'Passwort vergessen' });
  await page.goto(`${server.url}/passwort-vergessen`);
  await expect(heading).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/login`);
  const began = page.waitForEvent('load');
  await typeLogin(other);
  await expect(inside(other)).toBeVisible();
  await began; // nobody's rows would stay on the screen, but the address does
  await expect(heading).toBeVisible();
  expect(page.url()).toBe(`${server.url}/passwort-vergessen`);
  const ended = page.waitForEvent('load');
  await signOut(other);
  await ended;
  await expect(heading).toBeVisible();
  expect(page.url()).toBe(`${server.url}/passwort-vergessen`);
});

test('[SET-01] language, styling and tryRestoreAuthenticationOnStart as the server hands them out, without a restart', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${server.url}/login`);
  await expect(heading).toHaveText('Anmelden');
  server.writeSettings({ language: 'en', styling: { labelBold: false }, tryRestoreAuthenticationOnStart: false });
  await page.reload();
  await expect(heading).toHaveText('Sign in');
  await page.getByLabel('Username').pressSequentially('berater');
  await page.getByLabel('Password', { exact: true }).pressSequentially('Demo1234');
  await page.getByLabel('Stay signed in').check();
  await page.keyboard.press('Enter');
  await expect(inside(page)).toBeVisible();
  await go(page, '/person/neu');
  const caption = page.locator('label', { hasText: /^Last name/ });
  await expect(caption).toBeVisible();
  expect(await caption.evaluate((label) => getComputedStyle(label).fontWeight)).toBe('400');
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('[SET-07] loginPage is where the logged-out are led to', async ({ page }) => {
  server.writeSettings({ loginPage: '/passwort-vergessen' });
  await page.goto(`${server.url}/person`);
  await expect(page).toHaveURL(/\/passwort-vergessen$/);
});

test('[API-06] [API-01] [SET-07] baseUrl of another origin: the page calls there and nowhere else', async ({
  page,
}) => {
  const api = server.url.replace('localhost', '127.0.0.1');
  server.writeSettings({ baseUrl: api });
  const origins = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) origins.add(url.origin);
  });
  await page.goto(`${server.url}/login`);
  await typeLogin(page);
  await inside(page).getByRole('link', { name: 'Personen', exact: true }).first().click();
  await expect(page.getByRole('grid', { name: 'Personen' }).getByRole('row').nth(1)).toBeVisible();
  expect([...origins]).toEqual([api]);
});

test('[S28] an origin that nobody named is allowed nothing', async ({ request }) => {
  const ask = async (origin: string) =>
    (await request.get(`${server.url}/api/.info/health`, { headers: { origin } })).headers()[
      'access-control-allow-origin'
    ];
  expect(await ask(server.url)).toBe(server.url);
  expect(await ask('https://evil.example')).toBeUndefined();
});
