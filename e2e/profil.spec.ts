import { Secret, TOTP } from 'otpauth';
import { activeUser, linkTo, mailsTo, type NewUser } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { addAuthenticator } from './support/passkey.ts';
import { field, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const password = 'Profil-Sonne-42';

async function newUser(): Promise<NewUser> {
  return activeUser(await AdminApi.signIn(), password);
}

async function signInAs(page: Page, { Benutzername }: NewUser): Promise<void> {
  await enterPassword(page, Benutzername);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

const typePassword = (page: Page) => page.getByLabel('Passwort', { exact: true }).pressSequentially(password);

test('[NAV-04] the user menu leads to the profile, and from there to password and two factors', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
  await expect(page).toHaveURL(/\/profil\/passwort$/);
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/profil$/);
  await page.getByRole('link', { name: /^(Einrichten|Verwalten)$/ }).click();
  await expect(page).toHaveURL(/\/profil\/zwei-faktor$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwei-Faktor-Authentifizierung');
});

test('the own data is saved by the rules of a user, and unsaved changes are not lost by a click', async ({ page }) => {
  await signInAs(page, await newUser());
  await page.goto('/profil');
  await field(page, 'Nachname').fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nachname ist ein Pflichtfeld')).toBeVisible();
  await field(page, 'Nachname').fill('Felsenstein');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Es gibt ungespeicherte Änderungen. Möchten Sie diese verwerfen?');
  await dialog.getByRole('button', { name: 'Nein' }).click();
  await expect(page).toHaveURL(/\/profil$/);

  await page.getByRole('button', { name: /^Speichern/ }).click();
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Benutzermenü/ })).toContainText('Resi Felsenstein');
  await page.reload();
  await expect(field(page, 'Nachname')).toHaveValue('Felsenstein');
});

test('[AUTH-04] [AUTH-05] two factors are set up, used, replaced by a recovery code and removed', async ({
  page,
  browser,
}) => {
  const user = await newUser();
  await signInAs(page, user);
  await page.goto('/profil/zwei-faktor');
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByText('Passwort ist ungültig')).toBeVisible();
  await typePassword(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate();
  // A code works once. The one before is taken as well, so that the present one is left for what comes next.
  const isStepYoung = Date.now() % 30_000 < 15_000;
  const first = isStepYoung ? totp.generate({ timestamp: Date.now() - 30_000 }) : code();

  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByText('Code ist ungültig')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Einschalten' }).click();
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' });
  await expect(list).toBeVisible();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('disponent-wiederherstellungscodes.txt');
  await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click();
  await expect(page.getByText(`Es sind noch ${codes.length} Codes übrig.`)).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);

  const other = await browser.newPage({ baseURL: process.env.E2E_URL });
  await enterPassword(other, user.Benutzername);
  await other.getByRole('button', { name: /Wiederherstellungscode/ }).click();
  await other.getByLabel(/Wiederherstellungscode/).fill(codes[0] ?? '');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText(`Es sind noch ${codes.length - 1} Codes übrig.`)).toBeVisible();

  await expect.poll(code, { timeout: 60_000 }).not.toBe(first);
  await page.getByRole('button', { name: /Neue Codes erstellen/ }).click();
  await typePassword(page);
  await page.getByLabel('Code', { exact: true }).fill(code());
  await page.getByRole('button', { name: 'Neue Codes erstellen' }).click();
  await expect(list).toBeVisible();
  expect(await list.innerText()).not.toContain(codes[1]);
  const recovery = await list.getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click();

  await page.getByRole('button', { name: /^Ausschalten/ }).click();
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Zwei-Faktor ausschalten' }).click();
  await expect(page.getByText('Zwei-Faktor-Authentifizierung ist ausgeschaltet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible();
});

test('[S09] sessions are listed with their device, and another one is ended from here', async ({ page, browser }) => {
  const user = await newUser();
  await signInAs(page, user);
  const other = await browser.newPage({ baseURL: process.env.E2E_URL });
  await signInAs(other, user);
  await page.goto('/profil');
  const section = page.getByRole('region', { name: 'Sitzungen' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').filter({ hasText: 'Diese Sitzung' })).toContainText('127.0.0.1');
  await section
    .getByRole('button', { name: /abmelden$/ })
    .last()
    .click();
  await expect(page.getByText('1 Sitzung wurde beendet.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.goto('/profil');
  await expect(other).toHaveURL(/\/login$/);
  await other.close();
});

test('a passkey is added with the password and removed again', async ({ page }) => {
  await addAuthenticator(page);
  await signInAs(page, await newUser());
  await page.goto('/profil');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: /Passkey hinzufügen/ }).click();
  await section.getByLabel('Bezeichnung').fill('Diensthandy');
  await section.getByLabel('Passwort', { exact: true }).fill('Falsch-Falsch-1');
  await section.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(section.getByText('Passwort ist ungültig')).toBeVisible();
  await section.getByLabel('Passwort', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(section.getByRole('listitem')).toContainText('Diensthandy');
  await section.getByRole('button', { name: 'Passkey Diensthandy entfernen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Soll der Passkey „Diensthandy“ entfernt werden?' });
  await expect(dialog.getByLabel('Passwort', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Passwort ist ungültig')).toBeVisible();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('[U01] profile, password and two factors have no accessibility violation', async ({ page }) => {
  test.slow();
  await signInAs(page, await newUser());
  await page.goto('/profil');
  await expect(page.getByText('Diese Sitzung')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profil/passwort');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Altes Passwort ist ein Pflichtfeld')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profil/zwei-faktor');
  await typePassword(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  await expectAccessible(page);
});

for (const width of [1440, 390]) {
  test(`[S09] another e-mail address needs the password and counts once its link was followed, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const user = await newUser();
    const neu = `neu-${user.Benutzername}@alpenstaff.example`;
    await signInAs(page, user);
    await page.goto('/profil');
    const section = page.getByRole('region', { name: 'Anmeldung' });
    await expect(section).toContainText(user.Email);
    await section.getByRole('button', { name: 'E-Mail-Adresse ändern …' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'E-Mail-Adresse ändern' });
    await expect(dialog.getByLabel('Neue E-Mail-Adresse')).toBeFocused();
    await page.keyboard.type(neu);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Falsch-Falsch-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Passwort ist ungültig')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(section.getByRole('listitem').filter({ hasText: neu })).toContainText('noch nicht bestätigt');
    await expect(section).toContainText(user.Email);
    await expectAccessible(page);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);

    await section.getByRole('button', { name: 'Erneut senden' }).click();
    await expect(page.getByText('Der Link wurde erneut gesendet.')).toBeVisible();
    await section.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(section.getByText(neu)).toHaveCount(0);

    await section.getByRole('button', { name: 'E-Mail-Adresse ändern …' }).click();
    await page.keyboard.type(neu);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(section.getByText('noch nicht bestätigt')).toBeVisible();
    await expect.poll(async () => (await mailsTo(neu)).length).toBe(3);
    expect((await mailsTo(user.Email)).some((text) => text.includes(neu))).toBe(true);
    const link = await linkTo(neu, '/profil/email');
    await page.goto(link.pathname + link.hash);
    // A key must not stay where others read it.
    await expect(page).toHaveURL(/\/profil\/email$/);
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).press('Enter');
    await expect(page.getByText('Ihre neue E-Mail-Adresse gilt ab jetzt.')).toBeVisible();
    await expect(page).toHaveURL(/\/profil$/);
    await expect(section).toContainText(neu);
    await expect(section.getByText('noch nicht bestätigt')).toHaveCount(0);
  });
}
