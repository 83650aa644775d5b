import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectNoViolation } from './support/axe.ts';
import { gridOf, uniqueName } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

const field = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const table = (page: Page) => page.getByRole('region', { name: 'Auswertung' }).getByRole('table');

/** Chooses by the first letters, as whoever tabs to the field does. */
async function choose(page: Page, label: string, words: string, value: string): Promise<void> {
  // A list takes letters for one word that come within a second of each other; on a busy machine they may not.
  await expect(async () => {
    await field(page, label).focus();
    await page.keyboard.type(words);
    await expect(field(page, label)).toHaveValue(value, { timeout: 2000 });
  }).toPass();
}

async function saved(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const started = page.waitForEvent('download');
  // By the mouse: a menu that has just opened may still be moving the focus to its first item.
  await page.getByRole('menuitem', { name: format }).click();
  return (await started).path();
}

test('[S23] rows are put together by a field of the record that they name, and each number opens its rows', async ({
  page,
}) => {
  await page.goto('/auswertungen');
  await choose(page, 'Liste', 'Personalvo', 'PvDat');
  await field(page, 'Zeilen').selectOption({ label: 'über Anfrage: Status' });
  await expect(table(page).getByRole('columnheader').first()).toHaveText('Anfrage: Status');
  const number = table(page).getByRole('row').filter({ hasText: 'Teilbesetzt' }).getByRole('link').last();
  const count = Number(await number.innerText());
  expect(count).toBeGreaterThan(0);
  await number.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: /öffnen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pv\?/);
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(count + 2)); // with head and filters
  await expect(page.getByText('Anfrage: Status Teilbesetzt')).toBeVisible();
});

test('[S23] a report of two levels is made by keys, drilled down to its rows, kept, opened again and taken along', async ({
  page,
}) => {
  await page.goto('/auswertungen');
  await choose(page, 'Liste', 'Personalvo', 'PvDat');
  await choose(page, 'Zeilen', 'Niederl', 'IdNiederlassung');
  await choose(page, 'Zweite Ebene', 'Status', 'Status');
  await choose(page, 'Spalten', 'Vorgeschlagen am: Q', 'VorgeschlagenAm:quartal');
  await expect(table(page).getByRole('columnheader').first()).toHaveText('Niederlassung / Status');
  await expect.poll(() => table(page).getByRole('columnheader').count()).toBeGreaterThan(3); // one for each quarter

  // What the parts of the first row come to is the row, in the last column as in each.
  const lines = table(page).locator('tbody tr');
  const [own, ...others] = await lines.evaluateAll((rows) =>
    rows.map((row) => ({
      isOwn: row.querySelector('th [aria-expanded]') !== null,
      label: row.querySelector('th')?.textContent ?? '',
      numbers: [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace('–', '0'))),
    })),
  );
  const parts = others.slice(
    0,
    others.findIndex(({ isOwn }) => isOwn),
  );
  expect(own?.numbers.length).toBeGreaterThan(2);
  expect(parts.length).toBeGreaterThan(2);
  expect(own?.numbers.map((_, column) => parts.reduce((sum, { numbers }) => sum + (numbers[column] ?? 0), 0))).toEqual(
    own?.numbers,
  );

  // The chart above says the same of each quarter.
  const figure = page.getByRole('figure', { name: 'Diagramm' });
  const sums = await figure.locator('ol > li > span:first-child').allInnerTexts();
  expect([...sums, String(sums.reduce((sum, one) => sum + Number(one), 0))]).toEqual(
    await table(page).locator('tfoot td').allInnerTexts(),
  );
  await expectNoViolation(page, 'a report of two levels with its chart');

  // From the row by the arrows to the first of its parts, by Enter to what that is made of, and by Enter again to the rows that it counts.
  const address = page.url();
  await lines.first().locator('td').last().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: /öffnen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pv\?/);
  const [part] = parts;
  const count = part?.numbers.at(-1) ?? 0;
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(count + 2)); // with head and filters
  await page.goto(address);

  // A row is closed and opened again by keys.
  const opener = lines.first().getByRole('button');
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(lines.nth(1).getByRole('button')).toBeVisible();

  const name = uniqueName('Vorschläge zweistufig');
  await page.getByRole('button', { name: 'Speichern unter …' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Auswertung wurde gespeichert')).toBeVisible();
  await page.goto('/');
  await page.goto('/auswertungen');
  await page.getByRole('link', { name }).press('Enter');
  await expect(field(page, 'Zweite Ebene')).toHaveValue('Status');
  await expect(lines.nth(1).locator('td').last()).toHaveText(String(count));

  const { sheets } = await readXlsx(new Uint8Array(await readFile(await saved(page, 'Excel (.xlsx)'))));
  const written = sheets[0]?.rows ?? [];
  expect(written[0]?.[0]).toBe(name);
  // Above the captions stands of which rows it is.
  const [head, first, second] = written.slice(written.findIndex(([caption]) => caption === 'Niederlassung'));
  expect(head?.slice(0, 2)).toEqual(['Niederlassung', 'Status']);
  expect([first?.[1], first?.at(-1)]).toEqual(['Gesamt', own?.numbers.at(-1)]);
  expect([second?.[1], second?.at(-1)]).toEqual([part?.label, count]);
  const csv = (await readFile(await saved(page, 'CSV (.csv)'), 'utf8')).split('\r\n');
  expect(csv[2]).toBe(
    [
      `"${own?.label}"`,
      `"${part?.label}"`,
      ...(part?.numbers ?? []).map((value) => (value === 0 ? '' : String(value))),
    ].join(';'),
  );

  // Changed, it says so until it is saved by its key.
  await choose(page, 'Zeilen zeigen', '5', '5');
  await expect(page.getByText('geändert', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('geändert', { exact: true })).toBeHidden();
  await page.reload();
  await expect(field(page, 'Zeilen zeigen')).toHaveValue('5');

  // Each week it is sent to whoever kept it; a link that names it and nothing else opens it.
  const dialog = page.getByRole('dialog', { name: 'Wöchentlich per E-Mail' });
  await page.getByRole('button', { name: 'Wöchentlich per E-Mail …' }).press('Enter');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await choose(page, 'Wochentag', 'Fr', '5');
  await expectNoViolation(page, 'to whom a report is sent');
  await dialog.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto(`/auswertungen?ansicht=${new URL(page.url()).searchParams.get('ansicht')}`);
  await expect(field(page, 'Zweite Ebene')).toHaveValue('Status');
  await page.getByRole('button', { name: 'Freitags 06:00 an Sie' }).press('Enter');
  await expect(field(page, 'Wochentag')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The heat of the cells is turned off, and what no row has is shown.
  const heat = page.getByRole('switch', { name: 'Wärme je Zelle' });
  await heat.press('Space');
  await expect(heat).not.toBeChecked();
  const before = await lines.count();
  await page.getByRole('switch', { name: 'Leere zeigen' }).press('Space');
  await expect(page).toHaveURL(/leere=true/);
  expect(await lines.count()).toBeGreaterThanOrEqual(before);
});

test('[S23] a number says what it is made of, to the cent, leads on by keys and splits the table', async ({ page }) => {
  const params = { liste: 'FakturaDat', zeilen: 'IdNiederlassung', spalten: 'Status', wert: 'SummeNetto:summe' };
  const filter = JSON.stringify(['Belegart', '=', 'Rechnung']);
  await page.goto(`/auswertungen?${new URLSearchParams({ ...params, filter })}`);
  const cells = table(page).locator('tbody tr').first().getByRole('link');
  const numberIn = (words: string) => Number(words.replaceAll(/[^\d,-]/g, '').replace(',', '.'));

  // The last one is the whole row: the left arrow leads to the number before it.
  await cells.last().focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog');
  const open = popover.getByRole('link', { name: /öffnen/ });
  await expect(open).toBeFocused();
  const parts = popover.getByRole('list', { name: 'Kunde' }).getByRole('listitem');
  await expect(parts.last()).toHaveText(/^\d+ weitere/);
  await expect(parts).toHaveCount(4);
  const [whole = '', ...others] = [
    await popover.getByText(/€$/).first().innerText(),
    ...(await parts.locator('> :last-child').allInnerTexts()),
  ];
  const cents = others.reduce((sum, words) => sum + Math.round(100 * numberIn(words)), 0);
  expect(cents).toBe(Math.round(100 * numberIn(whole)));
  expect(Math.round(numberIn(whole))).toBe(numberIn(await cells.last().innerText()));
  await expectNoViolation(page, 'what a number is made of');

  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(cells.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(popover).toBeHidden();
  await expect(cells.nth(-2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const count = Number(/^\d+/.exec(await open.innerText())?.[0]);
  await popover.getByRole('button', { name: 'Nach Kunde aufteilen' }).press('Enter');
  await expect(field(page, 'Zweite Ebene')).toHaveValue('IdUnternehmen');
  await expect(table(page).getByRole('columnheader').first()).toHaveText('Niederlassung / Kunde');
  await cells.last().press('Enter');
  await expect(popover.getByRole('button', { name: /aufteilen/ })).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(count + 2)); // with head and filters
});

test('[S23] a report shows the filters that it was made with, and each can be taken away', async ({ page }) => {
  await page.goto('/auswertungen');
  const rows = page.getByText(/Zeilen der Liste, Stand/);
  const count = async () => Number(/^[\d.]+/.exec(await rows.innerText())?.[0].replace('.', ''));
  const before = await count();
  await page.getByRole('button', { name: /^Filter Belegart .* entfernen$/ }).press('Enter');
  await page.getByRole('button', { name: /^Filter Status .* entfernen$/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Filter .* entfernen$/ })).toHaveCount(0);
  await expect.poll(count).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Als Liste' }).press('Enter');
  await expect(gridOf(page)).toBeVisible();

  // A reference in the address is told by its name, though nobody has chosen it here.
  const filter = JSON.stringify(['IdNiederlassung', '=', 1]);
  await page.goto(`/auswertungen?${new URLSearchParams({ liste: 'PvDat', zeilen: 'Status', filter })}`);
  await expect(page.getByRole('button', { name: 'Filter Niederlassung Linz entfernen' })).toBeVisible();

  // Where there are no rows three others are proposed.
  const nothing = JSON.stringify(['VorgeschlagenAm', '<', '1990-01-01']);
  await page.goto(`/auswertungen?${new URLSearchParams({ liste: 'PvDat', zeilen: 'Status', filter: nothing })}`);
  const proposed = page.getByRole('navigation', { name: 'Vorgeschlagen' }).getByRole('link');
  await expect(proposed).toHaveCount(3);
  await proposed.first().press('Enter');
  await expect(table(page)).toBeVisible();
});

test('[S23] a second value below each number, its chart as a picture, and a word where there can be none', async ({
  page,
}) => {
  await page.goto('/auswertungen');
  await expect(table(page)).toBeVisible();
  await choose(page, 'Zweiter Wert', 'Anzahl', 'anzahl');
  await expect(page.getByText('Unter jeder Zahl: Anzahl')).toBeVisible();
  const rows = Number(/^\d+/.exec(await page.getByText(/Zeilen der Liste, Stand/).innerText())?.[0]);
  await expect(table(page).locator('tfoot td').last().locator('span')).toHaveText(String(rows));
  const csv = (await readFile(await saved(page, 'CSV (.csv)'), 'utf8')).split('\r\n');
  expect(csv[0]?.split(';').slice(-2)).toEqual(['"Gesamt"', '"Gesamt: Anzahl"']);
  const total = csv.find((line) => line.startsWith('"Gesamt"'));
  expect(total?.split(';').at(-1)).toBe(String(rows));
  expect(csv).toContain('"Liste: Fakturen"');
  expect(csv.at(-2)).toMatch(
    /^"Filter: Belegart ≠ Co-Lieferant-Gutschrift und Status Festgeschrieben oder Versendet oder /,
  );
  // A picture of 1200 points, twice as sharp, as high as columns and what is said of them, and not as rows would be.
  const png = await readFile(await saved(page, 'Bild (.png)'));
  expect(png.readUInt32BE(16)).toBe(2400);
  expect(png.readUInt32BE(20)).toBeGreaterThan(1100);
  expect(png.readUInt32BE(20)).toBeLessThan(1400);

  // By keys: to the rows, and from the bars back to the table.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('z');
  await expect(field(page, 'Zeilen')).toBeFocused();
  await page.getByText('Balken', { exact: true }).click();
  await expect(table(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('p');
  await expect(table(page)).toBeVisible();

  // Credit notes are below zero.
  await page.goto(
    `/auswertungen?${new URLSearchParams({ liste: 'FakturaDat', zeilen: 'Belegart', spalten: 'Status', wert: 'SummeNetto:summe' })}`,
  );
  await expect(page.getByText(/^Kein gestapeltes Diagramm: Werte unter null/)).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Diagramm' })).toBeHidden();
});

test('on a phone the numbers of a report come first, and what it is made of unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auswertungen');
  await expect(table(page)).toBeVisible();
  await expect(field(page, 'Liste')).toBeHidden();
  await page.getByText('Zusammenstellung', { exact: true }).click();
  await expect(field(page, 'Liste')).toBeVisible();
  await choose(page, 'Liste', 'Personalvo', 'PvDat');
  await expect(page).toHaveURL(/PvDat/);
  await expect(table(page)).toBeVisible();
});

test('[S23] of more months than fit the last ones are in sight, in the chart and in the table', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/auswertungen');
  const heads = table(page).getByRole('columnheader', { name: /^\d\d\/\d{4}$/ });
  await expect(heads.last()).toBeInViewport();
  await expect(heads.first()).not.toBeInViewport();
  const chart = page.getByRole('figure', { name: 'Diagramm' }).getByRole('list').first().getByRole('listitem');
  await expect(chart.last()).toBeInViewport({ ratio: 1 });
});
