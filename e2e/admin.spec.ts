import type { Page } from '@playwright/test';
import { activeUser, mailsTo, unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { go } from './support/go.ts';
import { field, fillIn, signIn, tokenOf } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { choose } from './support/typing.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** A new role with these modules, and somebody who has it. */
async function roleAndUser(api: AdminApi, modules: Readonly<Record<string, string>>) {
  const role = await api.create('BenutzerrolleSt', {
    Kurzbezeichnung: unique().slice(-20),
    Bezeichnung: `Prüfrolle ${unique()}`,
    BenutzerrolleTyp: 3,
    Datenbereich: 'Domaene',
    IsAktiv: true,
    BenutzerrolleModul: Object.entries(modules).map(([Modul, Recht]) => ({ Modul, Recht })),
    BenutzerrolleRecht: [],
  });
  const user = await activeUser(api, 'Demo1234', { IdBenutzerrolle: role.Id });
  return { role, user };
}

async function otherPage(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  return browser.newPage({ baseURL: process.env.E2E_URL, storageState: { cookies: [], origins: [] } });
}

test('[ROLE-01] a platform admin opens every admin list and its record', async ({ page }) => {
  for (const [path, title] of Object.entries({
    domaene: 'Domänen',
    benutzer: 'Benutzer',
    'app-benutzer': 'App-Benutzer',
    benutzerrolle: 'Benutzerrollen',
    'benutzer-sperrgrund': 'Benutzer-Sperrgründe',
  })) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto(`/admin/${path}/1`);
    await expect(page).toHaveURL(new RegExp(`/admin/${path}/1$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[ROLE-02] [ROLE-03] others are sent to the dashboard from admin pages and from modules they lack', async ({
  page,
}) => {
  const { user } = await roleAndUser(await AdminApi.signIn(), { RegionSt: 'Lesen' });
  const other = await otherPage(page);
  await signIn(other, user.Benutzername);
  for (const path of ['/admin/benutzer', '/admin/benutzerrolle/1', '/person', '/stammdaten/waehrung']) {
    await other.goto(path);
    await expect(other).toHaveURL(/\/$/);
  }
  await other.goto('/stammdaten/region');
  await expect(other.getByRole('heading', { level: 1, name: 'Regionen' })).toBeVisible();
  await other.goto('/profil');
  await expect(other.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await other.close();
});

test('[ROLE-02] [ROLE-03] whoever is sent away from a page that is not his is told so, once, and nobody else', async ({
  page,
}) => {
  const { user } = await roleAndUser(await AdminApi.signIn(), { RegionSt: 'Lesen' });
  const other = await otherPage(page);
  // By text alone: it is one of the alerts, which are read out.
  const told = other.getByRole('alert').getByText('Diese Seite ist für Sie nicht freigegeben.');
  const dashboard = other.getByRole('heading', { level: 1, name: 'Dashboard' });
  // The login stands in the way of whoever is not signed in, and leads home: nothing was refused.
  await other.goto('/admin/benutzerrolle');
  await expect(other).toHaveURL(/\/login$/);
  await fillIn(other, user.Benutzername);
  await expect(dashboard).toBeVisible();
  await expect(told).toHaveCount(0);

  await other.goto('/admin/benutzerrolle');
  await expect(told).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
  await other.reload();
  await expect(dashboard).toBeVisible();
  await expect(told).toHaveCount(0);
  // Without loading the page anew, from the home page itself and from another one.
  await go(other, '/person');
  await expect(told).toBeVisible();
  await other.getByRole('button', { name: 'Meldung schließen' }).click();
  await go(other, '/stammdaten/region');
  await expect(other.getByRole('heading', { level: 1, name: 'Regionen' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await go(other, '/stammdaten/waehrung/1');
  await expect(told).toBeVisible();
  await expect(dashboard).toBeVisible();
  // Whoever is signed in has nothing to do on the login page; that is no secret.
  await other.getByRole('button', { name: 'Meldung schließen' }).click();
  await other.goto('/login');
  await expect(dashboard).toBeVisible();
  await expect(told).toHaveCount(0);
  await other.close();
});

test('[ROLE-09] what the rights no longer allow is refused with the sentence for it', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { role, user } = await roleAndUser(api, { RegionSt: 'Schreiben' });
  const region = await api.create('RegionSt', {
    Kurzbezeichnung: unique().slice(-12),
    Bezeichnung: 'Almtal',
    IsAktiv: true,
  });
  const other = await otherPage(page);
  await signIn(other, user.Benutzername);
  await other.goto(`/stammdaten/region/${region.Id}`);
  /** The role may do no more than that; the server notices within a second, and then the page is told on saving. */
  const expectRefusal = async (Modul: string, sentence: string) => {
    await api.change('BenutzerrolleSt', role.Id, { BenutzerrolleModul: [{ Modul, Recht: 'Lesen' }] });
    const token = await tokenOf(other);
    const saveOutdated = () =>
      other.evaluate(
        async ({ url, bearer }) => {
          const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' };
          return (await fetch(url, { method: 'PUT', headers, body: '{"Version":-1}' })).text();
        },
        { url: `/api/entity/RegionSt/${region.Id}`, bearer: token },
      );
    await expect.poll(saveOutdated).toContain(sentence);
    await other.keyboard.press('Control+s');
    await expect(other.getByText(sentence)).toBeVisible();
  };

  await field(other, 'Bezeichnung').fill('Almtal und Steyrtal');
  await expectRefusal('RegionSt', 'Keine Berechtigung für diese Aktion');
  await expectRefusal('WaehrungSt', 'Sie haben keine Berechtigung.');
  expect((await api.read('RegionSt', region.Id))['Bezeichnung']).toBe('Almtal');
  await other.close();
});

test('a role is copied and its matrix edited by keyboard: one tab stop, arrows, space bar', async ({ page }) => {
  const kurz = unique().slice(-12);
  await page.goto('/admin/benutzerrolle/3');
  await page.getByRole('button', { name: /^Rolle kopieren/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rolle kopieren' }).click();
  await expect(dialog.getByText('Kurzbezeichnung ist ein Pflichtfeld')).toBeVisible();
  await dialog.getByLabel(/^Kurzbezeichnung/).fill(kurz);
  await dialog.getByLabel(/^Bezeichnung/).fill(`Kopie ${kurz}`);
  await dialog.getByRole('button', { name: 'Rolle kopieren' }).click();
  await expect(page).not.toHaveURL(/\/3$/);
  await expect(field(page, 'Kurzbezeichnung')).toHaveValue(kurz);
  await expect(page.getByText('Änderungen wirken sofort für 0 Benutzer')).toBeVisible();

  await expect(page.getByRole('table', { name: 'Module und Rechte' }).locator('[tabindex="0"]')).toHaveCount(1);
  await box(page, 'Hauptmodule: Lesen').focus();
  await expect(box(page, 'Hauptmodule: Schreiben')).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Personalvorschläge: Löschen')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, 'Personalvorschläge: Löschen')).toBeChecked();
  await expect(page.getByText('1 Änderung nicht gespeichert')).toBeVisible();

  // Without reading there is neither writing nor deleting; writing brings reading with it.
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  for (const column of ['Lesen', 'Schreiben', 'Löschen'])
    await expect(box(page, `Personalvorschläge: ${column}`)).not.toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(box(page, 'Personalvorschläge: Lesen')).toBeChecked();
  await expect(page.getByText('nicht gespeichert')).toHaveCount(0);

  await box(page, 'Texte & Recht: Schreiben').focus();
  await page.keyboard.press('Space');
  await expect(box(page, 'Layouts: Schreiben')).toBeChecked();
  await box(page, 'Löhne sehen').click();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`(^|\\s)${name}(\\s|$)`) });
  await expect(row('Personen').getByRole('img', { name: 'geändert' })).toBeVisible();
  await page.getByText(/^Geändert \d+$/).click();
  await expect(row('Personen')).toBeVisible();
  await expect(row('Anfragen')).toHaveCount(0);
  await page.getByText(/^Alle \d+$/).click();
  await page.getByLabel('Modul oder Recht suchen').fill('wahrung');
  await expect(page.getByRole('table', { name: 'Module und Rechte' }).getByRole('row')).toHaveCount(3);
  await page.getByLabel('Modul oder Recht suchen').clear();
  await box(page, 'Organisation: Lesen').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(row('Währungen')).toHaveCount(0);

  // Beside another role stands what differs alone, also before it is saved.
  await page.getByText('Vergleich', { exact: true }).click();
  await choose(page, page.getByRole('combobox', { name: 'Vergleichen mit' }), 'Berater:in');
  const compared = page.getByRole('table', { name: 'Vergleich' });
  await expect(compared.getByRole('row', { name: /^Layouts / })).toBeVisible();
  await expect(compared.getByRole('row', { name: /^Personen .*Löhne sehen/ })).toBeVisible();
  await expect(compared.getByRole('row', { name: /^Anfragen / })).toHaveCount(0);
  await page.getByText(/^Alle \d+$/).click();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await page.reload();
  await expect(box(page, 'Texte & Recht: Schreiben')).toBeChecked();
  await expect(box(page, 'Löhne sehen')).not.toBeChecked();
  await expect(box(page, 'Personalvorschläge: Schreiben')).toBeChecked();
});

test('a user is locked with a reason, told so, unlocked and sent a new password link', async ({ page }) => {
  const api = await AdminApi.signIn();
  const user = await activeUser(api, 'Demo1234');
  const { MeldungText } = await api.find('BenutzerSperrgrundSt', 'Bezeichnung', 'Verdacht auf Missbrauch');
  const other = await otherPage(page);
  const enter = async () => {
    await other.goto('/login');
    await other.getByLabel('Benutzername').fill(user.Benutzername);
    await other.getByLabel('Passwort', { exact: true }).fill('Demo1234');
    await other.getByRole('button', { name: 'Anmelden', exact: true }).click();
  };
  const more = page.getByRole('button', { name: 'Weitere Aktionen' });
  await page.goto(`/admin/benutzer/${user.Id}`);
  await more.click();
  await page.getByRole('menuitem', { name: /^Sperren/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sperren' }).click();
  await expect(dialog.getByText('Sperrgrund ist ein Pflichtfeld')).toBeVisible();
  await dialog.getByLabel(/^Sperrgrund/).click();
  await page.getByRole('option', { name: /Missbrauch/ }).click();
  await dialog.getByRole('button', { name: 'Sperren' }).click();
  const unlock = page.getByRole('main').getByRole('button', { name: 'Entsperren' });
  await expect(unlock).toBeVisible();
  await enter();
  await expect(other.getByText(String(MeldungText))).toBeVisible();
  await expect(other).toHaveURL(/\/login/);

  await unlock.click();
  await dialog.getByRole('button', { name: 'Entsperren' }).click();
  // Only who is not locked may be sent one.
  const reset = page.getByRole('button', { name: 'Passwort zurücksetzen' });
  await expect(reset).toBeVisible();
  await enter();
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await other.close();

  await reset.click();
  await dialog.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await expect
    .poll(async () => (await mailsTo(user.Email)).at(-1), { timeout: 60_000 })
    .toContain('/passwort-reset#key=');
});

test('[U01] users, the matrix and a dialog of an action have no accessibility violation', async ({ page }) => {
  test.slow();
  await page.goto('/admin/benutzerrolle/3');
  await expect(page.getByText(/Änderungen wirken sofort/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/benutzer/4');
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: /^Sperren/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click();
  await expect(page.getByText('Sperrgrund ist ein Pflichtfeld')).toBeVisible();
  await expectAccessible(page);
});
