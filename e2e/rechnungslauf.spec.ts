import { addMonths, dayIn, firstOfMonth, lastOfMonth } from '@disponent/domain/days';
import type { RechnungslaufVorschau } from '@disponent/domain/wire/rechnungslauf';
import { AdminApi, type Row } from './support/admin-api.ts';
import { expect, test } from './support/signed-in.ts';

const heute = dayIn('Europe/Vienna');
const zeitraum = { Von: firstOfMonth(addMonths(heute, -1)), Bis: lastOfMonth(heute) };
const auswahl = { Art: 'Verkauf', ...zeitraum, IdRechnungssteller: null, Kunden: [], Rhythmen: [], Gruppierung: null };
const german = (day: string) => day.split('-').toReversed().join('.');

test('a month is billed by keys: order number typed, draft made, a finding mended in place, booked, sent, cancelled, billed again', async ({
  page,
}) => {
  test.slow();
  const api = await AdminApi.signIn();
  const vorschau = () => api.post<RechnungslaufVorschau>('/rechnungslauf/vorschau', auswahl);
  const zeile = (await vorschau()).Zeilen.find(
    ({ Belegart, BestellNr, Probleme, Wochen }) =>
      Belegart === 'Rechnung' && BestellNr === null && Probleme.length === 0 && Wochen > 0,
  );
  if (!zeile) throw new Error('The demo data has nothing to bill');
  const kunde = { IsBestellnummerPflicht: true, Versandweg: 'Email', RechnungEmail: 'rechnung@kunde.example' };
  await api.change('UnternehmenSt', zeile.IdUnternehmen, kunde);

  await page.goto('/faktura');
  await page.getByRole('button', { name: 'Rechnungslauf' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Rechnungslauf' });
  for (const [label, day] of [
    [/^Leistung von/, zeitraum.Von],
    [/^Leistung bis/, zeitraum.Bis],
  ] as const) {
    await sheet.getByRole('textbox', { name: label }).press('Control+a');
    await page.keyboard.type(german(day));
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Enter');
  const table = sheet.getByRole('table', { name: 'Rechnungen des Laufs' });
  await table.getByRole('checkbox', { name: 'Alle wählen' }).press('Space');
  await expect(sheet.getByRole('button', { name: /Entwürfe anlegen/ })).toBeDisabled();
  const order = sheet.getByRole('textbox', { name: `Bestellnummer für ${zeile.Kunde}` }).first();
  await table.getByRole('checkbox', { name: 'Alle wählen' }).press('p');
  await order.pressSequentially('4700019');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: '1 Entwurf anlegen' })).toBeEnabled();
  // A day that does not exist is no day, though its first letters name one.
  const rechnungsdatum = sheet.getByRole('textbox', { name: /^Rechnungsdatum/ });
  await rechnungsdatum.press('Control+a');
  await page.keyboard.type('30.02.2026');
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText('Rechnungsdatum ist kein gültiges Datum')).toBeVisible();
  await expect(sheet.getByText('1 Entwurf angelegt')).toBeHidden();
  await rechnungsdatum.press('Control+a');
  await page.keyboard.type(german(heute));
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText('1 Entwurf angelegt')).toBeVisible();
  const draftLink = sheet.getByRole('link', { name: /^EW-/ });
  const id = Number(new URL(String(await draftLink.getAttribute('href')), page.url()).searchParams.get('id'));

  // Somebody bills an hour too many: the check says so at its field, where it is put right.
  const draft = await api.read('FakturaDat', id);
  const [first, ...others] = draft['FakturaPosition'] as Row[];
  const menge = Number(first?.['Menge']);
  await api.change('FakturaDat', id, { FakturaPosition: [{ ...first, Menge: menge + 1 }, ...others] });
  await draftLink.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Faktura' });
  const check = panel.getByRole('region', { name: 'Prüfung' });
  await expect(check.getByText('1 Fehler, 0 Hinweise')).toBeVisible();
  await expect(check.getByRole('button', { name: 'Festschreiben' })).toBeDisabled();
  await panel.press('1');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(menge).replace('.', ','));
  await page.keyboard.press('Enter');
  await expect(check.getByText('keine Fehler')).toBeVisible();
  expect(await api.read('FakturaDat', id)).toMatchObject({ BestellNr: '4700019', SummeNetto: zeile.Netto });

  await panel.getByRole('button', { name: 'Prüfen', exact: true }).press('Enter');
  await expect(panel.getByText('Status: Geprüft')).toBeVisible();
  await panel.getByRole('button', { name: 'Festschreiben', exact: true }).press('Enter');
  const mail = page.getByRole('dialog', { name: 'Senden' });
  await expect(mail.getByText(/^Anhänge: Rechnung RE/)).toBeVisible();
  await mail.getByRole('button', { name: 'Senden', exact: true }).press('Enter');
  await expect(panel.getByText('Status: Versendet')).toBeVisible();
  expect(await api.read('FakturaDat', id)).toMatchObject({
    FakturaNr: expect.stringMatching(/^RE\d{4}-\d{5}$/),
    Pdf: { Id: expect.any(Number) },
    VersandStatus: 'Uebermittelt',
  });
  expect((await vorschau()).Zeilen.some(({ Schluessel }) => Schluessel === zeile.Schluessel)).toBe(false);

  await panel.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Stornieren' }).press('Enter');
  const storno = page.getByRole('dialog', { name: 'Stornieren' });
  await storno.getByLabel(/^Grund/).pressSequentially('Falscher Kunde');
  await storno.getByRole('button', { name: 'Stornieren' }).press('Enter');
  await expect(panel.getByText('Status: Storniert')).toBeVisible();
  const again = (await vorschau()).Zeilen.find(({ Schluessel }) => Schluessel === zeile.Schluessel);
  expect(again).toMatchObject({ Netto: zeile.Netto, Wochen: zeile.Wochen });
});

test('on a phone a run is put together with fields as wide as the screen allows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faktura?lauf=neu');
  const sheet = page.getByRole('dialog', { name: 'Rechnungslauf' });
  const sizeOf = async (name: RegExp) => (await sheet.getByRole('textbox', { name }).boundingBox())?.width ?? 0;
  await expect(sheet.getByRole('textbox', { name: /^Leistung von/ })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  // Two beside each other; what is longer has a line of its own.
  expect(await sizeOf(/^Leistung von/)).toBeGreaterThan(140);
  expect(await sizeOf(/^Leistung bis/)).toBeGreaterThan(140);
  const kinds = await sheet.getByRole('radiogroup', { name: 'Was verrechnet wird' }).boundingBox();
  expect(kinds?.height).toBeGreaterThan(30);
  expect(kinds?.width).toBeGreaterThan(300);
});
