import { texts } from '@disponent/domain/texts/de';
import { AdminApi } from './support/admin-api.ts';
import { cellAt, openList } from './support/grid.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { typeInto } from './support/typing.ts';

const code = () => `T${Math.floor(performance.now() * 1000) % 1_000_000}${test.info().workerIndex}`;

test('[REC-01] [REC-02] a record is created, changed and deleted', async ({ page }) => {
  const kurz = code();
  await page.goto('/stammdaten/region');
  await page.getByRole('button', { name: /^Neu/ }).click();
  await expect(page).toHaveURL(/\/stammdaten\/region\/neu$/);
  await typeInto(field(page, 'Kurzbezeichnung'), kurz);
  await typeInto(field(page, 'Bezeichnung'), 'Mühlviertel');
  // The server does it, and its answer gets lost on the way: pressed again, it is the same record.
  let lost = 0;
  await page.route('**/api/entity/RegionSt', async (route) => {
    // The list may still be reading beside it.
    if (lost > 0 || route.request().method() !== 'POST') return route.continue();
    lost = ((await (await route.fetch()).json()) as { Id: number }).Id;
    await route.abort();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(texts.verbindungsfehler).first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await expect(page).toHaveURL(/\/stammdaten\/region\/\d+$/);
  expect(page.url()).toMatch(new RegExp(`/region/${lost}$`));

  await field(page, 'Bezeichnung').fill('Unteres Mühlviertel');
  await page.getByRole('button', { name: /^Speichern/ }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückgängig gemacht: 1 Region')).toBeVisible();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Mühlviertel');
  await typeInto(field(page, 'Bezeichnung'), 'Oberes Mühlviertel');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  // In a field the key is the field's own.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Bezeichnung')).toHaveValue('Mühlviertel');
  // What was taken back by the key is not offered any more.
  expect(await page.getByRole('button', { name: 'Rückgängig' }).count()).toBe(0);
  await typeInto(field(page, 'Bezeichnung'), 'Unteres Mühlviertel');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Unteres Mühlviertel');

  const remove = async () => {
    const button = page.getByRole('button', { name: 'Löschen' });
    if (!(await button.isVisible())) await page.getByRole('button', { name: /Weitere Aktionen|Mehr/ }).click();
    await page
      .getByRole('button', { name: 'Löschen' })
      .or(page.getByRole('menuitem', { name: 'Löschen' }))
      .click();
  };
  await remove();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sind Sie sicher, dass Sie den Datensatz löschen wollen?');
  await dialog.getByRole('button', { name: 'Nein' }).click();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Unteres Mühlviertel');
  await remove();
  await dialog.getByRole('button', { name: 'Ja' }).click();
  await expect(page.getByText('Datensatz wurde gelöscht')).toBeVisible();
  await expect(page).toHaveURL(/\/stammdaten\/region($|\?)/);
});

test('[U09] broken rules are told at their field, caption first, and the first gets the focus', async ({ page }) => {
  await page.goto('/person/neu');
  await field(page, 'Vorname').fill('Marlene');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nachname ist ein Pflichtfeld').first()).toBeVisible();
  const nachname = field(page, 'Nachname');
  await expect(nachname).toHaveAttribute('aria-invalid', 'true');
  await expect(nachname).toBeFocused();
});

test('[REC-03] a record that is used is not deleted, and the dialog says where it is used', async ({ page }) => {
  await page.goto('/stammdaten/niederlassung/1');
  await expect(field(page, 'Bezeichnung')).toBeVisible();
  const button = page.getByRole('button', { name: 'Löschen' });
  if (!(await button.isVisible())) await page.getByRole('button', { name: /Weitere Aktionen|Mehr/ }).click();
  await page
    .getByRole('button', { name: 'Löschen' })
    .or(page.getByRole('menuitem', { name: 'Löschen' }))
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  const refused = page.getByRole('dialog');
  await expect(refused).toContainText('Datensatz kann nicht gelöscht werden');
  await expect(refused).toContainText(/Personen\D*\d+/);
});

test('[REC-04] leaving with unsaved changes asks first: by a link, by the way back, by closing the tab', async ({
  page,
}) => {
  await openList(page, '/stammdaten/region');
  await (await cellAt(page, 0, 'Bezeichnung')).dblclick();
  await expect(page).toHaveURL(/\/stammdaten\/region\/\d+$/);
  const address = page.url();
  await typeInto(field(page, 'Bezeichnung'), 'Nicht gespeichert');
  const dialog = page.getByRole('dialog');
  const expectKept = async () => {
    await expect(dialog).toContainText('Es gibt ungespeicherte Änderungen. Möchten Sie diese verwerfen?');
    await dialog.getByRole('button', { name: 'Nein' }).click();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(field(page, 'Bezeichnung')).toHaveValue('Nicht gespeichert');
  };
  await page.getByRole('link', { name: 'Währungen' }).click();
  await expectKept();
  await page.evaluate(() => history.back());
  await expectKept();

  // The browser asks by itself when its tab is closed.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Nicht gespeichert');

  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Ja' }).click();
  await expect(page).toHaveURL(/\/stammdaten\/region$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[REC-04] what would be lost is listed, and saved instead from there', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.create('RegionSt', { Kurzbezeichnung: code(), Bezeichnung: 'Oberes Ennstal' });
  await page.goto(`/stammdaten/region/${Id}`);
  await typeInto(field(page, 'Bezeichnung'), 'Unteres Ennstal');
  await page.getByRole('link', { name: 'Währungen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Oberes Ennstal');
  await expect(dialog).toContainText('Unteres Ennstal');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page).toHaveURL(/\/stammdaten\/waehrung/);
  expect(await api.read('RegionSt', Id)).toMatchObject({ Bezeichnung: 'Unteres Ennstal', Version: 2 });
});

test('[REC-05] what somebody else saved meanwhile is not overwritten', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/stammdaten/region/2'), other.goto('/stammdaten/region/2')]);
  await expect(field(page, 'Bezeichnung')).toHaveValue(/./);
  const changed = `Geändert ${code()}`;
  await field(other, 'NUTS-Code').fill('AT31');
  await field(other, 'Bezeichnung').fill(changed);
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await field(page, 'Bezeichnung').fill('Von mir');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Der Datensatz wurde inzwischen von .+ geändert\./).first()).toBeVisible();
  await other.reload();
  await expect(field(other, 'Bezeichnung')).toHaveValue(changed);
});

test('a person is saved with an address, and the list shows where they live', async ({ page }) => {
  const name = `Prüfling${code()}`;
  await page.goto('/person/neu');
  await field(page, 'Vorname').fill('Marlene');
  await field(page, 'Nachname').fill(name);
  const choose = async (label: RegExp) => {
    await page.getByLabel(label).first().click();
    await page.getByRole('option').first().click();
  };
  await choose(/^Niederlassung/);
  await choose(/^Betreut von/);
  await page.getByRole('tab', { name: /^Kontakt/ }).click();
  await field(page, 'Mobiltelefon').fill('+43 664 7654321');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await expect(page.getByText(/P-\d{6}/).first()).toBeVisible();
  await page.goto(`/person?search=${name}`);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('grid').getByText(name)).toBeVisible();
});
