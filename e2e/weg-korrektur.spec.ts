import { AdminApi } from './support/admin-api.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { eingereicht, imEinsatz, montag, versendet, wocheTab } from './support/weg.ts';

/** Domain model 8.5: what was wrong is put right, by whoever notices it. */
test('hours that the customer returns come again, and a wrong invoice is cancelled and billed anew', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  const api = await AdminApi.signIn();
  const { name, bestellung, einsatz } = await imEinsatz(api);
  const woche = await eingereicht(api, einsatz);
  const now = (key: string, { Id }: { Id: number }) => api.read(key, Id);

  const kunde = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await signIn(kunde, 'kunde');
  await kunde.goto('/einsatz/stunden');
  await kunde.getByRole('tab', { name: wocheTab }).click();
  await kunde.getByRole('button', { name: `Woche von ${name} Wanda zurückweisen` }).press('Enter');
  await kunde.getByLabel('In eigenen Worten').pressSequentially('Freitag nur bis 12:00');
  await kunde.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(async () => (await now('Stundennachweis', woche))['Status']).toBe('Zurueckgewiesen');

  await signIn(page, 'dispo');
  await page.goto(`/einsatz/stunden?woche=${montag}`);
  await page.getByRole('searchbox', { name: 'Person oder Einsatz' }).pressSequentially(name);
  const row = page.getByRole('row', { name });
  const cells = row.getByRole('gridcell', { name: /, (Mo|Di|Mi|Do|Fr|Sa|So)\., / });
  await expect(row).toContainText('Freitag nur bis 12:00');
  await cells.nth(4).click();
  await page.keyboard.type('6-12');
  await page.keyboard.press('Enter');
  await expect(cells.nth(4)).toContainText('6,00');
  await page.keyboard.press(' ');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(row).toContainText('Eingereicht');
  await kunde.getByRole('button', { name: `Woche von ${name} Wanda freigeben` }).press('Enter');
  await expect(kunde.getByText('1 Woche freigegeben')).toBeVisible();
  await expect(row).toContainText('Freigegeben');

  // Billed, and the invoice is wrong: cancelled by a document of its own, and billed anew.
  const falsch = await versendet(api, bestellung);
  expect(falsch).toMatchObject({ SummeNetto: 1840 }); // 36.8 hours at 50
  const buero = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await signIn(buero, 'faktura');
  await buero.goto(`/faktura?id=${falsch.Id}`);
  const panel = buero.getByRole('complementary', { name: 'Faktura' });
  await panel.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await buero.getByRole('menuitem', { name: 'Stornieren' }).press('Enter');
  const storno = buero.getByRole('dialog', { name: 'Stornieren' });
  await storno.getByLabel(/^Grund/).pressSequentially('Falscher Ansprechpartner');
  await storno.getByRole('button', { name: 'Stornieren' }).press('Enter');
  await expect(panel.getByText('Status: Storniert')).toBeVisible();
  const { Rows: stornos } = await api.list('FakturaDat', 1, ['IdFakturaBezug', '=', falsch.Id]);
  expect(stornos).toMatchObject([{ Belegart: 'Stornorechnung', SummeNetto: -1840 }]);
  expect(await now('Stundennachweis', woche)).toMatchObject({ Status: 'Freigegeben' });
  const richtig = await versendet(api, bestellung);
  expect(richtig).toMatchObject({ SummeNetto: 1840 });

  // Once billed, hours are corrected by a second week that takes what differs.
  await page.goto(`/einsatz/stunden/${woche.Id}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Korrigieren' }).press('Enter');
  await page.getByRole('dialog', { name: 'Korrigieren?' }).getByRole('button', { name: 'Korrigieren' }).press('Enter');
  await expect.poll(async () => (await now('Stundennachweis', woche))['Status']).toBe('Korrigiert');
  const { Rows: korrekturen } = await api.list('Stundennachweis', 1, ['IdStundennachweisBezug', '=', woche.Id]);
  expect(korrekturen).toMatchObject([{ Status: 'Offen', Von: montag }]);
  await kunde.close();
  await buero.close();
});
