import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { cellAt, dataRows, gridOf, head, openList } from './support/grid.ts';
import { field, signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

test('[GRID-04] a list is searched, sorted and filtered on the server, and the address keeps it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Personen' }).first().click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  const all = Number(await grid.getAttribute('aria-rowcount'));
  expect(all).toBeGreaterThan(60);
  // What is asked first of people stands in the first screen.
  await expect(page.getByRole('columnheader', { name: 'Bewertung' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('columnheader', { name: 'Vorname' }).click();
  await expect(page.getByRole('columnheader', { name: 'Vorname' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('searchbox').fill('huber');
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(all);
  const texts = await grid.getByRole('row').allInnerTexts();
  expect(texts.join('\n')).toMatch(/huber/i);

  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('searchbox')).toHaveValue('huber');
  await expect.poll(async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount'))).toBeLessThan(all);
});

test('[U03] the grid is one tab stop, arrows move, Enter opens', async ({ page }) => {
  const grid = await openList(page, '/stammdaten/region');
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const focused = page.locator(':focus');
  await expect(focused).toHaveRole('gridcell');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stammdaten\/region\/\d+/);
  await expect(field(page, 'Kurzbezeichnung')).toBeVisible();
});

test('[GRID-03] [GRID-05] booleans read aktiv and deaktiviert in cells, filter and both exports', async ({ page }) => {
  const api = await AdminApi.signIn();
  const name = `Wahrheit ${unique()}`;
  for (const [at, IsAktiv] of [true, false].entries())
    await api.create('RegionSt', {
      Kurzbezeichnung: `W${at}${unique()}`.slice(0, 20),
      Bezeichnung: `${name} ${at}`,
      IsAktiv,
    });
  await openList(
    page,
    `/stammdaten/region?columns=Bezeichnung,IsAktiv&sort=-Bezeichnung&search=${encodeURIComponent(name)}`,
  );
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '4'); // with head and filters
  const cells = async (caption: string) =>
    Promise.all([0, 1].map(async (row) => (await (await cellAt(page, row, caption)).innerText()).trim()));
  const shown = [
    [`${name} 1`, 'deaktiviert'],
    [`${name} 0`, 'aktiv'],
  ];
  expect(await cells('Bezeichnung')).toEqual(shown.map(([text]) => text));
  expect(await cells('Status')).toEqual(['deaktiviert', 'aktiv']);

  const download = async (format: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    return started;
  };
  const csv = await download(/CSV/);
  expect(csv.suggestedFilename()).toMatch(/^Regionen-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await csv.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines.map((line) => line.split(';'))).toEqual([['Bezeichnung', 'Status'], ...shown]);
  const xlsx = await download(/Excel/);
  expect(xlsx.suggestedFilename()).toMatch(/^Regionen-\d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await xlsx.path())));
  expect(sheets[0]?.rows).toEqual([['Bezeichnung', 'Status'], ...shown]);

  await page.getByRole('button', { name: 'Status filtern' }).click();
  const panel = page.getByRole('dialog', { name: 'Status filtern' });
  await expect(panel.getByRole('checkbox', { name: 'aktiv', exact: true })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'deaktiviert', exact: true }).click();
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '3');
  expect(await (await cellAt(page, 0, 'Status')).innerText()).toBe('deaktiviert');

  // Not only what says whether a record is in use.
  await openList(page, '/stammdaten/unternehmen?columns=IsKunde,IsCoLieferant&sort=IsKunde');
  for (const caption of ['Kunde', 'Co-Lieferant']) {
    const index = await head(page, caption).getAttribute('aria-colindex');
    const words = await dataRows(gridOf(page)).locator(`[aria-colindex="${index}"]`).allInnerTexts();
    expect(new Set(words.map((text) => text.trim()))).toEqual(new Set(['aktiv', 'deaktiviert']));
  }
});

test('[NAV-13] the navigation shows only what the user may open', async ({ page, browser }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Personen' }).first()).toBeVisible();
  const other = await browser.newPage({
    baseURL: process.env.E2E_URL,
    storageState: { cookies: [], origins: [] },
    timezoneId: 'Europe/Vienna',
  });
  await signIn(other, 'kunde');
  await expect(other.getByRole('link', { name: 'Personen' })).toHaveCount(0);
  await other.goto('/person');
  await expect(other).toHaveURL(/\/$/);
  await other.goto('/admin/benutzer');
  await expect(other).toHaveURL(/\/$/);
  await other.close();
});

test('[NAV-09] [NAV-11] an unknown page, or what is no number, answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Die angeforderte Seite existiert nicht.')).toBeVisible();
  await expect(page.getByText('Page Not Found: /gibt-es-nicht')).toBeVisible();
  expect((await page.goto('/person/abc'))?.status()).toBe(404);
  await expect(page.getByText('Die angeforderte Seite existiert nicht.')).toBeVisible();
});
