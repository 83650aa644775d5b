import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { dataRows, gridOf, uniqueName } from './support/grid.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { test as anonymous } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const tab = /^Vorschläge \d+$/;

test('[NAV-12] what belongs to a person: by key to the list, into a row, back, and on to a new one that names the person', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('PvDat', 1, ['Status', '=', 'Interview']);
  const IdPerson = Rows[0]?.['IdPerson'];
  const own = await api.list('PvDat', 1, ['IdPerson', '=', IdPerson]);
  await page.goto(`/person/${String(IdPerson)}`);
  await expect(page.getByRole('tab', { name: `Vorschläge ${own.Rows.length}` })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  await expect(dataRows(gridOf(page))).toHaveCount(own.Rows.length);

  // A list like any other: its search is in the address and stays there on the way back.
  await typeInto(page.getByLabel('In Personalvorschlägen suchen'), String(Rows[0]?.['PvNr']));
  await expect(dataRows(gridOf(page))).toHaveCount(1);
  await gridOf(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pv\/\d+$/);
  await expect(page.getByRole('tab', { name: 'Vorschlag', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/bezug=PvDat\.IdPerson/);
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  await expect(dataRows(gridOf(page))).toHaveCount(1);

  // Another tab leaves nothing of it behind.
  await page.getByRole('tab', { name: 'Stammdaten' }).click();
  await expect(page).toHaveURL(new RegExp(`/person/${String(IdPerson)}$`));
  await page.getByRole('tab', { name: tab }).click();
  await expect(dataRows(gridOf(page)).first()).toBeVisible();
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/pv/neu\\?IdPerson=${String(IdPerson)}$`));
  await expect(page.locator('[data-path="IdPerson"] input').first()).not.toHaveValue('');
});

test('a task says what it is about, leads there, and is done by a key', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('PersSt', 1);
  const [person] = Rows;
  const Titel = uniqueName('Rückruf');
  await api.create('Aufgabe', { Titel, BezugEntitaet: 'PersSt', BezugId: person?.Id });
  await page.goto('/aufgaben');
  const task = page.getByRole('listitem').filter({ hasText: Titel });
  await expect(task).toContainText(`Person ${String(person?.['Vorname'])} ${String(person?.['Nachname'])}`);
  await expect(task.getByRole('link', { name: Titel })).toHaveAttribute('href', `/person/${String(person?.Id)}`);
  await task.focus();
  await page.keyboard.press('e');
  await expect(page.getByText(`„${Titel}“ ist erledigt`)).toBeVisible();
  await expect(task).toHaveCount(0);

  // Strg Z brings it back, S and a number puts it off, V gives it away.
  await page.getByRole('listitem').first().focus();
  await page.keyboard.press('Control+z');
  await expect(task).toBeVisible();
  await task.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('3');
  await expect(page.getByRole('list', { name: 'Morgen' }).getByRole('link', { name: Titel })).toBeVisible();
  await expect(task).toContainText('morgen, 08:00');
  expect(await api.find('Aufgabe', 'Titel', Titel)).toMatchObject({ Uhrzeit: expect.stringMatching(/^08:00/) });
  // Or at an hour as people say it.
  await task.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('5');
  await page.keyboard.type('in 3 Tagen 14 Uhr');
  await page.keyboard.press('Enter');
  await expect(task).toContainText('14:00');
  await task.focus();
  await page.keyboard.press('v');
  await page.keyboard.type('huber');
  await expect(page.getByRole('option', { name: /Huber/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(task).toHaveCount(0);
});

test('a task in one line says what it understood, and a call that follows from it is written down', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const [niederlassungen, berater] = await Promise.all([api.list('NiederlassungSt'), api.list('BeraterSt')]);
  const Nachname = uniqueName('Anruf');
  const person = await api.create('PersSt', {
    Vorname: 'Emre',
    Nachname,
    Anrede: 'Herr',
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
  });
  await page.goto('/aufgaben');
  await page.getByLabel('Neue Aufgabe in einer Zeile').click();
  const meant = page.getByRole('status', { name: 'Verstanden' });
  // Nothing is cut without a word.
  await page.keyboard.insertText('x'.repeat(151));
  await expect(meant).toContainText('151 Zeichen, höchstens 150');
  await page.keyboard.press('Escape');
  await page.keyboard.type(`Rückruf ${Nachname} morgen 9 Uhr`);
  await expect(meant).toContainText(`Rückruf ${Nachname}`);
  await expect(meant).toContainText(`Emre ${Nachname}`);
  await expect(meant).toContainText(/morgen.*09:00/);
  await page.keyboard.press('Enter');
  const task = page.getByRole('listitem').filter({ hasText: `Rückruf ${Nachname}` });
  await expect(task).toContainText('morgen, 09:00');

  await task.focus();
  const panel = page.getByRole('complementary', { name: 'Gewählte Aufgabe' });
  await expect(panel.getByRole('link', { name: `Emre ${Nachname}` })).toBeVisible();
  await expect(panel.getByRole('link', { name: /664/ })).toHaveAttribute('href', 'tel:+436647654321');
  await page.keyboard.press('a');
  await expect(panel.getByLabel('Notiz')).toBeFocused();
  await page.keyboard.type('Ab Montag frei');
  await panel.getByRole('button', { name: /^Erreicht/ }).press('Enter');
  await expect(task).toHaveCount(0);
  const { Rows } = await api.list('Kontakt', 1, ['IdPerson', '=', person.Id]);
  const said = await api.read('Kontakt', Number(Rows[0]?.Id));
  expect(said).toMatchObject({ Art: 'Anruf', Ergebnis: 'Interesse', Text: 'Ab Montag frei' });
  await expectAccessible(page);
});

anonymous('[ROLE-08] a customer sees of a request what is his', async ({ page }) => {
  await signIn(page, 'kunde');
  await page.goto('/anfrage');
  await gridOf(page).getByRole('link').nth(2).click();
  await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  // Ads are ours.
  await expect(page.getByRole('tab', { name: /^Stelleninserate/ })).toHaveCount(0);
  await page.getByRole('tab', { name: tab }).click();
  await expect(gridOf(page)).toBeVisible();
  // He makes requests; proposals are made by us.
  const neu = page.getByRole('button', { name: /^Neu/ });
  await expect(neu).toHaveAccessibleName('Neue Anfrage');
  await expect(page.getByRole('columnheader', { name: /^Passung/ })).toHaveCount(0);
});

test('a draft among the invoices of an assignment is called by the number that it has', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('FakturaDat', 1, [['Status', '=', 'Entwurf'], 'and', ['FakturaNr', 'isblank']]);
  const drafts = await Promise.all(Rows.map(({ Id }) => api.read('FakturaDat', Id)));
  const positions = drafts.flatMap((draft) => draft['FakturaPosition'] as { IdEinsatz: number | null }[]);
  const IdEinsatz = positions.find((one) => one.IdEinsatz !== null)?.IdEinsatz;
  await page.goto(`/einsatz/${IdEinsatz}`);
  const card = page.getByRole('region', { name: /^Fakturen/ });
  await expect(card.getByRole('link', { name: /^EW-\d+$/ }).first()).toBeVisible();
  await expect(card.getByRole('link', { name: 'öffnen', exact: true })).toHaveCount(0);
});
