import { cellAt, openList } from './grid.ts';
import { expect, test } from './signed-in.ts';

test('[GRID-01] many records are changed at once, after a preview', async ({ page }) => {
  await openList(page, '/stammdaten/berufsgruppe');
  await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 120, y: 8 } });
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Auswahl' });
  await expect(bar).toContainText('2 ausgewählt');
  await bar.getByRole('button', { name: 'Ändern …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ändern' });
  await dialog.getByRole('combobox', { name: 'Feld' }).click();
  await page.getByRole('option', { name: 'Sortierung' }).click();
  await dialog.getByLabel('Sortierung').fill('77');
  await dialog.getByRole('button', { name: 'Ändern …' }).click();
  const preview = page.getByRole('dialog', { name: /^Ändern: 2 Berufsgruppen/ });
  await expect(preview).toBeVisible();
  await preview.getByRole('button', { name: 'Ändern (2)' }).click();
  await expect(page.getByText('Ändern: 2 Berufsgruppen')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
