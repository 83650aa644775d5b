import { texts } from '@disponent/domain/texts/de';
import type { Page } from '@playwright/test';
import { expect, test } from './support/signed-in.ts';

const { nichtGefunden, allgemein, ursache } = texts.fehlerseite;

test('[ERR-04] [NAV-11] an address without a page: the sentence, its Ursache, a sad face', async ({ page }) => {
  await page.goto('/gibt/es/nicht');
  await expect(page.getByRole('heading', { name: nichtGefunden })).toBeVisible();
  await expect(page.getByText(ursache, { exact: true })).toBeVisible();
  await expect(page.getByText('Page Not Found: /gibt/es/nicht')).toBeVisible();
  await expect(page.getByText(/^Page not found ·/)).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible();
});

test('[ERR-04] [ERR-06] a fatal error at the start: the other sentence, Ursache and Vorgangsnummer, no splash', async ({
  page,
}) => {
  await page.route('**/api/.info/me', (route) =>
    route.fulfill({ status: 500, body: texts.serverfehler, headers: { 'x-request-id': '7f3a-19c2' } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: allgemein })).toBeVisible();
  await expect(page.getByText(texts.serverfehler)).toBeVisible();
  await expect(page.getByText('Vorgangsnummer 7f3a-19c2')).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
});

test('[ERR-06] splash and error page of the start stand there until the app mounts, and go with it', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  // As it stands after a script that failed: the one that mounts the app may still come.
  const startError = page.locator('#start-error');
  await startError.evaluate((element) => element.removeAttribute('hidden'));
  await expect(startError).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
  await expect(startError).toHaveCount(0);
});

test.describe('[ERR-08] a start that fails before the app is there', () => {
  const startError = (page: Page) => page.getByRole('alert').getByRole('heading', { name: allgemein });

  for (const how of ['missing', 'aborted'] as const) {
    test(`a script that is ${how}: one reload, then the error page`, async ({ page }) => {
      let pages = 0;
      page.on('framenavigated', () => void (pages += 1));
      await page.route('**/assets/*.js', (route) =>
        how === 'missing' ? route.fulfill({ status: 404, body: '' }) : route.abort(),
      );
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(startError(page)).toBeVisible();
      expect(pages).toBe(2);
      await page.unroute('**/assets/*.js');
      await page.getByRole('link', { name: 'Seite neu laden' }).click();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.locator('#start-error')).toHaveCount(0);
    });
  }

  test('a browser that forbids storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await page.goto('/');
    await expect(startError(page)).toBeVisible();
  });

  test('what fails outside the rendering is told', async ({ page }) => {
    await page.goto('/person');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.evaluate(() => void Promise.reject(new Error('unbemerkt')));
    await expect(page.getByText(allgemein)).toBeVisible();
  });
});

test.describe('[API-06] what a proxy answers is never shown', () => {
  const html = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

  for (const [name, answer] of [
    ['its error page', { status: 502, contentType: 'text/html', body: html }],
    ['its page with a 200', { status: 200, contentType: 'text/html', body: html }],
  ] as const) {
    test(name, async ({ page }) => {
      await page.goto('/stammdaten/region/6');
      const field = page.getByLabel(/^Bezeichnung[\s*]*$/);
      await field.click();
      await page.keyboard.press('End');
      await page.keyboard.insertText('x');
      await page.route('**/api/entity/RegionSt/6', (route) =>
        route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback(),
      );
      await page.keyboard.press('Control+s');
      await expect(page.getByText(texts.serverfehler)).toBeVisible();
      await expect(page.getByText(/html|nginx|Gateway/)).toHaveCount(0);
      await expect(field).toHaveValue(/x$/);
    });
  }
});

test('[NAV-14] the other spelling of Landeseite leads to it, list and record', async ({ page }) => {
  expect((await page.goto('/stammdaten/landeseite'))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/stammdaten\/laendeseite$/);
  await expect(page.getByRole('grid', { name: 'Landeseiten' })).toBeVisible();
  await page.goto('/stammdaten/landeseite/1');
  await expect(page).toHaveURL(/\/stammdaten\/laendeseite\/1$/);
});

test.describe('crawlers', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('[ERR-05] get no error page', async ({ page }) => {
    const meta = page.waitForResponse('**/builds/meta/*.json');
    await page.goto('/gibt/es/nicht');
    await meta;
    await expect(page.locator('.splash')).toHaveCount(0);
    await expect(page.getByText(nichtGefunden)).toHaveCount(0);
    await expect(page.getByText(ursache, { exact: true })).toHaveCount(0);
  });
});

test('[ERR-01] a lost connection is shown until it is back', async ({ page, context }) => {
  await page.goto('/person');
  await expect(page.getByRole('grid')).toBeVisible();
  const notice = page.getByText(texts.keineVerbindung);
  await expect(page.locator('link[href*="notices"], [role="status"]').first()).toBeAttached();
  await expect(async () => {
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});
