import { expectAccessible } from './support/axe.ts';
import { openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

test('a Plattform-Admin works in another Domäne of this tab, sees so, and goes back by one click', async ({ page }) => {
  const grid = await openList(page, '/person?sort=PersonNr');
  const names = () => grid.locator('[data-row="0"]').innerText();
  const own = await names();
  await page.getByRole('button', { name: /^Domäne wechseln/ }).click();
  await page.getByRole('menuitem', { name: 'Donaujobs' }).click();
  const header = page.getByRole('banner');
  await expect(header.getByText('Donaujobs', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  // Lists of before know nothing of it, neither at once nor after a load of the page.
  await page.getByRole('link', { name: 'Personen' }).first().click();
  await expect(grid.locator('[data-row="0"]')).toBeVisible();
  expect(await names()).not.toBe(own);
  await openList(page, '/person?sort=PersonNr');
  expect(await names()).not.toBe(own);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A tab that is opened from here works in the same Domäne.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Anfragen', exact: true }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(opened.getByRole('banner').getByText('Donaujobs', { exact: true })).toBeVisible();
  await opened.close();
  await header.getByRole('button', { name: 'Zurück zu Alpenstaff' }).click();
  await expect(header.getByRole('button', { name: /^Zurück zu/ })).toHaveCount(0);
  await openList(page, '/person?sort=PersonNr');
  expect(await names()).toBe(own);
});
