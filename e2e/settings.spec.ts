import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { withSettings } from './support/with-settings.ts';

test.describe('logged out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[SET-01] homePage is where the login leads', async ({ page }) => {
    await withSettings(page, { homePage: '/person' });
    await signIn(page, 'berater');
    await expect(page).toHaveURL((url) => url.pathname === '/person');
  });

  test('[SET-01] without tryRestoreAuthenticationOnStart every start is a new one', async ({ page }) => {
    await withSettings(page, { tryRestoreAuthenticationOnStart: false });
    await signIn(page, 'berater', true);
    await page.goto('/person');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('[SET-01] styling: captions before the editor, larger, lighter', async ({ page }) => {
  await page.goto('/stammdaten/region/neu');
  const caption = page.locator('label', { hasText: /^Bezeichnung$/ });
  const look = () =>
    caption.evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return { fontSize, fontWeight };
    });
  await expect(caption).toBeVisible();
  expect(await look()).toEqual({ fontSize: '12px', fontWeight: '600' });
  await withSettings(page, { styling: { labelBeforeEditor: true, labelSmall: false, labelBold: false } });
  await page.reload();
  await expect(caption).toBeVisible();
  expect(await look()).toEqual({ fontSize: '13px', fontWeight: '400' });
  const left = async (text: RegExp) => (await page.locator('label', { hasText: text }).boundingBox())?.x ?? 0;
  const editor = await page.getByLabel(/^Bezeichnung[\s*]*$/).boundingBox();
  expect(editor?.x).toBeGreaterThanOrEqual((await left(/^Bezeichnung$/)) + 160);
});

test('personal settings are kept with the user, and the page is accessible', async ({ page }) => {
  await page.goto('/einstellungen');
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = page.waitForResponse(
    (response) => response.url().includes('/entity/BenutzerEinstellung') && response.request().method() !== 'GET',
  );
  await page.getByText('Komfort', { exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await page.evaluate(() => localStorage.removeItem('disponent.dichte'));
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Komfort' })).toBeChecked();
  await page.getByText('Wie der Bildschirm', { exact: true }).click();
});

test('a Plattform-Admin finds the lists of the system and its state', async ({ page }) => {
  await page.goto('/einstellungen');
  await page.getByRole('tab', { name: 'Betrieb' }).click();
  await expect(page.getByText('In Ordnung')).toBeVisible();
  const job = page.getByRole('listitem').filter({ hasText: 'Vorschläge ablaufen lassen' });
  await expect(job).toContainText('täglich um 00:10 · nächster Lauf');
  await job.getByRole('button', { name: 'Vorschläge ablaufen lassen anhalten' }).click();
  await expect(job).toContainText('Angehalten');
  await expect(job.getByRole('button', { name: 'jetzt starten' })).toBeDisabled();
  await job.getByRole('button', { name: 'fortsetzen' }).click();
  await expect(job).not.toContainText('Angehalten');
  await page.getByRole('button', { name: 'Dateien aufräumen jetzt starten' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dateien aufräumen' })).toContainText('Entfernt: ');
  await expect(page.getByText('Warteschlange')).toBeVisible();
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Postausgang' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'E-Mails dieser Domäne' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Systemlisten' }).click();
  await page.getByRole('link', { name: 'Länder', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Länder' })).toContainText('Deutschland');
});
