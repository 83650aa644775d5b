import { captions, cellAt, dataRows, gridOf, head, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

const focused = '[data-cell]:focus';

test('[U02] roles, counts and positions hold under virtual scrolling', async ({ page }) => {
  const grid = await openList(page, '/person');
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  const columns = Number(await grid.getAttribute('aria-colcount'));
  expect(await page.getByRole('columnheader').first().getAttribute('aria-colindex')).toBe('1');
  await (await cellAt(page, 0, 'Status')).click();
  await page.keyboard.press('Control+End');
  const last = page.locator(focused);
  await expect(last).toHaveAttribute('aria-colindex', String(columns));
  await expect(last.locator('xpath=..')).toHaveAttribute('aria-rowindex', String(rows));
  // Few of the rows exist, each says which one it is, they are read one after the other, and the focus stays.
  await expect.poll(() => dataRows(grid).count()).toBeLessThan(60);
  const indexes = () =>
    dataRows(grid).evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))));
  await expect
    .poll(async () => (await indexes()).reverse())
    .toEqual(Array.from({ length: (await indexes()).length }, (_, above) => rows - above));
  await expect(last.locator('xpath=..')).toHaveAttribute('aria-rowindex', String(rows));
  for (const child of await grid.getByRole('row').last().locator('> *').all())
    expect(['gridcell', 'columnheader']).toContain(await child.getAttribute('role'));
});

test('[U03] arrows, Home, End, PgUp and PgDn move one focus; Tab leaves the grid', async ({ page }) => {
  const grid = await openList(page, '/person');
  await (await cellAt(page, 0, 'Status')).click();
  const at = () => page.locator(focused).getAttribute('data-cell');
  expect(await at()).toBe('0:2');
  for (const [key, place] of [
    ['ArrowDown', '1:2'],
    ['ArrowRight', '1:3'],
    ['Home', '1:0'],
    ['ArrowLeft', '1:-1'],
    ['ArrowRight', '1:0'],
    ['ArrowUp', '0:0'],
    ['Control+Home', '0:0'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(focused), key).toHaveAttribute('data-cell', place);
  }
  await page.keyboard.press('PageDown');
  expect(Number((await at())?.split(':')[0])).toBeGreaterThan(10);
  await page.keyboard.press('PageUp');
  await expect(page.locator(focused)).toHaveAttribute('data-cell', '0:0');
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
});

test('a record is read beside its list: by keys, by mouse, and on to its page', async ({ page }) => {
  const grid = await openList(page, '/person?sort=Nachname');
  const names = await dataRows(grid).evaluateAll((rows) =>
    rows.slice(0, 3).map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent)),
  );
  const called = ([, nachname, vorname]: (string | null)[]) =>
    new RegExp(`${nachname}.*${vorname}|${vorname}.*${nachname}`);
  await (await cellAt(page, 0, 'Status')).click();
  await page.keyboard.press('Shift+Enter');
  const panel = page.getByRole('complementary', { name: 'Person' });
  const title = panel.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(called(names[0] ?? []));
  await expect(panel).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(title).toHaveText(called(names[1] ?? []));
  await (await cellAt(page, 2, 'Status')).click();
  await expect(title).toHaveText(called(names[2] ?? []));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator(focused)).toHaveAttribute('data-cell', '2:2');
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await expect(title).toHaveText(called(names[2] ?? []));
  await panel.getByRole('link', { name: 'Person öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(called(names[2] ?? []));
});

test('beside an open record the way to more filters is whole', async ({ page }) => {
  await openList(page, '/faktura?filter=["Rechnungsdatum","=","jahr"]');
  await (await cellAt(page, 0, 'Status')).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Faktura' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Filter', exact: true });
  await expect
    .poll(() => more.evaluate(({ parentElement: chips }) => (chips?.scrollWidth ?? 0) - (chips?.clientWidth ?? 0)))
    .toBe(0);
  await expect(page.getByRole('button', { name: 'Gruppieren' })).toBeVisible();
});

test('[U03] F2 edits a cell, Enter saves it, Esc leaves it as it was', async ({ page }) => {
  await openList(page, '/stammdaten/region');
  const cell = await cellAt(page, 2, 'Bezeichnung');
  const before = await cell.innerText();
  await cell.click({ position: { x: 100, y: 8 } });
  await page.keyboard.press('F2');
  const editor = gridOf(page).getByRole('textbox', { name: 'Bezeichnung', exact: true });
  await expect(editor).toBeFocused();
  await editor.fill('Verworfen');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(cell).toHaveText(before);
  await expect(cell).toBeFocused();

  await page.keyboard.press('F2');
  await expect(editor).toBeFocused();
  await editor.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Bezeichnung ist ein Pflichtfeld' })).toBeVisible();
  await editor.fill(`${before} neu`);
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(gridOf(page).getByText(`${before} neu`)).toBeVisible();
});

test('[U07] what is dragged in a list can be done by keys and by menu', async ({ page }) => {
  await openList(page, '/person');
  const order = await captions(page);
  await head(page, 'Vorname').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => captions(page)).not.toEqual(order);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => captions(page)).toEqual(order);

  const width = (await head(page, 'Vorname').boundingBox())?.width ?? 0;
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect.poll(async () => (await head(page, 'Vorname').boundingBox())?.width).toBeGreaterThan(width);

  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Nach rechts' }).click();
  await expect.poll(() => captions(page)).not.toEqual(order);
  await expect(head(page, 'Vorname')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Schmaler' }).click();
  await page.getByRole('menuitem', { name: 'Ausblenden' }).click();
  await expect(head(page, 'Vorname')).toHaveCount(0);

  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('button', { name: 'Hauptberuf nach oben' }).click();
  await page.getByRole('button', { name: 'Status links anheften', exact: true }).click();
  await expect(page).toHaveURL(/pins=/);

  // A box that goes elsewhere with its column takes the focus away; the layer closes all the same.
  const chooser = page.getByRole('dialog', { name: 'Spalten' });
  await chooser.getByRole('checkbox', { name: 'Wohnort', exact: true }).click();
  await expect(head(page, 'Wohnort')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();
});

test('[GRID-01] a column is dragged to another place and made wider by its edge', async ({ page }) => {
  await openList(page, '/person');
  const from = await head(page, 'Vorname').boundingBox();
  const to = await head(page, 'Wohnort').boundingBox();
  if (!from || !to) throw new Error('The heads are not on screen');
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 10, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(async () => {
      const all = await captions(page);
      return all.indexOf('Vorname') - all.indexOf('Wohnort');
    })
    .toBe(1);
  await expect(head(page, 'Vorname')).toHaveAttribute('aria-sort', 'none');

  const box = await head(page, 'Nachname').boundingBox();
  if (!box) throw new Error('The head is not on screen');
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 57, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await head(page, 'Nachname').boundingBox())?.width ?? 0))
    .toBe(Math.round(box.width + 60));
});

test('[U03] rows are selected by Space, Shift and arrows, and all hits by Ctrl A', async ({ page }) => {
  const grid = await openList(page, '/person');
  const total = Number(await grid.getAttribute('aria-rowcount')) - 2;
  await (await cellAt(page, 1, 'Status')).click();
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Auswahl' });
  await expect(bar).toContainText('3 ausgewählt');
  await expect(grid.locator('[role="row"][aria-selected="true"]')).toHaveCount(3);
  expect(await bar.getByRole('button').count()).toBeLessThanOrEqual(6);
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText(`Alle ${total.toLocaleString('de-DE')} ausgewählt`);
  await page.keyboard.press(' ');
  await expect(bar).toContainText(`${(total - 1).toLocaleString('de-DE')} ausgewählt`);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  // By the mouse as well, and without marking the words between.
  const box = (row: number) => grid.getByRole('row').nth(row).getByRole('checkbox');
  await box(3).click();
  await box(6).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 ausgewählt');
  await (await cellAt(page, 5, 'Status')).click({ modifiers: ['Shift'] });
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('[GRID-01] selected rows are copied as a sheet takes them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, '/stammdaten/region?columns=Kurzbezeichnung,Bezeichnung');
  const name = await (await cellAt(page, 0, 'Bezeichnung')).innerText();
  await (await cellAt(page, 0, 'Bezeichnung')).click();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name);
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('2 Zeilen kopiert')).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/);
  expect(lines[0]).toBe('Kurzbezeichnung\tBezeichnung');
  expect(lines).toHaveLength(3);
});

test('[GRID-04] what is typed into a filter before its editor has come goes over to it once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/editors-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openList(page, '/person');
  const filter = page.getByRole('row', { name: 'Filterzeile' }).getByLabel('Nachname filtern');
  const asked = page.waitForRequest(/\/editors-[^/]*\.js$/);
  await filter.click();
  await asked;
  await page.keyboard.type('hub');
  release();
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('"hub"');
  await expect(filter).toHaveValue('hub');
  await page.keyboard.type('er');
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('"huber"');
});
