import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
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

test('[UI-02] a card is called by its name alone, with units behind its numbers and no dot before the first', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const nobody = unique();
  await api.create('PersSt', { Vorname: 'Mara', Nachname: nobody, Email: `${nobody}@web.example`, VerfuegbarAb: null });
  await page.goto(`/person?search=${nobody}`);
  const person = page.getByRole('list', { name: 'Personen' }).getByRole('link');
  await expect(person).toHaveText(new RegExp(`Mara ${nobody}NeuP-\\d+$`));

  await page.goto('/einsatz');
  const assignment = page.getByRole('list', { name: 'Einsätze' }).getByRole('link').first();
  // Its number has room where no end is known.
  await expect(assignment).toHaveText(
    /Beginn \d\d\.\d\d\.\d{4} \d\d:\d\d · (Ende geplant \d\d\.\d\d\.\d{4}|E-\d{4}-\d+)$/,
  );
  await expect(assignment).not.toHaveText(/, E-/);

  await page.goto('/stelleninserat/bewerbungen');
  const application = page.getByRole('list', { name: 'Bewerbungen' }).getByRole('link').first();
  await expect(application).toHaveText(/Eingang am \d\d\.\d\d\.\d{4} \d\d:\d\d/);
  await expect(application).not.toHaveText(/, \d\d\.\d\d\./);

  await page.goto('/anfrage-projekt');
  const project = page.getByRole('list', { name: 'Anfrage-Projekte' }).getByRole('link').first();
  await expect(project).toHaveText(/Fortschritt \d+\u00a0%/);
  const [card, progress] = await Promise.all([project.boundingBox(), project.getByText(/^\d+$/).boundingBox()]);
  expect((progress?.y ?? 0) + (progress?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));

  // The usual priority goes without saying.
  await page.goto('/anfrage');
  const requests = page.getByRole('list', { name: 'Anfragen' });
  await expect(requests.getByRole('link').first()).toBeVisible();
  await expect(requests.getByText('Normal')).toHaveCount(0);
});
