import { texts } from '@disponent/domain/texts/de';
import { expect, test } from './signed-in.ts';

const { nichtGefunden, allgemein, ursache } = texts.fehlerseite;

test('[ERR-04] an address without a page: the sentence, its Ursache, a sad face', async ({ page }) => {
  await page.goto('/gibt/es/nicht');
  await expect(page.getByRole('heading', { name: nichtGefunden })).toBeVisible();
  await expect(page.getByText(ursache, { exact: true })).toBeVisible();
  await expect(page.getByText('Page Not Found: /gibt/es/nicht')).toBeVisible();
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

test('[ERR-06] the splash is gone and so is the error page once the app has mounted', async ({ page }) => {
  await page.goto('/gibt/es/nicht');
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(nichtGefunden)).toHaveCount(0);
  await expect(page.locator('.splash')).toHaveCount(0);
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
