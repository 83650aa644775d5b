import { texts } from '@disponent/domain/texts/de';
import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

const newRegion = (api: AdminApi) =>
  api.create('RegionSt', {
    Kurzbezeichnung: `K${unique()}`.slice(0, 20),
    Bezeichnung: 'Traunviertel',
    NutsCode: 'AT31',
  });

test('[REC-05] what both changed is chosen field by field, the rest is merged and listed', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await newRegion(api);
  await page.goto(`/stammdaten/region/${Id}`);
  await field(page, 'Bezeichnung').fill('Traunviertel-Mitte');
  await field(page, 'Sortierung').fill('42');
  await api.change('RegionSt', Id, { Bezeichnung: 'Traunviertel-Nord', NutsCode: 'AT312' });
  await page.keyboard.press('Control+s');

  const dialog = page.getByRole('dialog', { name: /Der Datensatz wurde inzwischen von .+ geändert\./ });
  const merge = dialog.getByRole('button', { name: 'Zusammenführen und speichern' });
  await expect(dialog.getByText('1 Feld noch nicht entschieden')).toBeVisible();
  await expect(merge).toBeDisabled();
  await expect(dialog).toContainText('2 Felder automatisch zusammengeführt');
  await expect(dialog).toContainText(/Sortierung \(von Ihnen\)/);
  await expectAccessible(page);
  const choice = dialog.getByRole('radiogroup', { name: 'Bezeichnung' });
  await expect(choice).toContainText('vorher: Traunviertel');
  await choice.getByRole('radio', { name: 'Gespeichert: Traunviertel-Nord' }).check();
  await choice.getByRole('radio', { name: 'Meine Version: Traunviertel-Mitte' }).check();
  await merge.click();

  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  const saved = await api.read('RegionSt', Id);
  expect(saved).toMatchObject({ Bezeichnung: 'Traunviertel-Mitte', NutsCode: 'AT312', Sortierung: 42 });
});

test('[REC-05] without a decision nothing is saved and the input stays', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await newRegion(api);
  await page.goto(`/stammdaten/region/${Id}`);
  await field(page, 'Bezeichnung').fill('Meine');
  await api.change('RegionSt', Id, { Bezeichnung: 'Ihre' });
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(field(page, 'Bezeichnung')).toHaveValue('Meine');
  expect(await api.read('RegionSt', Id)).toMatchObject({ Bezeichnung: 'Ihre' });
});

test('[REC-05] rows below a record are merged row by row', async ({ page }) => {
  const api = await AdminApi.signIn();
  const [niederlassungen, berater, sprachen] = await Promise.all([
    api.list('NiederlassungSt'),
    api.list('BeraterSt'),
    api.list('SpracheSt'),
  ]);
  const person = await api.create('PersSt', {
    Vorname: 'Rosa',
    Nachname: `Reihe${unique()}`,
    Anrede: 'Frau',
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
    PersonTaetigkeit: [{ Von: '2020-01-01', Bis: '2021-01-01', Arbeitgeber: 'Werk Süd', Funktion: 'Lager' }],
    PersonSprache: sprachen.Rows.slice(0, 2).map((sprache) => ({ IdSprache: sprache.Id, Niveau: 'B1' })),
  });
  await page.goto(`/person/${person.Id}`);
  await page.getByRole('tab', { name: /^Werdegang/ }).click();
  const rows = page.getByRole('table', { name: 'Sprachen' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  // What stands below a row says nothing of switches that stand as usual.
  await expect(page.getByRole('table', { name: 'Beruflicher Werdegang' }).locator('tbody tr').first()).toContainText(
    'Werk Süd',
  );
  await expect(page.getByText('Eigener Einsatz')).toHaveCount(0);
  await rows.nth(1).hover();
  await rows.nth(1).getByRole('button', { name: 'Zeile entfernen' }).click();
  await expect(rows).toHaveCount(1);
  const [first, second] = (await api.read('PersSt', person.Id))['PersonSprache'] as object[];
  await api.change('PersSt', person.Id, { PersonSprache: [{ ...first, Niveau: 'C1' }, second] });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /inzwischen von .+ geändert/ });
  await dialog.getByRole('button', { name: 'Zusammenführen und speichern' }).click();
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  const saved = (await api.read('PersSt', person.Id))['PersonSprache'] as { Niveau: string }[];
  expect(saved.map(({ Niveau }) => Niveau)).toEqual(['C1']);
});

test('a refusal that is no conflict of versions is said, and there is nothing to merge', async ({ page }) => {
  const { Id } = await newRegion(await AdminApi.signIn());
  await page.goto(`/stammdaten/region/${Id}`);
  await field(page, 'Bezeichnung').fill('Meine');
  await page.route('**/api/entity/RegionSt/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, contentType: 'text/plain', body: texts.datei.unvollstaendig })
      : route.continue(),
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText(texts.datei.unvollstaendig)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'Bezeichnung')).toHaveValue('Meine');
});
