import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

async function newPerson(api: AdminApi): Promise<number> {
  const [niederlassungen, berater] = await Promise.all([api.list('NiederlassungSt'), api.list('BeraterSt')]);
  const person = await api.create('PersSt', {
    Vorname: 'Ria',
    Nachname: `Rand${unique()}`,
    Anrede: 'Frau',
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
  });
  return person.Id;
}

test('beside the form stands what is missing, what is to do and what happened', async ({ page }) => {
  const api = await AdminApi.signIn();
  const id = await newPerson(api);
  await api.create('Aufgabe', { Titel: 'Zeugnis anfordern', BezugEntitaet: 'PersSt', BezugId: id });
  await page.goto(`/person/${id}`);
  const rail = page.getByRole('complementary', { name: 'Offenes und Verlauf' });

  await rail.getByRole('region', { name: 'Vollständigkeit' }).getByRole('button', { name: 'Hauptberuf' }).click();
  await expect(page.locator('[data-path="IdJobbezeichnung"] input').first()).toBeFocused();

  await rail.getByRole('checkbox', { name: /Zeugnis anfordern/ }).click();
  await expect(rail.getByRole('checkbox')).toHaveCount(0);

  // A note is kept once, however often Enter is pressed, and what is typed behind it meanwhile stays.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/entity/Kontakt', async (route) => {
    await arrived;
    await route.continue();
  });
  const note = rail.getByLabel('Notiz oder Anruf erfassen');
  await note.pressSequentially('Ab Montag erreichbar');
  await note.press('Enter');
  await note.press('Enter');
  await note.pressSequentially(' Danach Urlaub');
  arrive();
  await expect(rail.getByRole('listitem').filter({ hasText: 'Ab Montag erreichbar' })).toContainText('Notiz');
  await expect(note).toHaveValue('Danach Urlaub');
  const kept = await api.list('Kontakt', 1, ['IdPerson', '=', id]);
  expect(kept.Rows).toHaveLength(1);
  await expectAccessible(page);
});

test('with less room the same opens over the form, and stands below what is read on a phone', async ({ page }) => {
  const id = await newPerson(await AdminApi.signIn());
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`/person/${id}`);
  const rail = page.getByRole('complementary', { name: 'Offenes und Verlauf' });
  const toggle = page.getByRole('button', { name: 'Offenes und Verlauf' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(rail).toHaveCount(0);
  await toggle.click();
  await expect(rail.getByRole('region', { name: 'Aufgaben' })).toBeVisible();
  await expect(rail).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rail).toHaveCount(0);
  await expect(toggle).toBeFocused();

  await page.setViewportSize({ width: 800, height: 900 });
  await expect(toggle).toHaveCount(0);
  await rail.getByRole('region', { name: 'Aufgaben' }).scrollIntoViewIfNeeded();
  await expect(rail.getByLabel('Notiz oder Anruf erfassen')).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Vollständigkeit' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aufgaben' })).toBeVisible();
});
