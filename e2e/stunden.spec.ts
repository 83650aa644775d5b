import { addDays, dayIn, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

/** Hours of a week, from the keys of whoever types them to the yes of the customer (domain model 8.1, step 10). */

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Stunden der Woche' }).getByRole('row', { name });
const cellsOf = (page: Page, name: string) =>
  rowOf(page, name).getByRole('gridcell', { name: /^.+, (Mo|Di|Mi|Do|Fr|Sa|So)\., / });

const montag = addDays(mondayOf(dayIn('Europe/Vienna')), -7);
const { Jahr, Kw } = kalenderwoche(montag);
const path = `/einsatz/stunden?woche=${montag}`;

async function seek(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Person oder Einsatz' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
}

test('a week is typed by keys, kept at once, taken back, and submitted', async ({ page }) => {
  test.slow();
  await page.goto(path);
  await page.getByRole('tab', { name: /^Offen/ }).click();
  const first = page.getByRole('rowheader').first();
  await expect(first).toBeVisible();
  const name = String(await first.getByRole('link').textContent());
  await page.getByRole('tab', { name: /^Alle/ }).click();
  await seek(page, name);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const cells = cellsOf(page, name);
  await cells.first().click();
  await page.keyboard.type('06-1430/30');
  await expect(page.getByRole('status').filter({ hasText: '06:00–14:30, Pause 30 min' })).toContainText('8,00 Std.');
  await page.keyboard.press('Tab');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.type('=');
  await page.keyboard.press('Tab');
  await page.keyboard.type('k');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8x');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Nicht verstanden.' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('06-1730/30');
  await page.keyboard.press('Enter');
  await expect(cells.nth(3)).toContainText('8,00');
  await expect(cells.nth(4)).toHaveAccessibleName(/mehr als 10 sind nur bei vorübergehendem Bedarf erlaubt/);
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Erfasst');

  await cells.nth(4).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cells.nth(4)).toHaveAccessibleName(/Vorschlag|leer/);
  await page.keyboard.type('6-12');
  await page.keyboard.press('Enter');
  await expect(cells.nth(4)).toContainText('6,00');
  await page.reload();
  await seek(page, name);
  await expect(cellsOf(page, name).nth(1)).toContainText('06:00–14:30');
  await expect(cellsOf(page, name).nth(2)).toContainText('krank');
  await cellsOf(page, name).first().click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('1 Woche eingereicht').first()).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Eingereicht');
});

test('the customer approves one week and returns another; it is corrected and comes again', async ({
  page,
  browser,
}) => {
  test.slow();
  const kunde = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await signIn(kunde, 'kunde');
  await kunde.goto('/einsatz/stunden');
  await kunde.getByRole('tab', { name: `KW ${Kw}/${Jahr}` }).click();
  const answer = kunde.getByRole('button', { name: /^Woche von .+ zurückweisen$/ });
  await expect(answer.first()).toBeVisible();
  const before = await answer.count();
  expect(before).toBeGreaterThan(1);
  const returned = String(await answer.first().getAttribute('aria-label')).replace(
    /^Woche von (.+) zurückweisen$/,
    '$1',
  );
  await kunde.keyboard.press('x');
  await kunde.getByRole('dialog').getByRole('button', { name: 'Zeiten stimmen nicht' }).click();
  await kunde.getByLabel('In eigenen Worten').click();
  await kunde.keyboard.type('Freitag nur bis 12:00');
  await kunde.keyboard.press('ControlOrMeta+Enter');
  await expect(
    kunde.getByText('Zurückgewiesen. Wir korrigieren die Woche und legen sie neu vor.').first(),
  ).toBeVisible();
  await expect(answer).toHaveCount(before - 1);
  await kunde
    .getByRole('button', { name: /^Woche von .+ freigeben$/ })
    .first()
    .click();
  await expect(kunde.getByText('1 Woche freigegeben').first()).toBeVisible();
  await expect(answer).toHaveCount(before - 2);

  await page.goto(path);
  await page.getByRole('radiogroup', { name: 'Umfang' }).getByText('Alle', { exact: true }).click();
  await page.getByRole('tab', { name: /^Zurückgewiesen/ }).click();
  await seek(page, returned);
  await expect(rowOf(page, returned)).toContainText('„Zeiten stimmen nicht: Freitag nur bis 12:00“');
  await cellsOf(page, returned).nth(4).click();
  await page.keyboard.type('6-12');
  await page.keyboard.press('Enter');
  await expect(cellsOf(page, returned).nth(4)).toContainText('6,00');
  await page.keyboard.press(' ');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('1 Woche eingereicht').first()).toBeVisible();
  await expect(answer).toHaveCount(before - 1);
  await kunde.close();
});

test('a list that somebody sent is looked at line by line, mended and imported', async ({ page }) => {
  test.slow();
  await page.goto(path);
  await page.getByRole('radiogroup', { name: 'Umfang' }).getByText('Alle', { exact: true }).click();
  await page.getByRole('tab', { name: /^Offen/ }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .last();
  await expect(row).toBeVisible();
  const name = String(await row.getByRole('rowheader').getByRole('link').textContent());
  const [nr = ''] = /E\d{4}-\d+|E-?\d[\d-]+/.exec(String(await row.getByRole('rowheader').textContent())) ?? [];
  expect(nr).not.toBe('');
  const friday = addDays(montag, 4).split('-').toReversed().join('.');
  const list = (hours: string) => ({
    name: 'Stunden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Einsatznummer;Person;Tag;Stunden\r\n${nr};${name};${friday};${hours}\r\n`, 'latin1'),
  });
  await page.getByRole('button', { name: 'Importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stunden importieren' });
  await dialog.getByLabel('Datei', { exact: true }).setInputFiles(list('25'));
  await expect(dialog.getByRole('row').nth(1)).toContainText('Ein Tag hat mehr als 0 und höchstens 24 Stunden');
  await expect(dialog.getByRole('status')).toContainText('1 von 1 Zeilen können nicht übernommen werden');
  await expect(dialog.getByRole('button', { name: /importieren$/ })).toHaveCount(0);
  await dialog.getByLabel('Datei', { exact: true }).setInputFiles(list('6,25'));
  await expect(dialog.getByRole('row').nth(1)).toContainText('6,25');
  await dialog.getByRole('button', { name: '1 Tag importieren' }).press('Enter');
  await expect(page.getByText('1 Tag importiert').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Alle/ }).click();
  await seek(page, nr);
  await expect(cellsOf(page, name).nth(4)).toContainText('6,25');
});

test('the record of an assignment has its week as a tab, with the same keys', async ({ browser }) => {
  test.slow();
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await signIn(page, 'dispo');
  await page.goto(path);
  await page.getByRole('radiogroup', { name: 'Umfang' }).getByText('Alle', { exact: true }).click();
  await page.getByRole('tab', { name: /^Offen/ }).click();
  // Of somebody who works there on that Tuesday.
  const open = page.getByRole('row').filter({ has: page.locator('[data-cell$=":1"]:not([data-closed])') });
  const link = open.first().getByRole('rowheader').getByRole('link');
  const name = String(await link.textContent());
  await page.goto(String(await link.getAttribute('href')));
  await page.getByRole('tab', { name: 'Stunden', exact: true }).click();
  const cells = cellsOf(page, name);
  await cells.nth(1).click();
  await page.keyboard.type('7,75');
  await page.keyboard.press('Tab');
  await expect(cells.nth(2)).toBeFocused();
  await expect(cells.nth(1)).toContainText('7,75');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cells.nth(1)).not.toContainText('7,75');
});
