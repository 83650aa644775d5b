import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { musterAnfrage } from './support/muster.ts';
import { field, signIn, tokenOf } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { choose, typeInto } from './support/typing.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string): string => day.split('-').toReversed().join('.');

/** A draft of the customer who signs in as 'kunde', like one that the demo has, with words that are for us alone. */
async function entwurf(api: AdminApi, Titel: string, Notiz: string): Promise<Row> {
  const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
  const dienst = await api.find('DienstleistungSt', 'Art', 'Ueberlassung');
  const { anfrage: muster, position } = await musterAnfrage(api, [
    ['IdUnternehmen', '=', kunde.Id],
    'and',
    ['IdDienstleistung', '=', dienst.Id],
  ]);
  return api.create('AnfrageDat', {
    Titel,
    IdUnternehmen: kunde.Id,
    IdAnsprechpartner: muster['IdAnsprechpartner'],
    IdStandort: muster['IdStandort'],
    IdDienstleistung: dienst.Id,
    IdBerater: muster['IdBerater'],
    IdNiederlassung: muster['IdNiederlassung'],
    IsCoLieferantErlaubt: true,
    KundenReferenz: 'B-4711',
    InterneNotiz: Notiz,
    AnfragePosition: [
      {
        ...Object.fromEntries(
          Object.entries(position).filter(([name, value]) => copied.includes(name) && value !== null),
        ),
        Bezeichnung: Titel,
        Anzahl: 1,
        Beginn: inDays(10),
      },
    ],
    WarnungenBestaetigt: true,
  });
}

const copied = [
  'IdJobbezeichnung',
  'IdArbeitszeit',
  'Wochenstunden',
  'ArbeitszeitLage',
  'IdKollektivvertrag',
  'IdKvGruppe',
  'EntgeltVon',
  'EntgeltEinheit',
  'Verrechnungsart',
  'Verrechnungssatz',
  'Taetigkeit',
];

/** Everything that a record says to whoever is signed in, as his browser gets it. */
async function told(page: Page, key: string, id: number): Promise<string> {
  const token = await tokenOf(page);
  const answer = await page.request.get(`${process.env.E2E_URL}/api/entity/${key}/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return answer.text();
}

test('[ROLE-08] a partner proposes for a request that was shared with him, we look at it, the customer says yes', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const api = await AdminApi.signIn();
  const mark = unique();
  const geheim = `Nur für uns ${mark}`;
  const Titel = `Schlosser ${mark}`;
  const anfrage = await entwurf(api, Titel, geheim);
  const [berater, partner, kunde] = (await Promise.all(
    ['berater', 'partner', 'kunde'].map(() => browser.newPage({ baseURL: process.env.E2E_URL })),
  )) as [Page, Page, Page];

  // We release the request and share it.
  await signIn(berater, 'gf');
  await berater.goto(`/anfrage/${anfrage.Id}`);
  await berater.getByRole('button', { name: 'Freigeben', exact: true }).press('Enter');
  await expect(berater.getByText('Status: Offen').first()).toBeVisible();
  await berater.getByRole('button', { name: 'An Co-Lieferanten freigeben' }).press('Enter');
  const sharing = berater.getByRole('dialog');
  await choose(berater, sharing.getByRole('combobox', { name: 'Co-Lieferant' }), 'Inntal', /Inntal Personal/);
  await sharing.getByRole('button', { name: 'An Co-Lieferanten freigeben' }).press('Enter');
  await expect(sharing.getByLabel('Betreff')).toHaveValue(/^Anfrage für Sie: /);
  await sharing.getByRole('button', { name: 'Senden', exact: true }).press('Enter');
  await expect(sharing).toHaveCount(0);

  // The partner sees it and brings somebody new.
  await signIn(partner, 'colieferant');
  const requests = partner.getByRole('region', { name: 'Für Sie freigegebene Anfragen' });
  await expect(requests).toContainText(Titel);
  await partner.getByRole('button', { name: 'Neue Person' }).press('Enter');
  const person = partner.getByRole('dialog', { name: 'Neue Person' });
  await person.getByLabel('Vorname').pressSequentially('Alma');
  await person.getByLabel('Nachname').pressSequentially(`Inntaler${mark}`);
  await person.getByLabel('E-Mail').pressSequentially(`alma-${mark}@partner.example`);
  await person.getByLabel('Nachname').press('Enter');
  await expect(partner.getByText(`Alma Inntaler${mark} ist angelegt`).first()).toBeVisible();
  const alma = await api.find('PersSt', 'Nachname', `Inntaler${mark}`);

  await requests.getByRole('button', { name: `Für ${Titel} vorschlagen` }).press('Enter');
  await choose(partner, field(partner, 'Person'), `Inntaler${mark}`, new RegExp(`Inntaler${mark}`));
  await expect(field(partner, 'Position')).toHaveValue(new RegExp(Titel));
  await typeInto(field(partner, 'Verfügbar ab'), typed(inDays(8)));
  const profil = partner.getByRole('textbox', { name: /^Profiltext/ });
  await profil.click();
  await profil.pressSequentially('Schlosserin mit zehn Jahren Erfahrung im Anlagenbau, schweißt MAG und WIG.');
  await typeInto(field(partner, 'Lohn / Gehalt'), '17,35');
  // All of it goes along to the whole form, and none of what he typed stands in its address.
  await partner.getByRole('dialog').getByRole('button', { name: 'Alle Felder' }).press('Enter');
  await expect(partner).toHaveURL(/\/pv\/neu\?/);
  const address = [...new URL(partner.url()).searchParams.keys()];
  expect(address).toEqual(['IdPerson', 'IdAnfrage', 'IdAnfragePosition']);
  await expect(partner.getByRole('tab').first()).toBeVisible();
  await partner.keyboard.press('ControlOrMeta+s');
  await expect(partner).toHaveURL(/\/pv\/\d+/);
  const pv = Number(/\/pv\/(\d+)/.exec(partner.url())?.[1]);
  expect(await api.read('PvDat', pv)).toMatchObject({
    Status: 'Entwurf',
    IdPerson: alma.Id,
    IdAnfrage: anfrage.Id,
    VerfuegbarAb: inDays(8),
    Lohn: 17.35,
    Profil: expect.stringContaining('schweißt MAG und WIG'),
  });

  // Without the person's consent nobody is shown to a customer; the partner is told, and notes it.
  // How and why is ours to say: he is asked nothing, and reads nothing of what is between us and the customer.
  await expect(partner.getByRole('tab', { name: 'RPO' })).toHaveCount(0);
  await expect(partner.getByText('Aus Bewerbung')).toHaveCount(0);
  await partner.getByRole('button', { name: 'Vorschlagen', exact: true }).press('Enter');
  await expect(partner.getByText('Die Einwilligung zur Weitergabe an Kunden fehlt').first()).toBeVisible();
  await partner.goto(`/person/${alma.Id}`);
  await partner.getByRole('tab', { name: 'Datenschutz' }).press('Enter');
  await partner.getByRole('button', { name: 'Einwilligungen: Zeile hinzufügen' }).press('Enter');
  await choose(partner, partner.getByRole('combobox', { name: /^Einwilligung/ }), 'Weitergabe', /Weitergabe an Kunden/);
  await partner.keyboard.press('ControlOrMeta+s');
  await expect(partner.getByText('Datensatz wurde gespeichert').first()).toBeVisible();

  await partner.goto(`/pv/${pv}`);
  await partner.getByRole('button', { name: 'Vorschlagen', exact: true }).press('Enter');
  await expect.poll(async () => (await api.read('PvDat', pv))['IsInPruefung']).toBe(true);
  expect((await api.read('PvDat', pv))['Status']).toBe('Entwurf');
  await partner.goto('/');
  const standing = partner
    .getByRole('region', { name: 'Ihre Vorschläge' })
    .getByRole('link', { name: new RegExp(mark) });
  await expect(standing).toContainText('wird geprüft');

  // One of us finds it among what is to do, adds a word for ourselves and passes it on.
  const tasks = async () =>
    (await api.list('Aufgabe', 1, [['BezugEntitaet', '=', 'PvDat'], 'and', ['BezugId', '=', pv]])).Rows.map((row) => [
      row['Titel'],
      row['Status'],
    ]);
  expect(await tasks()).toEqual([[expect.stringMatching(/^Vorschlag prüfen: .+ \(PV-/), 'Offen']]);
  await api.change('PvDat', pv, { Notiz: geheim });
  await berater.goto(`/pv/${pv}`);
  await expect(berater.getByText('Wird geprüft').first()).toBeVisible();
  await berater.getByRole('button', { name: /^Vorschlagen/ }).press('Enter');
  const passing = berater.getByRole('dialog');
  await passing.getByRole('button', { name: 'Vorschlagen', exact: true }).press('Enter');
  await expect(berater.getByText('Status: Vorgeschlagen').first()).toBeVisible();
  expect(await tasks()).toContainEqual([expect.stringMatching(/^Vorschlag prüfen: .+ \(PV-/), 'Erledigt']);

  // The customer finds it on his first page and says yes by a key.
  await signIn(kunde, 'kunde');
  const card = kunde.locator(`[data-karte="${pv}"]`);
  await expect(card).toContainText('Inntaler');
  await expect(card).not.toContainText('Inntal Personal');
  await card.focus();
  await kunde.keyboard.press('a');
  await expect(kunde.getByRole('dialog').getByRole('button', { name: 'Annehmen' })).toBeFocused();
  await kunde.keyboard.press('Enter');
  await expect(kunde.getByText('Angenommen. Wir melden uns bei Ihnen.').first()).toBeVisible();
  expect(await api.read('PvDat', pv)).toMatchObject({ Status: 'Angenommen', IdPerson: alma.Id });

  // All of them read the same end, and nobody else reads what is ours. The page of who passed it on follows behind the mail that waits there.
  await expect(berater.getByRole('dialog', { name: 'Senden' })).toBeVisible();
  await expect(berater.getByText('Status: Angenommen').first()).toBeVisible();
  await expect(berater.getByRole('dialog', { name: 'Senden' })).toBeVisible();
  await expect(standing).toContainText('Angenommen');
  await kunde.goto(`/pv/${pv}`);
  await expect(kunde.getByText('Status: Angenommen').first()).toBeVisible();
  for (const one of [partner, kunde])
    for (const [key, id] of [
      ['PvDat', pv],
      ['AnfrageDat', anfrage.Id],
    ] as const) {
      const said = await told(one, key, id);
      expect(said).toContain(mark);
      expect(said).not.toContain(geheim);
      for (const name of intern) expect(said).not.toContain(`"${name}"`);
    }
  expect(await told(kunde, 'AnfrageDat', anfrage.Id)).not.toContain('"Einkaufssatz"');
  for (const name of ['IdCoLieferant', 'IdBewerbung']) expect(await told(kunde, 'PvDat', pv)).not.toContain(`"${name}`);
  for (const name of ['Verrechnungssatz', 'Versandweg', 'IsRpo', 'IdBewerbung'])
    expect(await told(partner, 'PvDat', pv)).not.toContain(`"${name}`);
});

/** What is never told to anybody outside. */
const intern = ['Notiz', 'InterneNotiz', 'MatchingScore', 'MatchingGruende', 'Deckungsbeitrag'];
