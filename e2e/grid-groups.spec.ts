import { expectNoViolation } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

test('[GRID-04] rows are grouped on the server, level by level, by keys', async ({ page }) => {
  await page.goto('/person');
  const groupBy = async (typed: string) => {
    await page.getByRole('button', { name: 'Gruppieren' }).press('Enter');
    await expect(page.getByLabel('Feld suchen')).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await groupBy('niederl');
  await expect(page).toHaveURL(/group=IdNiederlassung(&|$)/);
  await groupBy('status');
  await expect(page).toHaveURL(/group=IdNiederlassung(,|%2C)Status/);

  // There are rows to see before anybody opens a group, and their averages beside them.
  const grid = page.getByRole('treegrid');
  const first = grid.locator('[role="row"][aria-level="1"]').first();
  const second = grid.locator('[role="row"][aria-level="2"]').first();
  const rows = grid.locator('[role="row"][aria-level="3"]');
  await expect(rows.first().getByRole('gridcell').nth(1).getByRole('link')).toHaveAttribute('href', /^\/person\/\d+$/);
  await expect(first).toContainText(/Durchschnitt Bewertung:\s*Ø [1-5],\d/);
  await page.getByRole('button', { name: 'Alle zuklappen' }).click();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Alle aufklappen' })).toBeVisible();

  await first.getByRole('gridcell').focus();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(rows.first()).toBeVisible();

  // Left of an open group closes it, left of a closed one leads to the group around it.
  await page.keyboard.press('ArrowLeft');
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
});

test('[GRID-04] amounts have their sum below, of everything that is hit', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().includes('sum='));
  await page.goto('/faktura?columns=Belegart,SummeNetto,SummeBrutto,OffenBetrag');
  const { Summen } = (await (await answered).json()) as { Summen: Record<string, number | null> };
  expect(Object.values(Summen).some((sum) => typeof sum === 'number' && sum !== 0)).toBe(true);
  await expect(page.getByText(/^Summe Brutto:/)).toBeAttached();
  await expect(page.getByText(/^Summe Offen:/)).toBeAttached();
});

test('[U01] groups, a selection and an open column menu have no accessibility violation', async ({ page }) => {
  await page.goto('/person?group=IdNiederlassung');
  const grid = page.getByRole('treegrid');
  const loaded = grid.locator('[aria-level="2"]').filter({ has: page.getByRole('link') });
  await loaded.first().getByRole('checkbox').click();
  await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toContainText('1 ausgewählt');
  await page.getByRole('columnheader', { name: /^Nachname/ }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Ausblenden' })).toBeVisible();
  // An open menu is no part of the page's landmarks.
  await expectNoViolation(page, 'with an open menu', ['region']);
});
