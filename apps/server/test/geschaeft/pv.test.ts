import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, findingsOf, refusal } from '../api.ts';
import { aufgabeUeber, Buero, positionOf, tag } from './buero.ts';

let b: Buero;
let col: Api;
let lieferant: number;
beforeAll(async () => {
  b = await Buero.open();
  col = await b.login('colieferant');
  const [row] = await b.tisch.query<{ id: string }>(
    `select l.id_nach as id from benutzer_st u join benutzer_st_unternehmen l on l.id_von = u.id where u.benutzername = 'colieferant'`,
  );
  lieferant = Number(row?.id);
});
afterAll(() => b.close());

const key = 'PvDat';
const fehler = async (call: Promise<unknown>) => findingsOf(await refusal(call)).Fehler;

describe('a new proposal', () => {
  test('takes over the position, the person and the customer’s wish', async () => {
    const kunde = await b.kunde({ IsPvAnonym: true });
    const anfrage = await b.offen({ IdUnternehmen: kunde.id, IdAnsprechpartner: kunde.kontakt });
    const IdPerson = await b.person({ WunschEntgelt: 19, WunschEntgeltEinheit: 'Stunde' });
    const body = { IdPerson, IdAnfrage: anfrage.Id };
    const fresh = await b.gf.call<Row>(
      'GET',
      `/api/entity/${key}/neu?IdPerson=${IdPerson}&IdAnfrage=${String(anfrage.Id)}`,
    );
    for (const row of [fresh, await b.gf.create(key, body)])
      expect(row).toMatchObject({
        IdAnfragePosition: positionOf(anfrage).Id,
        IsAnonym: true,
        Profil: expect.stringContaining('Staplerschein'),
        VerfuegbarAb: tag(3),
        WunschEntgelt: 19,
        IdKvGruppe: b.listen.kvGruppe,
        Lohn: 17.9,
        LohnEinheit: 'Stunde',
        Verrechnungsart: 'Stundensatz',
        Verrechnungssatz: 33.4,
      });
    expect(fresh.IdAnfragePositionText).toBe('Staplerfahrer:in');
  });

  test('is asked about again with what is said so far, and takes that over', async () => {
    const anfrage = await b.offen({ IdDienstleistung: b.listen.rpo, Kostenstelle: 'Montage' });
    const IdPerson = await b.person();
    const body = { IdPerson, IdAnfrage: anfrage.Id };
    const fresh = await b.gf.call<Row>('POST', `/api/entity/${key}/neu`, body);
    expect(fresh).toMatchObject({
      ...body,
      IdAnfragePositionText: 'Staplerfahrer:in',
      RpoPhase: 'Sourcing',
      Fachbereich: 'Montage',
      Lohn: 17.9,
    });
    expect(await b.gf.call<Row>('POST', `/api/entity/${key}/neu`, { ...body, Lohn: null })).toMatchObject({
      Lohn: null,
    });
    const { Aktionen: _, ...row } = fresh;
    expect(await b.gf.create(key, row)).toMatchObject({ Status: 'Entwurf', IsRpo: true, RpoPhase: 'Sourcing' });
    const refused = await refusal(col.call('POST', `/api/entity/${key}/neu`, { IdBerater: b.listen.berater }));
    expect(refused).toMatchObject({ status: 400 });
  });

  test('[S23] tells nothing of records that the user does not see', async () => {
    const anfrage = await b.offen();
    const IdPerson = await b.person();
    const rpo = await b.login('rpo');
    const fresh = await rpo.call<Row>(
      'GET',
      `/api/entity/${key}/neu?IdPerson=${IdPerson}&IdAnfrage=${String(anfrage.Id)}`,
    );
    expect(fresh).toMatchObject({ Profil: null, IdAnfragePosition: null, IdKvGruppe: null, VerfuegbarAb: null });
  });

  test('is one per person and position, also of many at once', async () => {
    const anfrage = await b.offen();
    const IdPerson = await b.person();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => b.pv(anfrage, { IdPerson })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(findingsOf(answer.reason).Fehler).toEqual({
          IdPerson: ['Person ist für diese Position bereits vorgeschlagen'],
        });
    const { Rows } = await b.gf.filter(key, ['IdPerson', '=', IdPerson]);
    await b.act(key, Rows[0] as Row, 'Zurueckziehen', { IdAbsagegrund: b.listen.absagegrund });
    await b.pv(anfrage, { IdPerson });
    expect(await fehler(b.act(key, Rows[0] as Row, 'Reaktivieren'))).toEqual({
      IdPerson: ['Person ist für diese Position bereits vorgeschlagen'],
    });
  });

  test('is for an open position of its request', async () => {
    const anfrage = await b.offen();
    const other = await b.offen();
    expect(await fehler(b.pv(anfrage, { IdAnfragePosition: positionOf(other).Id }))).toEqual({
      IdAnfragePosition: [`Position gehört nicht zu „${String(anfrage.AnfrageNr)} ${String(anfrage.Titel)}“`],
    });
    await b.act('AnfrageDat', other, 'Stornieren', { AbschlussGrund: 'Preis' });
    expect(await fehler(b.pv(other))).toEqual({
      IdAnfragePosition: ['Position ist storniert'],
      IdAnfrage: ['Die Anfrage ist bereits beendet'],
    });
    const draft = await b.anfrage();
    const pv = await b.pv(draft);
    expect((await b.read('AnfrageDat', draft)).Status).toBe('Entwurf');
    expect(await fehler(b.act(key, pv, 'Vorschlagen'))).toEqual({
      IdAnfrage: ['Die Anfrage ist noch nicht freigegeben'],
    });
  });
});

test('documents are the person’s own, and appointments have people of the customer', async () => {
  const anfrage = await b.offen();
  const other = await b.kunde();
  const [IdPerson, fremd] = [await b.person(), await b.person()];
  const [some] = await b.tisch.query<{ art: string; datei: string }>(
    'select id_dokumentart as art, datei from person_dokument order by id limit 1',
  );
  const dokument = (of: number) =>
    b.tisch.insert('PersonDokument', 1, {
      IdPerson: of,
      IdDokumentart: Number(some?.art),
      Datei: Number(some?.datei),
      Bezeichnung: 'Zeugnis',
      IsFuerKundeFreigegeben: true,
    });
  const [own, foreign] = [await dokument(IdPerson), await dokument(fremd)];
  expect(await b.auswahl('PvDokument', 'IdPersonDokument', { '../IdPerson': IdPerson })).toEqual([own]);
  expect(await b.auswahl('PvTermin', 'Teilnehmer', { '../IdUnternehmen': other.id })).toEqual([other.kontakt]);

  const PvTermin = [{ Art: 'Telefon', Beginn: `${tag(4)}T10:00:00`, Teilnehmer: [other.kontakt] }];
  expect(await fehler(b.pv(anfrage, { IdPerson, PvTermin, PvDokument: [{ IdPersonDokument: foreign }] }))).toEqual({
    'PvDokument.0.IdPersonDokument': [expect.stringMatching(/^Dokument der Person gehört nicht zu „.*Probst/)],
    'PvTermin.0.Teilnehmer': [`Teilnehmer:innen gehört nicht zu „${String(anfrage.IdUnternehmenText)}“`],
  });
  const pv = await b.pv(anfrage, {
    IdPerson,
    PvTermin: [{ ...PvTermin[0], Teilnehmer: [anfrage.IdAnsprechpartner] }],
    PvDokument: [{ IdPersonDokument: own }],
  });
  // Another person has other documents.
  expect(await fehler(b.save(key, pv, { IdPerson: fremd }))).toEqual({
    'PvDokument.0.IdPersonDokument': [expect.stringMatching(/^Dokument der Person gehört nicht zu „.*Probst/)],
  });
});

test('[REC-03] an application that is deleted leaves its proposal with a Version and an entry in the log', async () => {
  const anfrage = await b.offen();
  const IdPerson = await b.person();
  const [inserat] = await b.tisch.query<{ id: string }>(
    'select id from stelleninserat_st where id_domaene = 1 order by id limit 1',
  );
  const IdBewerbung = await b.tisch.insert('Bewerbung', 1, {
    IdStelleninserat: Number(inserat?.id),
    IdPerson,
    EingangAm: `${tag(-2)}T08:00:00`,
    Status: 'Eingegangen',
  });
  const pv = await b.pv(anfrage, { IdPerson, IdBewerbung });
  expect(pv.IdBewerbung).toBe(IdBewerbung);
  await b.gf.remove('Bewerbung', IdBewerbung);
  expect(await b.read(key, pv)).toMatchObject({ IdBewerbung: null, Version: Number(pv.Version) + 1 });
  const { Rows } = await b.gf.filter('Aenderungsprotokoll', [
    ['Entitaet', '=', key],
    'and',
    ['DatensatzId', '=', pv.Id],
  ]);
  expect(Rows[0]).toMatchObject({ Aktion: 'Aendern', Aenderungen: { Felder: { IdBewerbung: [IdBewerbung, null] } } });
});

describe('who may be proposed', () => {
  test('nobody who is locked, for all, for us or for this customer', async () => {
    const anfrage = await b.offen();
    const refused = async (changes: Row) => fehler(b.pv(anfrage, { IdPerson: await b.person(changes) }));
    expect(await refused({ Status: 'Gesperrt' })).toEqual({ IdPerson: ['Person ist gesperrt'] });
    expect(await refused({ IsKontaktsperre: true, KontaktsperreGrund: 'will nicht' })).toEqual({
      IdPerson: ['Für diese Person gilt eine Kontaktsperre'],
    });
    const IdPerson = await b.person();
    const sperre = await b.tisch.insert('PersonSperre', 1, {
      IdPerson,
      IdUnternehmen: anfrage.IdUnternehmen,
      Art: 'KundeLehntAb',
      Grund: 'Streit',
    });
    expect(await fehler(b.pv(anfrage, { IdPerson }))).toEqual({ IdPerson: ['Person ist für diesen Kunden gesperrt'] });
    await b.tisch.update('PersonSperre', sperre, { GueltigBis: tag(-1) });
    const pv = await b.pv(anfrage, { IdPerson });
    await b.tisch.update('PersonSperre', sperre, { GueltigBis: null });
    expect(await fehler(b.act(key, pv, 'Vorschlagen'))).toEqual({
      IdPerson: ['Person ist für diesen Kunden gesperrt'],
    });
    expect((await b.save(key, pv, { Notiz: 'Sperre besprechen' })).Notiz).toBe('Sperre besprechen');
  });

  test('nobody without consent to pass the profile on', async () => {
    const anfrage = await b.offen();
    const IdPerson = await b.person({}, { hatEinwilligung: false });
    const pv = await b.pv(anfrage, { IdPerson });
    const sentence = { IdPerson: ['Die Einwilligung zur Weitergabe an Kunden fehlt'] };
    expect(await fehler(b.act(key, pv, 'Vorschlagen'))).toEqual(sentence);
    const ja = { IdPerson, IdEinwilligungDsgvo: b.listen.einwilligung, ErteiltAm: tag(-400) };
    await b.tisch.insert('PersonEinwilligung', 1, { ...ja, GueltigBis: tag(-1) });
    expect(await fehler(b.act(key, pv, 'Vorschlagen'))).toEqual(sentence);
    const id = await b.tisch.insert('PersonEinwilligung', 1, { ...ja, WiderrufenAm: tag(-2) });
    expect(await fehler(b.act(key, pv, 'Vorschlagen'))).toEqual(sentence);
    await b.tisch.update('PersonEinwilligung', id, { WiderrufenAm: null });
    expect((await b.act(key, pv, 'Vorschlagen')).Status).toBe('Vorgeschlagen');
  });

  test('nobody for less than the Kollektivvertrag says', async () => {
    expect((await fehler(b.pv(await b.offen(), { Lohn: 16 }))).Lohn).toEqual([
      expect.stringMatching(/^Lohn \/ Gehalt liegt unter dem kollektivvertraglichen Mindestentgelt \(17,11.€\)$/),
    ]);
  });

  test('nobody for a rate that the wage is a multiple of: said at the rate', async () => {
    expect(await fehler(b.pv(await b.offen(), { Lohn: 20, Verrechnungssatz: 1 }))).toEqual({
      Verrechnungssatz: ['Verrechnungssatz und Lohn passen nicht zusammen'],
    });
  });

  test('whom one supplier showed the customer, another does not within six months, unless we say why', async () => {
    const anfrage = await b.offen({ IsCoLieferantErlaubt: true }, [{ Anzahl: 3 }]);
    const other = await b.kunde({ IsKunde: false, IsCoLieferant: true });
    const von = (id: number) => ({
      Herkunft: 'CoLieferant',
      IdCoLieferant: id,
      Status: 'Pool',
      Nachname: 'Doppler',
      Geburtsdatum: '1990-01-02',
    });
    const first = await b.pv(anfrage, { IdPerson: await b.person(von(lieferant)) });
    expect(first.IdCoLieferant).toBe(lieferant);
    await b.act(key, first, 'Vorschlagen');
    const second = await b.pv(anfrage, { IdPerson: await b.person(von(other.id)) });
    expect(await fehler(b.act(key, second, 'Vorschlagen'))).toEqual({
      IdPerson: ['Person wurde diesem Kunden bereits vorgestellt'],
    });
    await b.tisch.query(`update pv_dat set vorgeschlagen_am = now() - interval '7 months' where id = $1`, [first.Id]);
    expect((await b.act(key, second, 'Vorschlagen')).Status).toBe('Vorgeschlagen');
    const third = await b.pv(anfrage, {
      IdPerson: await b.person({ Nachname: 'Doppler', Geburtsdatum: '1990-01-02' }),
    });
    expect(Object.keys(await fehler(b.act(key, third, 'Vorschlagen')))).toEqual(['IdPerson']);
    expect((await b.act(key, third, 'Vorschlagen', { Grund: 'Direktbewerbung vor dem Co-Lieferanten' })).Status).toBe(
      'Vorgeschlagen',
    );
  });
});

describe('a supplier', () => {
  const eingeladen = async (changes: Row = {}) => {
    const anfrage = await b.offen({ IsCoLieferantErlaubt: true }, [{ Anzahl: 5 }]);
    await b.tisch.insert('AnfrageCoLieferant', 1, {
      FreigegebenAm: new Date().toISOString(),
      IdAnfrage: anfrage.Id,
      IdUnternehmen: lieferant,
      Status: 'Eingeladen',
      Einkaufssatz: 28,
      ...changes,
    });
    return anfrage;
  };
  const eigene = () => b.person({ Herkunft: 'CoLieferant', IdCoLieferant: lieferant, Status: 'Pool' });

  test('proposes to us first; one of us passes it on', async () => {
    const anfrage = await eingeladen();
    const pv = await b.pv(anfrage, { IdPerson: await eigene() }, col);
    const asked = await b.act(key, pv, 'Vorschlagen', {}, col);
    expect(asked).toMatchObject({ Status: 'Entwurf', VorgeschlagenAm: null });
    expect(await b.aufgaben(key, pv)).toEqual([{ titel: aufgabeUeber('Vorschlag prüfen', pv.PvNr) }]);
    expect((await b.act(key, pv, 'Vorschlagen')).Status).toBe('Vorgeschlagen');
    const einsatz = await b
      .act(key, await b.act(key, pv, 'Annehmen'), 'EinsatzAnlegen')
      .then((row) => b.einsatzZu(row));
    expect(einsatz).toMatchObject({ IdCoLieferant: lieferant });
    expect((einsatz.EinsatzKondition as Row[])[0]?.Einkaufssatz).toBe(28);
  });

  test('proposes as many as were agreed, and only his own people', async () => {
    const anfrage = await eingeladen({ MaxVorschlaege: 1 });
    await b.pv(anfrage, { IdPerson: await eigene() }, col);
    expect(await fehler(b.pv(anfrage, { IdPerson: await eigene() }, col))).toEqual({
      IdAnfrage: ['Zu dieser Anfrage sind höchstens 1 Vorschläge vereinbart'],
    });
    const other = await b.kunde({ IsKunde: false, IsCoLieferant: true });
    expect(
      (await fehler(b.pv(await b.offen(), { IdPerson: await eigene(), IdCoLieferant: other.id }))).IdCoLieferant,
    ).toEqual(['Person gehört zu einem anderen Co-Lieferanten']);
  });

  test('sends nobody to a customer who wants none of him', async () => {
    const refused = { IdPerson: ['Für diese Anfrage sind Co-Lieferanten nicht erlaubt'] };
    const anfrage = await b.offen({ IsCoLieferantErlaubt: false });
    expect(await fehler(b.pv(anfrage, { IdPerson: await eigene() }))).toEqual(refused);
    // A draft of the time when it was allowed gets no further.
    const once = await b.offen({ IsCoLieferantErlaubt: true });
    const pv = await b.pv(once, { IdPerson: await eigene() });
    const { Version } = await b.gf.read('AnfrageDat', Number(once.Id));
    await b.gf.save('AnfrageDat', { Id: once.Id, Version, IsCoLieferantErlaubt: false });
    expect(await fehler(b.act(key, pv, 'Vorschlagen'))).toEqual(refused);
  });
});

describe('the way of a proposal', () => {
  test('with the name it does not go unasked to a customer who wants none', async () => {
    const { id, kontakt } = await b.kunde({ IsPvAnonym: true });
    const anfrage = await b.offen({ IdUnternehmen: id, IdAnsprechpartner: kontakt });
    const named = await b.pv(anfrage, { IsAnonym: false });
    expect(
      findingsOf(await refusal(b.act(key, named, 'Vorschlagen', { WarnungenBestaetigt: false }))).Warnungen,
    ).toEqual({
      IsAnonym: ['Der Kunde möchte Vorschläge ohne Namen'],
    });
    const anonym = await b.save(key, named, { IsAnonym: true });
    expect((await b.act(key, anonym, 'Vorschlagen')).Status).toBe('Vorgeschlagen');
  });

  test('what was proposed stays the person and the position it was', async () => {
    const pv = await b.act(key, await b.pv(await b.offen()), 'Vorschlagen');
    expect((await fehler(b.save(key, pv, { IdPerson: await b.person() }))).IdPerson).toEqual([
      'Person kann nach dem Vorschlagen nicht mehr geändert werden',
    ]);
  });

  test('with an assignment it is not withdrawn, and there is no second one', async () => {
    const anfrage = await b.offen();
    const einsatz = await b.geplant(anfrage);
    const pv = await b.gf.read(key, einsatz.IdPv);
    const error = await refusal(b.act(key, pv, 'Zurueckziehen', { IdAbsagegrund: b.listen.absagegrund }));
    expect(error).toMatchObject({
      status: 409,
      body: `Es gibt bereits den Einsatz ${String(einsatz.EinsatzNr)} zu diesem Vorschlag`,
    });
    expect((await refusal(b.act(key, pv, 'EinsatzAnlegen'))).status).toBe(403);
    const admin = await b.login('admin');
    expect((await refusal(b.act(key, pv, 'EinsatzAnlegen', {}, admin))).status).toBe(409);
  });

  test('answers of the customer leave something to do', async () => {
    const anfrage = await b.offen();
    const yes = await b.angenommen(anfrage);
    expect(await b.aufgaben(key, yes)).toEqual([
      { titel: aufgabeUeber('Einsatz anlegen', yes.PvNr) },
      { titel: aufgabeUeber('E-Mail prüfen und senden', yes.PvNr) },
    ]);
    const no = await b.act(key, await b.pv(await b.offen()), 'Vorschlagen');
    await b.act(key, no, 'Ablehnen', { IdAbsagegrund: b.listen.absagegrund });
    expect(await b.aufgaben(key, no)).toEqual([{ titel: aufgabeUeber('Kandidat:in absagen', no.PvNr) }]);
    const again = await b.act(key, no, 'Reaktivieren');
    expect(again).toMatchObject({ Status: 'Entwurf', IdAbsagegrund: null, EntschiedenAm: null });
  });

  test('on the RPO board the column goes with the status', async () => {
    const kunde = await b.kunde();
    const anfrage = await b.offen(
      {
        IdUnternehmen: kunde.id,
        IdAnsprechpartner: kunde.kontakt,
        IdDienstleistung: b.listen.rpo,
        Kostenstelle: 'Lager',
      },
      [
        {
          Verrechnungsart: 'Fixhonorar',
          HonorarFix: 2400,
          Verrechnungssatz: null,
          EntgeltVon: 3200,
          EntgeltEinheit: 'Monat',
        },
      ],
    );
    const pv = await b.pv(anfrage, { IdRecruiter: b.listen.berater });
    expect(pv).toMatchObject({ IsRpo: true, RpoPhase: 'Sourcing', Fachbereich: 'Lager', TageInPhase: 0 });
    // Nobody else of the customer comes into question.
    expect(pv.IdFachbereichKontakt).toBe(kunde.kontakt);
    await b.tisch.query(
      `update pv_dat set status_seit = now() - interval '5 days', rpo_phase_seit = now() - interval '3 days' where id = $1`,
      [pv.Id],
    );
    expect(await b.save(key, pv, { Begruendung: 'Kennt das Lager' })).toMatchObject({
      TageImStatus: 5,
      TageInPhase: 3,
    });
    expect(await b.save(key, pv, { RpoPhase: 'Telefoninterview' })).toMatchObject({
      RpoPhase: 'Telefoninterview',
      TageImStatus: 5,
      TageInPhase: 0,
    });
    expect(await fehler(b.save(key, pv, { RpoPhase: 'Assessment' }))).toEqual({
      RpoPhase: ['RPO-Phase passt nicht zum Status; sie wechselt mit der Aktion'],
    });
    expect((await b.act(key, pv, 'Vorschlagen')).RpoPhase).toBe('Profilfreigabe');
    const PvTermin = [{ Art: 'Vorstellung', Beginn: `${tag(2)}T10:00:00`, Status: 'Geplant' }];
    expect((await b.act(key, pv, 'TerminVereinbaren', { PvTermin })).RpoPhase).toBe('FachbereichInterview1');
    await b.save(key, pv, { RpoPhase: 'Assessment' });
    expect((await b.act(key, pv, 'AngebotLegen')).RpoPhase).toBe('Angebotsphase');
    expect((await b.act(key, pv, 'Annehmen')).RpoPhase).toBe('Vertrag');
    const einsatz = await b.act(key, pv, 'EinsatzAnlegen').then((row) => b.einsatzZu(row));
    expect(einsatz).toMatchObject({ Einsatzart: 'RpoPlatzierung', HonorarBetrag: 2400 });
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen');
    expect((await b.read(key, pv)).RpoPhase).toBe('Onboarding');
    await b.act('KundenportalEinsatz', einsatz, 'NichtAngetreten');
    expect(await b.read(key, pv)).toMatchObject({ Status: 'Zurueckgezogen', RpoPhase: 'Ausgeschieden' });
  });

  test('feedback of the customer reaches who is responsible', async () => {
    const anfrage = await b.offen({ IdBerater: b.listen.berater });
    const pv = await b.act(key, await b.pv(anfrage, { IdBerater: b.listen.berater }), 'Vorschlagen');
    await b.tisch.query(
      'delete from benutzer_st_unternehmen where id_von = (select id from benutzer_st where benutzername = $1)',
      ['kunde'],
    );
    const [user] = await b.tisch.query<{ id: string }>('select id from benutzer_st where benutzername = $1', ['kunde']);
    await b.tisch.link('benutzer_st_unternehmen', 1, Number(user?.id), Number(anfrage.IdUnternehmen));
    const kunde = await b.login('kunde');
    await b.act(key, pv, 'FeedbackGeben', { KundenBewertung: 4, KundenFeedback: 'Passt gut ins Team' }, kunde);
    const bell = await b.tisch.query('select text from benachrichtigung where link = $1', [`/pv/${String(pv.Id)}`]);
    expect(bell).toEqual([{ text: `Neues Feedback zu ${String(pv.PvNr)}` }]);
  });
});

describe('the order of the RPO board', () => {
  test('a new request of whoever recruits is one for RPO', async () => {
    const rpo = await b.login('rpo');
    expect((await rpo.read('AnfrageDat', 'neu')).IdDienstleistung).toBe(b.listen.rpo);
    expect((await b.gf.read('AnfrageDat', 'neu')).IdDienstleistung).toBe(b.listen.ueb);
  });

  test('a card comes to the end of its column, keeps the place it was given, and comes to the end of the next', async () => {
    const anfrage = await b.offen({ IdDienstleistung: b.listen.rpo });
    const recruiter = { IdRecruiter: b.listen.berater };
    const [first, second] = [await b.pv(anfrage, recruiter), await b.pv(anfrage, recruiter)];
    expect(Number(first.RpoRang)).toBeGreaterThan(1_700_000_000);
    expect(Number(second.RpoRang)).toBeGreaterThan(Number(first.RpoRang)); // also within the same second
    const before = Number(first.RpoRang) - 0.5;
    expect(await b.save(key, second, { RpoRang: before })).toMatchObject({ RpoRang: before, RpoPhase: 'Sourcing' });
    expect(await b.save(key, second, { Notiz: 'Ruft zurück' })).toMatchObject({ RpoRang: before });
    const moved = await b.save(key, second, { RpoPhase: 'Telefoninterview' });
    expect(Number(moved.RpoRang)).toBeGreaterThan(Number(first.RpoRang));
    expect(await b.save(key, second, { RpoPhase: 'Sourcing', RpoRang: before })).toMatchObject({ RpoRang: before });
  });

  test('its comments are counted as far as the reader sees them', async () => {
    const [pv] = (await b.gf.filter(key, ['IsRpo', '=', true], { take: 1 })).Rows as Row[];
    const comment = (Sichtbarkeit: string) => ({ Text: 'Passt', Sichtbarkeit });
    await b.tisch.query('delete from pv_kommentar where id_pv = $1', [pv?.Id]);
    await b.save(key, pv as Row, { PvKommentar: [comment('Intern'), comment('Kunde'), comment('Intern')] });
    const counted = async (api: Api) =>
      (await api.filter(key, ['Id', '=', pv?.Id], { columns: 'PvNr,AnzahlKommentare' })).Rows.map(
        ({ AnzahlKommentare }) => AnzahlKommentare,
      );
    expect(await counted(b.gf)).toEqual([3]);
    const rpov = await b.login('rpov');
    const { Rows } = await rpov.filter(key, ['IsRpo', '=', true], { columns: 'PvNr,AnzahlKommentare', take: 100 });
    for (const { Id, AnzahlKommentare } of Rows) {
      const [own] = await b.tisch.query<Row>(
        `select count(*)::int as n from pv_kommentar where id_pv = $1 and sichtbarkeit = 'Kunde'`,
        [Id],
      );
      expect(AnzahlKommentare).toBe(own?.n);
    }
  });
});

test('[S23] a proposal says which of the records it names lie beyond what its reader sees', async () => {
  const berater = await b.login('berater');
  const { Rows } = await berater.call<{ Rows: Row[] }>('GET', '/api/entity/PvDat?take=200&columns=IdNiederlassung');
  const eigene = [...new Set(Rows.map(({ IdNiederlassung }) => Number(IdNiederlassung)))];
  const [fremde] = await b.tisch.query<{ id: string }>(
    'select id from niederlassung_st where id_domaene = 1 and id <> all($1::bigint[]) limit 1',
    [eigene],
  );
  const fremd = await b.person({ IdNiederlassung: Number(fremde?.id) });
  const own = await b.person({ IdNiederlassung: eigene[0] });
  const anfrage = await b.offen({}, [{ Anzahl: 2 }]);
  const read = async (IdPerson: number, api = berater) =>
    api.read('PvDat', (await b.pv(anfrage, { IdPerson, IdNiederlassung: eigene[0] })).Id);
  const pv = await read(fremd);
  expect(pv).toMatchObject({ IdPerson: fremd, NichtSichtbar: { PersSt: [fremd] } });
  expect((await refusal(berater.read('PersSt', fremd))).status).toBe(404);
  // What was read may be sent back as it is.
  expect(await berater.save('PvDat', { ...pv, Notiz: 'gelesen' })).toMatchObject({
    NichtSichtbar: { PersSt: [fremd] },
  });
  expect((await read(own)).NichtSichtbar ?? {}).not.toHaveProperty('PersSt');
  expect(await b.gf.read('PvDat', pv.Id)).not.toHaveProperty('NichtSichtbar');
});
