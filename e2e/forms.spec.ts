import { kinds } from '@disponent/domain/kinds/index';
import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { choose, openTabOf, typeInto } from './support/typing.ts';

test('[UI-05] a click is not lost when the field that is left says something', async ({ page }) => {
  await page.goto('/anfrage/neu');
  await expect(field(page, 'Titel')).toBeFocused();
  const kunde = page.locator('[data-path="IdUnternehmen"] input').first();
  const { x, y, width, height } = (await kunde.boundingBox())!;
  // The button stays down for a while, as a finger leaves it there.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await expect(kunde).toBeFocused();
  await expect(page.getByText('Titel ist ein Pflichtfeld')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(page.getByText('Titel ist ein Pflichtfeld')).toBeVisible();
  // By key the sentence comes at once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Kunde ist ein Pflichtfeld')).toBeVisible();
});

test('[REC-06] no editor changes what is read-only', async ({ page }) => {
  test.slow();
  await page.goto('/test');
  const lock = page.getByRole('switch', { name: 'Schreibgeschützt' });
  await lock.click();
  await expect(lock).toBeChecked();
  const cards = page
    .locator('section', { has: page.getByRole('heading', { level: 3 }) })
    .filter({ hasText: 'Anzeige' });
  const galleries = cards.filter({ hasNot: page.getByRole('heading', { level: 2 }) });
  await expect(galleries).toHaveCount(Object.keys(kinds).length);
  for (const card of await galleries.all()) {
    const name = await card.getByRole('heading', { level: 3 }).innerText();
    const control = card.locator('input, textarea').first();
    if ((await control.count()) > 0 && (await control.isEnabled())) {
      await control.focus();
      for (const key of ['1', 'a', ' ', 'Alt+ArrowDown', 'ArrowDown', 'Enter', 'Backspace', 'Control+v', 'Control+x'])
        await page.keyboard.press(key);
    }
    for (const button of await card.getByRole('button').all()) if (await button.isEnabled()) await button.click();
    await expect(page.getByRole('group', { name: 'Kalender' }), name).toHaveCount(0);
    await expect(page.getByRole('option'), name).toHaveCount(0);
    await expect(card.getByText('Anzeige').locator('..'), name).toHaveText('Anzeige–');
  }
});

test('[REC-06] a date that the server keeps has a lock and no calendar', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('KundenportalEinsatz', 1, ['Status', '=', 'Aktiv']);
  await page.goto(`/einsatz/${Rows[0]?.Id}`);
  const part = page.locator('[data-path="StatusSeit"]');
  const control = part.locator('input');
  await openTabOf(page, control);
  const before = await control.inputValue();
  await expect(part.getByRole('button')).toHaveCount(0);
  await control.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('1.1.2020');
  await expect(page.getByRole('group', { name: 'Kalender' })).toHaveCount(0);
  await expect(control).toHaveValue(before);
  await expect(page.getByText(/nicht gespeichert/)).toHaveCount(0);
});

test('[UI-05] [REC-06] Enter, Tab or Strg S right behind the letters takes the first hit', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const part = (name: string) => page.locator(`[data-path="${name}"]`);
  const control = (name: string) => part(name).locator('input').first();
  /** Nobody waits for the list: all keys come one right behind the other. */
  const press = async (name: string, letters: string, ...keys: readonly string[]) => {
    await control(name).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(letters);
    for (const key of keys) await page.keyboard.press(key);
  };

  // Declared codes: only the connector of the chosen Art is asked for, and another Art empties it.
  await page.goto('/stammdaten/kanal/neu');
  await press('Art', 'hok', 'Enter');
  await expect(control('Art')).toHaveValue('hokify');
  await expect(part('IdAms')).toBeHidden();
  await press('IdHokify', 'hokify', 'Tab');
  await expect(control('IdHokify')).not.toHaveValue('');
  await expect(control('IdHokify')).not.toBeFocused();
  await press('Art', 'am', 'Tab');
  await expect(control('Art')).toHaveValue('AMS');
  await expect(part('IdAms')).toBeVisible();
  await expect(part('IdHokify')).toBeHidden();
  await expect(page.getByText('Geleert: hokify-Zugang')).toBeVisible();
  await press('Art', 'Manu', 'Enter');
  await expect(page.getByRole('heading', { name: 'Anbindung' })).toBeHidden();

  // Records: what is called so comes before what only belongs to somebody who is called so.
  await page.goto('/anfrage/neu');
  await press('IdUnternehmen', 'Voralpen', 'Tab');
  await expect(control('IdUnternehmen')).toHaveValue('Voralpen Metallwerk, Wels');
  await expect(control('IdStandort')).toHaveValue('Hauptsitz, Wels');
  await press('IdStandort', 'Werk', 'Enter');
  await expect(control('IdStandort')).toHaveValue('Werk 2, Wels');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  // A save waits for what is still asked for, also when it is all there is to save.
  const gruppe = await api.find('PersonengruppeSt', 'Art', 'Manuell');
  const [first, second] = (await api.list('BeraterSt')).Rows;
  const person = await api.create('PersSt', {
    Vorname: 'Eva',
    Nachname: 'Eilig',
    Anrede: 'Frau',
    Mobil: '+43 664 7654321',
    IdNiederlassung: (await api.list('NiederlassungSt')).Rows[0]?.Id,
    IdBerater: first?.Id,
  });
  const saved = async () => {
    await expect(page.getByText('Datensatz wurde gespeichert').last()).toBeVisible();
    return api.read('PersSt', person.Id);
  };
  await page.goto(`/person/${person.Id}`);
  await openTabOf(page, control('IdBerater'));
  await press('IdBerater', String(second?.['Nachname']), 'Enter', 'Control+s');
  expect((await saved())['IdBerater']).toBe(second?.Id);
  await page.reload();
  await openTabOf(page, control('Personengruppen'));
  await press('Personengruppen', String(gruppe['Bezeichnung']), 'Tab', 'Control+s');
  expect((await saved())['Personengruppen']).toEqual([gruppe.Id]);
  await page.reload();
  await openTabOf(page, control('Fuehrerscheine'));
  await press('Fuehrerscheine', 'CE', 'Enter');
  await press('Fuehrerscheine', 'BE', 'Tab', 'Control+s');
  expect((await saved())['Fuehrerscheine']).toEqual(['CE', 'BE']);
});

test('[UI-05] what is chosen again stands in its box at once, whole', async ({ page }) => {
  const control = (name: string) => page.locator(`[data-path="${name}"]`).locator('input').first();
  const wels = 'Voralpen Metallwerk, Wels';
  await page.goto('/anfrage/neu');
  for (const key of ['Enter', 'Enter', 'Tab']) {
    await control('IdUnternehmen').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Voralp');
    await expect(page.locator('[data-combobox-selected]').filter({ hasText: wels })).toBeVisible();
    await page.keyboard.press(key);
    await expect(control('IdUnternehmen')).toHaveValue(wels);
  }
  await control('IdUnternehmen').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Metallw');
  await page.getByRole('option', { name: wels }).click();
  await expect(control('IdUnternehmen')).toBeFocused();
  await expect(control('IdUnternehmen')).toHaveValue(wels);

  // A declared code as well.
  await page.goto('/stammdaten/kanal/neu');
  for (const _time of ['chosen', 'chosen again']) {
    await control('Art').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('hok');
    await expect(page.getByRole('option', { name: 'hokify' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(control('Art')).toHaveValue('hokify');
  }
});

test('[PARSE-01] [RULE-19] what is no date says so, and nothing else', async ({ page }) => {
  await page.goto('/person/neu');
  const birth = page.locator('[data-path="Geburtsdatum"]');
  const control = birth.locator('input').first();
  const sentence = birth.locator('[id$="-error"]');
  // Too young on the way there: that sentence must not stay.
  await typeInto(control, '1.1.2020');
  await control.press('Tab');
  await expect(sentence).toContainText('Geburtsdatum darf max.');
  await typeInto(control, '31.2.1990');
  await control.press('Tab');
  await expect(sentence).toHaveText('Geburtsdatum ist kein gültiges Datum');
  await expect(control).toHaveValue('31.2.1990');
  await typeInto(control, '28.2.1990');
  await expect(sentence).toHaveCount(0);
});

test.describe('[RULE-19] a rule is seen where somebody types', () => {
  for (const [name, keys, sentence] of [
    ['MaxAnfahrtKm', '1,5', 'Max. Anfahrt (km) muss eine ganze Zahl sein'],
    ['MaxAnfahrtKm', '301', 'Max. Anfahrt (km) darf max. 300 sein'],
    ['Nachname', '   ', 'Nachname ist ein Pflichtfeld'],
    ['Geburtsdatum', '+1', 'Geburtsdatum muss in der Vergangenheit liegen'],
    ['Email', 'anna@', 'E-Mail ist keine gültige E-Mail-Adresse'],
    ['Mobil', '+43', 'Ungültige Mobiltelefon (zu kurz)'],
    ['LinkedInUrl', 'kein link', 'LinkedIn ist keine gültige URL'],
    ['Kuendigungsfrist', '-3 M', 'Kündigungsfrist darf nicht negativ sein'],
    ['StundenVon', '61', 'Wochenstunden von darf max. 60 sein'],
    ['SvNummer', '1238 010180', 'SV-Nummer ist keine gültige Sozialversicherungsnummer'],
    ['Iban', 'at62 1904 3002 3457 3201', 'IBAN ist keine gültige IBAN'],
    ['Bic', 'bkau', 'BIC ist kein gültiger BIC'],
    ['PersonalNr', '12a', 'Personal-Nr. darf nur Ziffern enthalten'],
  ] as const)
    test(`${name}: ${sentence}`, async ({ page }) => {
      await page.goto('/person/neu');
      const part = page.locator(`[data-path="${name}"]`);
      const control = part.locator('input').first();
      await openTabOf(page, control);
      await typeInto(control, keys);
      await control.press('Tab');
      await expect(part.locator('[id$="-error"]')).toContainText(sentence);
      await expect(control).toHaveAttribute('aria-invalid', 'true');
    });
});

test('a rating is stars: by a digit, by arrows, by a click, and taken away again', async ({ page }) => {
  await page.goto('/person/neu');
  const part = page.locator('[data-path="Bewertung"]');
  const rating = part.getByRole('slider', { name: 'Bewertung' });
  await openTabOf(page, rating);
  await expect(rating).toHaveAttribute('aria-valuetext', 'Keine Bewertung');
  await rating.focus();
  await page.keyboard.press('4');
  await expect(rating).toHaveAttribute('aria-valuetext', '4 von 5 Sternen');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(rating).toHaveAttribute('aria-valuetext', '5 von 5 Sternen');
  await page.keyboard.press('ArrowLeft');
  await expect(rating).toHaveAttribute('aria-valuetext', '4 von 5 Sternen');
  await page.keyboard.press('Delete');
  await expect(rating).toHaveAttribute('aria-valuetext', 'Keine Bewertung');
  // The second of five stars, and the same once more.
  await rating.click({ position: { x: 30, y: 10 } });
  await expect(rating).toHaveAttribute('aria-valuetext', '2 von 5 Sternen');
  await rating.click({ position: { x: 30, y: 10 } });
  await expect(rating).toHaveAttribute('aria-valuetext', 'Keine Bewertung');
});

test('[RULE-19] numbers of authorities are typed in groups and in small letters', async ({ page }) => {
  await page.goto('/stammdaten/unternehmen/neu');
  const uid = page.locator('[data-path="UidNummer"] input').first();
  await openTabOf(page, uid);
  await typeInto(uid, 'atu 1358 5627');
  await uid.press('Tab');
  await expect(uid).toHaveValue('ATU13585627');
  await expect(page.locator('[data-path="UidNummer"] [id$="-error"]')).toHaveCount(0);
});

test('[UI-06] another customer empties contact and site of the former one; a contact brings its company along', async ({
  page,
}) => {
  await page.goto('/anfrage/neu');
  const part = (name: string) => page.locator(`[data-path="${name}"]`);
  const control = (name: string) => part(name).locator('input').first();
  // Without a customer a contact says whose it is, and chooses it.
  await control('IdAnsprechpartner').click();
  const first = page.getByRole('option').filter({ hasText: 'Voralpen Metallwerk' }).first();
  await expect(first).toContainText('· Voralpen Metallwerk, Wels');
  const [contact = ''] = (await first.innerText()).split(' · ');
  await first.click();
  await expect(control('IdAnsprechpartner')).toHaveValue(contact);
  await expect(control('IdUnternehmen')).toHaveValue('Voralpen Metallwerk, Wels');
  // Of its two sites the main one; the next customer brings his, and of the contacts none.
  await expect(control('IdStandort')).toHaveValue(/Wels/);
  await choose(page, control('IdUnternehmen'), 'Steyrtal', /Steyrtal Kunststoff/);
  await expect(control('IdAnsprechpartner')).toHaveValue('');
  await expect(part('IdAnsprechpartner')).toContainText(
    `Geleert: „${contact}“ gehört nicht zu „Steyrtal Kunststoff, Steyr“`,
  );
  await expect(page.getByText('Geleert: Ansprechpartner:in')).toBeVisible();
  await expect(control('IdStandort')).toHaveValue(/Steyr/);
  // The former one is not on offer any more.
  await control('IdAnsprechpartner').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: contact })).toHaveCount(0);
});

test('[UI-06] a proposal takes over what follows from person and request as they are chosen, and keeps what was typed', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const { Rows: requests } = await api.list('AnfrageDat', 1, [['IsRpo', '=', true], 'and', ['Status', '=', 'Offen']]);
  const anfrage = await api.read('AnfrageDat', Number(requests[0]?.Id));
  const [position] = anfrage['AnfragePosition'] as readonly Record<string, unknown>[];
  const { Rows: people } = await api.list('PersSt', 1, [
    ['Status', '=', 'Pool'],
    'and',
    ['DsgvoStatus', '=', 'Gueltig'],
    'and',
    ['IdCoLieferant', 'isblank'], // not every request takes theirs
  ]);
  const person = people[0];
  await api.change('UnternehmenSt', Number(anfrage['IdUnternehmen']), { IsPvAnonym: true });
  const profil = 'Arbeitet seit acht Jahren in der Produktion, ist pünktlich und schweißt MAG und WIG.';
  await api.change('PersSt', Number(person?.Id), { Kurzprofil: `<p>${profil}</p>` });

  await page.goto('/pv/neu');
  const part = (name: string) => page.locator(`[data-path="${name}"]`);
  const control = (name: string) => part(name).locator('input').first();
  await choose(page, control('IdPerson'), String(person?.['PersonNr']), new RegExp(String(person?.['Nachname'])));
  await expect(part('Profil')).toContainText(profil);
  await typeInto(field(page, 'Warum diese Person'), 'Wohnt in der Nähe');
  await choose(page, control('IdAnfrage'), String(anfrage['AnfrageNr']), new RegExp(String(anfrage['AnfrageNr'])));
  await expect(control('IdAnfragePosition')).toHaveValue(String(position?.['Bezeichnung']));
  await expect(control('IsAnonym')).toBeChecked();
  await page.getByRole('tab', { name: 'RPO' }).click();
  await expect(control('RpoPhase')).toHaveValue('Sourcing');
  // Whoever wants another phase gets it, also when the person is another one afterwards.
  await choose(page, control('RpoPhase'), 'Telefon', 'Telefoninterview');
  await page.getByRole('tab', { name: 'Vorschlag' }).click();
  await choose(page, control('IdPerson'), String(people[1]?.['PersonNr']), new RegExp(String(people[1]?.['Nachname'])));
  await expect(part('Profil')).not.toContainText(profil);
  await choose(page, control('IdPerson'), String(person?.['PersonNr']), new RegExp(String(person?.['Nachname'])));
  await expect(part('Profil')).toContainText(profil);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/pv\/\d+$/);
  expect(await api.read('PvDat', Number(page.url().split('/').at(-1)))).toMatchObject({
    IdPerson: person?.Id,
    IsAnonym: true,
    IsRpo: true,
    RpoPhase: 'Telefoninterview',
    Begruendung: 'Wohnt in der Nähe',
    Lohn: position?.['EntgeltVon'],
  });
});

test('[U11] a child table shows every column without scrolling sideways, on a desk and on a phone', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('KundenportalEinsatz', 1, ['Status', '=', 'Aktiv']);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/einsatz/${Rows[0]?.Id}`);
    const table = page.getByRole('table', { name: 'Konditionen' });
    await openTabOf(page, table);
    const card = table.locator('..');
    expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const first = table.locator('tbody tr').first();
    const rate = table.getByText(/Verrechnungssatz/).first();
    await expect(first).toBeVisible();
    await expect(rate).toBeVisible();
  }
});

test('[UI-05] what consists of parts is edited by its parts, without notation', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const part = (name: string) => page.locator(`[data-path="${name}"]`);
  const open = async (path: string, name: string) => {
    await page.goto(path);
    await openTabOf(page, part(name));
  };
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Datensatz wurde gespeichert').first()).toBeVisible();
  };

  const layout = await api.create('LayoutSt', {
    Kurzbezeichnung: `TEILE${Math.floor(Math.random() * 1e6)}`,
    Bezeichnung: 'Aus Teilen',
    Art: 'Inserat',
    Html: '<section>{{block:Aufgaben}}{{block:Profil}}</section>',
    Bloecke: ['Aufgaben', 'Profil'],
  });
  await open(`/stammdaten/layout/${layout.Id}`, 'Bloecke');
  // Without waiting for the list: who types fast is understood, too.
  const add = part('Bloecke').getByLabel('Blöcke: hinzufügen');
  await typeInto(add, 'Kontakt');
  await add.press('Enter');
  await expect(add).toHaveValue('');
  const up = part('Bloecke').getByRole('button', { name: 'Kontakt nach oben' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part('Bloecke').getByRole('listitem')).toHaveText(['Kontakt', 'Aufgaben', 'Profil']);
  await part('Bloecke').getByRole('button', { name: 'Profil entfernen' }).press('Enter');
  await save();
  expect((await api.read('LayoutSt', layout.Id))['Bloecke']).toEqual(['Kontakt', 'Aufgaben']);

  const [bild] = (await api.list('HeaderbildSt')).Rows;
  const left = 1 + Math.floor(Math.random() * 98); // another one than an earlier try has saved
  await open(`/stammdaten/headerbild/${bild?.Id}`, 'Fokuspunkt');
  await typeInto(part('Fokuspunkt').getByLabel('Fokuspunkt: von links'), String(left));
  await typeInto(part('Fokuspunkt').getByLabel('Fokuspunkt: von oben'), '101');
  await page.keyboard.press('Tab');
  await expect(part('Fokuspunkt')).toContainText('Fokuspunkt braucht zwei Werte von 0 bis 100');
  await typeInto(part('Fokuspunkt').getByLabel('Fokuspunkt: von oben'), '62,5');
  await save();
  expect((await api.read('HeaderbildSt', Number(bild?.Id)))['Fokuspunkt']).toEqual({ x: left / 100, y: 0.625 });

  const [schnittstelle] = (await api.list('RestSchnittstelleSt')).Rows;
  await open(`/stammdaten/rest-schnittstelle/${schnittstelle?.Id}`, 'Kopfzeilen');
  await part('Kopfzeilen').getByRole('button', { name: 'Kopfzeilen: hinzufügen' }).press('Enter');
  await expect(
    part('Kopfzeilen')
      .getByLabel(/^Kopfzeilen: Name der/)
      .last(),
  ).toBeFocused();
  const header = `X-${unique()}`;
  await page.keyboard.type(header);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Disponent');
  await save();
  expect((await api.read('RestSchnittstelleSt', Number(schnittstelle?.Id)))['Kopfzeilen']).toMatchObject({
    [header]: 'Disponent',
  });

  const view = `Neue ${unique()}`;
  await api.create('GridLayout', {
    GridSchluessel: 'person',
    Name: view,
    IsGeteilt: true,
    Layout: { filter: ['Status', 'anyof', ['Neu', 'Pool']] },
  });
  const gruppe = await api.create('PersonengruppeSt', {
    Kurzbezeichnung: unique().slice(-10),
    Bezeichnung: 'Alle im Pool',
    Art: 'Dynamisch',
    Filter: ['Status', '=', 'Pool'],
  });
  await open(`/stammdaten/personengruppe/${gruppe.Id}`, 'Filter');
  await expect(part('Filter').getByLabel('Filter', { exact: true })).toHaveValue('Status Im Pool');
  await choose(page, part('Filter').getByLabel('Filter aus einer Ansicht übernehmen'), view);
  await expect(part('Filter').getByLabel('Filter', { exact: true })).toHaveValue('Status Neu oder Im Pool');
  await save();
  expect((await api.read('PersonengruppeSt', gruppe.Id))['Filter']).toEqual(['Status', 'anyof', ['Neu', 'Pool']]);
});
