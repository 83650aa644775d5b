import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '@disponent/domain/texts/de';
import type { BrowserContext, Page } from '@playwright/test';
import { field } from './sign-in.ts';
import { expect, test } from './signed-in.ts';

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
  await expect(page).toHaveURL(/\/person$/);
  await expect(page.getByRole('heading', { name: 'Personen' })).toBeVisible();
});

test.describe('logged out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[SET-03] a page without a session fetches its payload', async ({ page }) => {
    const payload = page.waitForResponse('**/passwort-vergessen/_payload.json');
    await page.goto('/passwort-vergessen');
    expect(await (await payload).json()).toMatchObject({ title: 'Passwort vergessen' });
    await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
  });

  test('[SET-06] payloads of the other pages follow a second later', async ({ page }) => {
    const payload = page.waitForResponse('**/passwort-vergessen/_payload.json');
    await page.goto('/login');
    expect((await payload).ok()).toBe(true);
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
