import { readFileSync } from 'node:fs';
import { AdminApi } from './support/admin-api.ts';
import { expectNoViolation } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** Files that leave the house by a button: for the authority, the payroll and the bookkeeping. */

const dialog = (page: Page) => page.getByRole('dialog');

/** What a press of that button downloads: its name and its lines. */
async function fileOf(page: Page, name: string | RegExp): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name, exact: true }).press('Enter');
  const download = await waiting;
  const text = readFileSync(await download.path(), 'utf8').replace('\uFEFF', '');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

async function openExport(page: Page, name: string): Promise<void> {
  await page.goto('/einsatz');
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
  await expect(dialog(page)).toBeVisible();
}

test('the statistics of the AÜG are looked at, handed over and fetched as they were', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'gf');
  await openExport(page, 'AÜG-Statistik …');
  const jahr = dialog(page).getByLabel('Jahr');
  await expect(jahr).toBeFocused();
  const typeYear = async (text: string) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  };

  // No year, no file; a year without episodes neither.
  await typeYear('19');
  await expect(dialog(page).getByText('Bitte prüfen')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'CSV speichern' })).toBeDisabled();
  await typeYear('2001');
  await expect(dialog(page).getByText('Für diesen Zeitraum gibt es nichts auszugeben.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Übergeben' })).toBeDisabled();

  // The last period that is over.
  const today = new Date();
  const last = today.getMonth() > 5 ? today.getFullYear() : today.getFullYear() - 1;
  await typeYear(String(last));
  const said = dialog(page).getByText(/^Zeilen in der Datei: \d+/);
  await expect(said).toBeVisible();
  const count = Number(/\d+/.exec(await said.innerText())?.[0]);
  await expectNoViolation(page);
  await expect(dialog(page).getByRole('button', { name: 'Übergeben' })).toBeEnabled();
  const handed = await fileOf(page, 'Übergeben');
  await expect(page.getByText('Übergabe festgehalten')).toBeVisible();
  expect(handed.name).toBe(`AÜG-Statistik ${last - 1}-07-01 bis ${last}-06-30.csv`);
  const [head, ...rows] = handed.lines;
  expect(head).toBe(
    'Familienname;Vorname;Geburtsdatum;Geschlecht;Staatsangehörigkeit;Verwendung;Beginn;Ende;Beschäftiger;Anschrift;UID-Nummer;Fachverband WKO / Interessenvertretung;Bundesland',
  );
  expect(rows).toHaveLength(count);
  for (const row of rows) expect(row.split(';')[6]).toMatch(/^\d\d\.\d\d\.\d{4}$/);

  // What was handed over is fetched as it was; once more is a correction, refused where nothing has changed.
  const kept = dialog(page).getByRole('region', { name: 'Übergaben' });
  await expect(kept).toContainText(`Zeilen: ${count}`);
  expect((await fileOf(page, handed.name)).lines).toEqual(handed.lines);
  await dialog(page).getByRole('button', { name: 'Korrektur übergeben' }).press('Enter');
  await expect(page.getByText(/^Seit der Übergabe vom .* nichts geändert/)).toBeVisible();

  // The file alone closes the dialog.
  expect((await fileOf(page, 'CSV speichern')).lines).toEqual(handed.lines);
  await expect(dialog(page)).toHaveCount(0);
});

test('approved hours of a month are a file for the payroll', async ({ page }) => {
  await signIn(page, 'gf');
  await openExport(page, 'Lohndaten …');
  const [von, bis] = [dialog(page).getByLabel('Von'), dialog(page).getByLabel('Bis')];
  await expect(von).toBeFocused();
  // The month before is proposed; one that ends before it begins is none.
  const proposed = [await von.inputValue(), await bis.inputValue()];
  expect(proposed[0]).toMatch(/^01\.\d\d\.\d{4}$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('32.01.2026');
  await expect(dialog(page).getByText('Bitte prüfen')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('31.12.2090');
  await expect(dialog(page).getByText('Bis liegt vor Von')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'CSV speichern' })).toBeDisabled();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(proposed[0]));
  const said = dialog(page).getByText(/^Zeilen in der Datei: \d+/);
  await expect(said).toBeVisible();
  const count = Number(/Datei: (\d+)/.exec(await said.innerText())?.[1]);
  const { lines } = await fileOf(page, 'CSV speichern');
  expect(lines[0]).toBe(
    'Personal-Nr.;Nachname;Vorname;Einsatz-Nr.;Kunde (Beschäftiger);Kostenstelle;Lohnart;Bezeichnung;Menge;Einheit;Von;Bis',
  );
  expect(lines).toHaveLength(count + 1);
});

test('invoices and payments go to the bookkeeping once, whatever its program, and their file again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const api = await AdminApi.signIn();
  // The company that no other test bills from.
  const firma = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'G002');
  const { Rows } = await api.list('FakturaDat', 1, [
    ['IdRechnungssteller', '=', firma.Id],
    'and',
    ['FibuExportAm', '=', null],
  ]);
  const dayOf = (row: (typeof Rows)[number]) => String(row['Rechnungsdatum']);
  const booked = Rows.filter(({ FakturaNr }) => FakturaNr !== null).toSorted((a, b) =>
    dayOf(a).localeCompare(dayOf(b)),
  );
  const open = booked.findLast(({ Status }) => Status === 'Versendet');
  if (!open) throw new Error('G002 has no invoice that was sent');

  await signIn(page, 'faktura');
  await page.goto('/faktura/offene-posten');
  await page.getByRole('button', { name: 'Fibu-Export' }).press('Enter');
  const steller = dialog(page).getByRole('combobox', { name: 'Rechnungssteller' });
  await expect(steller).not.toHaveValue('');
  await steller.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Alpenstaff Deutschland GmbH/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(steller).toHaveValue(/Alpenstaff Deutschland GmbH/);
  const report = dialog(page).getByRole('region', { name: 'Prüfbericht' });
  const bis = dialog(page).getByLabel('Bis');
  const today = await bis.inputValue();

  // Their first two days go to two other programs.
  const days = [...new Set(booked.map(dayOf))].filter((day) => day < dayOf(open));
  for (const [index, format, name, head] of [
    [0, 'RZL', /^Fibu_RZL_.*\.csv$/, /^Konto;Gegenkonto;Belegart;.*;Kurs;FW-Betrag$/],
    [1, 'DATEV', /^EXTF_Buchungsstapel_.*\.csv$/, /^"EXTF";700;21;"Buchungsstapel";/],
  ] as const) {
    const day = days[index] ?? '';
    await dialog(page).getByRole('radio', { name: format }).press('Space');
    await bis.press('Control+a');
    await page.keyboard.type(day.split('-').toReversed().join('.'));
    await expect(report).toContainText(/[1-9]\d* Belege über/);
    const file = await fileOf(page, 'Exportieren');
    expect(file.name).toMatch(name);
    expect(file.lines[0]).toMatch(head);
    expect(file.lines.join('\n')).toContain(String(booked.find((row) => dayOf(row) === day)?.['FakturaNr']));
    await expect(report).toContainText(/\b0 Belege über/);
  }
  // Until another question is answered there are no figures of the last one, and nothing to export.
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/faktura/fibu?*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog(page).getByRole('radio', { name: 'BMD' }).press('Space');
  await expect(report).toHaveAttribute('aria-busy', 'true');
  await expect(report).not.toContainText('Belege');
  await expect(dialog(page).getByRole('button', { name: 'Exportieren' })).toBeDisabled();
  answer();
  await expect(report).toContainText('Belege über');
  await page.unroute('**/api/faktura/fibu?*');
  await bis.press('Control+a');
  await page.keyboard.type(today);
  const rest = booked.filter((row) => !days.slice(0, 2).includes(dayOf(row))).length;
  await expect(report).toContainText(new RegExp(`\\b${rest} Belege über .*, \\d+ Zahlungen`));
  const [, belege, zahlungen] = /(\d+) Belege über .*, (\d+) Zahlungen/.exec(await report.innerText()) ?? [];
  await expectNoViolation(page);

  // A day that is none asks for nothing.
  await bis.press('Control+a');
  await page.keyboard.type('31.02.2026');
  await expect(dialog(page).getByText('Bitte prüfen')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Exportieren' })).toBeDisabled();
  await bis.press('Control+a');
  await page.keyboard.type(today);
  const bank = dialog(page).getByLabel('Bankkonto');
  await bank.press('Control+a');
  await page.keyboard.type('2801');

  const file = await fileOf(page, 'Exportieren');
  await expect(page.getByText(`${belege} Belege und ${zahlungen} Zahlungen exportiert`)).toBeVisible();
  expect(file.name).toMatch(/^Fibu_BMD_\d{4}-\d\d-\d\d_\d{14}\.csv$/);
  const text = file.lines.join('\n');
  expect(text).toContain(String(open['FakturaNr']));
  if (Number(zahlungen) > 0) expect(text).toContain(';2801;');
  expect((await api.read('FakturaDat', open.Id))['FibuExportAm']).not.toBeNull();

  // Nothing goes twice; the file is fetched as it was.
  await expect(report).toContainText('0 Belege über');
  await expect(dialog(page).getByRole('button', { name: 'Exportieren' })).toBeDisabled();
  const earlier = dialog(page).getByRole('region', { name: 'Frühere Exporte' });
  await expect(earlier).toContainText(`${belege} Belege, ${zahlungen} Zahlungen`);
  expect(await fileOf(page, file.name)).toEqual(file);
});
