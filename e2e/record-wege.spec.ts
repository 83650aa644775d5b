import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { openForm } from './support/typing.ts';

test('a record leads to the next one of the list it was opened from, by button and by key', async ({ page }) => {
  await page.goto('/stammdaten/waehrung');
  const links = page.getByRole('grid').locator('a[href^="/stammdaten/waehrung/"]');
  await expect(links.nth(2)).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const reads: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/entity\/WaehrungSt\/(\d+)$/.exec(request.url()) ?? [];
    if (id) reads.push(`/stammdaten/waehrung/${id}`);
  });
  await links.first().click();
  await expect(page.getByText(/^1 von \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voriger Datensatz' })).toBeDisabled();
  await page.getByRole('button', { name: 'Nächster Datensatz' }).click();
  await expect(page).toHaveURL(new RegExp(`${hrefs[1]}$`));
  await expect(page.getByText(/^2 von \d+$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`${hrefs[2]}$`));
  await expect(page.getByText(/^3 von \d+$/)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`${hrefs[1]}$`));
  await expect(page.getByText(/^2 von \d+$/)).toBeVisible();
  // Each time it is opened a record is read once, however early it is asked for.
  expect(reads).toEqual([hrefs[0], hrefs[1], hrefs[2], hrefs[1]]);
  await page.goBack();
  await expect(page).toHaveURL(/\/stammdaten\/waehrung(\?|$)/);
});

test('keys lead to tabs and fields, and mean letters inside a field', async ({ page }) => {
  await page.goto('/person/1');
  await openForm(page);
  await expect(page.getByRole('tab', { name: 'Stammdaten' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Stammdaten' }).focus();
  await page.keyboard.press('9'); // behind what belongs to the person
  await expect(page.getByRole('tab', { name: 'Kontakt', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('e');
  await expect(field(page, 'E-Mail')).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByRole('tab', { name: 'Kontakt', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('a record opens for reading: E edits in place, Enter saves, Esc restores, E elsewhere is the form', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('PersSt', 1, ['Status', '=', 'Pool']);
  const id = Number(Rows[0]?.Id);
  await api.change('PersSt', id, { Mobil: '+43 664 7654321', Erreichbarkeit: 'ab 16 Uhr', VerfuegbarAb: '2027-06-01' });
  await page.goto(`/person/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    [Rows[0]?.['Vorname'], Rows[0]?.['Nachname']].join(' '),
  );
  await expect(page.getByText('Verfügbar ab 01.06.2027')).toBeVisible();
  await expect(page.getByRole('link', { name: '+43 664 7654321 anrufen' })).toHaveAttribute(
    'href',
    'tel:+436647654321',
  );
  await expect(page.getByRole('button', { name: 'Vorschlagen', exact: true })).toBeVisible();
  await expectAccessible(page);

  const fact = page.getByRole('button', { name: /^ab 16 Uhr/ });
  await fact.focus();
  await page.keyboard.press('e');
  const editor = page.getByRole('textbox', { name: 'Erreichbarkeit' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('nur abends');
  await page.keyboard.press('Escape');
  await expect(fact).toBeFocused();
  await page.keyboard.press('e');
  await page.keyboard.type('am Vormittag');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^am Vormittag/ })).toBeFocused();
  expect((await api.read('PersSt', id))['Erreichbarkeit']).toBe('am Vormittag');

  // What the rules refuse is said there and stays there.
  await page.getByRole('button', { name: 'Mobiltelefon bearbeiten' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('keine');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-fact="Mobil"] input')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');

  // Away from all facts, by pointer and focus.
  await page.mouse.move(5, 5);
  await page.getByRole('tab', { name: 'Übersicht' }).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('tab', { name: 'Stammdaten' })).toHaveAttribute('aria-selected', 'true');
});

test('keys call, write, note a task, lead to the next step and begin a proposal', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('PersSt', 1, ['Status', '=', 'Neu']);
  const id = Number(Rows[0]?.Id);
  await api.change('PersSt', id, { Mobil: '+43 664 7654321', Email: 'tasten@example.at' });
  const mayPropose = page.waitForResponse((response) => response.url().includes('/entity/PvDat'));
  await page.goto(`/person/${id}`);
  await mayPropose;
  await expect(page.getByRole('region', { name: 'Aufgaben' })).toBeVisible();
  // The browser would hand these on to other programs.
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function click() {
      document.body.dataset['followed'] = `${document.body.dataset['followed'] ?? ''} ${this.href}`;
    };
  });
  await page.keyboard.press('a');
  // Whoever has called writes down what was said.
  await expect(page.getByLabel('Notiz oder Anruf erfassen')).toBeFocused();
  await page.keyboard.type('Ruft am Montag zurück');
  await page.keyboard.press('Enter');
  const said = page.getByRole('listitem').filter({ hasText: 'Ruft am Montag zurück' });
  await expect(said).toContainText('Anruf');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page.locator('body')).toHaveAttribute('data-followed', ' tel:+436647654321 mailto:tasten@example.at');

  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Aufgabe anlegen' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: 'Prüfung starten' })).toBeFocused();
  await page.keyboard.press('v');
  const proposal = page.getByRole('dialog', { name: 'Vorschlagen' });
  await expect(proposal).toContainText(String(Rows[0]?.['Nachname']));
  await expect(proposal.locator('[data-path="IdAnfrage"] input').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proposal).toBeHidden();
});

test('a proposal tells how far it has got, and of whom it is', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('PvDat', 1, ['Status', '=', 'Vorgeschlagen']);
  const [pv] = Rows;
  await page.goto(`/pv/${pv?.Id}`);
  const steps = page.getByRole('list', { name: 'Schritte' }).getByRole('listitem');
  await expect(steps).toHaveText(['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt']);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  const person = await api.read('PersSt', Number(pv?.['IdPerson']));
  const whom = page.getByRole('region', { name: `${String(person['Vorname'])} ${String(person['Nachname'])}` });
  await expect(whom.getByRole('link').first()).toHaveAttribute('href', `/person/${String(pv?.['IdPerson'])}`);
  await expect(whom).toContainText('Hauptberuf');
});

test('Strg Enter saves and goes back to the list', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.create('RegionSt', { Kurzbezeichnung: `W${unique()}`.slice(0, 20), Bezeichnung: 'Vorher' });
  await page.goto(`/stammdaten/region/${Id}`);
  await field(page, 'Bezeichnung').fill('Nachher');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/stammdaten\/region(\?|$)/);
  expect(await api.read('RegionSt', Id)).toMatchObject({ Bezeichnung: 'Nachher' });
});

test('a copy begins with what can be copied', async ({ page }) => {
  const api = await AdminApi.signIn();
  const kurz = `C${unique()}`.slice(0, 20);
  const { Id } = await api.create('RegionSt', { Kurzbezeichnung: kurz, Bezeichnung: 'Vorlage', NutsCode: 'AT31' });
  await page.goto(`/stammdaten/region/${Id}`);
  await page.getByRole('button', { name: 'Kopieren' }).click();
  await expect(page).toHaveURL(new RegExp(`/stammdaten/region/neu\\?kopie=${Id}$`));
  await expect(field(page, 'Bezeichnung')).toHaveValue('Vorlage');
  await expect(field(page, 'NUTS-Code')).toHaveValue('AT31');
  // It exists only once.
  await expect(field(page, 'Kurzbezeichnung')).toHaveValue('');
});

test('[REC-03] the places of use lead to their lists, and a master record can be switched off instead', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const personen = await api.list('PersSt');
  const gruppe = await api.create('PersonengruppeSt', {
    Kurzbezeichnung: `G${unique()}`.slice(0, 20),
    Bezeichnung: 'Probe',
  });
  await api.change('PersSt', Number(personen.Rows[0]?.Id), { Personengruppen: [gruppe.Id] });
  await page.goto(`/stammdaten/personengruppe/${gruppe.Id}`);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  const refused = page.getByRole('dialog', { name: 'Datensatz kann nicht gelöscht werden' });
  await expect(refused).toContainText('wird noch an 1 Stelle verwendet');
  const link = refused.getByRole('link', { name: 'Personen' });
  const [list] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(list.getByRole('grid').locator('a[href^="/person/"]')).toHaveCount(1);
  await refused.getByRole('button', { name: 'Stattdessen deaktivieren' }).click();
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  expect(await api.read('PersonengruppeSt', gruppe.Id)).toMatchObject({ IsAktiv: false });
});

test('a record that is missing in a choice is made on the spot', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.create('RegionSt', { Kurzbezeichnung: `N${unique()}`.slice(0, 20), Bezeichnung: 'Unten' });
  const name = `Oben ${unique()}`;
  await page.goto(`/stammdaten/region/${Id}`);
  const parent = field(page, 'Übergeordnete Region');
  await parent.fill(name);
  await page.getByRole('option', { name: 'Neu anlegen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Region anlegen' });
  await expect(dialog.getByLabel(/^Bezeichnung/)).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog.getByText('Kurzbezeichnung ist ein Pflichtfeld')).toBeVisible();
  await dialog.getByLabel(/^Kurzbezeichnung/).fill(`O${unique()}`.slice(0, 20));
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  // Not only out of sight: while a dialog is there, its record is what the keys are for.
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await expect(parent).toHaveValue(new RegExp(name));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  expect(String((await api.read('RegionSt', Id))['IdRegionUebergeordnetText'])).toContain(name);
});

test('somebody at the customer who is not known yet is entered where a request asks for him', async ({ page }) => {
  const api = await AdminApi.signIn();
  const [kunde] = (await api.list('UnternehmenSt', 1, ['Kundenstatus', '=', 'Aktiv'])).Rows;
  const name = `Neumann ${unique()}`;
  await page.goto(`/anfrage/neu?IdUnternehmen=${kunde?.Id}`);
  const contact = field(page, 'Ansprechpartner:in');
  await contact.click();
  await page.keyboard.press('Control+a');
  await contact.pressSequentially(name);
  await page.getByRole('option', { name: 'Neu anlegen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ansprechpartner:in anlegen' });
  await expect(dialog.getByLabel(/^Nachname/)).toHaveValue(name);
  await dialog.getByLabel('E-Mail').pressSequentially('keine Adresse');
  await dialog.getByRole('button', { name: 'Anlegen' }).press('Enter');
  await expect(dialog.getByText(/E-Mail .*gültig/)).toBeVisible();
  await dialog.getByLabel('E-Mail').press('Control+a');
  await dialog.getByLabel('E-Mail').pressSequentially('neu@kunde.example');
  await dialog.getByRole('button', { name: 'Anlegen' }).press('Enter');
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await expect(contact).toHaveValue(name);
  const { UnternehmenAnsprechpartner: contacts } = await api.read('UnternehmenSt', Number(kunde?.Id));
  expect(contacts).toContainEqual(
    expect.objectContaining({ Nachname: name, Email: 'neu@kunde.example', IsAktiv: true }),
  );
});

test('what a field refers to is shown and opened by keyboard and mouse', async ({ page }) => {
  await page.goto('/person/1');
  await openForm(page);
  const link = page.locator('[data-path="IdNiederlassung"]').getByRole('link', { name: /öffnen$/ });
  await expect(link).toHaveAttribute('href', /^\/stammdaten\/niederlassung\/\d+$/);
  await link.focus();
  const card = page.locator('dl');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('a reason may be given where an action takes one, and need not be', async ({ page }) => {
  const { Rows } = await (await AdminApi.signIn()).list('KundenportalEinsatz', 1, ['Status', '=', 'Geplant']);
  await page.goto(`/einsatz/${Rows[0]?.Id}`);
  await page.getByRole('button', { name: 'Bestätigen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bestätigen' });
  await expect(dialog.getByLabel('Grund', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Grund', { exact: true })).not.toHaveAttribute('aria-required', 'true');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toHaveCount(0);
});

test('captions stand and look as the installation wants them', async ({ page }) => {
  const styling = { labelBeforeEditor: true, labelSmall: false, labelBold: false };
  await page.route('**/stammdaten/region/1', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*id="tip-settings"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, open: string, json: string, close: string) =>
        open + JSON.stringify({ ...JSON.parse(json || '{}'), styling }) + close,
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/stammdaten/region/1');
  const place = page.locator('[data-path="Bezeichnung"]');
  const [label, input] = [place.locator('label'), place.locator('input')];
  await expect(label).toHaveCSS('font-size', '13px');
  await expect(label).toHaveCSS('font-weight', '400');
  const [labelBox, inputBox] = [await label.boundingBox(), await input.boundingBox()];
  expect((labelBox?.x ?? 0) + (labelBox?.width ?? 0)).toBeLessThanOrEqual(inputBox?.x ?? 0);
});
