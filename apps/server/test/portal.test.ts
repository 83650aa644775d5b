import type { PortalAnsprechpartner, PortalVorschlaege, VorschlagKarte } from '@disponent/domain/wire/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../src/records/hook.ts';
import { type Api, findingsOf, refusal } from './api.ts';
import { Buero, positionOf, tag } from './geschaeft/buero.ts';
import { aktion } from './geschaeft/hilfe.ts';

let b: Buero;
let kunde: Api;
let firma: Row & { id: number; kontakt: number; standort: number };
beforeAll(async () => {
  b = await Buero.open();
  // The demo's customer, who is from now on that of a company the test knows all about.
  firma = await b.kunde();
  await b.tisch.query(
    `update benutzer_st_unternehmen set id_nach = ${firma.id} where id_von = (select id from benutzer_st where benutzername = 'kunde')`,
  );
  kunde = await b.login('kunde');
});
afterAll(() => b.close());

const karten = (): Promise<PortalVorschlaege> => kunde.call('GET', '/api/portal/vorschlaege');

/** Somebody proposed to the customer; on the card as it stands then. */
async function vorgeschlagen(changes: Row = {}, person: Row = {}): Promise<{ pv: Row; karte: VorschlagKarte }> {
  const anfrage = await b.offen({
    IdUnternehmen: firma.id,
    IdAnsprechpartner: firma.kontakt,
    IdStandort: firma.standort,
  });
  const IdPerson = await b.person(person);
  const draft = await b.gf.create('PvDat', {
    IdPerson,
    IdAnfrage: anfrage.Id,
    IdAnfragePosition: positionOf(anfrage).Id,
    Notiz: 'qintern: nicht zu teuer anbieten',
    ...changes,
  });
  const pv = await aktion(b.gf, 'PvDat', draft, 'Vorschlagen', { Versandweg: 'Kundenportal' });
  const karte = (await karten()).Rows.find(({ Id }) => Id === pv.Id);
  if (!karte) throw new Error('The customer does not see what was proposed to him');
  return { pv, karte };
}

describe('proposals as the customer is shown them', () => {
  test('tell who, for what, what speaks for and against, the rate and the profile', async () => {
    const { karte } = await vorgeschlagen({ Begruendung: 'Kennt die Maschinen.' }, { Vorname: 'Marlene' });
    expect(karte).toMatchObject({
      Name: expect.stringMatching(/^Marlene Probst\d+$/),
      Ort: 'Linz',
      Position: 'Staplerfahrer:in',
      Status: 'Vorgeschlagen',
      VorgeschlagenVon: 'Andrea Winkler',
      Begruendung: 'Kennt die Maschinen.',
      Satz: 33.4,
      Besetzt: 0,
      Profil: { Id: expect.any(Number), Dateiname: expect.stringMatching(/\.pdf$/) },
      Aktionen: ['TerminVereinbaren', 'Annehmen', 'Ablehnen'],
      Termine: [],
    });
    expect(karte.Dafuer.length).toBeGreaterThan(0);
    expect(karte.Dafuer.length).toBeLessThanOrEqual(3);
    expect(karte.Dagegen.length).toBeLessThanOrEqual(2);
    const file = await kunde.raw('GET', `/api/dateien/${karte.Profil?.Id}/inhalt`);
    expect(file.status).toBe(200);
  });

  test('for a place that is taken nobody is asked to say yes', async () => {
    const { pv } = await vorgeschlagen();
    const { IdAnfrage, IdAnfragePosition } = pv;
    const { karte } = await vorgeschlagen({ IdAnfrage, IdAnfragePosition });
    expect(karte).toMatchObject({ Anzahl: 1, Besetzt: 0, Aktionen: ['TerminVereinbaren', 'Annehmen', 'Ablehnen'] });
    await b.act('PvDat', await b.act('PvDat', pv, 'Annehmen'), 'EinsatzAnlegen');
    const later = (await karten()).Rows.find(({ Id }) => Id === karte.Id);
    expect(later).toMatchObject({ Anzahl: 1, Besetzt: 1, Aktionen: ['TerminVereinbaren', 'Ablehnen'] });
  });

  test('a later day speaks against, a free one for', async () => {
    const { karte: late } = await vorgeschlagen({ VerfuegbarAb: tag(90) });
    expect(JSON.stringify(late.Dagegen)).toContain('Frei ab {frei}, Beginn {beginn}');
    const { karte: free } = await vorgeschlagen({ VerfuegbarAb: tag(0) });
    expect(JSON.stringify(free.Dafuer)).toContain('Frei ab {frei}');
  });

  test('[S24] nothing of ours is in the answer, neither as a field nor as a word', async () => {
    await vorgeschlagen();
    const { Rows, Absagegruende } = await karten();
    for (const word of [
      'Matching',
      'Punkte',
      'Lohn',
      'Deckungsbeitrag',
      'Marge',
      'Notiz',
      'qintern',
      'Wunsch',
      'Entgelt',
    ])
      expect({ word, isThere: JSON.stringify(Rows).includes(word) }).toEqual({ word, isThere: false });
    const [ours] = await b.tisch.query<{ n: string }>(
      `select count(*) as n from absagegrund where seite <> 'Kunde' and id = any('{${Absagegruende.map(({ Id }) => Id).join()}}')`,
    );
    expect({ offered: Absagegruende.length > 2, ours: Number(ours?.n) }).toEqual({ offered: true, ours: 0 });
  });

  test('[S22] an anonymous one has no name and no place until there is an appointment', async () => {
    const { karte } = await vorgeschlagen({ IsAnonym: true }, { Vorname: 'Qgeheim' });
    expect(karte).toMatchObject({ Name: null, Ort: null });
    expect(JSON.stringify(await karten())).not.toContain('Qgeheim');
    const file = await kunde.raw('GET', `/api/dateien/${karte.Profil?.Id}/inhalt`);
    expect(file.status).toBe(200);
    await aktion(kunde, 'PvDat', { ...karte }, 'TerminVereinbaren', {
      PvTermin: [{ Art: 'Video', Beginn: `${tag(5)}T10:00:00` }],
    });
    const after = (await karten()).Rows.find(({ Id }) => Id === karte.Id);
    expect(after).toMatchObject({
      Name: expect.stringMatching(/^Qgeheim /),
      Status: 'Interview',
      Termine: [{ Art: 'Video', Beginn: `${tag(5)}T10:00:00`, Status: 'Geplant' }],
    });
  });

  test('the first look is kept, and the answer goes by the Version that it gives', async () => {
    const { karte } = await vorgeschlagen();
    const look = () => kunde.call<{ Version: number }>('POST', `/api/portal/vorschlaege/${karte.Id}/gesehen`, {});
    const { Version } = await look();
    expect(Version).toBe(karte.Version + 1);
    expect(await look()).toEqual({ Version });
    const row = await b.gf.read('PvDat', karte.Id);
    expect(String(row.KundeGesehenAm)).toMatch(/^\d{4}-/);
    const done = await aktion(kunde, 'PvDat', { Id: karte.Id, Version }, 'Annehmen');
    expect(done.Status).toBe('Angenommen');
    expect((await karten()).Rows.some(({ Id }) => Id === karte.Id)).toBe(false);
  });

  test('a customer declines for a reason of his side only', async () => {
    const { karte } = await vorgeschlagen();
    const [wir] = await b.tisch.query<{ id: string }>(`select id from absagegrund where seite = 'Wir' limit 1`);
    const call = aktion(kunde, 'PvDat', { ...karte }, 'Ablehnen', { IdAbsagegrund: Number(wir?.id) });
    expect([400, 422]).toContain((await refusal(call)).status);
    const done = await aktion(kunde, 'PvDat', { ...karte }, 'Ablehnen', { IdAbsagegrund: b.listen.absagegrund });
    expect(done.Status).toBe('Abgelehnt');
    // What was answered waits no more, and is read on its own.
    expect((await karten()).Rows.some(({ Id }) => Id === karte.Id)).toBe(false);
    const { Rows } = await kunde.call<PortalVorschlaege>('GET', `/api/portal/vorschlaege/${karte.Id}`);
    expect(Rows).toMatchObject([{ Id: karte.Id, Status: 'Abgelehnt', Aktionen: [] }]);
  });
});

test.each(['berater', 'rpo', 'colieferant', 'admin'])('[ROLE-08] %s is no customer and gets no cards', async (name) => {
  const api = await b.login(name);
  expect((await api.raw('GET', '/api/portal/vorschlaege')).status).toBe(403);
  expect((await api.raw('POST', '/api/portal/vorschlaege/1/gesehen', {})).status).toBe(403);
});

describe('whom to turn to', () => {
  const kontakte = async (api: Api) =>
    (await api.call<{ Rows: PortalAnsprechpartner[] }>('GET', '/api/portal/ansprechpartner')).Rows;

  test('is who looks after the own company, or the deputy while that one is away', async () => {
    const [own, deputy] = await b.tisch.query<{ id: string; name: string; email: string }>(
      `select id, concat_ws(' ', titel, vorname, nachname) as name, email from berater_st where id_domaene = 1 and is_aktiv order by id limit 2`,
    );
    const set = (changes: string) => b.tisch.query(`update berater_st set ${changes} where id = ${own?.id}`);
    await b.tisch.query(`update unternehmen_st set id_berater = ${own?.id} where id = ${firma.id}`);
    await set(`anrede = 'Frau', telefon = '+43 732 1234', abwesend_von = null, abwesend_bis = null`);
    const self = { Name: own?.name, Anrede: 'Frau', Telefon: '+43 732 1234', Email: own?.email, Vertritt: null };
    expect(await kontakte(kunde)).toEqual([self]);
    await set(`id_vertretung = ${deputy?.id}, abwesend_von = '${tag(1)}', abwesend_bis = '${tag(9)}'`);
    expect(await kontakte(kunde)).toEqual([self]);
    await set(`abwesend_von = '${tag(-1)}'`);
    expect(await kontakte(kunde)).toMatchObject([{ Name: deputy?.name, Email: deputy?.email, Vertritt: own?.name }]);
    await set(`abwesend_von = null, abwesend_bis = null, id_vertretung = null`);
  });

  test.each(['colieferant', 'rpov', 'pvmk'])('[ROLE-08] %s has somebody too, of his own company', async (name) => {
    const [row] = await b.tisch.query<{ email: string }>(
      `select b.email from benutzer_st s join benutzer_st_unternehmen l on l.id_von = s.id join unternehmen_st u on u.id = l.id_nach
         join berater_st b on b.id = u.id_berater where s.benutzername = '${name}'`,
    );
    expect(await kontakte(await b.login(name))).toMatchObject([{ Email: row?.email }]);
  });

  test.each(['berater', 'rpo', 'admin'])('[ROLE-08] %s is one of us and has none', async (name) => {
    const api = await b.login(name);
    expect((await api.raw('GET', '/api/portal/ansprechpartner')).status).toBe(403);
  });
});

test('a proposal of another customer does not exist', async () => {
  const [other] = await b.tisch.query<{ id: string }>(
    `select id from pv_dat where id_unternehmen <> ${firma.id} and status = 'Vorgeschlagen' limit 1`,
  );
  expect((await kunde.raw('POST', `/api/portal/vorschlaege/${other?.id}/gesehen`, {})).status).toBe(404);
  expect((await kunde.raw('GET', `/api/portal/vorschlaege/${other?.id}`)).status).toBe(404);
});

test('times that were offered are on the card, and one of them is picked', async () => {
  const { karte, pv } = await vorgeschlagen();
  const times = { Termin1: `${tag(4)}T09:00:00`, Termin2: `${tag(5)}T14:00:00` };
  await b.act('PvDat', pv, 'TermineAnbieten', { Art: 'Video', Dauer: 30, ...times });
  const read = async () => (await karten()).Rows.find(({ Id }) => Id === karte.Id);
  const offered = await read();
  expect(offered?.Angeboten.map(({ Beginn }) => Beginn)).toEqual([times.Termin1, times.Termin2]);
  expect(offered?.Aktionen).toContain('TerminWaehlen');
  await aktion(kunde, 'PvDat', { ...offered }, 'TerminWaehlen', { IdTermin: offered?.Angeboten[1]?.Id });
  expect(await read()).toMatchObject({ Status: 'Interview', Angeboten: [], Termine: [{ Beginn: times.Termin2 }] });
});

describe('[A2] a request is shared with a partner', () => {
  let partner: Api;
  let firmaPartner: number;
  beforeAll(async () => {
    partner = await b.login('colieferant');
    const [row] = await b.tisch.query<{ id: string }>(
      `select l.id_nach as id from benutzer_st u join benutzer_st_unternehmen l on l.id_von = u.id where u.benutzername = 'colieferant'`,
    );
    firmaPartner = Number(row?.id);
  });
  const teilen = (anfrage: Row, IdUnternehmen = firmaPartner) =>
    b.act('AnfrageDat', anfrage, 'AnCoLieferantenFreigeben', {
      AnfrageCoLieferant: [{ IdUnternehmen, MaxVorschlaege: 3 }],
    });
  const vertrag = (IdUnternehmen: number, changes: Row) =>
    b.tisch.insert('UnternehmenKondition', 1, {
      IdUnternehmen,
      IdDienstleistung: b.listen.ueb,
      Verrechnungsart: 'Stundensatz',
      GueltigAb: tag(-400),
      IsCoLieferantVertrag: true,
      ...changes,
    });
  const fehler = async (call: Promise<unknown>) => findingsOf(await refusal(call)).Fehler;

  test('by an action with a mail; that he saw it is kept the first time he opens it', async () => {
    const anfrage = await b.offen({ IsCoLieferantErlaubt: true });
    const path = `/api/entity/AnfrageDat/${String(anfrage.Id)}`;
    expect((await partner.raw('GET', path)).status).toBe(404);
    const shared = await teilen(anfrage);
    expect(shared.AnfrageCoLieferant).toMatchObject([
      { IdUnternehmen: firmaPartner, Status: 'Eingeladen', FreigegebenAm: expect.stringMatching(/^\d{4}-/) },
    ]);
    const mails = () =>
      b.tisch.query<Row>(
        `select empfaenger, betreff, text from email_versand where entitaet = 'AnfrageDat' and datensatz_id = ${String(anfrage.Id)}`,
      );
    expect(await mails()).toMatchObject([
      {
        empfaenger: 'robert.kainz@inntal-personal.example',
        betreff: 'Anfrage für Sie: Staplerfahrer:innen für das Werk',
        text: expect.stringContaining(`/anfrage/${String(anfrage.Id)}`),
      },
    ]);
    const seen = await partner.call<Row>('GET', path);
    expect(seen.AnfrageCoLieferant).toMatchObject([{ Status: 'Gesehen' }]);
    expect((await partner.call<Row>('GET', path)).Version).toBe(seen.Version);

    // Whom it was shared with hears nothing again when others get it too.
    const { AnfrageCoLieferant } = await b.gf.read('AnfrageDat', anfrage.Id);
    const zweiter = await b.kunde({ IsCoLieferant: true, Bezeichnung: 'Mit Vertrag', Email: 'office@vertrag.example' });
    await vertrag(zweiter.id, { GueltigAb: tag(0), GueltigBis: tag(0) });
    await b.act('AnfrageDat', anfrage, 'AnCoLieferantenFreigeben', {
      AnfrageCoLieferant: [...(AnfrageCoLieferant as Row[]), { IdUnternehmen: zweiter.id }],
    });
    expect((await mails()).map(({ empfaenger }) => String(empfaenger)).sort()).toEqual([
      'office@vertrag.example',
      'robert.kainz@inntal-personal.example',
    ]);
  });

  test('not by saving the form: who is entered there sees nothing and hears nothing until it is shared', async () => {
    const anfrage = await b.offen({ IsCoLieferantErlaubt: true });
    const path = `/api/entity/AnfrageDat/${String(anfrage.Id)}`;
    const rows = (changes: Row) => ({ AnfrageCoLieferant: [{ IdUnternehmen: firmaPartner, ...changes }] });
    const byHand = rows({ FreigegebenAm: `${tag(-1)}T08:00:00Z` });
    expect((await refusal(b.save('AnfrageDat', anfrage, byHand))).body).toBe(
      'Das Feld FreigegebenAm wird vom Server vergeben und kann nicht geändert werden',
    );
    const saved = await b.save('AnfrageDat', anfrage, rows({ MaxVorschlaege: 3 }));
    expect(saved.AnfrageCoLieferant).toMatchObject([{ IdUnternehmen: firmaPartner, FreigegebenAm: null }]);
    expect((await partner.raw('GET', path)).status).toBe(404);
    const { Rows } = await partner.filter('AnfrageCoLieferant', ['IdAnfrage', '=', Number(anfrage.Id)], { take: 5 });
    expect(Rows).toEqual([]);
    const mails = `select 1 from email_versand where entitaet = 'AnfrageDat' and datensatz_id = ${String(anfrage.Id)}`;
    expect(await b.tisch.query(mails)).toEqual([]);
    await b.act('AnfrageDat', saved, 'AnCoLieferantenFreigeben', { AnfrageCoLieferant: saved.AnfrageCoLieferant });
    expect((await partner.raw('GET', path)).status).toBe(200);
    expect(await b.tisch.query(mails)).toHaveLength(1);
  });

  test('only where the request allows it', async () => {
    const anfrage = await b.offen({ IsCoLieferantErlaubt: false });
    expect(anfrage.Aktionen).not.toContain('AnCoLieferantenFreigeben');
    expect(await refusal(teilen(anfrage))).toMatchObject({
      status: 409,
      body: 'An Co-Lieferanten freigeben ist bei diesem Datensatz nicht möglich',
    });
    const rows = { AnfrageCoLieferant: [{ IdUnternehmen: firmaPartner }] };
    expect(await fehler(b.save('AnfrageDat', anfrage, rows))).toEqual({
      AnfrageCoLieferant: ['Für diese Anfrage sind Co-Lieferanten nicht erlaubt'],
    });
  });

  test('only with whom a contract covers it', async () => {
    const anfrage = await b.offen({ IsCoLieferantErlaubt: true });
    const ohne = await b.kunde({ IsCoLieferant: true, Bezeichnung: 'Ohne Vertrag' });
    await vertrag(ohne.id, { IsCoLieferantVertrag: false });
    await vertrag(ohne.id, { GueltigBis: tag(-1) });
    await vertrag(ohne.id, { GueltigAb: tag(1) });
    expect(await fehler(teilen(anfrage, ohne.id))).toEqual({
      'AnfrageCoLieferant.0.IdUnternehmen': ['Mit Ohne Vertrag gibt es keinen gültigen Vertrag als Co-Lieferant'],
    });
  });

  test('what he proposes is said to be looked at until one of us releases it', async () => {
    const anfrage = await b.offen({ IsCoLieferantErlaubt: true });
    await teilen(anfrage);
    const IdPerson = await b.person({ IdCoLieferant: firmaPartner });
    const draft = await partner.create('PvDat', {
      IdPerson,
      IdAnfrage: anfrage.Id,
      IdAnfragePosition: positionOf(anfrage).Id,
    });
    const state = async () =>
      (await partner.list('PvDat', { filter: JSON.stringify(['Id', '=', draft.Id]), columns: 'IsInPruefung,Status' }))
        .Rows[0];
    expect(await state()).toMatchObject({ IsInPruefung: false, Status: 'Entwurf' });
    await aktion(partner, 'PvDat', draft, 'Vorschlagen');
    expect(await state()).toMatchObject({ IsInPruefung: true, Status: 'Entwurf' });
    await b.act('PvDat', draft, 'Vorschlagen', { Versandweg: 'Kundenportal' });
    expect(await state()).toMatchObject({ IsInPruefung: false, Status: 'Vorgeschlagen' });
  });

  test('[S24] no call of his start page tells what is ours', async () => {
    const lists = ['AnfrageDat', 'PvDat', 'PersSt', 'Stundennachweis'];
    for (const key of lists) {
      const { Rows } = await partner.list(key, { take: 20 });
      for (const word of [
        'MatchingScore',
        'MatchingGruende',
        'Deckungsbeitrag',
        'Notiz',
        'Verrechnungssatz',
        'Auftragswert',
      ])
        expect({ key, word, isThere: Rows.some((row) => word in row) }).toEqual({ key, word, isThere: false });
    }
  });
});
