import type { VorschlagAnswer, VorschlagVorschau } from '@disponent/domain/wire/propose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, findingsOf, refusal } from '../api.ts';
import { Buero, positionOf, tag } from './buero.ts';

let b: Buero;
beforeAll(async () => {
  b = await Buero.open();
});
afterAll(() => b.close());

/** A request whose contact can be reached. */
async function anfrage(positions: readonly Row[] = [{ Anzahl: 5 }]): Promise<Row> {
  const { id, kontakt } = await b.kunde();
  await b.tisch.query('update unternehmen_ansprechpartner set email = $1 where id = $2', [
    'karin@kunde.example',
    kontakt,
  ]);
  return b.offen({ IdUnternehmen: id, IdAnsprechpartner: kontakt }, positions);
}

const propose = (body: Row, api: Api = b.gf) => api.call<VorschlagAnswer>('POST', '/api/vorschlaege', body);
const preview = (body: Row, api: Api = b.gf) => api.call<VorschlagVorschau>('POST', '/api/vorschlaege/vorschau', body);
const pvsOf = (of: Row) =>
  b.tisch.query<Row>('select id, status, is_anonym, versandweg, profil from pv_dat where id_anfrage = $1 order by id', [
    of.Id,
  ]);
const mailsOf = (entitaet: string, id: unknown) =>
  b.tisch.query<Row>(
    'select status, empfaenger, betreff, text from email_versand where entitaet = $1 and datensatz_id = $2 order by id',
    [entitaet, id],
  );

describe('proposing', () => {
  test('shows what would be said and written, and keeps nothing of it', async () => {
    const of = await anfrage();
    const IdPerson = await b.person({ Vorname: 'Paula', Nachname: 'Vorschau' });
    const body = { Vorschlaege: [{ IdPerson, IdAnfragePosition: positionOf(of).Id }], Weg: 'Email' };
    const shown = await preview(body);
    expect(shown.Rows).toMatchObject([
      { IdPerson, Position: expect.stringContaining('Staplerfahrer:in'), Verrechnungssatz: 33.4, Fehler: {} },
    ]);
    expect(shown.Rows[0]?.Profil).toContain('Sorgfältig, pünktlich');
    expect(shown.Mails).toMatchObject([{ Empfaenger: 'karin@kunde.example', Hinweis: null }]);
    expect(shown.Mails[0]?.Text).toContain('Paula Vorschau');
    expect(shown.Mails[0]?.Anhaenge[0]).toMatch(/^Personalprofil Paula Vorschau/);
    expect(shown.HatZugang).toBe(false);
    expect(await pvsOf(of)).toEqual([]);

    const anonym = await preview({ ...body, IsAnonym: true });
    expect(anonym.Mails[0]?.Text).toContain('Paula V.');
    expect(anonym.Mails[0]?.Text).not.toContain('Vorschau');
  });

  test('makes proposal, profile and mail at once, in the words that were looked at', async () => {
    const of = await anfrage();
    const one = { IdPerson: await b.person(), IdAnfragePosition: positionOf(of).Id };
    const Profil = `<p>${'Ein eigener Text zur Person, der für diesen Kunden passt. '.repeat(2)}</p>`;
    const Mail = { Empfaenger: 'karin@kunde.example', Betreff: 'Für Sie', Text: '<p>Liebe Karin!</p>' };
    const { Rows } = await propose({ Vorschlaege: [{ ...one, Profil, Verrechnungssatz: 35 }], Weg: 'Email', Mail });
    expect(Rows).toEqual([{ Id: expect.any(Number), PvNr: expect.stringMatching(/^PV-/), Status: 'Vorgeschlagen' }]);
    const pv = await b.gf.read('PvDat', Rows[0]?.Id);
    expect(pv).toMatchObject({ Verrechnungssatz: 35, Versandweg: 'Email' });
    expect(pv.Profil).toContain('Ein eigener Text zur Person');
    expect(await mailsOf('PvDat', pv.Id)).toMatchObject([{ betreff: 'Für Sie', text: '<p>Liebe Karin!</p>' }]);
    expect((await mailsOf('PvDat', pv.Id))[0]?.status).not.toBe('Entwurf');
    const made = await b.tisch.query(
      `select is_fuer_kunde_freigegeben as frei from dokument where entitaet = 'PvDat' and datensatz_id = $1 and vorlage = 'Personalprofil'`,
      [pv.Id],
    );
    expect(made).toEqual([{ frei: true }]);
    // Nothing is left to be looked at.
    const open = await b.tisch.query(
      `select titel from aufgabe where bezug_entitaet = 'PvDat' and bezug_id = $1 and status = 'Offen'`,
      [pv.Id],
    );
    expect(open).toEqual([]);
  });

  test('sends several to one contact as one mail with one link, which belongs to the request', async () => {
    const of = await anfrage();
    const people = [await b.person(), await b.person(), await b.person()];
    const Vorschlaege = people.map((IdPerson) => ({ IdPerson, IdAnfragePosition: positionOf(of).Id }));
    const { Rows } = await propose({ Vorschlaege, Weg: 'Link', IsAnonym: true });
    expect(Rows).toHaveLength(3);
    expect((await pvsOf(of)).map(({ status, is_anonym }) => [status, is_anonym])).toEqual([
      ['Vorgeschlagen', true],
      ['Vorgeschlagen', true],
      ['Vorgeschlagen', true],
    ]);
    const [mail = {}, ...more] = await mailsOf('AnfrageDat', of.Id);
    expect(more).toEqual([]);
    expect(mail.status).toBe('Entwurf');
    const ids = Rows.map(({ Id }) => Id).join('-');
    expect(mail.text).toContain(`href="/p/?pv=${ids}&amp;an=`);
    for (const { PvNr } of Rows) expect(mail.betreff).toContain(PvNr);
  });

  test('says of several who is available when', async () => {
    const of = await anfrage();
    const { Id: IdAnfragePosition } = positionOf(of);
    const Vorschlaege = [
      { IdPerson: await b.person({ Vorname: 'Ina', Nachname: 'Sofort' }), VerfuegbarAb: '2031-03-01' },
      { IdPerson: await b.person({ Vorname: 'Uwe', Nachname: 'Spaeter' }), VerfuegbarAb: '2031-04-15' },
      { IdPerson: await b.person({ Vorname: 'Eva', Nachname: 'Auch' }), VerfuegbarAb: '2031-03-01' },
    ].map((one) => ({ ...one, IdAnfragePosition }));
    const { Mails } = await preview({ Vorschlaege, Weg: 'Email' });
    expect(Mails[0]?.Text).toContain(
      'Verfügbar ab 1. März 2031 (Ina Sofort, Eva Auch), 15. April 2031 (Uwe Spaeter). Hier',
    );
  });

  test('makes all or none, and says whose finding it is', async () => {
    const of = await anfrage();
    const Vorschlaege = [
      { IdPerson: await b.person(), IdAnfragePosition: positionOf(of).Id },
      { IdPerson: await b.person({}, { hatEinwilligung: false }), IdAnfragePosition: positionOf(of).Id },
      { IdPerson: await b.person({ Kurzprofil: '<p>Kurz.</p>' }), IdAnfragePosition: positionOf(of).Id },
    ];
    const { Fehler } = findingsOf(await refusal(propose({ Vorschlaege, Weg: 'Kundenportal' })));
    expect(Fehler).toEqual({
      'Vorschlaege.1.IdPerson': ['Die Einwilligung zur Weitergabe an Kunden fehlt'],
      'Vorschlaege.2.Profil': ['Profiltext ist ein Pflichtfeld'],
    });
    expect(await pvsOf(of)).toEqual([]);
    // As drafts they may be: nobody is shown to anybody.
    const { Rows } = await propose({ Vorschlaege, Weg: null });
    expect(Rows.map(({ Status }) => Status)).toEqual(['Entwurf', 'Entwurf', 'Entwurf']);
  });

  test('is for our own people who may send proposals', async () => {
    const of = await anfrage();
    const body = { Vorschlaege: [{ IdPerson: await b.person(), IdAnfragePosition: positionOf(of).Id }], Weg: 'Link' };
    for (const name of ['kunde', 'colieferant', 'rpov', 'pvmk', 'faktura']) {
      const api = await b.login(name);
      expect((await refusal(propose(body, api))).status).toBe(403);
      expect((await refusal(preview(body, api))).status).toBe(403);
    }
    expect([403, 422]).toContain((await refusal(propose(body, await b.login('donau')))).status);
  });
});

describe('times to choose from', () => {
  const angebot = {
    Termin1: `${tag(5)}T10:00:00`,
    Termin2: `${tag(6)}T14:00:00`,
    Art: 'Video',
    Dauer: 45,
    Ort: 'Werk',
  };

  test('are offered by us; the customer picks one, and the others fall away', async () => {
    const of = await anfrage();
    const pv = await b.act('PvDat', await b.pv(of), 'Vorschlagen');
    const offered = await b.act('PvDat', pv, 'TermineAnbieten', angebot);
    expect(offered.PvTermin).toMatchObject([
      { Beginn: `${tag(5)}T10:00:00`, Ende: `${tag(5)}T10:45:00`, Status: 'Angeboten', Art: 'Video', Ort: 'Werk' },
      { Beginn: `${tag(6)}T14:00:00`, Status: 'Angeboten' },
    ]);
    expect(offered.Status).toBe('Vorgeschlagen');
    expect((await mailsOf('PvDat', pv.Id)).map(({ empfaenger }) => empfaenger)).toEqual(['karin@kunde.example']);
    // Those who are ours edit the appointment itself.
    const [first, second] = offered.PvTermin as Row[];
    expect((await refusal(b.act('PvDat', pv, 'TerminWaehlen', { IdTermin: second?.Id }))).status).toBe(403);

    const kunde = await b.login('kunde');
    await b.tisch.query(
      `insert into benutzer_st_unternehmen (id_domaene, id_von, id_nach) select 1, id, $1 from benutzer_st where benutzername = 'kunde'`,
      [pv.IdUnternehmen],
    );
    await expect.poll(async () => (await kunde.raw('GET', `/api/entity/PvDat/${String(pv.Id)}`)).status).toBe(200);
    const picked = await b.act('PvDat', pv, 'TerminWaehlen', { IdTermin: second?.Id }, kunde);
    expect(picked.Status).toBe('Interview');
    const { PvTermin } = await b.read('PvDat', pv);
    expect((PvTermin as Row[]).map(({ Status }) => Status)).toEqual(['Abgesagt', 'Bestaetigt']);
    // Person and contact hear of it at once, with an entry for the calendar: we had offered it.
    const invited = await b.tisch.query(
      `select status <> 'Entwurf' as weg, kalender is not null as kalender from email_versand where entitaet = 'PvDat' and datensatz_id = $1 and anlass = 'InterviewEinladung'`,
      [pv.Id],
    );
    expect(invited).toEqual([
      { weg: true, kalender: true },
      { weg: true, kalender: true },
    ]);
    const gone = await refusal(b.act('PvDat', pv, 'TerminWaehlen', { IdTermin: first?.Id }, kunde));
    expect([409, 422]).toContain(gone.status);
  });

  test('lie ahead', async () => {
    const pv = await b.act('PvDat', await b.pv(await anfrage()), 'Vorschlagen');
    const past = await refusal(b.act('PvDat', pv, 'TermineAnbieten', { ...angebot, Termin2: '2020-01-01T10:00:00' }));
    expect(findingsOf(past).Fehler).toEqual({ Termin2: ['2. Termin muss in der Zukunft liegen'] });
  });
});

test('who did not come leaves a task to find somebody else, with who fits best', async () => {
  const of = await anfrage();
  const einsatz = await b.geplant(of);
  await b.act('KundenportalEinsatz', einsatz, 'NichtAngetreten');
  const [task] = await b.tisch.query<Row>(
    `select titel, text, prioritaet from aufgabe where bezug_entitaet = 'AnfrageDat' and bezug_id = $1 and titel like 'Ersatz suchen%'`,
    [of.Id],
  );
  expect(task).toMatchObject({
    prioritaet: 'Dringend',
    titel: `Ersatz suchen: Staplerfahrer:in, ${String(of.AnfrageNr)}`,
  });
  expect(task?.text).toMatch(/^Am besten passen: .+ \(\d+ Punkte\)/);
});

test('[V1] a refusal keeps neutral words, a yes prepares the mail to the candidate', async () => {
  const of = await anfrage();
  const [no, yes] = [await b.pv(of), await b.pv(of)];
  await b.act('PvDat', no, 'Vorschlagen');
  await b.act('PvDat', yes, 'Vorschlagen');
  const refused = await b.act('PvDat', no, 'Ablehnen', { IdAbsagegrund: b.listen.absagegrund });
  expect(refused.AbsageText).toContain('Staplerfahrer:in');
  expect(refused.AbsageText).not.toContain('Guten Tag');
  await b.act('PvDat', yes, 'Annehmen');
  expect(await mailsOf('PvDat', yes.Id)).toMatchObject([
    { status: 'Entwurf', betreff: expect.stringContaining('Zusage') },
  ]);
});
