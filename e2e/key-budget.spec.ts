import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { go } from './support/go.ts';
import { dataRows, gridOf } from './support/grid.ts';
import { keys } from './support/keys.ts';
import { expect, type Page, test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Suchen und Befehle' });
const control = (page: Page, name: string) => page.locator(`[data-path="${name}"] input`).first();

/** A new person whose name nobody else has, and a request that asks for one position. */
async function prepare(api: AdminApi) {
  const [niederlassungen, berater, anfragen] = await Promise.all([
    api.list('NiederlassungSt'),
    api.list('BeraterSt'),
    api.list('AnfrageDat', 1, ['Status', 'anyof', ['Offen', 'InBearbeitung']]),
  ]);
  const name = `Tastner${unique()}`;
  await api.create('PersSt', {
    Vorname: 'Tina',
    Nachname: name,
    Anrede: 'Frau',
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
  });
  for (const { Id } of anfragen.Rows) {
    const anfrage = await api.read('AnfrageDat', Id);
    if ((anfrage['AnfragePosition'] as unknown[]).length === 1) return { name, anfrage: anfrage.Id };
  }
  throw new Error('There is no request with one position');
}

test('[U17] core tasks need no mouse and few keys', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { name, anfrage } = await prepare(api);
  const key = keys(page);
  await page.goto('/login');
  await expect(page.getByLabel('Benutzername')).toBeFocused();

  await test.step('sign in', async () => {
    await key.type('admin');
    await key.press('Tab');
    await key.type('Demo1234');
    await key.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    key.expectAtMost(4);
  });
  await keysAreThere(page);

  await test.step('find a person by name', async () => {
    await openPalette(page, key);
    await key.type(name);
    await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveAttribute('aria-selected', 'true');
    await key.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    key.expectAtMost(3);
  });

  await test.step('change the status', async () => {
    await expect(page.getByRole('button', { name: 'Prüfung starten' })).toBeEnabled();
    await key.press('w', 'Enter');
    await expect(page.getByText('Status: In Prüfung').first()).toBeVisible();
    key.expectAtMost(2);
  });

  await test.step('propose somebody from a request', async () => {
    await go(page, `/anfrage/${anfrage}`);
    await expect(page.getByRole('tab', { name: 'Positionen' })).toBeVisible();
    await keysAreThere(page);
    await key.press('v');
    await expect(control(page, 'IdPerson')).toBeFocused();
    await key.type(name);
    await key.press('Enter');
    // The request has one position: it is taken, and what will be sent is there to be looked at.
    const dialog = page.getByRole('dialog', { name: 'Vorschlagen' });
    await expect(dialog.getByText(`${name} Tina`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Vorschlagen', exact: true })).toBeFocused();
    // Nothing is known of her yet that a customer could read.
    await key.press('Shift+Tab', 'Enter');
    await expect(page.getByText('Vorschlag angelegt')).toBeVisible();
    key.expectAtMost(6);
  });

  await test.step('open a list of the settings', async () => {
    await openPalette(page, key);
    await key.type('Regionen');
    await expect(page.getByRole('option', { name: /Regionen/ }).first()).toHaveAttribute('aria-selected', 'true');
    await key.press('Enter');
    await expect(dataRows(gridOf(page)).first()).toBeVisible();
    key.expectAtMost(3);
  });

  const kurz = `T${unique()}`.slice(-12);
  await test.step('make a record', async () => {
    await key.press('n');
    await expect(control(page, 'Kurzbezeichnung')).toBeFocused();
    await key.type(kurz);
    await key.press('Tab');
    await key.type(`Region ${kurz}`);
    await key.press('Control+Enter');
    await expect(page).toHaveURL(/\/stammdaten\/region(\?|$)/);
    key.expectAtMost(5);
  });

  await test.step('find it in the list', async () => {
    await expect(dataRows(gridOf(page)).first()).toBeVisible();
    await key.press('Alt+s');
    await key.type(kurz);
    await expect(dataRows(gridOf(page))).toHaveCount(1);
    key.expectAtMost(2);
  });

  await test.step('change a cell', async () => {
    await key.press('ArrowDown', 'F2');
    await expect(gridOf(page).getByRole('textbox', { name: 'Kurzbezeichnung', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await key.type('X');
    await key.press('Enter');
    await expect(gridOf(page).getByText(`${kurz}X`)).toBeVisible();
    key.expectAtMost(4);
  });

  await test.step('open it, change it and save it', async () => {
    await key.press('Enter');
    await expect(control(page, 'Kurzbezeichnung')).toBeVisible();
    await key.press('e');
    await expect(control(page, 'Kurzbezeichnung')).toBeFocused();
    await key.type('Y');
    await key.press('Control+Enter');
    await expect(gridOf(page).getByText(`${kurz}XY`)).toBeVisible();
    key.expectAtMost(4);
  });

  await test.step('open another list, sort it and filter it', async () => {
    await key.press('g', 'a');
    const grid = page.getByRole('grid', { name: 'Anfragen' });
    await expect(dataRows(grid).first()).toBeVisible();
    await key.press('ArrowDown', 'ArrowUp', 'ArrowUp', 'Enter');
    await expect(page.locator('[role="columnheader"]:focus')).toHaveAttribute('aria-sort', 'ascending');
    key.expectAtMost(6);
    const all = Number(await grid.getAttribute('aria-rowcount'));
    await key.press('ArrowDown');
    await key.type('00001');
    await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(all);
    key.expectAtMost(2);
  });

  await test.step('sign out', async () => {
    await openPalette(page, key);
    await key.type('Abmelden');
    await expect(page.getByRole('option', { name: /Abmelden/ })).toHaveAttribute('aria-selected', 'true');
    await key.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    key.expectAtMost(3);
  });
});

async function openPalette(page: Page, key: ReturnType<typeof keys>): Promise<void> {
  await key.press('Control+k');
  await expect(palette(page)).toBeFocused();
}

/** The keys of the shell come after the page; what is pressed before is nobody's key. */
async function keysAreThere(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
}
