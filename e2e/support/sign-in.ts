import { expect, type Locator, type Page } from '@playwright/test';

/** As a user does it: by the form. Whoever is signed in here is forgotten first, not logged out: other tests may share his session. */
export async function signIn(page: Page, username = 'admin', stayLoggedOn = false): Promise<void> {
  await page.goto('/login');
  const inside = page.getByRole('navigation').first();
  await expect(inside.or(page.getByLabel('Benutzername'))).toBeVisible();
  if (await inside.isVisible()) {
    await page.context().clearCookies();
    await page.evaluate(() => {
      for (const storage of [sessionStorage, localStorage]) storage.removeItem(`disponent:${location.origin}:session`);
    });
    await page.goto('/login');
  }
  await fillIn(page, username, stayLoggedOn);
  // The first page of a role loads the most; a machine that others use may take its time.
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 60_000 });
}

export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Benutzermenü/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The login page as it stands open, filled in and sent. */
export async function fillIn(page: Page, username: string, stayLoggedOn = false): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill('Demo1234');
  if (stayLoggedOn) await page.getByLabel('Angemeldet bleiben').check();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** The editor of a field in a form, by its caption; the star of a required one may follow. */
export const field = (page: Page, caption: string): Locator => page.getByLabel(new RegExp(`^${caption}[\\s*]*$`));

/** The token of the session that a tab lives on. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = `disponent:${location.origin}:session`;
    return (JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}') as { token: string }).token;
  });
