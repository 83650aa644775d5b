import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { choose, openForm, typeInto } from './support/typing.ts';

/** A person that is new: with no profession yet. */
async function newPerson(api: AdminApi, more: object = {}): Promise<number> {
  const [niederlassungen, berater] = await Promise.all([api.list('NiederlassungSt'), api.list('BeraterSt')]);
  const person = await api.create('PersSt', {
    Vorname: 'Aloisia',
    Nachname: `Ablauf${unique()}`,
    Anrede: 'Frau',
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
    ...more,
  });
  return person.Id;
}

test('the status changes by its button, the next step is the primary one', async ({ page }) => {
  const id = await newPerson(await AdminApi.signIn());
  await page.goto(`/person/${id}`);
  // The main one is the rightmost, but for the dots.
  const steps = page.getByRole('button', { name: /^(Prüfung starten|In Pool aufnehmen|Weitere Aktionen)$/ });
  await expect
    .poll(() => steps.evaluateAll((all) => all.map((one) => one.textContent || one.ariaLabel)))
    .toEqual(['In Pool aufnehmen', 'Prüfung starten', 'Weitere Aktionen']);
  await expect(steps.nth(1)).toHaveAttribute('data-variant', 'filled');
  await page.getByRole('button', { name: 'Prüfung starten' }).click();
  await expect(page.getByText('Status: In Prüfung').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prüfung starten' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Status: In Prüfung').first()).toBeVisible();
});

test('an action that the record is not ready for leads to the field that is missing', async ({ page }) => {
  const PersonAdresse = [
    { Strasse: 'Hauptplatz', Hausnummer: '1', Plz: '4020', Ort: 'Linz', IdLand: 1, IsHaupt: true },
  ];
  const id = await newPerson(await AdminApi.signIn(), { PersonAdresse });
  await page.goto(`/person/${id}`);
  await page.getByRole('button', { name: 'In Pool aufnehmen' }).click();
  const missing = page.locator('[data-path="IdJobbezeichnung"]');
  await expect(missing).toContainText('ist ein Pflichtfeld');
  await expect(missing.getByRole('combobox').or(missing.locator('input')).first()).toBeFocused();
});

test('a reason is asked for and must be given', async ({ page }) => {
  const api = await AdminApi.signIn();
  const id = await newPerson(api);
  await page.goto(`/person/${id}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: /^Sperren/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sperren' });
  await dialog.getByRole('button', { name: 'Sperren' }).click();
  await expect(dialog.getByText('Grund ist ein Pflichtfeld')).toBeVisible();
  await expect(dialog.getByLabel(/^Grund/)).toBeFocused();
  await dialog.getByLabel(/^Grund/).fill('Falsche Angaben zur Person');
  await dialog.getByRole('button', { name: 'Sperren' }).click();
  await expect(page.getByText('Status: Gesperrt').first()).toBeVisible();
  const { Rows } = await api.list('StatusVerlauf', 1, [['DatensatzId', '=', id], 'and', ['Nach', '=', 'Gesperrt']]);
  expect(Rows[0]?.['Grund']).toBe('Falsche Angaben zur Person');
});

test('what is unsaved is saved before an action runs', async ({ page }) => {
  const id = await newPerson(await AdminApi.signIn());
  await page.goto(`/person/${id}`);
  await openForm(page);
  await field(page, 'Vorname').fill('Aloisia Maria');
  await page.getByRole('button', { name: 'Prüfung starten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern und fortfahren' }).click();
  await expect(page.getByText('Status: In Prüfung').first()).toBeVisible();
  await page.reload();
  await openForm(page);
  await expect(field(page, 'Vorname')).toHaveValue('Aloisia Maria');
});

test('[REC-05] an action on what somebody else changed meanwhile is refused, and the page shows the new state', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const id = await newPerson(api);
  await page.goto(`/person/${id}`);
  await expect(page.getByRole('button', { name: 'Prüfung starten' })).toBeVisible();
  await api.act('PersSt', id, 'PruefungStarten');
  await page.getByRole('button', { name: 'Prüfung starten' }).click();
  await expect(
    page.getByText(/Der Datensatz wurde inzwischen von .+ geändert\.|ist nicht möglich/).first(),
  ).toBeVisible();
  await expect(page.getByText('Status: In Prüfung').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prüfung starten' })).toHaveCount(0);
});

test('an action asks for a row of a child list with the same editors', async ({ page }) => {
  const api = await AdminApi.signIn();
  const pv = await api.find('PvDat', 'Status', 'Vorgeschlagen');
  const { IdPerson } = await api.read('PvDat', pv.Id);
  await api.change('PersSt', Number(IdPerson), { Email: 'gespraech@probst.example' });
  await page.goto(`/pv/${pv.Id}`);
  await page.getByRole('button', { name: /^Termin vereinbaren/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Termin vereinbaren' });
  await dialog.getByRole('button', { name: 'Termin vereinbaren' }).click();
  await expect(dialog.getByText('Beginn ist ein Pflichtfeld')).toBeVisible();
  await dialog.getByLabel(/^Beginn/).fill('01.12.2027 14:00');
  await dialog.getByRole('button', { name: 'Termin vereinbaren' }).click();
  await expect(page.getByText('Status: Interview').first()).toBeVisible();

  // The invitation that follows is looked at before it leaves: put off, found again, changed and sent by keys.
  const mail = page.getByRole('dialog', { name: 'Senden' });
  await expect(mail.getByText('Mit Kalendereintrag')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);
  await page.getByRole('button', { name: '1 E-Mail ansehen' }).click();
  await typeInto(mail.getByLabel(/^Betreff/), 'Ihr Gespräch bei uns');
  await mail.getByRole('button', { name: 'Senden', exact: true }).press('Enter');
  await expect(mail).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 E-Mail ansehen' })).toHaveCount(0);
  const sent = async () =>
    (await api.list('EmailVersand', 1, [['Entitaet', '=', 'PvDat'], 'and', ['DatensatzId', '=', pv.Id]])).Rows.map(
      ({ Betreff, Status }) => [Betreff, Status],
    );
  await expect.poll(sent).toEqual([['Ihr Gespräch bei uns', 'Gesendet']]);
});

test('[A2] a request is shared with a partner whom a contract covers, and the mail is looked at', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('AnfrageDat', 1, [
    ['Status', '=', 'Offen'],
    'and',
    ['IsCoLieferantErlaubt', '=', false],
  ]);
  const id = Number(Rows.at(-1)?.Id);
  await api.change('AnfrageDat', id, { IsCoLieferantErlaubt: true });
  await page.goto(`/anfrage/${id}`);
  await page.getByRole('button', { name: 'An Co-Lieferanten freigeben' }).click();
  const dialog = page.getByRole('dialog');
  const partner = dialog.getByRole('combobox', { name: 'Co-Lieferant' });
  await choose(page, partner, 'Grazer', /Grazer Fachkräfte/);
  await dialog.getByRole('button', { name: 'An Co-Lieferanten freigeben' }).press('Enter');
  await expect(dialog).toContainText('Mit Grazer Fachkräfte gibt es keinen gültigen Vertrag als Co-Lieferant');
  await choose(page, partner, 'Inntal', /Inntal Personal/);
  await dialog.getByRole('button', { name: 'An Co-Lieferanten freigeben' }).press('Enter');
  await expect(dialog.getByLabel('Betreff')).toHaveValue(/^Anfrage für Sie: /);
});
