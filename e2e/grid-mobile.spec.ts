import { expectNoViolation } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

test.use({ savesData: true });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[UI-02] a floating button opens at most five actions, and closes again', async ({ page }) => {
  await page.goto('/person');
  const list = page.getByRole('list', { name: 'Personen' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Schnellwahl' });
  await button.tap();
  const create = page.getByRole('button', { name: 'Person anlegen' });
  await expect(create).toBeVisible();
  const actions = page.locator('ul', { has: create }).getByRole('button');
  expect(await actions.count()).toBeGreaterThan(1);
  expect(await actions.count()).toBeLessThanOrEqual(5);
  for (const action of await actions.all()) {
    const box = await action.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(create).toBeHidden();
  await expect(button).toBeFocused();
  await button.tap();
  await create.tap();
  await expect(page).toHaveURL(/\/person\/neu/);
});

test('[UI-02] sorting is one of them', async ({ page }) => {
  await page.goto('/stammdaten/region');
  await page.getByRole('button', { name: 'Schnellwahl' }).tap();
  await page.getByRole('button', { name: 'Sortieren …' }).tap();
  await page
    .getByRole('dialog', { name: 'Sortieren' })
    .getByRole('button', { name: /^Kurzbezeichnung/ })
    .tap();
  await expect(page).toHaveURL(/sort=Kurzbezeichnung/);
});
