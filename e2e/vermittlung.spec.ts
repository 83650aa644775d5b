import { AdminApi, type Row } from './support/admin-api.ts';
import { freePersons } from './support/free-person.ts';
import { musterAnfrage } from './support/muster.ts';
import { expect, test } from './support/signed-in.ts';
import { choose, typeInto } from './support/typing.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string): string => day.split('-').toReversed().join('.');

/** A request for two jobs with a fee, like one that the demo has. */
async function gesucht(api: AdminApi): Promise<Row> {
  const filter = ['Status', 'anyof', ['Offen', 'InBearbeitung', 'Besetzt']];
  const { anfrage: muster, position } = await musterAnfrage(api, filter);
  const dienst = (await api.list('DienstleistungSt', 1, ['Art', '=', 'Vermittlung'])).Rows[0];
  const wanted = (Bezeichnung: string) => ({
    IdJobbezeichnung: position['IdJobbezeichnung'],
    IdArbeitszeit: position['IdArbeitszeit'],
    Bezeichnung,
    Anzahl: 1,
    Beginn: inDays(2),
    Wochenstunden: 38.5,
    EntgeltVon: 5200,
    EntgeltEinheit: 'Monat',
    Verrechnungsart: 'Honorarprozent',
    HonorarProzent: 25,
    Taetigkeit: '<p>Konstruieren von Vorrichtungen, von der Skizze bis zur Abnahme.</p>',
  });
  const anfrage = await api.create('AnfrageDat', {
    Titel: 'Konstruktion, zwei Stellen',
    IdUnternehmen: muster['IdUnternehmen'],
    IdAnsprechpartner: muster['IdAnsprechpartner'],
    IdStandort: muster['IdStandort'],
    KundenReferenz: 'B-4711',
    IdDienstleistung: dienst?.Id,
    IdBerater: muster['IdBerater'],
    IdNiederlassung: muster['IdNiederlassung'],
    AnfragePosition: [wanted('Konstrukteur:in Vorrichtungen'), wanted('Technische:r Zeichner:in')],
    WarnungenBestaetigt: true,
  });
  return api.act('AnfrageDat', anfrage.Id, 'Freigeben', { WarnungenBestaetigt: true });
}

/** Somebody who was proposed, accepted and has begun on the first position. */
async function angetreten(api: AdminApi, anfrage: Row): Promise<Row> {
  const [position] = anfrage['AnfragePosition'] as readonly Row[];
  const [IdPerson] = await freePersons(api, Number(position?.Id), 0);
  const pv = await api.create('PvDat', {
    IdPerson,
    IdAnfrage: anfrage.Id,
    IdAnfragePosition: position?.Id,
    Profil: `<p>${'Zehn Jahre Konstruktion, sicher in SolidWorks. '.repeat(3)}</p>`,
    VerfuegbarAb: inDays(1),
    WarnungenBestaetigt: true,
  });
  const sure = { WarnungenBestaetigt: true };
  await api.act('PvDat', pv.Id, 'Vorschlagen', { ...sure, Versandweg: 'Telefon' });
  await api.act('PvDat', pv.Id, 'AngebotLegen', sure);
  await api.act('PvDat', pv.Id, 'Annehmen', sure);
  await api.act('PvDat', pv.Id, 'EinsatzAnlegen', sure);
  const einsatz = (await api.list('KundenportalEinsatz', 1, ['IdPv', '=', pv.Id])).Rows[0] as Row;
  await api.act('KundenportalEinsatz', einsatz.Id, 'Bestaetigen', sure);
  // The mail about it would be looked at with the next step.
  const mails = await api.get<{ Rows: readonly Row[] }>(`/mail/entwurf/KundenportalEinsatz/${einsatz.Id}`);
  for (const { Id, Version } of mails.Rows) await api.post(`/mail/${Id}/verwerfen`, { Version });
  return api.act('KundenportalEinsatz', einsatz.Id, 'AntrittBestaetigen', sure);
}

test('who leaves within the guarantee is replaced; a position that nobody needs is cancelled', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const anfrage = await gesucht(api);
  const einsatz = await angetreten(api, anfrage);
  expect(einsatz['HonorarBetrag']).toBe(18_200); // a quarter of fourteen times 5,200

  await page.goto(`/einsatz/${einsatz.Id}`);
  const more = page.getByRole('button', { name: 'Weitere Aktionen' });
  const dialog = page.getByRole('dialog');
  await more.click();
  await page.getByRole('menuitem', { name: 'Beenden' }).click();
  await typeInto(dialog.getByLabel(/^Ende tatsächlich/), typed(inDays(20)));
  await choose(page, dialog.getByLabel(/^Beendigungsgrund/), 'Person');
  await dialog.getByRole('button', { name: 'Beenden' }).click();
  await expect(dialog).toHaveCount(0);

  // The next step is the replacement.
  await page.getByRole('button', { name: 'Nachbesetzen' }).first().click();
  await expect(dialog).toContainText('eine neue Position ohne Honorar');
  await typeInto(dialog.getByLabel(/^Beginn/), typed(inDays(30)));
  await dialog.getByRole('button', { name: 'Nachbesetzen' }).click();
  await expect(dialog).toHaveCount(0);
  const positions = async () => (await api.read('AnfrageDat', anfrage.Id))['AnfragePosition'] as readonly Row[];
  const [first, second, third] = await positions();
  expect(third).toMatchObject({ HonorarFix: 0, IdPositionErsetzt: first?.Id, Status: 'Offen', Beginn: inDays(30) });

  await page.goto(`/anfrage/${anfrage.Id}`);
  await more.click();
  await page.getByRole('menuitem', { name: 'Position stornieren' }).click();
  // Offered are the open ones of this request only.
  const position = dialog.getByLabel(/^Position/);
  await position.click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await choose(page, position, 'Technische', /Technische:r Zeichner:in/);
  await typeInto(dialog.getByLabel(/^Grund/), 'Intern besetzt');
  await dialog.getByRole('button', { name: 'Position stornieren' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await positions()).map(({ Status }) => Status)).toEqual(['Besetzt', 'Storniert', 'Offen']);
  expect(second?.['Status']).toBe('Offen');
});
