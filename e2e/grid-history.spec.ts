import { cellAt, gridOf, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';
import { typeInto } from './support/typing.ts';

test('[U22] back, forward and reload restore scroll, selection and filters', async ({ page }) => {
  // Whom other tests add comes behind: no row that was left stands elsewhere afterwards.
  const grid = await openList(page, '/person?sort=PersonNr');
  const all = (await grid.getAttribute('aria-rowcount')) ?? '';
  await typeInto(page.getByLabel('Nachname filtern', { exact: true }), 'e');
  // The address says so before the rows do, and rows that come later would take the place with them.
  await expect(grid).not.toHaveAttribute('aria-rowcount', all);
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  await (await cellAt(page, 0, 'Status')).click();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press(' ');
  const place = await page.locator('[data-cell]:focus').getAttribute('data-cell');
  const top = await grid.evaluate((element) => element.scrollTop);
  expect(top).toBeGreaterThan(500);

  const isAsLeft = async () => {
    await expect(page.getByLabel('Nachname filtern', { exact: true })).toHaveValue('e');
    await expect.poll(() => gridOf(page).evaluate((element) => element.scrollTop)).toBe(top);
    await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toContainText('1 ausgewählt');
    const row = place?.split(':')[0];
    await expect(gridOf(page).locator(`[data-row="${row}"]`)).toHaveAttribute('aria-selected', 'true');
  };
  await page.reload();
  await isAsLeft();

  await page.locator(`[data-cell="${place}"]`).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/person\/\d+/);
  await page.goBack();
  await isAsLeft();
  await page.goForward();
  await expect(page).toHaveURL(/\/person\/\d+/);
  await page.goBack();
  await isAsLeft();
});
