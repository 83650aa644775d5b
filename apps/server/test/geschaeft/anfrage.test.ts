import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, findingsOf, refusal } from '../api.ts';
import { aufgabeUeber, Buero, positionOf, tag } from './buero.ts';

let b: Buero;
let kunde: Api;
let portal: Row & { id: number };
beforeAll(async () => {
  b = await Buero.open();
  portal = await b.kunde();
  const { Id } = await (await b.login('kunde')).call<Row>('GET', '/api/.info/me');
  await b.tisch.query('delete from benutzer_st_unternehmen where id_von = $1', [Id]);
  await b.tisch.link('benutzer_st_unternehmen', 1, Number(Id), portal.id);
  await b.tisch.update('UnternehmenAnsprechpartner', Number(portal.kontakt), { IdBenutzer: Id });
  kunde = await b.login('kunde');
});
afterAll(() => b.close());

const key = 'AnfrageDat';
const fehler = async (call: Promise<unknown>) => findingsOf(await refusal(call)).Fehler;
const warnungen = async (call: Promise<unknown>) => findingsOf(await refusal(call)).Warnungen;

describe('a new request', () => {
  test('takes over what is known of the customer, the job and who looks after them', async () => {
    const own = await b.kunde({ IsCoLieferantErlaubt: true, ReaktionszeitStd: 48 });
    await b.tisch.insert('UnternehmenKondition', 1, {
      IdUnternehmen: own.id,
      IdDienstleistung: b.listen.ueb,
      IdJobbezeichnung: b.listen.job,
      Verrechnungsart: 'Stundensatz',
      Verrechnungssatz: 41.5,
      GueltigAb: tag(-100),
    });
    const anfrage = await b.gf.create(key, {
      IdUnternehmen: own.id,
      IdAnsprechpartner: own.kontakt,
      EingangAm: '2026-05-04T09:00:00',
      IdBerater: b.listen.berater,
      AnfragePosition: [
        {
          ...b.position(),
          Bezeichnung: null,
          IdKollektivvertrag: null,
          EntgeltVon: null,
          Verrechnungsart: null,
          Verrechnungssatz: null,
        },
      ],
      Titel: 'Zwei Stapler',
    });
    expect(anfrage).toMatchObject({
      IdStandort: own.standort,
      IsCoLieferantErlaubt: true,
      AntwortBis: '2026-05-06T09:00:00',
      IdNiederlassung: b.listen.niederlassung,
      EingangWeg: 'Telefon',
    });
    const [job] = await b.tisch.query<{ bezeichnung: string }>(
      'select bezeichnung from jobbezeichnung_st where id = $1',
      [b.listen.job],
    );
    expect(positionOf(anfrage)).toMatchObject({
      Bezeichnung: job?.bezeichnung,
      IdKollektivvertrag: b.listen.kv,
      EntgeltVon: 17.11,
      Verrechnungsart: 'Stundensatz',
      Verrechnungssatz: 41.5,
    });
  });

  test('of a customer is his own, and comes by the portal', async () => {
    const fresh = await kunde.read(key, 'neu');
    expect(fresh).toMatchObject({
      IdUnternehmen: portal.id,
      IdAnsprechpartner: portal.kontakt,
      IdStandort: portal.standort,
      EingangWeg: 'Kundenportal',
      IdBerater: b.listen.berater,
      IdNiederlassung: b.listen.niederlassung,
    });
    expect(fresh.IdUnternehmenText).toMatch(/^Geschäft/);
  });

  test('is refused while deliveries to the customer are stopped', async () => {
    const gesperrt = await b.kunde({ IsLiefersperre: true });
    const sentence = { IdUnternehmen: ['Für diesen Kunden gilt eine Liefersperre'] };
    expect(await fehler(b.anfrage({ IdUnternehmen: gesperrt.id, IdAnsprechpartner: gesperrt.kontakt }))).toEqual(
      sentence,
    );
    const anfrage = await b.anfrage();
    await b.tisch.update('UnternehmenSt', Number(anfrage.IdUnternehmen), { IsLiefersperre: true });
    expect(await fehler(b.act(key, anfrage, 'Freigeben'))).toEqual(sentence);
    expect((await b.save(key, anfrage, { Titel: 'Trotzdem pflegbar' })).Titel).toBe('Trotzdem pflegbar');
  });

  test('above the credit limit is asked about', async () => {
    const [schuldner] = await b.tisch.query<{ id: string; kontakt: string }>(
      `select f.id_unternehmen as id, (select min(a.id) from unternehmen_ansprechpartner a where a.id_unternehmen = f.id_unternehmen) as kontakt
         from faktura_dat f join unternehmen_st u on u.id = f.id_unternehmen where f.status = 'Versendet' and f.summe_brutto > 200 and f.id_domaene = 1
          and u.is_kunde and not u.is_bestellnummer_pflicht order by f.id limit 1`,
    );
    const [id, kontakt] = [Number(schuldner?.id), Number(schuldner?.kontakt)];
    await b.tisch.update('UnternehmenSt', id, { Kreditlimit: 100 });
    const call = (WarnungenBestaetigt: boolean) =>
      b.anfrage({ IdUnternehmen: id, IdAnsprechpartner: kontakt, WarnungenBestaetigt });
    expect(await warnungen(call(false))).toEqual({
      IdUnternehmen: ['Das Kreditlimit dieses Kunden ist überschritten'],
    });
    expect((await call(true)).Status).toBe('Entwurf');
  });

  test('names contacts and sites of its customer, an order number where he wants one, a project of his group', async () => {
    const own = await b.kunde({ IsBestellnummerPflicht: true });
    const other = await b.kunde();
    const body = { IdUnternehmen: own.id, IdAnsprechpartner: own.kontakt };
    expect(await fehler(b.anfrage(body))).toEqual({ KundenReferenz: ['Bestellnummer Kunde ist ein Pflichtfeld'] });
    const wrong = { ...body, KundenReferenz: '4711', IdAnsprechpartner: other.kontakt, IdStandort: other.standort };
    const eigener = await b.gf.read('UnternehmenSt', own.id);
    const name = `${String(eigener.Bezeichnung)}, ${String(eigener.Ort)}`;
    expect(await fehler(b.anfrage(wrong))).toEqual({
      IdAnsprechpartner: [`Ansprechpartner:in gehört nicht zu „${name}“`],
      IdStandort: [`Einsatzort gehört nicht zu „${name}“`],
    });
    const projekt = await b.gf.create('AnfrageProjektDat', {
      Bezeichnung: 'Werk Wels',
      IdUnternehmen: other.id,
      IdAnsprechpartner: other.kontakt,
      IdDienstleistung: b.listen.ueb,
      KundenReferenz: 'P-1',
    });
    const inside = { ...body, KundenReferenz: '4711', IdAnfrageProjekt: projekt.Id };
    expect(await fehler(b.anfrage(inside))).toEqual({ IdAnfrageProjekt: [`Projekt gehört nicht zu „${name}“`] });
    const offered = (id: number) => b.auswahl('AnfrageDat', 'IdAnfrageProjekt', { IdUnternehmen: id });
    expect(await offered(own.id)).toEqual([]);
    expect(await offered(other.id)).toEqual([projekt.Id]);
    // The mother of both: what is a sister's is on offer and accepted.
    const mutter = await b.kunde();
    await b.tisch.update('UnternehmenSt', own.id, { IdUnternehmenMutter: mutter.id });
    await b.tisch.update('UnternehmenSt', other.id, { IdUnternehmenMutter: mutter.id });
    expect(await offered(own.id)).toEqual([projekt.Id]);
    expect(await b.anfrage(inside)).toMatchObject({ IdAnfrageProjekt: projekt.Id, IdStandort: own.standort });
    await b.tisch.update('AnfrageProjektDat', Number(projekt.Id), { Status: 'Abgebrochen' });
    expect(await offered(own.id)).toEqual([]);
    expect(await fehler(b.anfrage(inside))).toEqual({ IdAnfrageProjekt: ['Projekt ist bereits beendet'] });
  });
});

describe('positions', () => {
  const offen = {
    IdKollektivvertrag: null,
    IdKvGruppe: null,
    EntgeltVon: null,
    Verrechnungsart: null,
    Verrechnungssatz: null,
  };

  test('our own people agree on KV, wage and price; a customer may leave it open, then Vorschlagen asks', async () => {
    const own = await b.kunde({ IdKollektivvertrag: null });
    const body = { IdUnternehmen: own.id, IdAnsprechpartner: own.kontakt };
    expect(Object.keys(await fehler(b.anfrage(body, [offen]))).sort()).toEqual([
      'AnfragePosition.0.EntgeltVon',
      'AnfragePosition.0.IdKollektivvertrag',
      'AnfragePosition.0.IdKvGruppe',
      'AnfragePosition.0.Verrechnungsart',
    ]);
    await b.tisch.update('UnternehmenSt', portal.id, { IdKollektivvertrag: null });
    const theirs = await b.anfrage({ IdUnternehmen: portal.id, IdAnsprechpartner: portal.kontakt }, [offen], kunde);
    expect((await b.act(key, theirs, 'Freigeben', {}, kunde)).Status).toBe('Offen');
    const pv = await b.pv(theirs);
    expect((await fehler(b.act('PvDat', pv, 'Vorschlagen'))).IdAnfragePosition?.[0]).toBe(
      'In der Position fehlt noch: Kollektivvertrag Beschäftiger, Einstufung, Entgelt von (brutto), Verrechnungsart',
    );
    await b.tisch.update('UnternehmenSt', portal.id, { IdKollektivvertrag: b.listen.kv });
  });

  test('hours and task are told before others see it', async () => {
    expect(await fehler(b.anfrage({}, [{ ArbeitszeitLage: null }]))).toEqual({
      'AnfragePosition.0.ArbeitszeitLage': ['Lage der Arbeitszeit ist ein Pflichtfeld'],
    });
    await b.tisch.query('update jobbezeichnung_st set standard_taetigkeit = null where id = $1', [b.listen.job]);
    const anfrage = await b.anfrage({}, [{ Taetigkeit: null }]);
    expect(await fehler(b.act(key, anfrage, 'Freigeben'))).toEqual({
      'AnfragePosition.0.Taetigkeit': ['Tätigkeitsbeschreibung ist ein Pflichtfeld'],
    });
  });

  test('a wage below the Kollektivvertrag is kept as a draft and never released', async () => {
    const sentence = [
      expect.stringMatching(
        /^Entgelt von \(brutto\) liegt unter dem kollektivvertraglichen Mindestentgelt \(17,11.€\)$/,
      ),
    ];
    expect(await warnungen(b.anfrage({}, [{ EntgeltVon: 15 }]))).toEqual({ 'AnfragePosition.0.EntgeltVon': sentence });
    const anfrage = await b.anfrage({ WarnungenBestaetigt: true }, [{ EntgeltVon: 15 }]);
    expect(await fehler(b.act(key, anfrage, 'Freigeben'))).toEqual({ 'AnfragePosition.0.EntgeltVon': sentence });
  });

  test('the minimum of a month is in proportion to the hours', async () => {
    const monat = { EntgeltEinheit: 'Monat', Wochenstunden: 19.25, EntgeltVon: 1426 };
    expect((await b.offen({}, [monat])).Status).toBe('Offen');
    const anfrage = await b.anfrage({ WarnungenBestaetigt: true }, [{ ...monat, EntgeltVon: 1425 }]);
    expect((await fehler(b.act(key, anfrage, 'Freigeben')))['AnfragePosition.0.EntgeltVon']?.[0]).toContain('1.426,00');
  });

  test('the customer and a position stay once somebody is proposed', async () => {
    const anfrage = await b.offen({}, [{}, { Bezeichnung: 'Kommissionierer:in' }]);
    await b.pv(anfrage);
    const other = await b.kunde();
    expect(
      await fehler(
        b.save(key, anfrage, { IdUnternehmen: other.id, IdAnsprechpartner: other.kontakt, IdStandort: other.standort }),
      ),
    ).toEqual({
      IdUnternehmen: ['Kunde kann nicht mehr geändert werden, weil es bereits Vorschläge gibt'],
    });
    const [first, second] = anfrage.AnfragePosition as Row[];
    expect((await fehler(b.save(key, anfrage, { AnfragePosition: [second] }))).AnfragePosition?.[0]).toMatch(
      /^Die Position 'Staplerfahrer:in' kann nicht entfernt werden/,
    );
    expect((await b.save(key, anfrage, { AnfragePosition: [first] })).AnzahlGesamt).toBe(1);
  });
});

describe('the way of a request', () => {
  test('a contact or an ad shows that somebody works on it', async () => {
    const beworben = await b.offen();
    const [inserat] = (await b.gf.filter('StelleninseratSt', ['Status', '=', 'Entwurf'])).Rows;
    await b.save('StelleninseratSt', inserat as Row, {
      IdAnfragePosition: positionOf(beworben).Id,
      WarnungenBestaetigt: true,
    });
    expect((await b.read(key, beworben)).Status).toBe('InBearbeitung');
    const anfrage = await b.offen();
    const anruf = { Art: 'Anruf', Zeitpunkt: `${tag(0)}T08:00:00`, Betreff: 'Rückfrage' };
    await b.gf.create('Kontakt', { IdAnfrage: anfrage.Id, ...anruf });
    expect((await b.read(key, anfrage)).Status).toBe('InBearbeitung');
  });

  test('more seats make a filled one half filled; a pause ends with a recount', async () => {
    const anfrage = await b.offen();
    const einsatz = await b.geplant(anfrage);
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen');
    const [position] = (await b.read(key, anfrage)).AnfragePosition as Row[];
    const more = await b.save(key, anfrage, { AnfragePosition: [{ ...position, Anzahl: 2 }] });
    expect(more).toMatchObject({ Status: 'Teilbesetzt', AnzahlGesamt: 2 });
    expect(positionOf(more).Status).toBe('Offen');
    await b.act(key, anfrage, 'Pausieren');
    expect((await b.act(key, anfrage, 'Fortsetzen')).Status).toBe('Teilbesetzt');
  });

  test('filling it leaves to-dos for ads and for those who still wait', async () => {
    const anfrage = await b.offen();
    const waiting = await b.pv(anfrage);
    const einsatz = await b.geplant(anfrage);
    const [inserat] = await b.tisch.query<{ id: string }>(
      `select id from stelleninserat_st where status = 'Veroeffentlicht' and id_domaene = 1 order by id limit 1`,
    );
    await b.tisch.query('update stelleninserat_st set id_anfrage = $1, id_anfrage_position = $2 where id = $3', [
      anfrage.Id,
      positionOf(anfrage).Id,
      inserat?.id,
    ]);
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen');
    expect(await b.aufgaben('PvDat', waiting)).toEqual([{ titel: aufgabeUeber('Absagen', waiting.PvNr) }]);
    expect(await b.aufgaben('StelleninseratSt', { Id: Number(inserat?.id) })).toEqual([
      { titel: expect.stringMatching(/^Inserat beenden: .+ \(SI-[\d-]+\)$/) },
    ]);
  });

  test('closing withdraws who still waits, but not who works', async () => {
    const anfrage = await b.offen({}, [{ Anzahl: 2 }]);
    const waiting = await b.pv(anfrage);
    const einsatz = await b.geplant(anfrage);
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen');
    await b.act(key, anfrage, 'Abschliessen', { AbschlussGrund: 'Besetzt' });
    expect(await b.read('PvDat', waiting)).toMatchObject({
      Status: 'Zurueckgezogen',
      IdAbsagegrund: expect.any(Number),
    });
    expect((await b.gf.read('PvDat', einsatz.IdPv)).Status).toBe('Eingesetzt');
  });

  test('what a request that is over asked for stays as it was', async () => {
    const anfrage = await b.offen({}, [{ Anzahl: 2 }]);
    const over = await b.act(key, anfrage, 'Stornieren', { AbschlussGrund: 'Preis' });
    const said = 'Die Anfrage ist beendet, Positionen und Anzahl bleiben, wie sie sind';
    const position = positionOf(over);
    expect(await fehler(b.save(key, over, { AnfragePosition: [{ ...position, Anzahl: 3 }] }))).toEqual({
      'AnfragePosition.0.Anzahl': [said],
    });
    expect(
      await fehler(b.save(key, over, { AnfragePosition: [position, b.position({ Bezeichnung: 'Noch jemand' })] })),
    ).toEqual({ 'AnfragePosition.1.Anzahl': [said] });
    expect(await fehler(b.save(key, over, { AnfragePosition: [] }))).toMatchObject({ AnfragePosition: [said] });
    expect(await b.save(key, over, { InterneNotiz: 'Nachtrag' })).toMatchObject({ InterneNotiz: 'Nachtrag' });
  });

  test('a customer sees nobody any more who no longer agrees to be shown, but who works for him', async () => {
    const anfrage = await b.offen({ IdUnternehmen: portal.id, IdAnsprechpartner: portal.kontakt }, [{ Anzahl: 5 }]);
    const inOrder = (pvs: readonly Row[]) => pvs.map(({ Id }) => Number(Id)).toSorted((x, y) => x - y);
    const propose = async () => b.act('PvDat', await b.pv(anfrage), 'Vorschlagen');
    const [ablaufend, widerrufen, bleibt] = [await propose(), await propose(), await propose()];
    const taken = await b.angenommen(anfrage);
    const shown = async () => {
      const { Rows } = await kunde.filter('PvDat', ['IdAnfrage', '=', anfrage.Id]);
      return inOrder(Rows);
    };
    const ids = (...pvs: Row[]) => inOrder(pvs);
    expect(await shown()).toEqual(ids(ablaufend, widerrufen, bleibt, taken));
    const end = (column: string, { IdPerson }: Row) =>
      b.tisch.query(`update person_einwilligung set ${column} = $1 where id_person = $2`, [tag(-1), IdPerson]);
    await end('gueltig_bis', ablaufend);
    await end('widerrufen_am', widerrufen);
    await end('widerrufen_am', taken);
    expect(await shown()).toEqual(ids(bleibt, taken));
    expect((await refusal(kunde.read('PvDat', ablaufend.Id))).status).toBe(404);
    // Ours still see them: somebody has to withdraw them.
    expect((await b.gf.read('PvDat', widerrufen.Id)).Status).toBe('Vorgeschlagen');
  });

  test('nothing comes in tomorrow', async () => {
    const anfrage = await b.offen();
    expect(await fehler(b.save(key, anfrage, { EingangAm: `${tag(2)}T08:00:00` }))).toEqual({
      EingangAm: ['Eingang am darf nicht in der Zukunft liegen'],
    });
  });

  test('it is cancelled only while nobody is assigned', async () => {
    const anfrage = await b.offen({}, [{ Anzahl: 2 }]);
    const waiting = await b.pv(anfrage);
    const einsatz = await b.geplant(anfrage);
    const body = `Die Anfrage kann nicht storniert werden, weil es den Einsatz ${String(einsatz.EinsatzNr)} gibt`;
    const error = await refusal(b.act(key, anfrage, 'Stornieren', { AbschlussGrund: 'Preis' }));
    expect(error).toMatchObject({ status: 409, body });
    await b.act('KundenportalEinsatz', einsatz, 'Stornieren', { EndeGrund: 'KundeAbgemeldet' });
    const cancelled = await b.act(key, anfrage, 'Stornieren', { AbschlussGrund: 'Preis' });
    expect(cancelled).toMatchObject({ Status: 'Storniert', AnzahlGesamt: 0 });
    expect(positionOf(cancelled).Status).toBe('Storniert');
    expect((await b.read('PvDat', waiting)).Status).toBe('Zurueckgezogen');
  });

  test('nobody is leased to a customer whose association and Kollektivvertrag nobody knows', async () => {
    const fremd = await b.kunde({ IdFachverband: null, IdKollektivvertrag: null });
    const of = { IdUnternehmen: fremd.id, IdAnsprechpartner: fremd.kontakt };
    const missing = {
      IdUnternehmen: [
        'Beim Kunden fehlt vor der ersten Überlassung noch: Fachverband WKO / Interessenvertretung, Kollektivvertrag',
      ],
    };
    const refused = await refusal(b.act(key, await b.anfrage(of), 'Freigeben'));
    expect([refused.status, findingsOf(refused).Fehler]).toEqual([422, missing]);
    // Whom he employs himself is his own affair.
    const vermittlung = await b.anfrage({ ...of, IdDienstleistung: b.listen.verm });
    expect(await b.act(key, vermittlung, 'Freigeben')).toMatchObject({ Status: 'Offen' });
    // A customer's own request is released by himself; what he cannot know is asked of us before somebody is proposed.
    await b.tisch.update('UnternehmenSt', portal.id, { IdFachverband: null });
    const own = await b.act(
      key,
      await b.anfrage({ IdUnternehmen: portal.id }, [{ Verrechnungsart: null, Verrechnungssatz: null }], kunde),
      'Freigeben',
      {},
      kunde,
    );
    expect(own.Status).toBe('Offen');
    expect(await fehler(b.act('PvDat', await b.pv(own), 'Vorschlagen'))).toMatchObject({
      IdUnternehmen: ['Beim Kunden fehlt vor der ersten Überlassung noch: Fachverband WKO / Interessenvertretung'],
    });
    await b.tisch.update('UnternehmenSt', portal.id, { IdFachverband: b.listen.fachverband });
  });

  test('one of several positions is cancelled: sums and seats follow, who waits for it is withdrawn', async () => {
    const anfrage = await b.offen({}, [{ Anzahl: 1 }, { Anzahl: 3, Bezeichnung: 'Kommissionierer:in' }]);
    const [first, second] = anfrage.AnfragePosition as Row[];
    const [stays, goes] = [
      await b.pv(anfrage, { IdAnfragePosition: first?.Id }),
      await b.pv(anfrage, { IdAnfragePosition: second?.Id }),
    ];
    expect(anfrage.AnzahlGesamt).toBe(4);
    expect(anfrage.Aktionen).toContain('PositionStornieren');
    const cancel = (IdAnfragePosition: unknown, Grund: string | null = 'Auftrag verschoben') =>
      b.act(key, anfrage, 'PositionStornieren', { IdAnfragePosition, Grund });
    expect(await fehler(cancel(second?.Id, null))).toEqual({ Grund: ['Grund ist ein Pflichtfeld'] });
    const other = positionOf(await b.offen());
    expect(await fehler(cancel(other.Id))).toEqual({
      IdAnfragePosition: ['Die Position ist keine offene dieser Anfrage'],
    });
    const after = await cancel(second?.Id);
    expect(after).toMatchObject({
      AnzahlGesamt: 1,
      Auftragswert: 5567.95, // of 22,271.79 for four
      AnfragePosition: [{ Status: 'Offen' }, { Status: 'Storniert' }],
    });
    // The last one is the request itself.
    expect(after.Aktionen).not.toContain('PositionStornieren');
    expect((await b.read('PvDat', goes)).Status).toBe('Zurueckgezogen');
    expect((await b.read('PvDat', stays)).Status).toBe('Entwurf');
  });

  test('a position with an assignment is not cancelled; without the open one the request is filled', async () => {
    const anfrage = await b.offen({}, [{}, { Bezeichnung: 'Kommissionierer:in' }]);
    const [first, second] = anfrage.AnfragePosition as Row[];
    const einsatz = await b.geplant(anfrage, { IdAnfragePosition: first?.Id });
    const cancel = (position: Row | undefined) =>
      b.act(key, anfrage, 'PositionStornieren', { IdAnfragePosition: position?.Id, Grund: 'Bedarf entfallen' });
    const refused = await refusal(cancel(first));
    expect([refused.status, refused.body]).toEqual([
      409,
      `Die Position kann nicht storniert werden, weil es den Einsatz ${String(einsatz.EinsatzNr)} gibt`,
    ]);
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen');
    expect((await b.read(key, anfrage)).Status).toBe('Teilbesetzt');
    expect(await cancel(second)).toMatchObject({ Status: 'Besetzt', AnzahlGesamt: 1 });
  });

  test('a customer is offered his own reasons to decline, and reads none of ours', async () => {
    const seiten = async (api: Api) => {
      const { Rows } = await api.call<{ Rows: Row[] }>('GET', '/api/entity/PvDat/auswahl/IdAbsagegrund?take=100');
      const found = await b.tisch.query<{ seite: string }>(
        'select distinct seite from absagegrund where id = any($1) order by 1',
        [Rows.map(({ Id }) => Id)],
      );
      return found.map(({ seite }) => seite).join(' ');
    };
    expect(await seiten(kunde)).toBe('Kunde');
    expect(await seiten(await b.login('colieferant'))).toBe('Kandidat Kunde');
    expect(await seiten(b.gf)).toBe('Kandidat Kunde Wir');

    const anfrage = await b.offen({ IdUnternehmen: portal.id, IdAnsprechpartner: portal.kontakt });
    const pv = await b.act('PvDat', await b.pv(anfrage), 'Vorschlagen');
    const [wir] = await b.tisch.query<{ id: string }>(`select id from absagegrund where seite = 'Wir' limit 1`);
    const IdAbsagegrund = Number(wir?.id);
    const refused = await refusal(b.act('PvDat', pv, 'Ablehnen', { IdAbsagegrund }, kunde));
    expect([refused.status, Object.keys(findingsOf(refused).Fehler)]).toEqual([422, ['IdAbsagegrund']]);
    await b.act('PvDat', pv, 'Zurueckziehen', { IdAbsagegrund });
    expect((await kunde.read('PvDat', pv.Id)).IdAbsagegrundText).toBeNull();
    expect((await b.read('PvDat', pv)).IdAbsagegrundText).not.toBeNull();
  });

  test('whoever is responsible learns that it was released', async () => {
    const anfrage = await b.anfrage({ IdBerater: b.listen.berater });
    await b.act(key, anfrage, 'Freigeben');
    const [bell] = await b.tisch.query<{ text: string; benutzername: string }>(
      `select n.text, u.benutzername from benachrichtigung n join benutzer_st u on u.id = n.id_benutzer where n.link = $1`,
      [`/anfrage/${String(anfrage.Id)}`],
    );
    expect(bell).toEqual({
      benutzername: 'berater',
      text: `Anfrage ${String(anfrage.AnfrageNr)} wurde freigegeben: ${String(anfrage.Titel)}`,
    });
  });
});
