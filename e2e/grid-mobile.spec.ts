import { expectNoViolation } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

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

test('[UI-02] the arrow of a record leads back to its list as it was', async ({ page }) => {
  await page.goto('/person');
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('huber');
  await expect(page).toHaveURL(/search=huber/);
  await page.getByRole('list', { name: 'Personen' }).getByRole('link', { name: /Huber/ }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: /Huber/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Personen' }).tap();
  await expect(page).toHaveURL(/\/person\?.*search=huber/);
  await expect(page.getByRole('searchbox')).toHaveValue('huber');
});

test('[UI-02] what is made on the way is among them', async ({ page }) => {
  await page.goto('/person');
  for (const [name, address] of [
    ['Anruf erfassen', /\/kontakt\/neu$/],
    ['Vorschlag anlegen', /\/pv\/neu$/],
    ['Aufgabe anlegen', /\/aufgaben\/neu$/],
  ] as const) {
    await page.getByRole('button', { name: 'Schnellwahl' }).tap();
    await page.getByRole('button', { name }).tap();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test('[UI-02] a chip says what a list is sorted by, and sorts it', async ({ page }) => {
  await page.goto('/stammdaten/region');
  const names = page.getByRole('list', { name: 'Regionen' }).getByRole('listitem');
  await expect(names.first()).toBeVisible();
  await page.getByRole('button', { name: /^Sort/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sortieren' });
  const choice = dialog.getByRole('button', { name: /^Kurzbezeichnung/ });
  await choice.tap();
  await expect(page).toHaveURL(/sort=Kurzbezeichnung/);
  await choice.tap();
  await expect(page).toHaveURL(/sort=-Kurzbezeichnung/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sortiert nach Kurzbezeichnung' })).toBeVisible();
});
