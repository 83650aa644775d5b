import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '@disponent/domain/texts/de';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

// What is loaded ahead of time is part of what is shown here.
test.use({ savesData: false });

const bar = (page: Page) => page.getByText(texts.neueVersion);
const announce = (page: Page | BrowserContext) =>
  page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'neu', timestamp: 1 } }));
/** Documents that the browser asked for. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}
const profil = (page: Page) => page.getByRole('menuitem', { name: 'Profil' });
const openMenu = (page: Page) => page.getByRole('button', { name: /Benutzermenü/ }).click();
const openProfil = async (page: Page) => {
  await openMenu(page);
  await profil(page).click();
};
const started = (page: Page) => page.getByRole('heading', { name: 'Dashboard' });

test('[SET-03] a redirect of the route rules is obeyed, from an address that has no page any more', async ({
  page,
}) => {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'route-rules.json');
  writeFileSync(file, JSON.stringify({ '/alte-personen': { redirect: '/person' } }));
  await page.goto('/alte-personen');
  await expect(page).toHaveURL((url) => url.pathname === '/person');
  await expect(page.getByRole('heading', { name: 'Personen' })).toBeVisible();
});

test.describe('logged out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[SET-03] a page without a session fetches its payload, shows what it says and waits for none', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Other than the server has it.
    await page.route('**/login/_payload.json', (route) =>
      route.fulfill({ json: { title: 'Anmelden', Wege: { OpenId: false, Passkey: true } } }),
    );
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })).toHaveCount(0);
    expect(asked).not.toContain('/api/base/Authorization/Wege');

    await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
    const held: Route[] = [];
    await page.route('**/login/_payload.json', (route) => void held.push(route)); // and never given up
    await page.reload();
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    await expect(page.getByRole('button', { name: /Firmenkonto|Passkey/ })).toHaveCount(0);
    await held[0]?.fulfill({ json: { title: 'Anmelden', Wege: { OpenId: true, Passkey: false } } });
    await expect(page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })).toBeVisible();
  });

  test('[SET-06] [SET-04] payloads of the other pages follow after one second, a new build after five minutes', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const code = page.waitForResponse(/\/login-[^/]*\.js/);
    await page.goto('/login');
    await (await code).finished();
    await page.clock.runFor(500);
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    await page.clock.runFor(499);
    // Whatever it wanted to ask for would be asked for before this.
    await page.evaluate(() => fetch('/builds/latest.json?0'));
    expect(asked).not.toContain('/passwort-vergessen/_payload.json');
    await page.clock.runFor(1);
    await expect.poll(() => asked).toContain('/passwort-vergessen/_payload.json');

    await announce(page);
    await page.clock.runFor(1000);
    await expect(page.getByRole('status').first()).toBeAttached();
    await page.clock.runFor(5 * 60_000);
    await expect(bar(page)).toBeVisible();
    const pages = documents(page);
    await page.getByRole('button', { name: texts.neuLaden }).click();
    await expect.poll(() => pages).toEqual(['/login']);
  });

  for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }]) {
    test(`[SET-06] but not with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: given });
      }, connection);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const code = page.waitForResponse(/\/prefetch-[^/]*\.js/);
      await page.goto('/login');
      await (await code).finished();
      // Whatever it wanted to ask for would be asked for before this.
      await page.evaluate(() => fetch('/builds/latest.json?0'));
      expect(asked).not.toContain('/passwort-vergessen/_payload.json');
    });
  }
});

test('pages are fetched ahead when their user rests, not while keys are pressed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ahead = () => asked.filter((path) => /\/assets\/auswertungen-[^/]*\.js$/.test(path));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const code = page.waitForResponse(/\/prefetch-[^/]*\.js/);
  await page.goto('/');
  const work = async () => {
    for (let n = 0; n < 8; n += 1) {
      await page.keyboard.press('Shift');
      await page.clock.runFor(400);
    }
  };
  await work();
  await expect(started(page)).toBeVisible();
  await work(); // the bars come a second later, and what watches links with them
  await (await code).finished();
  await work();
  // Whatever it wanted to ask for would be asked for before this.
  await page.evaluate(() => fetch('/builds/latest.json?0'));
  expect(ahead()).toEqual([]);
  await page.clock.runFor(2000);
  await expect.poll(ahead).not.toEqual([]);
});

test('style sheets of later parts follow all others: one between them has the whole page laid out anew', async ({
  page,
}) => {
  await page.goto('/person');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Spalten' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.locator('body style, body link[rel="stylesheet"]').count()).toBe(0);
});

test('[SET-04] a new build is announced by the poll of five minutes, and loaded by the button', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(started(page)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByRole('status').first()).toBeAttached();
  const poll = page.waitForRequest(/\/builds\/latest\.json\?\d{13}$/);
  await announce(page);
  await page.clock.fastForward(5 * 60_000);
  await poll;
  await expect(bar(page)).toBeVisible();
  const asked = documents(page);
  await page.getByRole('button', { name: texts.neuLaden }).click();
  await expect.poll(() => asked).toEqual(['/']);
});

test('[SET-04] never over unsaved changes; the way to the next page loads it', async ({ page }) => {
  await announce(page);
  await page.goto('/stammdaten/region/neu');
  await field(page, 'Bezeichnung').fill('Ungespeichert');
  const seen = page.waitForResponse('**/builds/latest.json?*');
  // The listener comes with the bars, a second after the page.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await Promise.race([seen, page.waitForTimeout(200).then(() => Promise.reject(new Error('not yet')))]);
  }).toPass();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Verwerfen' }).first().click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(bar(page)).toBeVisible();
  const asked = documents(page);
  await page.getByRole('link', { name: 'Regionen' }).first().click();
  await expect.poll(() => asked).toEqual(['/stammdaten/region']);
});

test('[SET-05] a page whose code cannot be loaded is loaded anew, once', async ({ page, context }) => {
  const other = await context.newPage();
  // The page's own file; what else comes meanwhile may still be missing where the dashboard has just begun.
  const code: string[] = [];
  other.on('request', (request) => {
    if (/\/profil-[^/]+\.js$/.test(request.url())) code.push(request.url());
  });
  await other.goto('/');
  await expect(started(other)).toBeVisible();
  await openMenu(other);
  await expect(profil(other)).toBeVisible();
  await profil(other).click();
  await expect(other.getByRole('heading', { name: 'Profil', exact: true }).first()).toBeVisible();
  expect(code.length).toBeGreaterThan(0);

  await page.goto('/');
  await expect(started(page)).toBeVisible();
  await page.route(
    (url) => code.includes(url.href),
    (route) => route.abort(),
  );
  const asked = documents(page);
  await openProfil(page);
  await expect(page.getByText(texts.fehlerseite.teilFehlt)).toBeVisible();
  await expect(page.getByText(texts.fehlerseite.allgemein)).toBeVisible();
  expect(asked).toEqual(['/profil']);
});
