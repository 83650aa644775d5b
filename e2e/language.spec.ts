import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';
import { withSettings } from './support/with-settings.ts';

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-GB' });

  test.describe('logged out', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('[SET-02] language true follows the browser, from the login to a record', async ({ page }) => {
      await withSettings(page, { language: true });
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Username is required')).toBeVisible();
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill('falsch');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Username and/or password is invalid')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('Demo1234');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Persons' }).first().click();
      await expect(page.getByRole('columnheader', { name: 'Last name' })).toBeVisible();
      await expect(page).toHaveTitle('Persons – Disponent');
      await page.getByRole('button', { name: /^New/ }).first().click();
      await expect(page.getByRole('heading', { name: 'New: Person' })).toBeVisible();
      await page.getByRole('button', { name: /^Save/ }).first().click();
      await expect(page.getByText('Last name is required')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('[SET-02] language false and [UI-04] German dates and numbers, whatever the browser speaks', async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('response', (response) => files.push(new URL(response.url()).pathname));
    await page.setViewportSize({ width: 1600, height: 900 }); // money in sight
    await withSettings(page, { language: false });
    await page.goto('/faktura');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('columnheader', { name: 'Rechnungsdatum' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: /\d/ }).nth(3);
    await expect(row.getByRole('gridcell', { name: /^\d{2}\.\d{2}\.\d{4}$/ }).first()).toBeVisible();
    await expect(row.getByRole('gridcell', { name: /^(\d{1,3}\.)?\d{1,3},\d{2}( €)?$/ }).first()).toBeVisible();
    await page.goto('/einsatz/1');
    await expect(page.getByText(/^Zuletzt geändert am \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/)).toBeVisible();
    expect(files.filter((file) => /english/.test(file))).toEqual([]);
  });
});

test('[SET-02] a string is that language, whatever the browser speaks; formats stay those of the product', async ({
  page,
}) => {
  await withSettings(page, { language: 'en' });
  await page.goto('/einsatz/1');
  await expect(page.getByText(/^Last changed on \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/)).toBeVisible();
  await withSettings(page, { language: 'fr' });
  await page.reload();
  await expect(page.getByText(/^Zuletzt geändert am/)).toBeVisible();
});
