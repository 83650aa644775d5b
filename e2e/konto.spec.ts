import { activeUser, inviteUser, linkTo, mailsTo } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, type Page, test } from './support/test.ts';

async function fillNewPassword(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Neues Passwort (Wiederholung)').fill(repeat);
}

async function tryLogin(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

const refused = (page: Page) => page.getByText('Benutzername und/oder Passwort ist ungültig');
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

test('[AUTH-09] an invited user activates the account with the key of the mail and signs in', async ({ page }) => {
  const user = await inviteUser(await AdminApi.signIn());
  const link = await linkTo(user.Email, '/account-aktivieren');
  await page.goto(link.pathname + link.hash);
  await expect(page.getByRole('heading', { name: 'Account aktivieren' })).toBeVisible();
  // A key must not stay where others read it.
  await expect(page).toHaveURL(/\/account-aktivieren$/);
  await expect(page.getByLabel('Aktivierungsschlüssel')).toHaveCount(0);

  await fillNewPassword(page, 'kurz', 'anders');
  await page.getByRole('button', { name: 'Account aktivieren' }).click();
  await expect(page.getByText('Neues Passwort benötigt min. 6 Zeichen')).toBeVisible();
  await expect(page.getByText('Neues Passwort (Wiederholung) entspricht nicht dem neuen Passwort')).toBeVisible();

  await fillNewPassword(page, 'Linz-Sonne-42');
  await page.getByRole('button', { name: 'Account aktivieren' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Ihr Account ist aktiviert. Bitte melden Sie sich an.')).toBeVisible();
  await tryLogin(page, user.Benutzername, 'Linz-Sonne-42');
  await expect(dashboard(page)).toBeVisible();
});

test('[AUTH-09] [AUTH-11] a key works once, and without one in the address it is asked for', async ({ page }) => {
  const user = await inviteUser(await AdminApi.signIn());
  const link = await linkTo(user.Email, '/account-aktivieren');
  const key = new URLSearchParams(link.hash.slice(1)).get('key') ?? '';
  for (const sentence of ['Ihr Account ist aktiviert', 'Aktivierungsschlüssel ist ungültig']) {
    await page.goto('/account-aktivieren');
    await page.getByLabel('Aktivierungsschlüssel').fill(key);
    await fillNewPassword(page, 'Linz-Sonne-42');
    await page.getByRole('button', { name: 'Account aktivieren' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test('[AUTH-09] a forgotten password is replaced by the link of a mail', async ({ page }) => {
  const user = await activeUser(await AdminApi.signIn(), 'Altes-Passwort-1');
  await page.goto('/login');
  await page.getByRole('link', { name: /Passwort vergessen/ }).click();
  await expect(page).toHaveURL(/\/passwort-vergessen$/);
  await page.getByLabel('Benutzername').fill(user.Benutzername);
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByRole('heading', { name: 'E-Mail ist unterwegs' })).toBeVisible();

  const link = await linkTo(user.Email, '/passwort-reset');
  await page.goto(link.pathname + link.hash);
  await expect(page).toHaveURL(/\/passwort-reset$/);
  await fillNewPassword(page, 'Neues-Passwort-2');
  await page.getByRole('button', { name: 'Passwort setzen' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Ihr Passwort wurde geändert. Bitte melden Sie sich an.')).toBeVisible();

  await tryLogin(page, user.Benutzername, 'Altes-Passwort-1');
  await expect(refused(page)).toBeVisible();
  await tryLogin(page, user.Benutzername, 'Neues-Passwort-2');
  await expect(dashboard(page)).toBeVisible();
});

test('[AUTH-11] nobody learns by a forgotten password whether there is such an account', async ({ page }) => {
  const user = await activeUser(await AdminApi.signIn(), 'Altes-Passwort-1');
  const answers: string[] = [];
  for (const name of [user.Benutzername, 'gibt-es-nicht']) {
    await page.goto('/passwort-vergessen');
    await page.getByLabel('Benutzername').fill(name);
    await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
    await expect(page.getByRole('heading', { name: 'E-Mail ist unterwegs' })).toBeVisible();
    answers.push((await page.getByRole('main').innerText()).replace(name, '…'));
  }
  expect(answers[0]).toBe(answers[1]);
  await linkTo(user.Email, '/passwort-reset');
  expect(await mailsTo('gibt-es-nicht@alpenstaff.example')).toEqual([]);
});

test('[AUTH-09] the password is changed with the old one, and only with it', async ({ page }) => {
  const user = await activeUser(await AdminApi.signIn(), 'Altes-Passwort-1');
  await tryLogin(page, user.Benutzername, 'Altes-Passwort-1');
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/profil/passwort');
  await page.getByLabel('Altes Passwort').fill('Falsch-Falsch-1');
  await fillNewPassword(page, 'Neues-Passwort-2');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByLabel('Altes Passwort')).toHaveAccessibleDescription('Passwort ist ungültig');

  await page.getByLabel('Altes Passwort').fill('Altes-Passwort-1');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Ihr Passwort wurde geändert.')).toBeVisible();
  await expect(page).toHaveURL(/\/profil$/);
  // This session goes on, the old password does not.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  const other = await page.context().browser()?.newPage({ baseURL: process.env.E2E_URL });
  if (!other) throw new Error('There is no browser');
  await tryLogin(other, user.Benutzername, 'Altes-Passwort-1');
  await expect(refused(other)).toBeVisible();
  await other.close();
});

test('which rules a new password meets is seen while it is typed', async ({ page }) => {
  await page.goto('/passwort-reset#key=abc');
  const rule = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect(rule('min. eine Ziffer')).toContainText('noch nicht erfüllt');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Sommer1');
  for (const words of ['min. 6 Zeichen', 'Großbuchstaben', 'Kleinbuchstaben', 'min. eine Ziffer'])
    await expect(rule(words)).toContainText(', erfüllt');
  await expect(page.getByText('Stärke: schwach')).toBeVisible();
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Vier Wörter im 1. Regen');
  await expect(page.getByText('Stärke: stark')).toBeVisible();
});

const anonymous = ['/passwort-vergessen', '/passwort-reset', '/account-aktivieren'];

test('[NAV-02] [NAV-10] the anonymous pages stand in the auth layout and load neither grid nor form', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  for (const path of anonymous) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Über Disponent' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /entity|grid|table|record|form-field/i.test(file))).toEqual([]);
});

for (const path of anonymous) {
  test(`[U01] ${path} has no accessibility violation, wide or narrow, light or dark`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: /setzen|aktivieren|anfordern/i }).click();
    await expect(page.getByText(/ist ein Pflichtfeld/).first()).toBeVisible();
    await expectAccessible(page);
  });
}
