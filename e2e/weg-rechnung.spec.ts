import { addDays } from '@disponent/domain/days';
import { AdminApi } from './support/admin-api.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { choose, openTabOf, typeInto } from './support/typing.ts';
import { angenommen, montag, svNummer, typed, wocheTab } from './support/weg.ts';

/** Domain model 8.1, steps 8 to 12: from the first day of work to the paid invoice, each step by whoever does it. */
test('somebody is hired, works, the customer approves, the hours are billed, sent and paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  const api = await AdminApi.signIn();
  const { name, bestellung, person, pv } = await angenommen(api);

  await signIn(page, 'dispo');
  await page.goto(`/person/${person.Id}`);
  await page.getByRole('button', { name: 'Einstellen' }).first().press('Enter');
  // What the employee file lacks is asked for where it is written.
  await expect(page.locator('[data-path="SvNummer"]')).toContainText('SV-Nummer ist ein Pflichtfeld');
  await expect(page.getByLabel('SV-Nummer')).toBeFocused();
  await page.keyboard.type(svNummer());
  await typeInto(page.getByLabel('Eintritt'), typed(montag));
  await choose(page, page.getByLabel('KV-Beschäftigungsgruppe'), 'Hilfs');
  await typeInto(page.getByLabel('Grundlohn', { exact: true }), '20');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await page.getByRole('button', { name: 'Einstellen' }).first().press('Enter');
  await expect(page.getByText('Status: Mitarbeiter').first()).toBeVisible();

  await page.goto(`/pv/${pv.Id}`);
  await page.getByRole('button', { name: 'Einsatz anlegen' }).first().press('Enter');
  // It leads to what it made.
  await expect(page).toHaveURL(/\/einsatz\/\d+/);
  const einsatz = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByRole('button', { name: 'Bestätigen' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bestätigen' });
  await dialog.getByRole('button', { name: 'Bestätigen' }).press('Enter');
  const mail = page.getByRole('dialog', { name: 'Senden' });
  await mail.getByRole('button', { name: 'Senden', exact: true }).press('Enter');
  await expect(mail).toHaveCount(0);
  await expect(page.getByText('Status: Bestätigt').first()).toBeVisible();
  // Nobody begins to work before he was told of it in writing and registered.
  await page.getByRole('button', { name: 'Antritt bestätigen' }).first().press('Enter');
  const told = page.getByLabel('Überlassungsmitteilung übergeben am');
  await expect(told).toBeVisible();
  for (const field of [told, page.getByLabel('Anmeldung ÖGK am')]) {
    await openTabOf(page, field);
    await typeInto(field, `${typed(montag)} 05:45`);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await page.getByRole('button', { name: 'Antritt bestätigen' }).first().press('Enter');
  await expect(page.getByText('Status: Aktiv').first()).toBeVisible();

  await page.goto(`/einsatz/stunden?woche=${montag}`);
  await page.getByRole('searchbox', { name: 'Person oder Einsatz' }).pressSequentially(name);
  const row = page.getByRole('row', { name });
  const cells = row.getByRole('gridcell', { name: /, (Mo|Di|Mi|Do|Fr|Sa|So)\., / });
  await cells.first().click();
  for (const day of ['06-1412/30', '=', '=', '=', '=']) {
    await page.keyboard.type(day);
    await page.keyboard.press('Tab');
  }
  await expect(row).toContainText('38,50');
  await expect(row).toContainText('Erfasst');
  await cells.first().click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(row).toContainText('Eingereicht');

  const kunde = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await signIn(kunde, 'kunde');
  await kunde.goto('/einsatz/stunden');
  await kunde.getByRole('tab', { name: wocheTab }).click();
  await kunde.getByRole('button', { name: `Woche von ${name} Wanda freigeben` }).press('Enter');
  await expect(kunde.getByText('1 Woche freigegeben').first()).toBeVisible();
  await expect(row).toContainText('Freigegeben');

  await signIn(page, 'faktura');
  await page.goto('/faktura');
  await page.getByRole('button', { name: 'Rechnungslauf' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Rechnungslauf' });
  await typeInto(sheet.getByRole('textbox', { name: /^Leistung von/ }), typed(montag));
  await typeInto(sheet.getByRole('textbox', { name: /^Leistung bis/ }), typed(addDays(montag, 6)));
  await choose(page, sheet.getByLabel('Gruppierung'), 'Je Bestellnummer');
  await page.keyboard.press('Control+Enter');
  const table = sheet.getByRole('table', { name: 'Rechnungen des Laufs' });
  await table.getByRole('checkbox', { name: 'Alle wählen' }).press('Space');
  const own = table.getByRole('row', { name: new RegExp(bestellung) });
  await expect(own).toContainText('1.925,00');
  await own.getByRole('checkbox').press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText('1 Entwurf angelegt')).toBeVisible();
  await sheet.getByRole('link', { name: /^EW-/ }).press('Enter');

  const panel = page.getByRole('complementary', { name: 'Faktura' });
  await panel.getByRole('button', { name: 'Prüfen', exact: true }).press('Enter');
  await expect(panel.getByText('Status: Geprüft')).toBeVisible();
  await panel.getByRole('button', { name: 'Festschreiben', exact: true }).press('Enter');
  await mail.getByRole('button', { name: 'Später' }).press('Enter');
  await expect(panel.getByText('Status: Festgeschrieben')).toBeVisible();
  // Its mail waits already: that is said, and it opens.
  await panel.getByRole('button', { name: 'Versenden', exact: true }).press('Enter');
  await expect(page.getByText('wartet als Entwurf darauf, dass sie jemand sendet')).toBeVisible();
  await mail.getByRole('button', { name: 'Senden', exact: true }).press('Enter');
  await expect(panel.getByText('Status: Versendet')).toBeVisible();
  await panel.getByRole('button', { name: 'Zahlung buchen' }).press('Enter');
  const zahlung = page.getByRole('dialog', { name: 'Zahlung buchen' });
  await expect(zahlung.getByLabel(/^Betrag/)).toHaveValue('2.310,00');
  await zahlung.getByRole('button', { name: 'Zahlung buchen' }).press('Enter');
  await expect(panel.getByText('Status: Bezahlt')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const rechnung = await api.read('FakturaDat', id);
  expect(rechnung).toMatchObject({
    SummeNetto: 1925,
    SummeBrutto: 2310,
    OffenBetrag: 0,
    Pdf: { Id: expect.any(Number) },
  });

  // The customer finds the invoice, the Einsatz says how far it is billed.
  await kunde.goto(`/faktura?id=${id}`);
  await expect(kunde.getByRole('heading', { name: String(rechnung['FakturaNr']) })).toBeVisible();
  expect(await api.read('KundenportalEinsatz', einsatz)).toMatchObject({
    Status: 'Aktiv',
    LetzteFakturaBis: addDays(montag, 6),
  });
  await kunde.close();
});
