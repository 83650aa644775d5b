import { expect, type Page, test } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { png } from './support/example-files.ts';
import { signIn } from './support/sign-in.ts';

/** What a Berater does on the way, with the thumb; nothing of it is wider than the phone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

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
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', { name: `Erledigt: ${Titel}` });
  await expect(box).toBeVisible();
  await expectNarrow(page);
  const { Id } = await saved(page, 'PUT', '/api/entity/Aufgabe/', () => box.tap());
  expect(await api.read('Aufgabe', Id)).toMatchObject({ Titel, Status: 'Erledigt' });
});

test('an application is taken up', async ({ page }) => {
  const api = await AdminApi.signIn(undefined, 'berater');
  const [one] = (await api.list('Bewerbung', 1, ['Status', '=', 'Eingegangen'])).Rows;
  await signIn(page, 'berater');
  await page.goto(`/stelleninserat/bewerbungen/${one?.Id}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).tap();
  await page.getByRole('menuitem', { name: 'Prüfen' }).tap();
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
  await page.getByRole('button', { name: 'Weitere Aktionen' }).tap();
  await page.getByRole('menuitem', { name: 'Antritt bestätigen' }).tap();
  await expect(page.getByText('Status: Aktiv').first()).toBeVisible();
  expect(await api.read('KundenportalEinsatz', Number(ready?.Id))).toMatchObject({ Status: 'Aktiv' });
  await expectNarrow(page);
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
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Datei auswählen').last().tap(),
  ]);
  // A phone offers its camera where pictures may be chosen.
  expect(await chooser.element().getAttribute('accept')).toContain('jpg');
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
