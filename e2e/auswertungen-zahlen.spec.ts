import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { gridOf, openList, uniqueName } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Auswertung' }).getByRole('table');
const lines = (page: Page) => table(page).locator('tbody tr');
const labels = (page: Page) => lines(page).locator('th').allInnerTexts();
const rowsOfList = async (page: Page) =>
  Number(/^[\d.]+/.exec(await page.getByText(/Zeilen? der Liste, Stand/).innerText())?.[0].replace('.', ''));
const totals = async (page: Page) =>
  (await lines(page).locator('td:last-child').allInnerTexts()).map((words) => Number(words.replace('.', '')));

async function open(page: Page, report: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`/auswertungen?${new URLSearchParams(report)}`);
  await expect(table(page)).toBeVisible();
}

test('[S23] of months the newest are shown, and those before come to the rest', async ({ page }) => {
  const report = { liste: 'FakturaDat', zeilen: 'Rechnungsdatum:monat', wert: 'anzahl' };
  await open(page, { ...report, top: '1000' });
  const [months, counts] = [await labels(page), await totals(page)];
  const dated = months.filter((month) => /^\d\d\/\d{4}$/.test(month));
  expect(dated.length).toBeGreaterThan(6);
  await open(page, { ...report, top: '5' });
  await expect(lines(page)).toHaveCount(6);
  const shown = await labels(page);
  expect(shown.slice(0, 5)).toEqual(dated.slice(-5));
  expect(shown.at(-1)).toBe(`${months.length - 5} ${dated.length === months.length ? 'frühere' : 'weitere'}`);
  const all = counts.reduce((sum, count) => sum + count, 0);
  expect((await totals(page)).reduce((sum, count) => sum + count, 0)).toBe(all);
  await expect(page.getByRole('combobox', { name: 'Zeilen zeigen' }).locator('option:checked')).toHaveText('neueste 5');
});

test('[S23] the words that a list was searched by stand with the filters of its report, and can be let go', async ({
  page,
}) => {
  await openList(page, '/person');
  await page.getByRole('searchbox').pressSequentially('huber');
  await expect(page).toHaveURL(/search=huber/);
  await page.getByRole('button', { name: 'Auswerten', exact: true }).press('Enter');
  const chip = page.getByRole('button', { name: 'Filter Suche huber entfernen' });
  await expect(chip).toBeVisible();
  const found = await rowsOfList(page);
  await chip.press('Enter');
  await expect(chip).toBeHidden();
  await expect.poll(() => rowsOfList(page)).toBeGreaterThan(found);
  await expect(page).not.toHaveURL(/search/);
});

test('[S23] a list is put together from its toolbar and from the palette, by what it is grouped', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, '/person');
  const button = page.getByRole('button', { name: 'Auswerten', exact: true });
  const beside = page.getByRole('button', { name: 'Export', exact: true });
  for (const one of [button, beside]) await expect(one).toBeInViewport({ ratio: 1 });
  await beside.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'CSV (.csv)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Auswerten' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('auswerten');
  await page.getByRole('option', { name: /^Auswerten/ }).click();
  await expect(page.getByRole('combobox', { name: 'Zeilen', exact: true })).toHaveValue('Status');
  await expect(page.getByRole('combobox', { name: 'Liste', exact: true })).toHaveValue('PersSt');

  await page.goto('/person?group=IdNiederlassung');
  await button.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Zeilen', exact: true })).toHaveValue('IdNiederlassung');
});

test('[S23] on a phone total, time before and change of a report stand below each other in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const compared = { wert: 'SummeNetto:summe', zeit: 'Rechnungsdatum:jahr', vergleich: 'true', ohneDiagramm: 'true' };
  await open(page, { ...compared, liste: 'FakturaDat', zeilen: 'IdNiederlassung' });
  const scroll = page.getByRole('region', { name: 'Auswertung' });
  const beyond = () => scroll.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await beyond()).toBe(0);
  await expect(table(page).getByRole('columnheader')).toHaveText(['Niederlassung', 'Gesamt']);
  const total = table(page).locator('tfoot td').last();
  await total.scrollIntoViewIfNeeded();
  await expect(total).toHaveText(/€\s*davor [\d.]+\s€\+[\d.]+\s%/);
  await expect(total.getByText(/^davor/)).toBeInViewport({ ratio: 1 });

  // Beside more columns than fit they stay in sight.
  await open(page, { ...compared, liste: 'FakturaDat', zeilen: 'IdUnternehmen', spalten: 'Rechnungsdatum:monat' });
  expect(await beyond()).toBeGreaterThan(0);
  await scroll.evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(
    lines(page)
      .first()
      .getByText(/^davor/),
  ).toBeInViewport({ ratio: 1 });
});

test('[S23] a kept report with a sum that means nothing shows the average and says so', async ({ page }) => {
  await open(page, { liste: 'FakturaDat', zeilen: 'Status', wert: 'Mahnstufe:summe' });
  const value = page.getByRole('combobox', { name: 'Wert', exact: true });
  await expect(value).toHaveValue('Mahnstufe:mittel');
  await expect(page.getByText('Eine Summe davon sagt nichts: gezeigt wird das Mittel.')).toBeVisible();
  await expect(value.getByRole('option', { name: 'Mahnstufe: Summe' })).toHaveCount(0);
  await expect(value.getByRole('option', { name: 'Netto: Summe' })).toHaveCount(1);
  // How it is drawn changes as ever.
  await page.getByText('Balken', { exact: true }).click();
  await expect(table(page)).toBeHidden();
});

test('[S23] the time of a report is a chip beside its filters, also on a phone without unfolding anything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const filter = JSON.stringify(['Belegart', '=', 'Rechnung']);
  await open(page, { liste: 'FakturaDat', zeilen: 'Status', wert: 'anzahl', zeit: 'Rechnungsdatum:monat-1', filter });
  await expect(page.getByRole('button', { name: 'Filter Belegart Rechnung entfernen' })).toBeVisible();
  const chip = page.getByRole('button', { name: 'Filter Rechnungsdatum letzter Monat entfernen' });
  const before = await rowsOfList(page);
  await chip.press('Enter');
  await expect(chip).toBeHidden();
  await expect.poll(() => rowsOfList(page)).toBeGreaterThan(before);
  await page.getByText('Zusammenstellung', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Zeit nach' })).toHaveValue('');
});

test('[S23] what no single field says of the rows is told in words, too', async ({ page }) => {
  const filter = JSON.stringify([['Status', '=', 'Entwurf'], 'or', ['IdNiederlassung', '=', 1]]);
  await open(page, { liste: 'PvDat', zeilen: 'Status', wert: 'anzahl', filter });
  const before = await rowsOfList(page);
  await page.getByRole('button', { name: 'Filter Status Entwurf oder Niederlassung Linz entfernen' }).press('Enter');
  await expect.poll(() => rowsOfList(page)).toBeGreaterThan(before);
});

test('[S23] a report that comes along keeps its name and what it means when it is changed, and goes back', async ({
  page,
}) => {
  const name = 'Besetzungsquote je Niederlassung';
  await page.goto('/auswertungen?fertig=besetzungsquote');
  const heading = page.getByRole('heading', { level: 1, name });
  const definition = page.getByText(/^Einsätze, die nicht storniert sind, durch/);
  await expect(heading).toBeVisible();
  await expect(definition).toBeVisible();
  const changed = page.getByText('geändert', { exact: true });
  await expect(changed).toBeHidden();
  await page.getByRole('combobox', { name: 'Zeilen', exact: true }).selectOption({ label: 'Kunde' });
  await expect(changed).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(definition).toBeVisible();

  // Another number is not what was said.
  await page.getByRole('combobox', { name: 'Wert', exact: true }).selectOption({ label: 'Anzahl' });
  await expect(page.getByText(/^Vor der Änderung: Einsätze, die nicht storniert sind/)).toBeVisible();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Zurücksetzen' }).press('Enter');
  await expect(changed).toBeHidden();
  await expect(definition).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Zeilen', exact: true })).toHaveValue('IdNiederlassung');

  // Kept under another name it still says what its number means.
  await page.getByRole('combobox', { name: 'Zeilen', exact: true }).selectOption({ label: 'Kunde' });
  await expect(changed).toBeVisible();
  await page.keyboard.press('Control+s');
  const own = uniqueName('Quote je Kunde');
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue(name);
  await field.fill('');
  await field.pressSequentially(own);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  await expect(changed).toBeHidden();
  await expect(definition).toBeVisible();

  // Another list is another report.
  await page.goto('/auswertungen?fertig=besetzungsquote');
  await expect(heading).toBeVisible();
  await page.getByRole('combobox', { name: 'Liste', exact: true }).selectOption('PvDat');
  await expect(heading).toBeHidden();
  await expect(definition).toBeHidden();
});

test('[S23] days stand in their order, and the number of a day opens the records of that day', async ({ page }) => {
  await open(page, { liste: 'PvDat', zeilen: 'VorgeschlagenAm:monat', wert: 'anzahl' });
  await page.getByRole('combobox', { name: 'Zeilen', exact: true }).selectOption({ label: 'Vorgeschlagen am: Tag' });
  await expect(lines(page).first().locator('th')).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
  const days = (await labels(page)).flatMap((label) => {
    const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(label) ?? [];
    return year ? [`${year}-${month}-${day}`] : [];
  });
  expect(days.length).toBeGreaterThan(5);
  expect(days).toEqual(days.toSorted());
  const counts = await totals(page);
  const most = counts.indexOf(Math.max(...counts.slice(0, days.length)));
  await lines(page).nth(most).getByRole('link').press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: /öffnen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectListed(page, counts[most] ?? 0);
});

/** A list shows so many records, whose rows are counted with head and filters. */
const expectListed = (page: Page, count: number): Promise<void> =>
  expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(count + 2));

test('[S23] what is not shown opens exactly its records, in the table, below bars and in the chart', async ({
  page,
}) => {
  const report = { liste: 'PvDat', zeilen: 'IdUnternehmen', wert: 'anzahl', top: '5' };
  await open(page, report);
  const shown = await totals(page);
  const rest = shown.at(-1) ?? 0;
  expect(shown).toHaveLength(6);
  expect(rest).toBeGreaterThan(0);
  const words = await lines(page).last().locator('th').innerText();
  await lines(page).last().locator('th').getByRole('link').press('Enter');
  await expectListed(page, rest);

  // The number says what it is made of, and that comes to it.
  await page.goBack();
  await lines(page).last().locator('td').getByRole('link').press('Enter');
  await expect(page.getByRole('dialog').getByText(new RegExp(`^aus ${rest} `))).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: /öffnen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectListed(page, rest);

  await page.goto(`/auswertungen?${new URLSearchParams({ ...report, darstellung: 'balken' })}`);
  await page.getByRole('link', { name: `${words}: ${rest}` }).press('Enter');
  await expectListed(page, rest);

  // Layers: seven have a colour, what the others come to in one quarter is one.
  await open(page, { ...report, spalten: 'VorgeschlagenAm:quartal', top: '1000' });
  const more = page.getByRole('figure', { name: 'Diagramm' }).getByRole('link', { name: /, Weitere: \d+$/ });
  // The biggest of them: what is one of many has hardly any height.
  await expect(more.first()).toBeAttached();
  const names = await more.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  const counts = names.map((name) => Number(/\d+$/.exec(name)?.[0]));
  const count = Math.max(...counts);
  await more.nth(counts.indexOf(count)).click();
  await expectListed(page, count);
});

test('[S23] each point of a line opens its records, and those before come to the rest', async ({ page }) => {
  const report = { liste: 'PvDat', zeilen: 'VorgeschlagenAm:woche', wert: 'anzahl', darstellung: 'linie', top: '5' };
  await page.goto(`/auswertungen?${new URLSearchParams(report)}`);
  const points = page.getByRole('list', { name: 'Auswertung' }).getByRole('link', { name: /^KW / });
  await expect(points).toHaveCount(5);
  await expectNoViolation(page, 'a line whose points are links');
  const numberIn = (name: string | null | undefined) => Number(/\d+$/.exec(name ?? '')?.[0]);
  const counts = await points.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  const rest = page.getByRole('link', { name: /^\d+ (frühere|weitere): \d+$/ });
  const [all, others] = [await rowsOfList(page), numberIn(await rest.innerText())];
  expect(counts.reduce((sum, name) => sum + numberIn(name), others)).toBe(all);
  await points.nth(2).click();
  await expectListed(page, numberIn(counts[2]));
  await page.goBack();
  await rest.press('Enter');
  await expectListed(page, others);
});

test('[S23] numbers are put together by steps, from the lowest on, and each opens its records', async ({ page }) => {
  const filter = JSON.stringify(['Belegart', '=', 'Rechnung']);
  await open(page, { liste: 'FakturaDat', zeilen: 'Status', wert: 'anzahl', filter });
  await page.getByRole('combobox', { name: 'Zeilen', exact: true }).selectOption({ label: 'Netto: je 10.000' });
  await expect(lines(page).first().locator('th')).toHaveText(/^0 – < 10\.000 €$/);
  const counts = await totals(page);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await rowsOfList(page));
  await lines(page).nth(1).getByRole('link').press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: /öffnen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectListed(page, counts[1] ?? 0);
});
