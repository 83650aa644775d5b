import { expect, type Locator, type Page } from '@playwright/test';

/** A list as the user meets it. */
export const gridOf = (page: Page): Locator => page.getByRole('grid');

/** Opens a list and waits until rows are there. */
export async function openList(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const grid = gridOf(page);
  await expect(dataRows(grid).first()).toBeVisible();
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  return grid;
}

/** Rows of records: after the heads and the filters. */
export const dataRows = (grid: Locator): Locator => grid.locator('[role="row"][data-row]');

export const head = (page: Page, caption: string): Locator =>
  page.getByRole('columnheader', { name: new RegExp(`^${caption}`) });

/** Captions of the columns, from left to right. */
export async function captions(page: Page): Promise<string[]> {
  return page
    .getByRole('columnheader')
    .locator('[title], span:first-child')
    .evaluateAll((cells) => cells.flatMap((cell) => (cell.parentElement?.title ? [cell.parentElement.title] : [])));
}

/** A cell of a row by the caption of its column. */
export async function cellAt(page: Page, row: number, caption: string): Promise<Locator> {
  const index = await head(page, caption).getAttribute('aria-colindex');
  return gridOf(page).locator(`[data-row="${row}"] [aria-colindex="${index}"]`);
}

/** A name that no other test uses. */
export const uniqueName = (words: string): string =>
  `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
