import type { Page } from '@playwright/test';
import { captions, cellAt, dataRows, gridOf, head, openList, uniqueName } from './support/grid.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Saves what is on screen under a new name. */
async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ansicht speichern unter …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name });

test('[GRID-01] what was searched for is marked in the rows', async ({ page }) => {
  await openList(page, '/person');
  await page.getByRole('searchbox').fill('muell');
  await expect(gridOf(page).locator('mark', { hasText: 'Müll' }).first()).toBeVisible();
});

test('[GRID-02] a view is put into the favourites as it is saved, with the number of its rows', async ({ page }) => {
  await openList(page, '/person');
  const name = uniqueName('Alle Huber');
  await page.getByRole('row', { name: 'Filterzeile' }).getByLabel('Nachname filtern').pressSequentially('Huber');
  await expect(page).toHaveURL(/filter=.*Huber/);
  await page.getByRole('button', { name: 'Ansicht speichern unter …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' });
  await dialog.getByLabel('Name').click();
  await page.keyboard.type(name);
  await dialog.getByRole('checkbox', { name: 'In den Favoriten zeigen, mit Anzahl' }).press('Space');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  const kept = page.getByRole('region', { name: 'Favoriten' }).getByRole('link', { name });
  await expect(kept).toHaveAccessibleName(/ \d+$/);
  await page.goto('/');
  await expect(kept).toHaveAccessibleName(/ \d+$/);
  const count = / (\d+)$/.exec((await kept.innerText()).replace(/\s+/g, ' '))?.[1];
  await kept.click();
  await expect(page).toHaveURL(/\/person\?filter=.*Huber/);
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(new RegExp(`^${count} von `)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ansichten verwalten' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Favorit in der Navigation' }).press('Enter');
  await expect(kept).toBeHidden();
});

test('[GRID-02] columns, order, widths, pins, sort and filter are saved under a name and come back', async ({
  page,
}) => {
  await openList(page, '/person');
  const name = uniqueName('Wels nach Namen');
  await head(page, 'Vorname').click();
  await expect(head(page, 'Vorname')).toHaveAttribute('aria-sort', 'ascending');
  await head(page, 'Vorname').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => captions(page).then((all) => all.indexOf('Vorname'))).toBe(2);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.getByRole('row', { name: 'Filterzeile' }).getByLabel('Nachname filtern').fill('er');
  await expect(page).toHaveURL(/filter=/);
  await head(page, 'Hauptberuf').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Links anheften' }).click();
  await expect(page).toHaveURL(/pins=/);
  await saveAs(page, name);
  const wanted = await captions(page);
  const width = (await head(page, 'Vorname').boundingBox())?.width;

  await tab(page, 'Alle Personen').click();
  await expect.poll(() => captions(page)).not.toEqual(wanted);
  const other = await page.context().newPage();
  await other.goto('/person');
  await tab(other, name).click();
  await expect(head(other, 'Vorname')).toHaveAttribute('aria-sort', 'ascending');
  expect(await captions(other)).toEqual(wanted);
  expect((await head(other, 'Vorname').boundingBox())?.width).toBe(width);
  await expect(other.getByLabel('Nachname filtern', { exact: true })).toHaveValue('er');
  await expect(tab(other, name)).not.toContainText('geändert');
  await other.close();
});

test('[GRID-02] a changed layout says so, and can be saved or reset', async ({ page }) => {
  await openList(page, '/stammdaten/region');
  const name = uniqueName('Regionen');
  await saveAs(page, name);
  await head(page, 'Kurzbezeichnung').click();
  await expect(tab(page, name)).toContainText('geändert');
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(tab(page, name)).not.toContainText('geändert');
  await expect(head(page, 'Kurzbezeichnung')).not.toHaveAttribute('aria-sort', 'ascending');

  await head(page, 'Kurzbezeichnung').click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(tab(page, name)).not.toContainText('geändert');
  await page.reload();
  await expect(head(page, 'Kurzbezeichnung')).toHaveAttribute('aria-sort', 'ascending');
});

test('[GRID-02] one layout is the default of its user, the last one that was made so', async ({ page }) => {
  const [first, second] = [uniqueName('Erste'), uniqueName('Zweite')];
  await openList(page, '/stammdaten/sprache');
  for (const name of [first, second]) {
    await saveAs(page, name);
    await page.getByRole('button', { name: 'Ansichten verwalten' }).click();
    await page.getByRole('menuitem', { name: 'Liste damit beginnen' }).click();
    await expect(page.getByText('Die Liste beginnt mit dieser Ansicht')).toBeVisible();
    await page.getByRole('link', { name: 'Alle Sprachen' }).click();
  }
  const other = await page.context().newPage();
  await other.goto('/stammdaten/sprache');
  await expect(tab(other, second)).toHaveAttribute('aria-current', 'page');
  await other.getByRole('link', { name: 'Alle Sprachen' }).click();
  await other.reload();
  await expect(tab(other, 'Alle Sprachen')).toHaveAttribute('aria-current', 'page');
  await other.close();

  const remove = async (name: string) => {
    await tab(page, name).click();
    await page.getByRole('button', { name: 'Ansichten verwalten' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByRole('button', { name: 'Ja' }).click();
    await expect(tab(page, name)).toHaveCount(0);
  };
  await remove(first);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(tab(page, first)).toBeVisible();
  for (const name of [first, second]) await remove(name);
});

test('[GRID-02] a layout is renamed, and shared only when its owner says so', async ({ page, browser }) => {
  await openList(page, '/stammdaten/region');
  const [old, name] = [uniqueName('Alt'), uniqueName('Geteilt')];
  await saveAs(page, old);
  await page.getByRole('button', { name: 'Ansichten verwalten' }).click();
  await page.getByRole('menuitem', { name: 'Umbenennen …' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(tab(page, name)).toBeVisible();

  const colleague = await browser.newPage({
    baseURL: process.env.E2E_URL,
    storageState: { cookies: [], origins: [] },
    timezoneId: 'Europe/Vienna',
  });
  await signIn(colleague, 'stammdaten');
  await openList(colleague, '/stammdaten/region');
  await expect(colleague.getByText(name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ansichten verwalten' }).click();
  await page.getByRole('menuitem', { name: 'Mit allen teilen' }).click();
  await expect(page.getByText('Ansicht wird mit allen geteilt')).toBeVisible();
  await colleague.reload();
  await expect(gridOf(colleague)).toBeVisible();
  if ((await tab(colleague, name).count()) === 0)
    await colleague.getByRole('button', { name: 'Ansichten verwalten' }).click();
  await expect(colleague.getByText(name).first()).toBeVisible();
  await colleague.close();
});

test('[GRID-02] a link shows the same list to somebody who has no such layout', async ({ page, browser }) => {
  const grid = await openList(
    page,
    '/stammdaten/region?columns=Bezeichnung,IsAktiv&sort=-Bezeichnung&widths=Bezeichnung:300',
  );
  const name = uniqueName('Nur meine');
  await saveAs(page, name);
  const address = new URL(page.url());
  const first = await (await cellAt(page, 0, 'Bezeichnung')).innerText();
  expect(await dataRows(grid).count()).toBeGreaterThan(1);

  const colleague = await browser.newPage({
    baseURL: process.env.E2E_URL,
    storageState: { cookies: [], origins: [] },
    timezoneId: 'Europe/Vienna',
  });
  await signIn(colleague, 'stammdaten');
  await openList(colleague, address.pathname + address.search);
  expect(await captions(colleague)).toEqual(['Bezeichnung', 'Status']);
  expect(await (await cellAt(colleague, 0, 'Bezeichnung')).innerText()).toBe(first);
  expect((await head(colleague, 'Bezeichnung').boundingBox())?.width).toBe(300);
  await colleague.close();
});

test('[GRID-02] a list opens with its default filter, which can be taken away and stays away', async ({ page }) => {
  await openList(page, '/anfrage');
  await expect(tab(page, 'Laufend')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Laufend')).not.toContainText('geändert');
  await page.getByRole('button', { name: 'Filter Status 6 Werte entfernen' }).press('Enter');
  await expect(tab(page, 'Laufend')).toContainText('geändert');
  await expect(page).not.toHaveURL(/filter=/);

  await page.getByRole('link', { name: 'Einsätze', exact: true }).first().click();
  for (const name of ['Starts diese Woche', 'Ende in 14 Tagen', 'Stunden offen'])
    await expect(tab(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Anfragen', exact: true }).first().click();
  await expect(tab(page, 'Laufend')).toContainText('geändert');
  await tab(page, 'Alle Anfragen').press('Enter');
  await expect(tab(page, 'Alle Anfragen')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(tab(page, 'Alle Anfragen')).toHaveAttribute('aria-current', 'page');
});
