import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test('[ROLE-04] without a session every page leads to the login', async ({ page }) => {
  for (const path of ['/', '/person', '/stammdaten/region/1', '/admin/benutzer']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('[AUTH-01] [AUTH-11] a wrong password is told in one sentence, the right one opens the dashboard', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill('admin');
  await page.getByLabel('Passwort', { exact: true }).fill('Falsch123');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Benutzername und/oder Passwort ist ungültig')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill('Demo1234');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Personen' }).first()).toBeVisible();
});

test('the session survives a reload and ends with Abmelden', async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Personen' }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /Leitner|Konto|Benutzermenü/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/person');
  await expect(page).toHaveURL(/\/login$/);
});

test('[NAV-10] the login page loads no grid and no form', async ({ page }) => {
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /entity|grid|table|form/i.test(file))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[U01] the login page has no accessibility violation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
