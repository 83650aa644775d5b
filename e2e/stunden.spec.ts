import { addDays, dayIn, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { FreigabeAnswer } from '@disponent/domain/wire/stunden';
import type { Page } from '@playwright/test';
import { AdminApi } from './support/admin-api.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { withoutStream } from './support/without-stream.ts';

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
  // The navigation gives its room to the days.
  await expect.poll(async () => (await page.getByRole('columnheader').first().boundingBox())?.x).toBeLessThan(100);
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
  // What did not arrive keeps its week from going to the customer with the hours before it.
  await page.context().setOffline(true);
  await cellsOf(page, name).nth(4).click();
  await page.keyboard.type('7-12');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText('Nicht gespeichert');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /^0 Wochen einreichen/ })).toBeDisabled();
  await cellsOf(page, name).nth(4).click();
  await page.keyboard.type('7-12');
  await page.keyboard.press('Enter');
  await expect(cellsOf(page, name).nth(4)).toContainText('5,00');
  await page.getByRole('button', { name: /^1 Woche einreichen/ }).dblclick();
  await expect(page.getByText('1 Woche eingereicht').first()).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Eingereicht');
  await expect(page.getByText(/nicht eingereicht/)).toHaveCount(0);
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

  // Somebody else approves it while he still writes why not: he is told, not left to believe that it went back.
  await kunde.getByRole('button', { name: `Woche von ${returned} zurückweisen` }).press('Enter');
  await kunde.getByLabel('In eigenen Worten').pressSequentially('War nicht da');
  const api = await AdminApi.signIn(undefined, 'kunde');
  const { Rows } = await api.get<FreigabeAnswer>('/portal/stunden');
  const again = Rows.find((row) => row.Kw === Kw && row.Person === returned);
  await api.act('Stundennachweis', Number(again?.Id), 'Freigeben', { WarnungenBestaetigt: true });
  await kunde.keyboard.press('ControlOrMeta+Enter');
  const said = kunde.getByRole('dialog').getByRole('alert');
  await expect(said).toContainText('von Freigegeben nach Zurückgewiesen ist nicht möglich');
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

test('headings that nobody knows are said once, remembered, and read on a phone without pushing', async ({
  browser,
}) => {
  test.slow();
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [] },
  });
  await withoutStream(page);
  await signIn(page, 'dispo');
  await page.goto(path);
  await page.getByRole('button', { name: 'Importieren' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Stunden importieren' });
  const choose = (lines: string) =>
    dialog.getByLabel('Datei', { exact: true }).setInputFiles({
      name: 'Terminal.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Kollege;Wann;Netto;Kostenstelle laut Auftrag des Kunden\r\n${lines}\r\n`, 'latin1'),
    });
  const wide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ tagName, className }) => `${tagName} ${String(className)}`),
    );
  const friday = addDays(montag, 4).split('-').toReversed().join('.');
  await choose(`Niemand-Mit-Einem-Sehr-Langen-Namen Maximiliana;${friday};7,5;4711`);
  await expect(dialog.getByRole('status')).toContainText('Bitte sagen Sie, welche Spalte was ist.');
  expect(await wide()).toEqual([]);
  await dialog.getByLabel('Person', { exact: true }).press('k');
  await expect(dialog.getByLabel('Person', { exact: true })).toHaveValue('Kollege');
  await dialog.getByLabel('Tag', { exact: true }).press('w');
  await expect(dialog.getByLabel('Tag', { exact: true })).toHaveValue('Wann');
  await dialog.getByLabel('Stunden', { exact: true }).press('n');
  const said = dialog.getByText('Zu „Niemand-Mit-Einem-Sehr-Langen-Namen Maximiliana“ ist kein Einsatz');
  await expect(said).toBeVisible();
  expect(await wide()).toEqual([]);

  // The next file like it, in another session of the browser, is known.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Importieren' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Importieren' }).press('Enter');
  await choose(`Auch Niemand;${friday};7,5;4711`);
  await expect(dialog.getByText('Zu „Auch Niemand“ ist kein Einsatz')).toBeVisible();
  await page.close();
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
