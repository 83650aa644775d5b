import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { dataRows, gridOf, openList } from './support/grid.ts';
import { field, signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

test('what another user saves appears in the open list and record, and never under the hands of who types', async ({
  page,
  browser,
}) => {
  const api = await AdminApi.signIn();
  const name = `Hausruck ${unique()}`;
  const { Id } = await api.create('RegionSt', { Kurzbezeichnung: `L${unique()}`.slice(0, 20), Bezeichnung: name });
  const other = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  const dispo = await other.newPage();
  await Promise.all([
    openList(page, `/stammdaten/region?search=${encodeURIComponent(name)}`),
    signIn(dispo, 'admin').then(() => dispo.goto(`/stammdaten/region/${Id}`)),
  ]);

  // A list follows, and keeps the focus and what is selected.
  const row = dataRows(gridOf(page)).first();
  await row.getByRole('gridcell').nth(2).click();
  await page.keyboard.press(' ');
  await field(dispo, 'Bezeichnung').fill(`${name} Mitte`);
  await dispo.keyboard.press('Control+s');
  await expect(gridOf(page).getByText(`${name} Mitte`)).toBeVisible();
  await expect(page.locator('[data-cell]:focus')).toHaveCount(1);
  await expect(row).toHaveAttribute('aria-selected', 'true');

  // A record where nobody types follows by itself.
  await page.goto(`/stammdaten/region/${Id}`);
  await expect(field(page, 'Bezeichnung')).toHaveValue(`${name} Mitte`);
  await field(dispo, 'Bezeichnung').fill(`${name} Nord`);
  await dispo.keyboard.press('Control+s');
  await expect(field(page, 'Bezeichnung')).toHaveValue(`${name} Nord`);

  // Who types is told.
  await field(page, 'Bezeichnung').fill('Meine');
  await field(dispo, 'Bezeichnung').fill(`${name} Ost`);
  await dispo.keyboard.press('Control+s');
  await expect(page.getByText(/^Von .+ geändert · Neu laden$/)).toBeVisible();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Meine');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  await expect(field(page, 'Bezeichnung')).toHaveValue(`${name} Ost`);
  await expect(page.getByRole('button', { name: 'Neu laden' })).toHaveCount(0);
  await other.close();
});

test('the bell and the dashboard tell what others do, while one looks', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id: idBenutzer } = await api.find('BenutzerSt', 'Benutzername', 'leitung');
  const { IdBerater } = await api.read('BenutzerSt', idBenutzer);
  const { Id: idAnfrage } = await api.find('AnfrageDat', 'Status', 'Entwurf');
  await api.change('AnfrageDat', idAnfrage, { IdBerater });
  const rung = page.waitForResponse(/\/entity\/Benachrichtigung/);
  await signIn(page, 'leitung');
  await (await rung).finished();
  const bell = page.getByRole('button', { name: /^Meldungen/ });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();

  await api.act('AnfrageDat', idAnfrage, 'Freigeben');
  await expect.poll(unread).toBe(before + 1);
  const Titel = `Rückruf ${unique()}`;
  const { Id: idAufgabe } = await api.create('Aufgabe', { Titel, FaelligAm: '2020-01-01', IdBenutzer: idBenutzer });
  await expect(page.locator('[data-task]').filter({ hasText: Titel })).toBeVisible();
  await api.change('Aufgabe', idAufgabe, { Status: 'Erledigt' });
});
