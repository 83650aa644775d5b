import type { Page } from '@playwright/test';
import { AdminApi, type Row } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Faktura' });
const title = (page: Page) => panel(page).getByRole('heading', { level: 2 }).first();

/** A draft of its own, like one that is there. */
async function newDraft(api: AdminApi): Promise<Row> {
  const { Id } = await api.find('FakturaDat', 'Status', 'Entwurf');
  const draft = await api.read('FakturaDat', Id);
  const { IdUnternehmen, IdRechnungssteller, IdNiederlassung, IdBerater, LeistungVon, LeistungBis } = draft;
  return api.create('FakturaDat', {
    IdUnternehmen,
    IdRechnungssteller,
    IdNiederlassung,
    IdBerater,
    LeistungVon,
    LeistungBis,
    EmpfaengerName: draft['EmpfaengerName'],
    EmpfaengerStrasse: draft['EmpfaengerStrasse'],
    EmpfaengerPlz: draft['EmpfaengerPlz'],
    EmpfaengerOrt: draft['EmpfaengerOrt'],
    EmpfaengerLand: draft['EmpfaengerLand'],
    EmpfaengerUid: draft['EmpfaengerUid'],
    EmpfaengerEmail: 'rechnung@kunde.example',
    Versandweg: 'Email',
    FakturaPosition: [{ Text: 'Vermittlung', Menge: 1, Einheit: 'Pauschal', Einzelpreis: 100 }],
  });
}

test('[NAV-05] an invoice opens beside its list by Enter, arrows go through the list, Esc gives the focus back', async ({
  page,
}) => {
  await page.goto('/faktura');
  const grid = page.getByRole('grid');
  await grid.locator('[data-row="0"]').getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faktura\?.*id=\d+/);
  const first = page.url();
  await expect(panel(page)).toBeFocused();
  await expect(title(page)).not.toHaveText('');

  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(first);
  await expect(panel(page)).toBeFocused();
  const open = grid.locator('[data-open]');
  await expect(open.getByRole('link')).toHaveText((await title(page).innerText()).trim());
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(first);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(grid.locator('[data-row="0"] [data-cell]:focus')).toHaveCount(1);
});

test('[NAV-09] the address opens the panel, the way back closes it', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id, FakturaNr } = await api.find('FakturaDat', 'Status', 'Bezahlt');
  await page.goto(`/faktura?id=${Id}`);
  await expect(title(page)).toHaveText(String(FakturaNr));
  await expect(panel(page).getByText('Status: Bezahlt')).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'Verlauf' }).getByRole('listitem')).toHaveCount(5);
  const heading = (name: string) => panel(page).getByRole('heading', { name });
  await expect(heading('Zahlungen')).toBeVisible();
  await expect(heading('Kommentare')).toBeVisible();
  const [above, below] = await Promise.all([heading('Zahlungen').boundingBox(), heading('Kommentare').boundingBox()]);
  expect(below?.x).toBe(above?.x);
  await expect(panel(page).getByRole('button', { name: 'Speichern' })).toHaveCount(0);

  await page.goto('/faktura');
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
});

test('[NAV-09] an invoice has no page of its own', async ({ page }) => {
  expect((await page.goto('/faktura/1'))?.status()).toBe(404);
  await expect(page.getByText('Die angeforderte Seite existiert nicht.')).toBeVisible();
});

test('a draft is changed and checked in the panel, and the list follows', async ({ page }) => {
  const api = await AdminApi.signIn();
  const draft = await newDraft(api);
  await page.goto(`/faktura?id=${draft.Id}`);
  await panel(page).getByRole('tab', { name: 'Angaben' }).click();
  await panel(page).getByLabel('Bestellnummer').fill('B-4711');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Prüfen' }).click();
  await expect(panel(page).getByText('Status: Geprüft')).toBeVisible();
  await expect(panel(page).getByText('B-4711')).toBeVisible();
  await expect(page.getByRole('grid').locator('[data-open]')).toContainText('Geprüft');

  // Booked, its mail is looked at and makes it sent; a payment begins with today, and is taken back.
  await panel(page).getByRole('button', { name: 'Festschreiben' }).click();
  const mail = page.getByRole('dialog', { name: 'Senden' });
  await expect(mail.getByText(/^Anhänge: Rechnung RE/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);
  await panel(page).getByRole('button', { name: '1 E-Mail ansehen' }).click();
  await mail.getByRole('button', { name: 'Senden', exact: true }).press('Enter');
  await expect(mail).toHaveCount(0);
  await expect(panel(page).getByText('Status: Versendet')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Zahlung buchen' }).click();
  const zahlung = page.getByRole('dialog', { name: 'Zahlung buchen' });
  await expect(zahlung.getByRole('textbox', { name: /^Datum/ })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  // Most pay what is open.
  await expect(zahlung.getByLabel(/^Betrag/)).toHaveValue('120,00');
  await zahlung.getByRole('button', { name: 'Zahlung buchen' }).press('Enter');
  await expect(panel(page).getByText('Status: Bezahlt')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Zahlung zurücknehmen' }).click();
  const zurueck = page.getByRole('dialog', { name: 'Zahlung zurücknehmen' });
  await zurueck.getByLabel(/^Grund/).pressSequentially('Falsche Rechnung');
  await zurueck.getByRole('button', { name: 'Zahlung zurücknehmen' }).press('Enter');
  await expect(panel(page).getByText('Status: Versendet')).toBeVisible();
  await expect(panel(page).getByText('Rücknahme: Falsche Rechnung')).toBeVisible();
});

test('[REC-04] going on to another invoice asks before unsaved changes are lost', async ({ page }) => {
  const draft = await newDraft(await AdminApi.signIn());
  await page.goto(`/faktura?id=${draft.Id}`);
  await panel(page).getByRole('tab', { name: 'Angaben' }).click();
  await panel(page).getByLabel('Bestellnummer').fill('B-1');
  await panel(page).getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nein' }).click();
  await expect(panel(page).getByLabel('Bestellnummer')).toHaveValue('B-1');
  await panel(page).getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('a new invoice takes over what is known of the customer, and leaves what was typed', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.find('FakturaDat', 'Status', 'Entwurf');
  const like = await api.read('FakturaDat', Id);
  await page.goto('/faktura?id=neu');
  await panel(page).getByRole('tab', { name: 'Angaben' }).click();
  await panel(page).getByLabel('Zusatz').fill('zu Handen Frau Muster');
  await panel(page).getByRole('tab', { name: 'Faktura' }).click();
  const kunde = String(like['IdUnternehmenText']);
  await panel(page)
    .getByRole('combobox', { name: 'Kunde' })
    .fill(kunde.split(',')[0] ?? '');
  await page.getByRole('option', { name: kunde }).first().click();
  await panel(page).getByRole('tab', { name: 'Angaben' }).click();
  await expect(panel(page).getByRole('textbox', { name: /^Rechnungsempfänger/ })).toHaveValue(
    String(like['EmpfaengerName']),
  );
  await expect(panel(page).getByLabel('Zusatz')).toHaveValue('zu Handen Frau Muster');
});

test('[U01] the panel has no accessibility violation', async ({ page }) => {
  const { Id } = await (await AdminApi.signIn()).find('FakturaDat', 'Status', 'Bezahlt');
  await page.goto(`/faktura?id=${Id}`);
  await expect(panel(page).getByRole('heading', { name: 'Zahlungen' })).toBeVisible();
  await expectAccessible(page);
});
