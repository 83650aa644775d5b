import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { musterAnfrage } from './support/muster.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { imPool } from './support/weg.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A project of the customer whose department signs in as 'rpov', followed by 'pvmk', with one request that is still a draft. */
async function projekt(api: AdminApi, Titel: string): Promise<Row> {
  const [kunde, dienst, pvmk] = await Promise.all([
    api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10002'),
    api.find('DienstleistungSt', 'Art', 'Rpo'),
    api.find('BenutzerSt', 'Benutzername', 'pvmk'),
  ]);
  const filter = [['IdUnternehmen', '=', kunde.Id], 'and', ['IsRpo', '=', true]];
  const { anfrage: muster, position: one } = await musterAnfrage(api, filter);
  const shared = {
    IdUnternehmen: kunde.Id,
    IdAnsprechpartner: muster['IdAnsprechpartner'],
    IdBerater: muster['IdBerater'],
    IdNiederlassung: muster['IdNiederlassung'],
    IdDienstleistung: dienst.Id,
  };
  const made = await api.create('AnfrageProjektDat', {
    ...shared,
    Bezeichnung: Titel,
    ProjektTeilnehmer: [{ IdBenutzer: pvmk.Id, Rolle: 'HR' }],
    WarnungenBestaetigt: true,
  });
  const position = Object.fromEntries(
    Object.entries(one).filter(([name, value]) => copied.includes(name) && value !== null),
  );
  return api.create('AnfrageDat', {
    ...shared,
    Titel,
    IdAnfrageProjekt: made.Id,
    IdStandort: muster['IdStandort'],
    KundenReferenz: 'B-4712',
    AnfragePosition: [{ ...position, Bezeichnung: Titel, Anzahl: 1, Beginn: inDays(20) }],
    WarnungenBestaetigt: true,
  });
}

const copied = [
  ...['IdJobbezeichnung', 'IdArbeitszeit', 'Wochenstunden', 'ArbeitszeitLage', 'IdKollektivvertrag', 'IdKvGruppe'],
  ...[
    'EntgeltVon',
    'EntgeltEinheit',
    'Verrechnungsart',
    'HonorarProzent',
    'HonorarFix',
    'Verrechnungssatz',
    'Taetigkeit',
  ],
];

test('[ROLE-08] the department says no to one profile and yes to another, and the customer of the project comments', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const api = await AdminApi.signIn();
  const Titel = `Lagerleitung ${unique()}`;
  const draft = await projekt(api, Titel);
  expect(draft['IsRpo']).toBe(true);
  const anfrage = await api.act('AnfrageDat', draft.Id, 'Freigeben', { WarnungenBestaetigt: true });
  const [position] = anfrage['AnfragePosition'] as readonly Row[];
  const { IdBerater, IdNiederlassung } = anfrage;
  const job = {
    IdJobbezeichnung: position?.['IdJobbezeichnung'],
    IdBerater,
    IdNiederlassung,
    VerfuegbarAb: inDays(5),
  };
  const people = [await imPool(api, job), await imPool(api, job)];
  const [rpo, rpov, pvmk] = (await Promise.all(
    ['rpo', 'rpov', 'pvmk'].map(() => browser.newPage({ baseURL: process.env.E2E_URL })),
  )) as [Page, Page, Page];
  const made = await api.post<{ Rows: readonly Row[] }>('/vorschlaege', {
    Vorschlaege: people.map(({ Id }) => ({ IdPerson: Id, IdAnfragePosition: position?.Id })),
    Weg: null,
  });
  const [yes, no] = made.Rows.map(({ Id }) => Id) as [number, number];
  // The recruiter names who decides and shows both profiles to the department.
  const firma = await api.read('UnternehmenSt', Number(anfrage['IdUnternehmen']));
  const { Id: idRpov } = await api.find('BenutzerSt', 'Benutzername', 'rpov');
  const wer = (firma['UnternehmenAnsprechpartner'] as readonly Row[]).find(({ IdBenutzer }) => IdBenutzer === idRpov);
  await signIn(rpo, 'rpo');
  for (const id of [yes, no]) {
    await api.change('PvDat', id, { IdFachbereichKontakt: wer?.Id });
    await rpo.goto(`/pv/${id}`);
    await rpo.getByRole('button', { name: /^Vorschlagen/ }).press('Enter');
    await rpo.getByRole('dialog').getByRole('button', { name: 'Vorschlagen', exact: true }).press('Enter');
    await expect(rpo.getByText('Status: Vorgeschlagen').first()).toBeVisible();
  }
  const state = async (id: number) => {
    const { Status, RpoPhase } = await api.read('PvDat', id);
    return [Status, RpoPhase];
  };
  expect(await state(yes)).toEqual(['Vorgeschlagen', 'Profilfreigabe']);

  // The department: no to one, a meeting with the other, then yes.
  await signIn(rpov, 'rpov');
  const card = (id: number) => rpov.locator(`[data-karte="${id}"]`);
  const dialog = rpov.getByRole('dialog');
  await card(no).focus();
  await rpov.keyboard.press('x');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await rpov.keyboard.press('1');
  await rpov.keyboard.press('Enter');
  await expect(card(no)).toHaveCount(0);
  expect(await state(no)).toEqual(['Abgelehnt', 'Ausgeschieden']);
  await expect(card(yes).getByRole('button', { name: 'Annehmen' })).toHaveCount(0);
  await card(yes).focus();
  await rpov.keyboard.press('t');
  await dialog.getByRole('group', { name: 'Tag' }).getByRole('radio').nth(2).press('Space');
  await dialog.getByRole('radio', { name: '13:30' }).press('Space');
  await rpov.keyboard.press('Enter');
  await expect(rpov.getByText('Termin vereinbart').first()).toBeVisible();
  expect(await state(yes)).toEqual(['Interview', 'FachbereichInterview1']);
  await expect(card(yes).getByRole('button', { name: 'Annehmen' })).toBeVisible();
  await card(yes).focus();
  await rpov.keyboard.press('a');
  await expect(dialog.getByRole('button', { name: 'Annehmen' })).toBeFocused();
  await rpov.keyboard.press('Enter');
  await expect(card(yes)).toHaveCount(0);
  expect(await state(yes)).toEqual(['Angenommen', 'Vertrag']);

  // Who follows the project says so there, under his name.
  await signIn(pvmk, 'pvmk');
  const project = pvmk.getByRole('article').filter({ hasText: Titel });
  await project.getByRole('button', { name: 'Kommentare' }).press('Enter');
  await project.getByLabel('Neuer Kommentar').pressSequentially('Danke, das passt.');
  await project.getByRole('button', { name: 'Senden' }).press('Enter');
  await expect(project.getByRole('listitem').filter({ hasText: 'Danke, das passt.' })).toContainText('Eva Stadler');
  const read = await api.read('AnfrageProjektDat', Number(anfrage['IdAnfrageProjekt']));
  expect(read['ProjektKommentar']).toMatchObject([{ Text: 'Danke, das passt.' }]);
});
