import { AdminApi } from './support/admin-api.ts';
import { browserClient, serverClient, tenantId } from './support/provider.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const inside = (page: Page) => page.getByRole('navigation').first();

/** The auth headers of the next call of the shared client. */
async function headersOfNextCall(page: Page): Promise<Record<string, string | undefined>> {
  const request = page.waitForRequest((one) => one.url().includes('/api/.info/me'));
  await page.reload();
  const { authorization, 'x-auth-token': legacy, 'x-requested-with': from } = await (await request).allHeaders();
  return { authorization: authorization?.split(' ')[0], legacy: legacy && 'token', from };
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]).includes('refreshToken'));

async function logout(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Benutzermenü/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/person');
  await expect(page).toHaveURL(/\/login$/);
}

test.describe('[AUTH-06] every authentication type signs in, survives a reload and signs out', () => {
  test('bearer', async ({ page }) => {
    await signIn(page, 'berater');
    expect(await headersOfNextCall(page)).toEqual({ authorization: 'Bearer', legacy: undefined, from: undefined });
    await logout(page);
  });

  test('legacy', async ({ page }) => {
    const admin = await AdminApi.signIn();
    await admin.changeUser('thomas.gruber', { AuthenticationType: 'Legacy' });
    await signIn(page, 'thomas.gruber');
    expect(await headersOfNextCall(page)).toEqual({ authorization: undefined, legacy: 'token', from: undefined });
    await logout(page);
  });

  test('cookie, by password', async ({ page }) => {
    const admin = await AdminApi.signIn();
    await admin.changeUser('lukas.steiner', { AuthenticationType: 'Cookie' });
    await signIn(page, 'lukas.steiner');
    expect(await headersOfNextCall(page)).toEqual({ authorization: undefined, legacy: undefined, from: 'Disponent' });
    await expect(inside(page)).toBeVisible();
    expect(await stored(page)).toBe(false);
    await logout(page);
  });
});

test.describe('by an identity provider', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    const admin = await AdminApi.signIn();
    await admin.change('DomaeneSt', 1, {
      IsSsoAktiv: true,
      AzureTenantId: tenantId,
      AzureClientId: serverClient.clientId,
    });
    await admin.change('DomaeneSt', 2, {
      IsSsoAktiv: true,
      AzureTenantId: tenantId,
      AzureClientId: browserClient.clientId,
    });
  });

  test('[AUTH-06] [AUTH-07] cookie: off to the provider, and back to where the user wanted to go', async ({ page }) => {
    const admin = await AdminApi.signIn();
    const { Email } = await admin.find('BenutzerSt', 'Benutzername', 'sabine.moser');
    await page.goto('/person?search=huber');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
    await page.getByLabel('E-Mail').fill(String(Email));
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page).toHaveURL(/\/person\?search=huber$/);
    await expect(inside(page)).toBeVisible();
    expect(await headersOfNextCall(page)).toEqual({ authorization: undefined, legacy: undefined, from: 'Disponent' });
    expect(await stored(page)).toBe(false);
    await expect(inside(page)).toBeVisible();
    await logout(page);
  });

  test('[AUTH-07] who thinks better of it, or is unknown, reads why on the login page', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByText('Die externe Anmeldung wurde abgebrochen.')).toBeVisible();
    await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
    await page.getByLabel('E-Mail').fill('niemand@alpenstaff.example');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Zu dieser externen Anmeldung gibt es hier keinen Zugang.')).toBeVisible();
  });

  test('[AUTH-06] [AUTH-08] web API: the browser gets the token of the provider and signs in with it', async ({
    page,
  }) => {
    const admin = await AdminApi.signIn();
    const { Rows } = await admin.list('BenutzerSt', 2);
    const Email = String(Rows.find(({ IsAktiv }) => IsAktiv)?.['Email']);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Mit Microsoft anmelden' }).click();
    await page.getByLabel('E-Mail').fill(Email);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(inside(page)).toBeVisible();
    expect(page.url()).not.toContain('code=');
    expect(await headersOfNextCall(page)).toEqual({ authorization: 'Bearer', legacy: undefined, from: undefined });
    await logout(page);
  });

  test('[AUTH-08] a code that this tab did not ask for is refused', async ({ page }) => {
    await page.goto('/login?code=gestohlen&state=fremd');
    await expect(
      page.getByText('Die externe Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});
