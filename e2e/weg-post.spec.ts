import { addDays, dayIn, mondayOf } from '@disponent/domain/days';
import { expect } from '@playwright/test';
import type { Received } from '../apps/server/test/mail-server.ts';
import { readPdf } from '../apps/server/test/pdf.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { attachedText, linkIn, mailsTo, officeOn, pdfsOf, sendShown } from './support/post.ts';
import { signIn } from './support/sign-in.ts';
import { kandidatin, kunde, prepareWeg, sure, type Weg } from './support/weg-post.ts';

/**
 * The way of an assignment from the proposal to the notice of § 12 AÜG (domain model 8.1), with a real mail server: whatever a step sends, files or tells is read as its reader does.
 * The server's clock is two weeks ahead, as an operator would try it.
 */

const heute = addDays(dayIn('Europe/Vienna'), 14);
const test = officeOn(heute);
test.describe.configure({ mode: 'serial' });
const montag = addDays(mondayOf(heute), -7);

let api: AdminApi;
let weg: Weg;

test('a proposal goes to the customer as a mail with the profile', async ({ page, office }) => {
  test.setTimeout(480_000);
  api = await AdminApi.signIn(office.server.url);
  weg = await prepareWeg(api, heute, montag);
  const { pv } = weg;
  await signIn(page);
  await page.goto(`/pv/${pv.Id}`);
  await page.getByRole('button', { name: /^Vorschlagen/ }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Vorschlagen' })
    .getByRole('button', { name: 'Vorschlagen', exact: true })
    .press('Enter');
  await sendShown(page);
  const [mail] = await mailsTo(office, kunde, 1);
  expect(mail?.mail.subject).toBe(`Personalvorschlag ${String(pv['PvNr'])}: Staplerfahrer:in`);
  const [profil] = await pdfsOf(mail as Received);
  expect(profil).toContain('Fünf Jahre Schubmaststapler');
  expect(profil).not.toContain(kandidatin); // how to reach her is ours
});

/** Sends what waits to be looked at, as it is. */
async function sendDrafts(key: string, id: number, to?: string): Promise<void> {
  const { Rows } = await api.get<{ Rows: readonly Row[] }>(`/mail/entwurf/${key}/${id}`);
  for (const { Id, Version, Empfaenger, Betreff, Text } of Rows)
    await api.post(`/mail/${Id}/senden`, { Version, Empfaenger: to ?? Empfaenger, Kopie: null, Betreff, Text });
}

test('an interview stands in the calendars of both sides', async ({ office }) => {
  const { pv, kontakt } = weg;
  const Beginn = `${addDays(heute, 2)}T10:00:00`;
  const PvTermin = [
    { Art: 'Vorstellung', Beginn, Ende: `${addDays(heute, 2)}T11:30:00`, Ort: 'Werk 1', Teilnehmer: [kontakt] },
  ];
  await api.act('PvDat', pv.Id, 'TerminVereinbaren', { PvTermin, ...sure });
  await sendDrafts('PvDat', pv.Id);
  for (const mail of [(await mailsTo(office, kandidatin, 1))[0], (await mailsTo(office, kunde, 2))[1]]) {
    expect(mail?.mail.subject).toMatch(/^Einladung zum Gespräch am /);
    const ics = attachedText(mail as Received, 'text/calendar');
    expect(ics).toContain('METHOD:REQUEST');
    expect(ics).toContain('LOCATION:Werk 1');
    expect(ics).toMatch(new RegExp(`DTSTART[^:]*:${addDays(heute, 2).replaceAll('-', '')}T0[89]0000Z`)); // ten in Vienna
  }
});

test('the customer says yes by the link; the bell rings and the candidate hears of it', async ({ page, office }) => {
  const { pv } = weg;
  const [proposal] = await mailsTo(office, kunde, 2);
  await page.goto(linkIn(proposal as Received));
  await page.getByRole('button', { name: 'Annehmen' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Annehmen' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Angenommen. Wir melden uns bei Ihnen.');
  await signIn(page, 'berater');
  await page.getByRole('button', { name: /^Meldungen, \d+ ungelesen/ }).press('Enter');
  await expect(page.getByText(`Vorschlag ${String(pv['PvNr'])} wurde angenommen`)).toBeVisible();
  await sendDrafts('PvDat', pv.Id);
  const [, yes] = await mailsTo(office, kandidatin, 2);
  expect(yes?.mail.text).toContain('Staplerfahrer:in');
});

test('who is hired has a Dienstzettel, who is confirmed the notice of § 12 AÜG by mail', async ({ office }) => {
  const { pv, person } = weg;
  await api.act('PersSt', person, 'Einstellen', sure);
  const dienstzettel = await textOfDokument('PersSt', person);
  expect(dienstzettel).toContain('Wilma Wegscheider');
  expect(dienstzettel).toContain('24,00');
  await api.act('PvDat', pv.Id, 'EinsatzAnlegen', sure);
  const made = (await api.list('KundenportalEinsatz', 1, ['IdPv', '=', pv.Id])).Rows[0] as Row;
  await api.change('KundenportalEinsatz', made.Id, { IdFreigeber: weg.kontakt });
  await api.act('KundenportalEinsatz', made.Id, 'Bestaetigen', sure);
  await sendDrafts('KundenportalEinsatz', made.Id);
  const [, , info] = await mailsTo(office, kandidatin, 3);
  expect(info?.mail.subject).toMatch(/^Ihr Einsatz ab Montag, /);
  const [mitteilung] = await pdfsOf(info as Received);
  expect(mitteilung).toContain('06:00–14:12');
  expect(mitteilung).toBe(await textOfDokument('KundenportalEinsatz', made.Id));
});

async function textOfDokument(key: string, id: number): Promise<string> {
  const { Rows } = await api.list('Dokument', 1, [['Entitaet', '=', key], 'and', ['DatensatzId', '=', id]]);
  const { Datei } = await api.read('Dokument', Number(Rows[0]?.Id));
  return (await readPdf(await api.file((Datei as Row).Id))).text;
}
