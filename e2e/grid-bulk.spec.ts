import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { cellAt, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';
import { choose } from './support/typing.ts';

test('[GRID-01] many records are changed at once, after a preview, and taken back', async ({ page }) => {
  const api = await AdminApi.signIn();
  await openList(page, '/stammdaten/berufsgruppe');
  await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 120, y: 8 } });
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Auswahl' });
  await expect(bar).toContainText('2 ausgewählt');
  await bar.getByRole('button', { name: 'Ändern …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ändern' });
  await dialog.getByRole('combobox', { name: 'Feld' }).click();
  await page.getByRole('option', { name: 'Sortierung' }).click();
  await dialog.getByLabel('Sortierung').fill('77');
  await dialog.getByRole('button', { name: 'Ändern …' }).click();
  const preview = page.getByRole('dialog', { name: /^Ändern: 2 Berufsgruppen/ });
  await expect(preview).toBeVisible();
  await preview.getByRole('button', { name: 'Ändern (2)' }).click();
  await expect(page.getByText('2 Berufsgruppen geändert')).toBeVisible();
  await expect(bar).toHaveCount(0);
  // What was changed by mistake is taken back by a key, once.
  await (await cellAt(page, 0, 'Bezeichnung')).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Rückgängig gemacht: 2 Berufsgruppen')).toBeVisible();
  expect((await api.list('BerufsgruppeSt', 1, ['Sortierung', '=', 77])).Rows).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Es gibt nichts rückgängig zu machen')).toBeVisible();
});

test('[GRID-01] a status that many were given is taken back from its message', async ({ page }) => {
  const api = await AdminApi.signIn();
  const two = (await api.list('AnfrageDat', 1, ['Status', '=', 'InBearbeitung'])).Rows.slice(-2);
  const [first, second] = two.map((row) => ['AnfrageNr', '=', row['AnfrageNr']] as const);
  const statuses = () => Promise.all(two.map(async ({ Id }) => (await api.read('AnfrageDat', Id))['Status']));
  await openList(page, `/anfrage?filter=${encodeURIComponent(JSON.stringify([first, 'or', second]))}`);
  await (await cellAt(page, 0, 'Status')).click();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Auswahl' });
  await expect(bar).toContainText('2 ausgewählt');
  await bar.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pausieren' }).press('Enter');
  await page.getByRole('button', { name: 'Pausieren (2)' }).press('Enter');
  await expect(page.getByText('„Pausieren“ ist erledigt: 2 Anfragen')).toBeVisible();
  expect(await statuses()).toEqual(['Pausiert', 'Pausiert']);
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(page.getByText('Rückgängig gemacht: 2 Anfragen')).toBeVisible();
  expect(await statuses()).toEqual(['InBearbeitung', 'InBearbeitung']);
});

test('[GRID-01] a cell is taken back from its message, unless somebody else wrote there meanwhile', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const row = await api.create('BerufserfahrungSt', {
    Kurzbezeichnung: 'UNDO',
    Bezeichnung: 'Aaa zurück',
    Stufe: 1,
  });
  await openList(page, '/stammdaten/berufserfahrung?search=zur%C3%BCck');
  const type = async (text: string) => {
    await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 120, y: 8 } });
    await page.keyboard.press('F2');
    const editor = page.getByRole('group', { name: 'Bezeichnung' }).getByRole('textbox');
    await expect(editor).toBeFocused();
    await editor.press('ControlOrMeta+a');
    await editor.pressSequentially(text);
    await editor.press('Enter');
    await expect(page.getByText('Bezeichnung gespeichert')).toBeVisible();
  };
  await type('Bbb zurück');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückgängig gemacht: 1 Berufserfahrung')).toBeVisible();
  expect((await api.read('BerufserfahrungSt', row.Id))['Bezeichnung']).toBe('Aaa zurück');

  await type('Ccc zurück');
  await api.change('BerufserfahrungSt', row.Id, { Bezeichnung: 'Ddd zurück' });
  await (await cellAt(page, 0, 'Bezeichnung')).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(/Bezeichnung von „.*Ddd zurück.*“ wurde inzwischen geändert/)).toBeVisible();
  expect((await api.read('BerufserfahrungSt', row.Id))['Bezeichnung']).toBe('Ddd zurück');
});

test('[GRID-01] an action on all hits is looked through, runs by itself, is left and found again, and taken back', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const [first, second] = (await api.list('BeraterSt')).Rows;
  const [niederlassung] = (await api.list('NiederlassungSt')).Rows;
  const Nachname = `Laufprobe${unique()}`;
  for (const Vorname of ['Anna', 'Bert', 'Cilli'])
    await api.create('PersSt', {
      Vorname,
      Nachname,
      Anrede: 'Frau',
      Mobil: '+43 664 7654321',
      Email: Vorname === 'Cilli' ? null : `${Vorname.toLowerCase()}@laufprobe.example`,
      IdNiederlassung: niederlassung?.Id,
      IdBerater: first?.Id,
      WarnungenBestaetigt: true,
    });
  const filter = ['Nachname', '=', Nachname] as const;
  const before = (await api.list('PersSt', 1, filter)).Rows;
  expect(before).toHaveLength(3);
  await openList(page, `/person?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await (await cellAt(page, 0, 'Status')).click();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Auswahl' });
  await expect(bar).toContainText(`Alle ${before.length} ausgewählt`);
  await bar.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Betreuung zuweisen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Betreuung zuweisen' });
  await choose(
    page,
    dialog.getByRole('combobox', { name: 'Betreut von' }),
    String(second?.['Nachname']),
    new RegExp(String(second?.['Nachname'])),
  );
  await dialog.getByRole('button', { name: 'Betreuung zuweisen …' }).press('Enter');

  // The preview, on a page of its own; nothing has been changed yet.
  await expect(page.getByRole('heading', { name: `Betreuung zuweisen: ${before.length} Personen` })).toBeVisible();
  const go = page.getByRole('button', { name: /^Ausführen \(\d+\)$/ });
  await expect(go).toBeVisible();
  expect((await api.read('PersSt', Number(before[0]?.['Id'])))['Version']).toBe(before[0]?.['Version']);
  await go.press('Enter');

  // Left, and found again by the chip in the header or the menu.
  await page.goto('/person');
  await page.goto('/laeufe');
  await page
    .getByRole('link', { name: `Betreuung zuweisen: ${before.length} Personen` })
    .first()
    .press('Enter');
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(before.length));
  await page
    .getByRole('radiogroup', { name: 'Ergebnis' })
    .getByText(/^Erledigt/)
    .click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Rückgängig: Betreuung zuweisen/ })).toBeVisible();
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible();
  const after = (await api.list('PersSt', 1, filter)).Rows;
  const consultants = (rows: typeof before) => new Map(rows.map((row) => [row.Id, row['IdBerater']]));
  expect(consultants(after)).toEqual(consultants(before));

  // A mail to all of them: shown as one of them gets it, and who is left out is told with the reason.
  await openList(page, `/person?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await (await cellAt(page, 0, 'Status')).click();
  await page.keyboard.press('ControlOrMeta+a');
  await bar.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'E-Mail senden' }).press('Enter');
  const letter = page.getByRole('dialog', { name: 'E-Mail senden' });
  const shown = letter.getByRole('region', { name: 'Vorschau' });
  await expect(shown).toContainText('Sie steht hier, sobald alle Pflichtfelder ausgefüllt sind.');
  await choose(page, letter.getByRole('combobox', { name: 'Anlass' }), 'Mitteilung', 'Mitteilung');
  await letter.getByRole('textbox', { name: 'Betreff' }).pressSequentially('Büro geschlossen');
  await letter.getByRole('textbox', { name: 'Nachricht' }).pressSequentially('Am Freitag sind wir nicht da.');
  await expect(shown).toContainText(`Guten Tag Anna ${Nachname},`);
  await expect(shown).toContainText('Am Freitag sind wir nicht da.');
  await expect(shown).toContainText('anna@laufprobe.example');
  await letter.getByRole('button', { name: 'E-Mail senden …' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ausführen (2)' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Was dagegen steht' })).toContainText('Keine E-Mail-Adresse');
  await page.getByRole('button', { name: 'Ausführen (2)' }).press('Enter');
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible();
  const mails = (await api.list('EmailVersand', 1, ['Betreff', '=', 'Büro geschlossen'])).Rows;
  expect(mails.map((mail) => String(mail['Empfaenger'])).sort()).toEqual([
    'anna@laufprobe.example',
    'bert@laufprobe.example',
  ]);
});

test('[GRID-01] a mail to the contacts of customers shows who gets it and who does not, and goes out', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const [berater] = (await api.list('BeraterSt')).Rows;
  const [niederlassung] = (await api.list('NiederlassungSt')).Rows;
  const name = unique();
  const kunde = (Ort: string, ...UnternehmenAnsprechpartner: object[]) =>
    api.create('UnternehmenSt', {
      Kurzbezeichnung: `${Ort.slice(0, 2)}${name}`.slice(0, 20),
      Bezeichnung: `Post${name}`,
      Firmenwortlaut: `Post ${name} GmbH`,
      Ort,
      RechnungEmail: 'rechnung@postprobe.example',
      IdNiederlassung: niederlassung?.Id,
      IdBerater: berater?.Id,
      UnternehmenAnsprechpartner,
      WarnungenBestaetigt: true,
    });
  await kunde(
    'Linz',
    { Vorname: 'Ida', Nachname: 'Moser', Email: `ida${name}@postprobe.example` },
    { Vorname: 'Max', Nachname: 'Still', Email: 'max@postprobe.example', KundeninfosAbgemeldetAm: '2026-01-02' },
  );
  await kunde('Wels', { Vorname: 'Ute', Nachname: 'Ohne' });
  const filter = ['Bezeichnung', '=', `Post${name}`] as const;
  await openList(page, `/stammdaten/unternehmen?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 120, y: 8 } });
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Auswahl' });
  await expect(bar).toContainText('Alle 2 ausgewählt');
  await bar.getByRole('button', { name: 'E-Mail senden' }).press('Enter');
  const letter = page.getByRole('dialog', { name: 'E-Mail senden' });
  await letter.getByRole('textbox', { name: 'Betreff' }).pressSequentially(`Neu in Wels ${name}`);
  await letter.getByRole('textbox', { name: 'Nachricht' }).pressSequentially('Wir sind umgezogen.');
  const shown = letter.getByRole('region', { name: 'Vorschau' });
  await expect(shown).toContainText('Guten Tag Ida Moser,');
  await expect(shown).toContainText('Wir sind umgezogen.');
  await expect(shown).toContainText('Max Still ausgelassen: Von Kundeninfos abgemeldet am 02.01.2026');
  await letter.getByRole('button', { name: 'E-Mail senden …' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Was dagegen steht' })).toContainText('Keine E-Mail-Adresse');
  await page.getByRole('button', { name: 'Ausführen (1)' }).press('Enter');
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Ergebnis' })
    .getByText(/^Erledigt/)
    .click();
  await expect(page.getByRole('table')).toContainText('Max Still ausgelassen');
  const mails = (await api.list('EmailVersand', 1, ['Betreff', '=', `Neu in Wels ${name}`])).Rows;
  expect(mails.map((mail) => mail['Empfaenger'])).toEqual([`ida${name}@postprobe.example`]);
});
