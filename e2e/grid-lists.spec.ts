import { routes } from '@disponent/domain/routes';
import type { Page } from '@playwright/test';
import { go } from './support/go.ts';
import { captions, dataRows, gridOf, head } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

const lists = routes.filter(({ path, entity }) => entity && !path.includes('{')).map(({ path }) => path);
const titles = new Map(routes.map(({ path, title }) => [path, title]));

test('[GRID-01] there are 54 lists', () => {
  expect(lists).toHaveLength(54);
});

// In a few walks instead of a test each: loading the application anew costs more than what is asked of a list.
const walks = 4;
for (let walk = 0; walk < walks; walk += 1)
  test(`[GRID-01] every list can be searched, filtered, arranged and saved (${walk + 1} of ${walks})`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    await page.goto('/einstellungen');
    for (const path of [...lists, '/pv/rpo'].filter((_path, index) => index % walks === walk))
      await test.step(path, () => usesList(page, path));
  });

async function usesList(page: Page, path: string): Promise<void> {
  await go(page, path);
  await expect(page).toHaveTitle(`${titles.get(path)} – Disponent`);
  // The board and the tasks to be worked off come first there; their other view is the grid.
  if (['/pv/rpo', '/aufgaben', '/einsatz/stunden'].includes(path))
    await page.getByRole('radiogroup', { name: 'Darstellung' }).getByText('Liste', { exact: true }).click();
  const grid = gridOf(page);
  await expect(dataRows(grid).first()).toBeVisible();
  const all = Number(await grid.getAttribute('aria-rowcount'));
  expect(all).toBeGreaterThan(2);
  await expect(page.getByRole('navigation', { name: 'Ansichten' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ansicht speichern unter …' })).toBeVisible();

  await page.getByRole('searchbox').click();
  await page.keyboard.type('zzqqxx');
  await expect(page.getByText('Keine Treffer').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filter aufheben' }).click();
  await expect(dataRows(grid).first()).toBeVisible();

  const before = await captions(page);
  await page.getByRole('button', { name: 'Spalten' }).click();
  const chooser = page.getByRole('dialog', { name: 'Spalten' });
  const hidden = before[1] ?? '';
  await chooser.getByRole('checkbox', { name: hidden, exact: true }).click();
  // What stands to the right of it may come into view instead.
  await expect.poll(() => captions(page)).not.toContain(hidden);
  await page.getByRole('heading', { level: 1 }).click(); // beside it: what was opened closes
  await expect(chooser).toBeHidden();
  const texts = page.getByRole('row', { name: 'Filterzeile' }).getByRole('gridcell', { name: /enthält/ });
  // Of days and codes alone there is a choice instead.
  if ((await texts.count()) > 0) {
    await texts.getByRole('textbox').first().click();
    await page.keyboard.type('zzqqxx');
    await expect(page.getByText('Keine Treffer').filter({ visible: true })).toBeVisible();
  }
  await expect(head(page, before[0] ?? '').first()).toBeVisible();
}

test('rows that rush by begin with the name, and are whole where the wheel rests', async ({ page }) => {
  await page.goto('/person');
  const rows = page.locator('[role="row"][data-row]');
  await expect(rows.first()).toBeVisible();
  const box = await page.getByRole('grid').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 300);
  // In the page, between two ticks: cells of the first row in sight that have words.
  const filled = () =>
    page.evaluate(() => {
      const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
      const row = document.elementFromPoint((grid?.x ?? 0) + 300, (grid?.y ?? 0) + 300)?.closest('[role="row"]');
      const cells = [...(row?.querySelectorAll('[role="gridcell"]') ?? [])];
      return cells.filter((cell) => cell.textContent !== '').length;
    });
  const seen: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    await page.mouse.wheel(0, 1000);
    seen.push(await filled());
  }
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(2);
  await expect.poll(filled).toBeGreaterThanOrEqual(7);
});
