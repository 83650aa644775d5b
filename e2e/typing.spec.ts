import { texts } from '@disponent/domain/texts/de';
import type { Locator, Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { cellAt, gridOf, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';
import { choose, openForm, openTabOf, typeInto } from './support/typing.ts';

/** What is typed into one field, and what the server keeps of it. */
interface Entry {
  readonly name: string;
  readonly keys: string;
  readonly stored: unknown;
  /** Chosen from a list: the option that is taken. */
  readonly option?: string | RegExp;
}

const editorOf = (page: Page, path: string): Locator =>
  page.locator(`[data-path="${path}"]`).locator('input:not([type="color"]), textarea, [role="textbox"]').first();

/** Fills in a form key by key, saves it with Strg S and reads back what was kept. */
async function walk(page: Page, api: AdminApi, key: string, address: string, entries: readonly Entry[]): Promise<Row> {
  await page.goto(address);
  for (const { name, keys, option } of entries) {
    const control = editorOf(page, name);
    await openTabOf(page, control);
    if (option) await choose(page, control, keys, option);
    else await typeInto(control, keys);
  }
  await save(page);
  const row = await api.read(key, Number(address.split('/').at(-1)));
  for (const { name, stored } of entries) expect(row[name], `${key}.${name}`).toEqual(stored);
  return row;
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(texts.datensatz.gespeichert).last()).toBeVisible();
  await expect(page.getByText(/nicht gespeichert/)).toBeHidden();
}

async function newPerson(api: AdminApi): Promise<number> {
  const [niederlassungen, berater] = await Promise.all([api.list('NiederlassungSt'), api.list('BeraterSt')]);
  const person = await api.create('PersSt', {
    Vorname: 'Tina',
    Nachname: `Tipp${unique()}`,
    Anrede: 'Frau',
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
  });
  return person.Id;
}

test.describe('[UI-05] what is typed is what is stored', () => {
  test('in every editor of the form of a person', async ({ page }) => {
    test.slow();
    const api = await AdminApi.signIn();
    const id = await newPerson(api);
    const { Rows: laender } = await api.list('Land', 1, ['IsoCode', '=', 'HR']);
    const { Rows: gruppen } = await api.list('PersonengruppeSt');
    const [gruppe] = gruppen;
    await walk(page, api, 'PersSt', `/person/${id}`, [
      { name: 'Titel', keys: 'DI Dr. techn.', stored: 'DI Dr. techn.' },
      { name: 'Vorname', keys: 'Anna Maria', stored: 'Anna Maria' },
      { name: 'Nachname', keys: 'van der Berg', stored: 'van der Berg' },
      { name: 'Anrede', keys: 'Her', option: 'Herr', stored: 'Herr' },
      { name: 'Geburtsdatum', keys: '3.4.1985', stored: '1985-04-03' },
      { name: 'IdStaatsangehoerigkeit', keys: 'kroat', option: /Kroatien/, stored: laender[0]?.Id },
      { name: 'Personengruppen', keys: String(gruppe?.['Bezeichnung']), option: /./, stored: [gruppe?.Id] },
      { name: 'Email', keys: 'anna.van-der-berg@example.at', stored: 'anna.van-der-berg@example.at' },
      { name: 'Mobil', keys: '0664 12 34 567', stored: '+43 664 12 34 567' },
      { name: 'Erreichbarkeit', keys: 'ab 16 Uhr, nicht am Mo', stored: 'ab 16 Uhr, nicht am Mo' },
      { name: 'LinkedInUrl', keys: 'www.linkedin.example/in/anna', stored: 'https://www.linkedin.example/in/anna' },
      { name: 'Kuendigungsfrist', keys: '6 W', stored: '6W' },
      { name: 'StundenVon', keys: '20', stored: 20 },
      { name: 'StundenBis', keys: '38,5', stored: 38.5 },
      { name: 'WunschEntgelt', keys: '2.450,5', stored: 2450.5 },
      { name: 'Fuehrerscheine', keys: 'CE', option: 'CE', stored: ['CE'] },
      { name: 'Kurzprofil', keys: 'Fährt Stapler und Kran', stored: '<p>Fährt Stapler und Kran</p>' },
      { name: 'Notiz', keys: 'Ruft zurück am 3. 4.', stored: 'Ruft zurück am 3. 4.' },
      { name: 'Iban', keys: 'at61 1904 3002 3457 3201', stored: 'AT611904300234573201' },
      { name: 'Bic', keys: 'bkau atww', stored: 'BKAUATWW' },
    ]);
  });

  test('a moment, a colour, tags, a secret, a share and addresses', async ({ page }) => {
    test.slow();
    const api = await AdminApi.signIn();
    const kurz = unique().slice(-10);
    const at = String(10 + Math.floor(Math.random() * 50)); // another one than an earlier try has saved
    const projekt = (await api.list('AnfrageProjektDat', 1, ['Status', '=', 'Aktiv'])).Rows[0];
    await walk(page, api, 'AnfrageProjektDat', `/anfrage-projekt/${projekt?.Id}`, [
      { name: 'NaechsterTermin', keys: `15.12.2027 14:${at}`, stored: `2027-12-15T14:${at}:00` },
      { name: 'Farbe', keys: `#1a6b${at}`, stored: `#1A6B${at}` },
    ]);
    const { Rows: gruppen } = await api.list('BerufsgruppeSt');
    const job = await api.create('JobbezeichnungSt', {
      Kurzbezeichnung: kurz,
      Bezeichnung: kurz,
      InseratTitel: 'Fachkraft (m/w/d)',
      IdBerufsgruppe: gruppen[0]?.Id,
    });
    await walk(page, api, 'JobbezeichnungSt', `/stammdaten/jobbezeichnung/${job.Id}`, [
      { name: 'Synonyme', keys: 'Hilfe im Lager; Kommissionierung;', stored: ['Hilfe im Lager', 'Kommissionierung'] },
    ]);
    const dienst = await api.create('DienstleistungSt', { Kurzbezeichnung: kurz, Bezeichnung: kurz, Art: 'Rpo' });
    await walk(page, api, 'DienstleistungSt', `/stammdaten/dienstleistung/${dienst.Id}`, [
      { name: 'StandardHonorarProzent', keys: '7,5', stored: 7.5 },
      { name: 'Rechnungstext', keys: 'laut Vertrag vom 1. 1.', stored: 'laut Vertrag vom 1. 1.' },
    ]);
    const rest = await api.create('RestSchnittstelleSt', {
      Kurzbezeichnung: kurz,
      Bezeichnung: kurz,
      Richtung: 'Eingehend',
      Zweck: 'Webhook',
      AuthArt: 'Hmac',
      AuthGeheimnis: 'erstes',
      ErlaubteIps: '203.0.113.0/24',
    });
    const stored = await walk(page, api, 'RestSchnittstelleSt', `/stammdaten/rest-schnittstelle/${rest.Id}`, [
      { name: 'ErlaubteIps', keys: '10.0.0.1; 10.0.0.2', stored: '10.0.0.1; 10.0.0.2' },
    ]);
    expect(stored['HatAuthGeheimnis']).toBe(true);
    const { Rows: kunden } = await api.list('UnternehmenSt', 1, ['IsKunde', '=', true]);
    await walk(page, api, 'UnternehmenSt', `/stammdaten/unternehmen/${kunden.at(-1)?.Id}`, [
      {
        name: 'RechnungEmail',
        keys: `rechnung@kunde.example; ${kurz}@kunde.example`,
        stored: `rechnung@kunde.example; ${kurz}@kunde.example`,
      },
    ]);
  });

  test('in the cells of a child row', async ({ page }) => {
    const api = await AdminApi.signIn();
    const id = await newPerson(api);
    await page.goto(`/person/${id}`);
    await page.getByRole('tab', { name: 'Kontakt' }).click();
    await page.getByRole('button', { name: 'Adressen: Zeile hinzufügen' }).click();
    await typeInto(editorOf(page, 'PersonAdresse.0.Strasse'), 'Am Alten Markt');
    await typeInto(editorOf(page, 'PersonAdresse.0.Hausnummer'), '3 a');
    await typeInto(editorOf(page, 'PersonAdresse.0.Plz'), '4820');
    await typeInto(editorOf(page, 'PersonAdresse.0.Ort'), 'Bad Ischl und Umgebung');
    await typeInto(editorOf(page, 'PersonAdresse.0.GueltigAb'), '1.2.2026');
    await editorOf(page, 'PersonAdresse.0.IsHaupt').press(' ');
    await page.getByRole('tab', { name: 'Verfügbarkeit' }).click();
    await page.getByRole('button', { name: 'Verfügbarkeit: Zeile hinzufügen' }).click();
    await typeInto(editorOf(page, 'PersonVerfuegbarkeit.0.Von'), '1.3.2027');
    await typeInto(editorOf(page, 'PersonVerfuegbarkeit.0.Bis'), '31.3.2027');
    await typeInto(editorOf(page, 'PersonVerfuegbarkeit.0.Zeitfenster'), '8:00 - 16:30');
    await typeInto(editorOf(page, 'PersonVerfuegbarkeit.0.Bemerkung'), 'nur am Vormittag');
    await save(page);
    // A switch of a row says what it says in the form.
    await page.getByRole('tab', { name: 'Kontakt' }).click();
    const adressen = page.getByRole('tabpanel').filter({ visible: true });
    await expect(adressen.getByText('Ja', { exact: true })).toBeVisible();
    await expect(adressen.getByText('aktiv', { exact: true })).toHaveCount(0);
    const row = await api.read('PersSt', id);
    expect((row['PersonAdresse'] as Row[])[0]).toMatchObject({
      Strasse: 'Am Alten Markt',
      Hausnummer: '3 a',
      Plz: '4820',
      Ort: 'Bad Ischl und Umgebung',
      GueltigAb: '2026-02-01',
      IsHaupt: true,
    });
    expect((row['PersonVerfuegbarkeit'] as Row[])[0]).toMatchObject({
      Von: '2027-03-01',
      Bis: '2027-03-31',
      Zeitfenster: { Von: '08:00', Bis: '16:30' },
      Bemerkung: 'nur am Vormittag',
    });
  });

  test('in a cell of a list', async ({ page }) => {
    const api = await AdminApi.signIn();
    const name = `Tippzelle${unique()}`;
    const { Id } = await api.create('RegionSt', { Kurzbezeichnung: name.slice(-12), Bezeichnung: name });
    await openList(page, `/stammdaten/region?search=${name}`);
    await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 100, y: 8 } });
    await page.keyboard.press('F2');
    const editor = gridOf(page).getByRole('textbox', { name: 'Bezeichnung', exact: true });
    await expect(editor).toBeFocused();
    await page.keyboard.type(`${name} und Bad Ischl`);
    await page.keyboard.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(await cellAt(page, 0, 'Bezeichnung')).toHaveText(`${name} und Bad Ischl`);
    expect((await api.read('RegionSt', Id))['Bezeichnung']).toBe(`${name} und Bad Ischl`);
  });

  test('in the change of many records', async ({ page }) => {
    const api = await AdminApi.signIn();
    const name = `Tippmehr${unique()}`;
    const gruppen = await Promise.all(
      [1, 2].map((nr) =>
        api.create('DienstleistungSt', { Kurzbezeichnung: `${name.slice(-12)}${nr}`, Bezeichnung: name, Art: 'Rpo' }),
      ),
    );
    await openList(page, `/stammdaten/dienstleistung?search=${name}`);
    await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 120, y: 8 } });
    await page.keyboard.press('Control+a');
    await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Ändern …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ändern' });
    await choose(page, dialog.getByRole('combobox', { name: 'Feld' }), 'Rechnungstext');
    await typeInto(dialog.getByLabel('Rechnungstext'), 'laut Angebot vom 3. 4.');
    await dialog.getByRole('button', { name: 'Ändern …' }).click();
    await page
      .getByRole('dialog', { name: /^Ändern: 2/ })
      .getByRole('button', { name: 'Ändern (2)' })
      .click();
    await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toHaveCount(0);
    for (const { Id } of gruppen)
      expect((await api.read('DienstleistungSt', Id))['Rechnungstext']).toBe('laut Angebot vom 3. 4.');
  });

  test('in the dialog of an action', async ({ page }) => {
    const api = await AdminApi.signIn();
    const { Rows } = await api.list('PvDat', 1, ['Status', '=', 'Vorgeschlagen']);
    const id = Number(Rows.at(-1)?.Id);
    await page.goto(`/pv/${id}`);
    await page.getByRole('button', { name: /^Termin vereinbaren/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Termin vereinbaren' });
    await typeInto(dialog.getByLabel(/^Beginn/), '1.12.2027 14:30');
    await typeInto(dialog.getByLabel(/^Ort/), 'Café am Platz 3');
    await dialog.getByRole('button', { name: 'Termin vereinbaren' }).click();
    await expect(dialog).toHaveCount(0);
    const termine = (await api.read('PvDat', id))['PvTermin'] as Row[];
    expect(termine.at(-1)).toMatchObject({ Beginn: '2027-12-01T14:30:00', Ort: 'Café am Platz 3' });
  });

  test('dead keys, input methods, pasted text and Strg Z', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const api = await AdminApi.signIn();
    const id = await newPerson(api);
    await page.goto(`/person/${id}`);
    await openForm(page);
    const vorname = editorOf(page, 'Vorname');
    await typeInto(vorname, 'Ren');
    const input = await page.context().newCDPSession(page);
    // A dead key shows its accent first, then the letter.
    await input.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.insertText', { text: 'é' });
    await vorname.pressSequentially(' Luc');
    await expect(vorname).toHaveValue('René Luc');
    // Strg Z takes back what was typed last, and only in this field.
    await vorname.pressSequentially(' falsch');
    await vorname.press('Control+z');
    await expect(vorname).not.toHaveValue('René Luc falsch');
    await typeInto(vorname, 'René Luc');
    const nachname = editorOf(page, 'Nachname');
    await typeInto(nachname, '');
    await input.send('Input.imeSetComposition', { text: 'い', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.imeSetComposition', { text: 'いと', selectionStart: 2, selectionEnd: 2 });
    await input.send('Input.insertText', { text: '伊藤' });
    await expect(nachname).toHaveValue('伊藤');
    // In the middle, the cursor stays where it is.
    await nachname.press('ArrowLeft');
    await nachname.pressSequentially(' - ');
    await expect(nachname).toHaveValue('伊 - 藤');
    await page.evaluate(() => navigator.clipboard.writeText('  Bad Ischl 3 '));
    const erreichbar = editorOf(page, 'Erreichbarkeit');
    await openTabOf(page, erreichbar);
    await erreichbar.click();
    await erreichbar.press('Control+v');
    await expect(erreichbar).toHaveValue('  Bad Ischl 3 ');
    await save(page);
    expect(await api.read('PersSt', id)).toMatchObject({
      Vorname: 'René Luc',
      Nachname: '伊 - 藤',
      Erreichbarkeit: 'Bad Ischl 3',
    });
  });
});
