import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { png } from './support/example-files.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { imPool, vorgeschlagen } from './support/weg.ts';

/** What a Berater does on the way, with the thumb; nothing of it is wider than the phone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

/** Somebody new in the pool, of the branch that the Berater is of. */
async function jemand(api: AdminApi): Promise<Row> {
  const { IdJobbezeichnung, IdNiederlassung, VerfuegbarAb } = await api.read('PersSt', 1);
  return imPool(api, { IdJobbezeichnung, IdNiederlassung, VerfuegbarAb });
}

/** The record that the call made or changed which this step leads to. */
async function saved(page: Page, method: string, path: string | RegExp, step: () => Promise<void>): Promise<Row> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === method && response.url().search(path) >= 0,
  );
  await step();
  return (await (await answered).json()) as Row;
}

test('find a person, call, and write down what was said', async ({ page }) => {
  const api = await AdminApi.signIn();
  const person = await api.read('PersSt', 1);
  await signIn(page, 'berater');
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Personen' }).tap();
  const search = page.getByRole('searchbox', { name: 'In Personen suchen' });
  await search.tap();
  await search.pressSequentially(String(person['PersonNr']));
  await expectNarrow(page);
  await page.locator('a[href="/person/1"]').first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([person['Vorname'], person['Nachname']].join(' '));
  await expectNarrow(page);

  // The browser would hand it on to another program.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await page.getByRole('link', { name: 'Anrufen' }).tap();
  await expect(page.getByLabel('Notiz oder Anruf erfassen')).toBeFocused();
  // Both ways to keep it stand within its frame, each as wide as a thumb.
  const frame = await page.getByLabel('Notiz oder Anruf erfassen').boundingBox();
  for (const name of ['Als Anruf erfassen', 'Als Notiz erfassen']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.width, name).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  }
  const said = `Ruft zurück ${unique()}`;
  await page.keyboard.type(said);
  const { Id } = await saved(page, 'POST', '/api/entity/Kontakt', () => page.keyboard.press('Enter'));
  expect(await api.read('Kontakt', Id)).toMatchObject({ IdPerson: 1, Art: 'Anruf', Text: said });
  await expectNarrow(page);
});

test('a task is done', async ({ page }) => {
  const api = await AdminApi.signIn();
  await signIn(page, 'berater');
  const Titel = `Helm ausgeben ${unique()}`;
  await page.goto('/aufgaben');
  await page.getByRole('textbox', { name: 'Neue Aufgabe in einer Zeile' }).tap();
  await page.keyboard.type(`${Titel} heute`);
  // No key stands beside it: the line has the room.
  await expect(page.getByRole('textbox', { name: 'Neue Aufgabe in einer Zeile' })).toHaveCSS('padding-right', '12px');
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', { name: `Erledigt: ${Titel}` });
  await expect(box).toBeVisible();
  await expectNarrow(page);
  // When it is due stands below its words.
  const task = page.getByRole('listitem').filter({ has: box });
  const [words, due] = await Promise.all([
    task.getByText(Titel, { exact: true }).boundingBox(),
    task.getByText('heute', { exact: true }).boundingBox(),
  ]);
  expect(Math.abs((due?.x ?? 0) - (words?.x ?? -9))).toBeLessThan(2);
  const { Id } = await saved(page, 'PUT', '/api/entity/Aufgabe/', () => box.tap());
  expect(await api.read('Aufgabe', Id)).toMatchObject({ Titel, Status: 'Erledigt' });
  // A thumb takes it back while the toast says so.
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toHaveCSS('min-height', '44px');
  await undo.tap();
  await expect.poll(async () => (await api.read('Aufgabe', Id))['Status']).toBe('Offen');
});

test('an application is taken up', async ({ page }) => {
  const api = await AdminApi.signIn(undefined, 'berater');
  const [one] = (await api.list('Bewerbung', 1, ['Status', '=', 'Eingegangen'])).Rows;
  await signIn(page, 'berater');
  await page.goto(`/stelleninserat/bewerbungen/${one?.Id}`);
  await page.getByRole('button', { name: 'Prüfen' }).tap();
  await expect(page.getByText('Status: In Prüfung').first()).toBeVisible();
  expect(await api.read('Bewerbung', Number(one?.Id))).toMatchObject({ Status: 'InPruefung' });
  await expectNarrow(page);
});

test('a start is confirmed', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('KundenportalEinsatz', 1, ['Status', '=', 'Bestaetigt']);
  const rows = await Promise.all(Rows.map(({ Id }) => api.read('KundenportalEinsatz', Id)));
  const ready = rows.find((row) => row['UeberlassungsmitteilungAm'] && row['AnmeldungOegkAm']);
  // It begins today: nobody confirms a start before its day.
  const heute = new Date().toISOString().slice(0, 10);
  const told = `${heute}T00:30:00`;
  const konditionen = (ready?.['EinsatzKondition'] ?? []) as readonly Row[];
  await api.change('KundenportalEinsatz', Number(ready?.Id), {
    Beginn: `${heute}T06:00:00`,
    UeberlassungsmitteilungAm: told,
    AnmeldungOegkAm: told,
    EinsatzKondition: konditionen.map((one) => ({ ...one, GueltigAb: heute })),
    WarnungenBestaetigt: true,
  });
  await signIn(page, 'dispo');
  await page.goto(`/einsatz/${ready?.Id}`);
  await page.getByRole('button', { name: 'Antritt bestätigen' }).tap();
  await expect(page.getByText('Status: Aktiv').first()).toBeVisible();
  expect(await api.read('KundenportalEinsatz', Number(ready?.Id))).toMatchObject({ Status: 'Aktiv' });
  await expectNarrow(page);
});

test('an appointment is made', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { pv } = await vorgeschlagen(api);
  await signIn(page, 'berater');
  await page.goto(`/pv/${pv.Id}`);
  await page.getByRole('button', { name: 'Termin vereinbaren …' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Termin vereinbaren' });
  await dialog.getByRole('textbox', { name: 'Beginn' }).tap();
  await page.keyboard.type('14.12.2099 09:30');
  await dialog.getByRole('textbox', { name: 'Ort' }).tap();
  await page.keyboard.type('Tor 3');
  // What comes of it is asked once it was kept.
  await expect(dialog.getByRole('textbox', { name: 'Feedback' })).toHaveCount(0);
  await expect(dialog.getByRole('radiogroup', { name: 'Ergebnis' })).toHaveCount(0);
  await expectNarrow(page);
  await dialog.getByRole('button', { name: 'Termin vereinbaren' }).tap();
  await expect(page.getByText('Status: Interview').first()).toBeVisible();
  const { Status, PvTermin } = await api.read('PvDat', pv.Id);
  expect(Status).toBe('Interview');
  expect(PvTermin).toMatchObject([{ Beginn: '2099-12-14T09:30:00', Ort: 'Tor 3', Status: 'Geplant' }]);
  await expectNarrow(page);
});

test('the place of the next step is kept until it is known', async ({ page }) => {
  const { Id } = await jemand(await AdminApi.signIn());
  await signIn(page, 'berater');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/entity/PvDat?*', async (route) => {
    await asked;
    await route.continue();
  });
  const waits = page.waitForRequest('**/api/entity/PvDat?*');
  await page.goto(`/person/${Id}`);
  await waits;
  const panel = page.getByRole('tabpanel');
  const propose = page.getByRole('button', { name: 'Vorschlagen', exact: true });
  await expect(panel).toBeVisible();
  await expect(propose).toBeHidden();
  const before = await panel.boundingBox();
  answer();
  await expect(propose).toBeVisible();
  expect(await panel.boundingBox()).toEqual(before);
  // Above the bar of the modules, below the record.
  const nav = await page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox();
  const box = await propose.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
  expect(box?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0));
  // What waits to be saved comes first.
  await page.getByRole('tab', { name: 'Stammdaten' }).tap();
  await page.getByRole('textbox', { name: 'Vorname' }).tap();
  await page.keyboard.type('X');
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeEnabled();
  await expect(propose).toBeHidden();
});

test('a note is written by its tile', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id: IdPerson } = await jemand(api);
  await signIn(page, 'berater');
  await page.goto(`/person/${IdPerson}`);
  await expect(page.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', 'sms:+436647654321');
  await page.getByRole('button', { name: 'Notiz', exact: true }).tap();
  await expect(page.getByLabel('Notiz oder Anruf erfassen')).toBeFocused();
  const words = `Kommt mit dem Rad ${unique()}`;
  await page.keyboard.type(words);
  const { Id } = await saved(page, 'POST', '/api/entity/Kontakt', () => page.keyboard.press('Enter'));
  expect(await api.read('Kontakt', Id)).toMatchObject({ IdPerson, Art: 'Notiz', Text: words });
});

const documents = async (api: AdminApi) => ((await api.read('PersSt', 1))['PersonDokument'] as readonly Row[]).length;

test('a document is photographed', async ({ page }) => {
  const api = await AdminApi.signIn();
  const before = await documents(api);
  await signIn(page, 'berater');
  await page.goto('/person/1');
  await page.getByRole('tab', { name: 'Dokumente', exact: true }).tap();
  await page.getByRole('button', { name: 'Dokumente: Zeile hinzufügen' }).tap();
  await page.keyboard.type('Ausweis');
  await page
    .getByRole('option', { name: /Ausweis/ })
    .first()
    .tap();
  const [files] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Datei auswählen').last().tap()]);
  expect(await files.element().getAttribute('accept')).toContain('pdf');
  // The camera opens at once, the one that looks away from whoever holds it.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Foto aufnehmen').last().tap(),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({ name: 'IMG_4711.png', mimeType: 'image/png', buffer: png() });
  await expect(page.getByText('IMG_4711.png').first()).toBeVisible();
  await expectNarrow(page);
  await saved(page, 'PUT', '/api/entity/PersSt/1', () => page.getByRole('button', { name: 'Speichern' }).tap());
  expect(await documents(api)).toBe(before + 1);
});

test('hours are entered', async ({ page }) => {
  await signIn(page, 'dispo');
  await page.goto('/einsatz/stunden');
  const open = page.getByRole('button', { name: /Offen 0,00/ }).first();
  const name = await open.locator('strong').innerText();
  await open.tap();
  const begin = page.getByLabel(/^Mo\., .*: Beginn$/).first();
  await expect(begin).toBeVisible();
  await expectNarrow(page);
  // The wheel of a phone is not the page's: its fields take keys as well. A browser of twelve hours wants to know which half of the day.
  await begin.focus();
  await page.keyboard.type('0600a');
  await page
    .getByLabel(/^Mo\., .*: Ende$/)
    .first()
    .focus();
  await page.keyboard.type('1430');
  await page
    .getByLabel(/^Mo\., .*: Pause in Minuten$/)
    .first()
    .focus();
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  const week = page.getByRole('region', { name }).getByRole('button', { expanded: true });
  await expect(week).toContainText('8,00');
  await page.reload();
  await expect(page.getByRole('region', { name }).getByRole('button')).toContainText('8,00');
});
