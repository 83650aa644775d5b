import { readFile } from 'node:fs/promises';
import { openList } from './grid.ts';
import { field, signIn } from './sign-in.ts';
import { expect, test } from './signed-in.ts';

test('[GRID-04] a list is searched, sorted and filtered on the server, and the address keeps it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Personen' }).first().click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  const all = Number(await grid.getAttribute('aria-rowcount'));
  expect(all).toBeGreaterThan(60);

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

test('[GRID-03] booleans read aktiv and deaktiviert', async ({ page }) => {
  await openList(page, '/stammdaten/region?columns=Bezeichnung,IsAktiv');
  const index = await page.getByRole('columnheader', { name: /^Status/ }).getAttribute('aria-colindex');
  const cells = page.locator(`[data-row] [aria-colindex="${index}"]`);
  expect(new Set((await cells.allInnerTexts()).map((text) => text.trim()))).toEqual(new Set(['aktiv']));
  await page.getByRole('button', { name: 'Status filtern' }).click();
  const panel = page.getByRole('dialog', { name: 'Status filtern' });
  await expect(panel.getByRole('checkbox', { name: 'aktiv', exact: true })).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: 'deaktiviert', exact: true })).toBeVisible();
});

test('[GRID-05] what the grid shows can be exported', async ({ page }) => {
  await openList(page, '/stammdaten/region?columns=Bezeichnung,IsAktiv&sort=-Bezeichnung&search=linz');
  const index = await page.getByRole('columnheader', { name: /^Bezeichnung/ }).getAttribute('aria-colindex');
  const shown = await page.locator(`[data-row] [aria-colindex="${index}"]`).allInnerTexts();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Regionen-\d{4}-\d\d-\d\d\.csv$/);
  const [first, ...lines] = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(first).toBe('Bezeichnung;Status');
  expect(lines.map((line) => line.split(';')[0])).toEqual(shown.map((text) => text.trim()));
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
