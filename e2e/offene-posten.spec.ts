import { formatMoney } from '@disponent/domain/format/money';
import { AdminApi, type Row } from './support/admin-api.ts';
import { expectNoViolation } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Zahlungen zuordnen' });

interface Zahlung {
  readonly betrag: number;
  readonly zweck: string;
  readonly name: string;
}

/** A bank statement of today. */
function auszug(list: readonly Zahlung[]): Buffer {
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' });
  const entries = list.map(
    ({ betrag, zweck, name }, index) =>
      `<Ntry><Amt Ccy="EUR">${betrag.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>E2E-${Date.now()}-${index}</AcctSvcrRef>
       <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${zweck}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-${Date.now()}</Id><CreDtTm>${day}T07:00:00</CreDtTm><Acct><Id><IBAN>AT611904300234573201</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
}

/** Invoices of their own, all over the same amount. */
async function versendete(api: AdminApi, count: number): Promise<Row[]> {
  const { Id } = await api.find('FakturaDat', 'Status', 'Versendet');
  const { IdUnternehmen } = await api.read('FakturaDat', Id);
  const rows: Row[] = [];
  for (let left = count; left > 0; left -= 1) {
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' });
    const row = await api.create('FakturaDat', {
      IdUnternehmen,
      BestellNr: '4500001',
      LeistungVon: day,
      LeistungBis: day,
      Versandweg: 'Portal',
      Format: 'Pdf',
      FakturaPosition: [{ Text: 'Normalstunden', Menge: 10, Einheit: 'Stunde', Einzelpreis: 100 }],
    });
    for (const step of ['Pruefen', 'Festschreiben', 'AlsVersendetMarkieren'])
      await api.act('FakturaDat', row.Id, step, { WarnungenBestaetigt: true });
    rows.push(await api.read('FakturaDat', row.Id));
  }
  return rows;
}

test('a statement is read with preview, sure payments and a proposal are booked by keys, one is undone, and the run of reminders is looked at before it starts', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const api = await AdminApi.signIn();
  const [eins, zwei, drei] = await versendete(api, 3);
  if (!eins || !zwei || !drei) throw new Error('No invoices were made');
  // With or without tax, as the customer has it.
  const offen = Number(eins['OffenBetrag']);
  const now = (row: Row) => api.read('FakturaDat', row.Id);
  await signIn(page, 'faktura');
  await page.goto('/faktura/offene-posten');
  await expect(page.getByRole('region', { name: 'Alter der offenen Posten' })).toBeVisible();

  // The bar filters the list.
  await expect(
    page
      .getByRole('grid')
      .getByText(/^Überfällig · M/)
      .first(),
  ).toBeVisible();
  const due = page.getByRole('button', { name: /^nicht fällig/ });
  await due.press('Enter');
  await expect(due).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('grid').getByText(/^Überfällig · M/)).toHaveCount(0);
  await due.press('Enter');
  await expectNoViolation(page);

  // Looked at first: nothing is booked by reading.
  await page.getByRole('button', { name: 'Kontoauszug importieren' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Datei', { exact: true }).setInputFiles({
    name: 'auszug.xml',
    mimeType: 'application/xml',
    buffer: auszug([
      { betrag: offen, zweck: `Rechnung ${String(eins['FakturaNr'])}`, name: 'Zahler Eins' },
      { betrag: offen, zweck: String(zwei['FakturaNr']), name: 'Zahler Zwei' },
      { betrag: offen - 700, zweck: `Teil von ${String(drei['FakturaNr'])}`, name: 'Zahler Drei' },
      { betrag: 3.21, zweck: 'Trinkgeld', name: 'Zahler Vier' },
    ]),
  });
  await expect(dialog.getByRole('status')).toContainText('4 neue Eingänge über');
  await expect(dialog.getByRole('status')).toContainText('2 sicher, 1 Vorschläge, 1 unklar');
  // An account that is none of ours is read only where somebody says that it is.
  const read = dialog.getByRole('button', { name: '4 Zahlungen einlesen' });
  await expect(dialog.getByRole('alert')).toContainText('Kein Konto einer eigenen Gesellschaft: AT611904300234573201');
  await expect(read).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Das Konto gehört uns' }).press('Space');
  await read.press('Enter');

  await expect(panel(page)).toBeFocused();
  const line = (name: string) => panel(page).getByRole('listitem').filter({ hasText: name });
  await expect(line('Zahler Drei')).toHaveAttribute('aria-current', 'true');
  await expect(line('Zahler Drei')).toContainText('Teilzahlung, 700,00 bleiben offen');
  expect(await now(eins)).toMatchObject({ Status: 'Versendet', OffenBetrag: offen });

  // The sure ones with one key, the proposal with Enter, the unclear one into clarification.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 Zahlungen gebucht')).toBeVisible();
  await expect.poll(async () => (await now(eins))['Status']).toBe('Bezahlt');
  expect(await now(zwei)).toMatchObject({ Status: 'Bezahlt', OffenBetrag: 0 });
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zahlung gebucht', { exact: true })).toBeVisible();
  await expect.poll(async () => (await now(drei))['OffenBetrag']).toBe(700);
  await expect(line('Zahler Vier')).toHaveAttribute('aria-current', 'true');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('k');
  await expect(line('Zahler Vier')).toContainText('in Klärung');
  await expectNoViolation(page);

  // Until the export anything can be taken back, and waits again.
  await panel(page).getByText('Zuletzt gebucht (', { exact: false }).press('Enter');
  await panel(page)
    .getByRole('button', { name: /von Zahler Zwei zurücknehmen/ })
    .press('Enter');
  await expect(line('Zahler Zwei').first()).toContainText('Nummer und Betrag stimmen');
  expect(await now(zwei)).toMatchObject({ Status: 'Versendet', OffenBetrag: offen });
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  // The run of reminders: what it would do is shown, and happens when somebody says so.
  const strip = page.getByRole('region', { name: 'Mahnlauf' });
  await expect(strip).toContainText(/\d+ Mahnungen über/);
  const late = (await api.get<{ Mahnlauf: { Ids: number[] } }>('/faktura/offene-posten')).Mahnlauf.Ids;
  const [first = 0] = late;
  const before = Number((await api.read('FakturaDat', first))['Mahnstufe'] ?? 0);
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/laeufe\?id=\d+/);
  const start = page.getByRole('button', { name: `Ausführen (${late.length})` });
  await expect(start).toBeVisible({ timeout: 60_000 });
  // What leaves is shown as it leaves: a mail for each customer, with the letters of all his invoices.
  const mails = page.getByRole('region', { name: 'Vorschau' });
  await expect(mails.getByRole('heading')).toHaveText(
    new RegExp(`^E-Mails dieses Laufs: \\d+, für ${late.length} Datensätze$`),
  );
  const nr = String((await api.read('FakturaDat', first))['FakturaNr']);
  await expect(mails.getByText(new RegExp(`^Anhänge: .*${nr}`))).toHaveCount(1);
  await expectNoViolation(page);
  expect(Number((await api.read('FakturaDat', first))['Mahnstufe'] ?? 0)).toBe(before);
  await start.press('Enter');
  await expect
    .poll(async () => Number((await api.read('FakturaDat', first))['Mahnstufe'] ?? 0), { timeout: 60_000 })
    .toBe(before + 1);
});

test('part of an invoice is paid, then too much; the credit is set off against another one, and that is taken back', async ({
  page,
}) => {
  test.slow();
  const api = await AdminApi.signIn();
  const [eins, zwei] = await versendete(api, 2);
  if (!eins || !zwei) throw new Error('No invoices were made');
  const offen = Number(eins['OffenBetrag']);
  const money = (amount: number) => formatMoney(amount);
  await signIn(page, 'faktura');
  const faktura = page.getByRole('complementary', { name: 'Faktura' });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const count = page.getByRole('heading', { name: /^Offene Posten/ }).locator('..');
  async function open(row: Row): Promise<void> {
    await page.goto(`/faktura/offene-posten?id=${row.Id}`);
    await expect(faktura.getByRole('heading', { name: String(row['FakturaNr']) })).toBeVisible();
  }
  async function pay(amount: string): Promise<void> {
    await faktura.getByRole('button', { name: 'Zahlung buchen' }).press('Enter');
    const betrag = dialog('Zahlung buchen').getByLabel(/^Betrag/);
    await betrag.press('Control+a');
    await betrag.pressSequentially(amount);
    await dialog('Zahlung buchen').getByRole('button', { name: 'Zahlung buchen' }).press('Enter');
  }

  // Part of it: the rest stays open, also in the sum of the page.
  await open(eins);
  const vorher = String(await count.textContent());
  await pay('201');
  await expect(faktura.getByText('Status: Teilbezahlt')).toBeVisible();
  await expect(faktura.getByText(money(offen - 201), { exact: true })).toBeVisible();
  await expect(count).not.toHaveText(vorher);

  // Three hundred too much: said first, then the customer's credit.
  await pay(String(offen - 201 + 300).replace('.', ','));
  const ask = page.getByRole('dialog', { name: 'Zahlung buchen: trotzdem fortfahren?' });
  await expect(ask).toContainText('300,00\u00a0€ mehr als offen ist: bleibt als Guthaben des Kunden');
  await ask.getByRole('button', { name: 'Trotzdem fortfahren' }).press('Enter');
  await expect(faktura.getByText('Status: Bezahlt')).toBeVisible();
  await expect(faktura.getByText('Überzahlt').locator('..')).toContainText('300,00\u00a0€');

  // It is offered where something of the same customer is open.
  await open(zwei);
  await faktura.getByRole('button', { name: 'Gegenverrechnen' }).press('Enter');
  await dialog('Gegenverrechnen').getByRole('combobox').pressSequentially(String(eins['FakturaNr']));
  await page.getByRole('option', { name: String(eins['FakturaNr']) }).click();
  await dialog('Gegenverrechnen').getByRole('button', { name: 'Gegenverrechnen' }).press('Enter');
  await expect(faktura.getByText('Status: Teilbezahlt')).toBeVisible();
  await expect(faktura.getByText(money(offen - 300), { exact: true })).toBeVisible();
  expect(await api.read('FakturaDat', eins.Id)).toMatchObject({ Ueberzahlt: 0 });

  // Taken back with both sides; nothing without a reason.
  await faktura.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Zahlung zurücknehmen' }).press('Enter');
  const zurueck = dialog('Zahlung zurücknehmen');
  await zurueck.getByRole('button', { name: 'Zahlung zurücknehmen' }).press('Enter');
  await expect(zurueck.getByText('Grund ist ein Pflichtfeld')).toBeVisible();
  await zurueck.getByLabel(/^Grund/).pressSequentially('Falsche Rechnung');
  await zurueck.getByRole('button', { name: 'Zahlung zurücknehmen' }).press('Enter');
  await expect(faktura.getByText('Status: Versendet')).toBeVisible();
  await expect(faktura.getByText('Rücknahme: Falsche Rechnung')).toBeVisible();
  expect(await api.read('FakturaDat', eins.Id)).toMatchObject({ Ueberzahlt: 300, Status: 'Bezahlt' });
  expect(await api.read('FakturaDat', zwei.Id)).toMatchObject({ OffenBetrag: offen, Status: 'Versendet' });
});
