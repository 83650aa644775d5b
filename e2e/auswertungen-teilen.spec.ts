import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { uniqueName } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

test('[S23] a report follows what others save, and what a number is made of with it', async ({ page }) => {
  const api = await AdminApi.signIn();
  const name = `Innviertel ${unique()}`;
  const create = (nth: number) =>
    api.create('RegionSt', { Kurzbezeichnung: `A${nth}${unique()}`.slice(0, 20), Bezeichnung: `${name} ${nth}` });
  await create(1);
  const filter = JSON.stringify(['Bezeichnung', 'startswith', name]);
  await page.goto(`/auswertungen?${new URLSearchParams({ liste: 'RegionSt', zeilen: 'IsAktiv', filter })}`);
  const total = page.getByRole('region', { name: 'Auswertung' }).getByRole('table').locator('tfoot td').last();
  await expect(total).toHaveText('1');
  await create(2);
  await expect(total).toHaveText('2');
  await create(3);
  await expect(total).toHaveText('3');
  await expect(page.getByText(/^3 Zeilen der Liste, Stand/)).toBeVisible();
});

test('[S23] the link of a report opens it as it is shown, and one that is kept is shared from its head', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auswertungen?fertig=kanaele');
  const heading = page.getByRole('heading', { level: 1, name: 'Qualität der Kanäle' });
  await expect(heading).toBeVisible();
  const rows = page.getByRole('combobox', { name: 'Zeilen', exact: true });
  await rows.selectOption({ label: 'Status' });
  await expect(page.getByText('geändert', { exact: true })).toBeVisible();
  const share = page.getByRole('button', { name: 'Teilen …' });
  await share.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Mit allen teilen' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Link wurde kopiert')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await expect(heading).toBeVisible();
  await expect(rows).toHaveValue('Status');

  await page.keyboard.press('Control+s');
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await field.fill('');
  const own = uniqueName('Kanäle nach Status');
  await field.pressSequentially(own);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  await share.press('Enter');
  await page.getByRole('menuitem', { name: 'Mit allen teilen' }).click();
  await expect(page.getByText('Auswertung wird mit allen geteilt')).toBeVisible();
  await expect(page.getByRole('link', { name: own })).toContainText('geteilt');
});
