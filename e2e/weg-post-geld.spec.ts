import { addDays, dayIn } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { expect, type Page } from '@playwright/test';
import type { Received } from '../apps/server/test/mail-server.ts';
import { AdminApi } from './support/admin-api.ts';
import { attachedText, linkIn, mailsTo, officeOn, pdfsOf, sendShown } from './support/post.ts';
import { signIn } from './support/sign-in.ts';
import { choose, typeInto } from './support/typing.ts';
import { antreten, discardMails, eingereicht, ganzeWoche, typed } from './support/weg.ts';
import { buchhaltung, kunde, prepareWeg, sure, type Weg } from './support/weg-post.ts';

/**
 * The way of the money (domain model 8.1, steps 10 to 12) with a real mail server: the customer is asked for the hours, gets the invoice and, when he does not pay, the first reminder;
 * each mail is read as its reader does. The server's clock is two months ahead, so that an invoice can be sent and late.
 */
const heute = addDays(dayIn('Europe/Vienna'), 60);
const test = officeOn(heute);
test.describe.configure({ mode: 'serial' });

const montag = ganzeWoche(addDays(heute, -35));
const rechnungsdatum = addDays(heute, -25);
const faellig = addDays(rechnungsdatum, 14);

let api: AdminApi;
let weg: Weg;

const openLauf = async (page: Page) => {
  await page.goto('/faktura');
  await page.getByRole('button', { name: 'Rechnungslauf' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Rechnungslauf' });
  await typeInto(sheet.getByRole('textbox', { name: /^Leistung von/ }), typed(montag));
  await typeInto(sheet.getByRole('textbox', { name: /^Leistung bis/ }), typed(addDays(montag, 6)));
  await choose(page, sheet.getByLabel('Gruppierung'), 'Je Bestellnummer');
  await page.keyboard.press('Control+Enter');
  return sheet;
};

test('who bills asks for hours that wait, and the customer approves them by the link of that mail', async ({
  page,
  office,
}) => {
  test.setTimeout(480_000);
  api = await AdminApi.signIn(office.server.url);
  weg = await prepareWeg(api, heute, montag);
  const { pv, person, kontakt } = weg;
  await api.act('PvDat', pv.Id, 'Vorschlagen', { ...sure, Versandweg: 'Telefon' });
  await api.act('PvDat', pv.Id, 'Annehmen', sure);
  await discardMails(api, 'PvDat', pv.Id);
  await eingereicht(api, await antreten(api, person, pv.Id, montag, { IdFreigeber: kontakt }), montag);

  await signIn(page, 'faktura');
  const sheet = await openLauf(page);
  await sheet.getByRole('button', { name: /^Freigaben anmahnen/ }).press('Enter');
  await expect(page.getByText('1 Erinnerungen gehen per E-Mail hinaus')).toBeVisible();
  const [mail] = await mailsTo(office, kunde, 1);
  expect(mail?.mail.subject).toBe(`Bitte Stunden der KW ${kalenderwoche(montag).Kw} freigeben`);

  await page.goto(linkIn(mail as Received));
  await page.getByRole('button', { name: 'Woche von Wegscheider Wilma freigeben' }).press('Enter');
  await expect(page.getByText('1 Woche freigegeben')).toBeVisible();
});

test('the invoice reaches the customer as a PDF to read and an XML to book, the first reminder when it is late', async ({
  page,
  office,
}) => {
  await signIn(page, 'faktura');
  const sheet = await openLauf(page);
  const table = sheet.getByRole('table', { name: 'Rechnungen des Laufs' });
  await table.getByRole('checkbox', { name: 'Alle wählen' }).press('Space');
  const own = table.getByRole('row', { name: /B-4711/ });
  await expect(own).toContainText('2.233,00'); // 38,5 hours at 58
  await own.getByRole('checkbox').press('Space');
  await typeInto(sheet.getByRole('textbox', { name: /^Rechnungsdatum/ }), typed(rechnungsdatum));
  await page.keyboard.press('Control+Enter');
  await sheet.getByRole('link', { name: /^EW-/ }).press('Enter');

  const panel = page.getByRole('complementary', { name: 'Faktura' });
  await panel.getByRole('button', { name: 'Prüfen', exact: true }).press('Enter');
  await expect(panel.getByText('Status: Geprüft')).toBeVisible();
  await panel.getByRole('button', { name: 'Festschreiben', exact: true }).press('Enter');
  await sendShown(page);
  await expect(panel.getByText('Status: Überfällig')).toBeVisible(); // sent, and late by the clock

  const id = Number(new URL(page.url()).searchParams.get('id'));
  const nummer = String((await api.read('FakturaDat', id))['FakturaNr']);
  const [rechnung] = (await mailsTo(office, buchhaltung, 1)) as [Received];
  expect(rechnung.mail.subject).toContain(nummer);
  const [papier] = await pdfsOf(rechnung);
  for (const words of [nummer, 'B-4711', typed(rechnungsdatum), typed(faellig), '38,50', '2.233,00', '2.679,60'])
    expect(papier).toContain(words);
  const xml = attachedText(rechnung, 'application/xml');
  for (const words of [`<InvoiceNumber>${nummer}<`, 'L-4711', '2679.60']) expect(xml).toContain(words);

  await panel.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mahnen' }).press('Enter');
  await sendShown(page);
  const [, mahnung] = (await mailsTo(office, buchhaltung, 2)) as [Received, Received];
  expect(mahnung.mail.subject).toBe(`1. Mahnung zu ${nummer}`);
  expect(mahnung.mail.text).toContain('Offen sind € 2.679,60.');
  const [brief] = await pdfsOf(mahnung);
  for (const words of [nummer, typed(rechnungsdatum), typed(faellig), 'Offener Betrag', '2.679,60'])
    expect(brief).toContain(words);
  expect(brief).not.toContain('Mahnspesen'); // the first one only reminds
});
