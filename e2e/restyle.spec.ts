import type { Page } from '@playwright/test';
import { dataRows, gridOf, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser works the style of out anew at once, at most, while something is done. */
async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to trace');
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
}

test('what folds beside a list or has the focus in it leaves the style of its cells alone', async ({ page }) => {
  const grid = await openList(page, '/person');
  const cells = await grid.getByRole('gridcell').count();
  const perRow = await dataRows(grid).first().getByRole('gridcell').count();
  expect(cells).toBeGreaterThan(200);
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const wide = await navigation.boundingBox();

  const folding = await mostRestyled(page, async () => {
    await page.keyboard.press('Alt+m');
    await expect.poll(async () => (await navigation.boundingBox())?.width).toBeLessThan(wide?.width ?? 0);
  });
  expect(folding).toBeLessThan(cells);

  await dataRows(grid).first().getByRole('gridcell').nth(2).click();
  await expect(gridOf(page).locator('[data-cell="0:1"]')).toBeFocused();
  const step = await mostRestyled(page, async () => {
    await page.keyboard.press('ArrowDown');
    await expect(gridOf(page).locator('[data-cell="1:1"]')).toBeFocused();
  });
  // The two rows, of each the cells that have its ground, and the two cells that lose and have the focus.
  expect(step).toBeLessThan(perRow);
});
