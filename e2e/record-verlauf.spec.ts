import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

test('the history says who changed what, and an old value can be brought back', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.create('RegionSt', { Kurzbezeichnung: `V${unique()}`.slice(0, 20), Bezeichnung: 'Erste' });
  await api.change('RegionSt', Id, { Bezeichnung: 'Zweite', Sortierung: 7 });
  await api.change('RegionSt', Id, { Bezeichnung: 'Dritte' });
  await page.goto(`/stammdaten/region/${Id}`);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const entries = page.getByRole('region', { name: 'Verlauf' }).locator('ol > li');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(/Bezeichnung\s*Zweite\s*→\s*Dritte/);
  await expect(entries.first()).toContainText(/heute, \d\d:\d\d/);
  await expect(entries.last()).toContainText('Angelegt');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await entries.first().getByRole('button', { name: 'Bezeichnung: alten Wert übernehmen' }).click();
  await expect(page.getByText('1 Änderung nicht gespeichert')).toBeVisible();
  await entries
    .nth(1)
    .getByRole('button', { name: /^Stand davor wiederherstellen/ })
    .click();
  await page.getByRole('tab', { name: 'Region' }).click();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Erste');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  expect(await api.read('RegionSt', Id)).toMatchObject({ Bezeichnung: 'Erste', Sortierung: 100 });
});

test('a change of status stands in the history with its reason', async ({ page }) => {
  const api = await AdminApi.signIn();
  const [niederlassungen, berater] = await Promise.all([api.list('NiederlassungSt'), api.list('BeraterSt')]);
  const person = await api.create('PersSt', {
    Vorname: 'Vera',
    Nachname: `Verlauf${unique()}`,
    Anrede: 'Frau',
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
  });
  await api.act('PersSt', person.Id, 'Sperren', { Grund: 'Falsche Angaben' });
  await page.goto(`/person/${person.Id}`);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const first = page.getByRole('region', { name: 'Verlauf' }).locator('ol > li').first();
  await expect(first).toContainText('Sperren');
  await expect(first).toContainText(/Neu\s*→\s*Gesperrt/);
  await expect(first).toContainText('Grund: Falsche Angaben');
});
