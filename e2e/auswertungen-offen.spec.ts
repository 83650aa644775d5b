import { AdminApi } from './support/admin-api.ts';
import { uniqueName } from './support/grid.ts';
import { shiftsBeyond, watchShifts } from './support/layout-shift.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const gone = 'Diese Auswertung gibt es nicht mehr, oder sie ist nicht für Sie freigegeben.';
const others = (page: Page) => page.getByRole('navigation', { name: 'Fertige Auswertungen' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('[U18] [S23] reports stand where they are drawn first', async ({ page }) => {
  await signIn(page, 'leitung');
  await watchShifts(page);
  await page.goto('/auswertungen');
  await expect(page.getByRole('region', { name: 'Auswertung' }).getByRole('table')).toBeVisible();
  await expect(others(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftsBeyond(page, 0.02)).toEqual([]);
});

test('[S23] a link to a report that is gone or not shared says so, and shows no other one', async ({ page }) => {
  const api = await AdminApi.signIn();
  const Layout = { liste: 'PersSt', zeilen: 'Status', spalten: '', wert: 'anzahl' };
  const { Id } = await api.create('GridLayout', { GridSchluessel: 'auswertungen', Name: uniqueName('Eigene'), Layout });
  await signIn(page, 'leitung');
  for (const search of ['ansicht=99999999', `ansicht=${Id}`, 'fertig=gibt-es-nicht']) {
    await page.goto(`/auswertungen?${search}`);
    await expect(page.getByRole('heading', { name: gone })).toBeVisible();
    await expect(heading(page, 'Auswertung')).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expect(others(page).locator('[aria-current]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Alle Auswertungen' }).press('Enter');
  await expect(heading(page, 'Umsatz je Niederlassung und Monat')).toBeVisible();
  await expect(page.getByRole('heading', { name: gone })).toBeHidden();
});

test('[S23] a customer makes reports of what he reads, and of nothing else', async ({ page }) => {
  await signIn(page, 'kunde');
  await expect(page.getByRole('link', { name: 'Auswertungen' })).toBeHidden();
  await page.goto('/auswertungen');
  const list = page.getByRole('combobox', { name: 'Liste' });
  await expect(list.locator('option')).toHaveText([
    ...['Vorschläge', 'Stunden', 'Einsätze', 'Rechnungen', 'Anfragen', 'Aufgaben'],
  ]);
  // Those of the product are about our own work: he begins with the first of his lists.
  await expect(heading(page, 'Auswertung')).toBeVisible();
  await expect(list).toHaveValue('PvDat');
  await expect(page.getByRole('region', { name: 'Auswertung' }).getByRole('table')).toContainText('Angenommen');
  await expect(others(page).getByRole('link')).toHaveCount(0);
  await page.goto('/auswertungen?fertig=umsatz');
  await expect(page.getByRole('heading', { name: gone })).toBeVisible();
  await page.goto('/auswertungen');
  await list.selectOption('PvDat');
  const value = page.getByRole('combobox', { name: 'Wert', exact: true });
  await expect(value.getByRole('option', { name: 'Verrechnungssatz / h: Mittel' })).toBeAttached();
  await expect(value.getByRole('option', { name: /Deckungsbeitrag|Lohn/ })).toHaveCount(0);
  await page.goto('/auswertungen?fertig=marge');
  await expect(page.getByRole('heading', { name: gone })).toBeVisible();
  await page.goto('/auswertungen?liste=PersSt&zeilen=Status&spalten=&wert=anzahl');
  await expect(page.getByRole('alert').getByText('Sie haben keine Berechtigung.')).toBeVisible();

  // A number leads to its rows; what he keeps is his own, neither shared nor sent.
  await page.goto('/auswertungen?liste=AnfrageDat&zeilen=Status&spalten=&wert=anzahl');
  const table = page.getByRole('region', { name: 'Auswertung' }).getByRole('table');
  await table.locator('tbody tr').first().getByRole('link').last().press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: /öffnen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/anfrage\?/);
  await page.goBack();
  await expect(table).toBeVisible();
  await page.keyboard.press('Control+s');
  const own = uniqueName('Meine Anfragen');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially(own);
  await page.keyboard.press('Enter');
  await expect(heading(page, own)).toBeVisible();
  await expect(others(page).getByRole('link', { name: own })).toBeVisible();
  await expect(page.getByText('Wöchentlich per E-Mail')).toBeHidden();
  await page.getByRole('button', { name: 'Teilen …' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Link kopieren' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mit allen teilen' })).toBeHidden();
});
