import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { believeTokenLasts } from './support/session-time.ts';
import { field, fillIn, signIn } from './support/sign-in.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';

/** The next refresh is refused: the session is over. */
const refuseRefresh = (context: BrowserContext) =>
  context.route('**/RefreshToken', (route) =>
    route.fulfill({ json: { IsValid: false, AuthenticationToken: null, RefreshToken: null, ValidUntil: null } }),
  );

const offer = (page: Page) => page.getByRole('link', { name: /Zurück zu .+ – ungespeicherte Änderungen/ });

test.describe('[U20] [SES-07] unsaved input outlives the session', () => {
  test('and comes back to the same user as unsaved input', async ({ page, context }) => {
    await context.clock.install();
    await believeTokenLasts(context, 600);
    await refuseRefresh(context);
    await signIn(page, 'admin');
    await page.goto('/stammdaten/region/3');
    await field(page, 'Bezeichnung').fill('Noch nicht gespeichert');
    await context.clock.fastForward(500_000);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Sitzung ist abgelaufen')).toBeVisible();

    await context.unroute('**/RefreshToken');
    await fillIn(page, 'admin');
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await offer(page).click();
    await expect(page).toHaveURL(/\/stammdaten\/region\/3$/);
    await expect(field(page, 'Bezeichnung')).toHaveValue('Noch nicht gespeichert');
    await expect(page.getByRole('button', { name: /^Speichern/ })).toBeEnabled();

    await page
      .getByRole('button', { name: /Benutzermenü/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft|asked|session$/.test(key))),
    ).toEqual([]);
  });
});

test('[SES-10] [U20] somebody else who signs in there gets none of it, and its owner does', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await believeTokenLasts(context, 600);
  await refuseRefresh(context);
  await signIn(page, 'admin');
  await page.goto('/stammdaten/region/5');
  await field(page, 'Bezeichnung').pressSequentially('Noch nicht gespeichert');
  await context.clock.fastForward(500_000);
  await expect(page).toHaveURL(/\/login$/);
  await context.unroute('**/RefreshToken');
  await fillIn(page, 'berater');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Zurück zu/ })).toHaveCount(0);
  await signIn(page, 'admin');
  await expect(offer(page)).toBeVisible();
});

test('[U20] a session that nothing renews warns, and is prolonged in place', async ({ page, context }) => {
  const admin = await AdminApi.signIn();
  await admin.changeUser('stammdaten', { AuthenticationType: 'Legacy' });
  await context.clock.install();
  await believeTokenLasts(context, 600);
  await signIn(page, 'stammdaten');
  await page.goto('/stammdaten/region/4');
  await field(page, 'Bezeichnung').fill('Mitten im Satz');
  await context.clock.fastForward(500_000);
  const warning = page.getByRole('dialog', { name: 'Ihre Sitzung endet gleich' });
  await expect(warning).toBeVisible();
  await expectAccessible(page);

  await warning.getByLabel('Passwort', { exact: true }).fill('Falsch123');
  await warning.getByRole('button', { name: 'Sitzung verlängern' }).click();
  await expect(warning).toContainText('Benutzername und/oder Passwort ist ungültig');
  await context.unroute('**/api/base/Authorization/Login');
  await warning.getByLabel('Passwort', { exact: true }).fill('Demo1234');
  await warning.getByRole('button', { name: 'Sitzung verlängern' }).click();
  await expect(warning).toBeHidden();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Mitten im Satz');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
});

test('[U20] [SES-06] nobody prolonged it: the session ends on its second', async ({ page, context }) => {
  const admin = await AdminApi.signIn();
  await admin.changeUser('inserate', { AuthenticationType: 'Legacy' });
  await context.clock.install();
  await believeTokenLasts(context, 600);
  await signIn(page, 'inserate');
  await context.clock.fastForward(500_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Später' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.clock.fastForward(101_000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sitzung ist abgelaufen')).toBeVisible();
});
