import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { findingsOf, refusal } from '../api.ts';
import { runLastNight } from '../jobs/runners.ts';
import { aufgabeUeber, Buero, positionOf, tag } from './buero.ts';

let b: Buero;
beforeAll(async () => {
  b = await Buero.open();
});
afterAll(() => b.close());

const key = 'KundenportalEinsatz';
const fehler = async (call: Promise<unknown>) => findingsOf(await refusal(call)).Fehler;

describe('who works', () => {
  test('must be employed by us, but not at a placement or as a supplier’s', async () => {
    const anfrage = await b.offen();
    const idPerson = await b.person({ Status: 'Pool' });
    const pv = await b.angenommen(anfrage, { IdPerson: idPerson });
    expect(await fehler(b.act('PvDat', pv, 'EinsatzAnlegen'))).toEqual({
      IdPerson: ['Person ist nicht als Mitarbeiter:in eingestellt'],
    });
    expect(await b.gf.filter(key, ['IdPv', '=', pv.Id])).toMatchObject({ Rows: [] });
    const vermittlung = await b.offen({ IdDienstleistung: b.listen.verm }, [
      {
        Verrechnungsart: 'Honorarprozent',
        Verrechnungssatz: null,
        HonorarProzent: 25,
        EntgeltVon: 4000,
        EntgeltEinheit: 'Monat',
      },
    ]);
    const placed = await b.geplant(vermittlung, { IdPerson: idPerson, JahresbruttoVermittlung: 56_000 });
    expect(placed).toMatchObject({ Einsatzart: 'Vermittlung', HonorarBetrag: 14_000, Abrechnungsrhythmus: 'Einmalig' });
    expect(String(placed.GarantieBis) > tag(90)).toBe(true);
  });

  test('needs a permit that covers the first day', async () => {
    for (const [changes, sentence] of [
      [{ ArbeitserlaubnisArt: 'Keine' }, 'Person hat keine Arbeitserlaubnis'],
      [{ IdStaatsangehoerigkeit: b.listen.drittland }, 'Person hat keine Arbeitserlaubnis'],
      [{ ArbeitserlaubnisArt: 'RwrKarte', ArbeitserlaubnisBis: tag(5) }, /^Die Arbeitserlaubnis gilt nur bis /],
    ] as const) {
      const einsatz = await b.geplant(await b.offen(), { IdPerson: await b.person(changes) });
      const { IdPerson } = await fehler(b.act(key, einsatz, 'Bestaetigen'));
      expect(IdPerson).toEqual([expect.stringMatching(sentence)]);
    }
    const einsatz = await b.geplant(await b.offen(), {
      IdPerson: await b.person({ ArbeitserlaubnisArt: 'RwrKarte', ArbeitserlaubnisBis: tag(40) }),
    });
    expect((await b.act(key, einsatz, 'Bestaetigen')).Status).toBe('Bestaetigt');
    expect(await b.aufgaben(key, einsatz)).toEqual([
      { titel: expect.stringContaining('Arbeitserlaubnis endet') },
      { titel: aufgabeUeber('E-Mail prüfen und senden', einsatz.EinsatzNr) },
    ]);
  });

  test('is not at two places at once; another job beside it is asked about', async () => {
    const IdPerson = await b.person();
    await b.act(key, await b.geplant(await b.offen(), { IdPerson }), 'Bestaetigen');
    const pv = await b.pv(await b.offen(), { IdPerson });
    await b.act('PvDat', pv, 'Vorschlagen');
    expect((await fehler(b.act('PvDat', pv, 'Annehmen'))).IdPerson?.[0]).toMatch(
      /^Person ist zur selben Zeit in einem anderen Einsatz \(E-/,
    );
    const evening = await b.pv(await b.offen({}, [{ ArbeitszeitLage: 'Mo–Fr 15:00–19:00', Wochenstunden: 20 }]), {
      IdPerson,
    });
    await b.act('PvDat', evening, 'Vorschlagen');
    const error = findingsOf(await refusal(b.act('PvDat', evening, 'Annehmen', { WarnungenBestaetigt: false })));
    expect(error).toMatchObject({ Fehler: {}, Warnungen: { IdPerson: [expect.stringContaining('48 Stunden')] } });
    expect((await b.act('PvDat', evening, 'Annehmen')).Status).toBe('Angenommen');
  });
});

describe('conditions', () => {
  test('a wage below the better of both Kollektivverträge is refused', async () => {
    const einsatz = await b.geplant(await b.offen());
    expect((await fehler(b.save(key, einsatz, { Lohn: 17.1 }))).Lohn).toEqual([
      expect.stringMatching(/^Grundlohn liegt unter dem kollektivvertraglichen Mindestentgelt \(17,11/),
    ]);
    await b.tisch.update('PersSt', Number(einsatz.IdPerson), { IdKvGruppe: b.listen.kvGruppeHoeher });
    expect((await fehler(b.save(key, einsatz, { Lohn: 18 }))).Lohn?.[0]).toContain('19,69');
  });

  test('every kind of hour that follows from times has its rate, by the surcharge of the Kollektivvertrag', async () => {
    const kv = Number(positionOf(await b.offen()).IdKollektivvertrag);
    await b.tisch.query(
      `insert into kv_zeitregel (id_kollektivvertrag, gueltig_ab, nacht_prozent) values (${kv}, '2020-01-01', 40)`,
    );
    const einsatz = await b.geplant(await b.offen());
    const rates = (einsatz.EinsatzKondition as Row[]).map(({ IdLeistungsartText, Verrechnungssatz, Lohnsatz }) => [
      IdLeistungsartText,
      Verrechnungssatz,
      Lohnsatz,
    ]);
    expect(rates).toEqual([
      ['Normalstunde', 33.4, 17.9],
      ['Mehrarbeit 25 %', 41.75, 22.38],
      ['Überstunde 50 %', 50.1, 26.85],
      ['Überstunde 100 %', 66.8, 35.8],
      ['Nachtzuschlag', 13.36, 7.16],
      ['Sonntagszuschlag', 33.4, 17.9],
      ['Feiertagszuschlag', 33.4, 17.9],
    ]);
    await b.tisch.query(`delete from kv_zeitregel where id_kollektivvertrag = ${kv}`);
  });

  test('[E3] so is one of a later Kondition, by the minimum of its day', async () => {
    const einsatz = await b.geplant(await b.offen());
    const [normal, ...rest] = einsatz.EinsatzKondition as Row[];
    const spaeter = { ...normal, Id: null, GueltigAb: tag(60), Lohnsatz: 5, Verrechnungssatz: 40 };
    const save = (Lohnsatz: number) =>
      b.save(key, einsatz, {
        EinsatzKondition: [normal, ...rest, { ...spaeter, Lohnsatz }],
        WarnungenBestaetigt: true,
      });
    expect(await fehler(save(17.1))).toEqual({
      'EinsatzKondition.7.Lohnsatz': [
        expect.stringMatching(/^Lohnsatz liegt unter dem kollektivvertraglichen Mindestentgelt \(17,11/),
      ],
    });
    expect((await save(17.11)).EinsatzKondition).toHaveLength(8);
  });

  test('[E4] a rate that leaves too little is released by a second person before it is confirmed', async () => {
    await b.tisch.query('update domaene_st set mindest_db_prozent = 12');
    const einsatz = await b.geplant(await b.offen());
    expect(await fehler(b.act(key, einsatz, 'Bestaetigen'))).toEqual({
      EinsatzKondition: ['Konditionen unter 12 % Deckungsbeitrag muss zuerst eine zweite Person freigeben'],
    });
    expect((await b.read(key, einsatz)).Aktionen).not.toContain('KonditionFreigeben');
    expect((await refusal(b.act(key, einsatz, 'KonditionFreigeben'))).status).toBe(403);
    const leitung = await b.login('leitung');
    const { Id: zweite } = await leitung.call<Row>('GET', '/api/.info/me');
    expect((await leitung.read(key, einsatz.Id)).Aktionen).toContain('KonditionFreigeben');
    const frei = await b.act(key, einsatz, 'KonditionFreigeben', {}, leitung);
    const [normal, ...rest] = frei.EinsatzKondition as Row[];
    expect(normal).toMatchObject({ FreigegebenVon: zweite, FreigegebenAm: expect.any(String) });
    // Another amount is another question.
    const anders = await b.save(key, einsatz, {
      EinsatzKondition: [{ ...normal, Verrechnungssatz: 33.5 }, ...rest],
      WarnungenBestaetigt: true,
    });
    expect((anders.EinsatzKondition as Row[])[0]).toMatchObject({ FreigegebenVon: null, FreigegebenAm: null });
    await b.act(key, einsatz, 'KonditionFreigeben', {}, leitung);
    expect((await b.act(key, einsatz, 'Bestaetigen')).Status).toBe('Bestaetigt');
    await b.tisch.query('update domaene_st set mindest_db_prozent = 0');
  });

  test('a rate that leaves too little is asked about', async () => {
    await b.tisch.query('update domaene_st set mindest_db_prozent = 12');
    const IdAnfragePosition = positionOf(await b.offen()).Id;
    const body = { IdPerson: await b.person(), IdAnfragePosition };
    expect(findingsOf(await refusal(b.gf.create(key, body)))).toMatchObject({
      Fehler: {},
      Warnungen: { 'EinsatzKondition.0.Verrechnungssatz': ['Der Deckungsbeitrag liegt unter 12 %'] },
    });
    const made = await b.gf.create(key, { ...body, WarnungenBestaetigt: true });
    expect(made).toMatchObject({ IdPv: null, Lohn: 17.9, Verrechnungssatz: 33.4 });
    expect((await b.save(key, made, { Notiz: 'ohne neue Frage' })).Notiz).toBe('ohne neue Frage');
    await b.tisch.query('update domaene_st set mindest_db_prozent = 0');
  });

  test('a customer above his credit limit is asked about', async () => {
    const [schuldner] = await b.tisch.query<{ id: string; kontakt: string }>(
      `select f.id_unternehmen as id, (select min(a.id) from unternehmen_ansprechpartner a where a.id_unternehmen = f.id_unternehmen) as kontakt
         from faktura_dat f join unternehmen_st u on u.id = f.id_unternehmen where f.status = 'Versendet' and f.summe_brutto > 200 and f.id_domaene = 1
          and u.is_kunde and not u.is_bestellnummer_pflicht order by f.id limit 1`,
    );
    const kunde = Number(schuldner?.id);
    const anfrage = await b.offen({ IdUnternehmen: kunde, IdAnsprechpartner: Number(schuldner?.kontakt) });
    const pv = await b.angenommen(anfrage, { IdPerson: await b.person() });
    await b.tisch.update('UnternehmenSt', kunde, { Kreditlimit: 100 });
    const asked = { IdUnternehmen: ['Das Kreditlimit dieses Kunden ist überschritten'] };
    const anlegen = (WarnungenBestaetigt: boolean) => b.act('PvDat', pv, 'EinsatzAnlegen', { WarnungenBestaetigt });
    expect(findingsOf(await refusal(anlegen(false)))).toMatchObject({ Fehler: {}, Warnungen: asked });
    const body = { IdPerson: await b.person(), IdAnfragePosition: positionOf(anfrage).Id };
    expect(findingsOf(await refusal(b.gf.create(key, body)))).toMatchObject({ Fehler: {}, Warnungen: asked });
    await anlegen(true);
    expect((await b.einsatzZu(pv)).Status).toBe('Geplant');
  });

  test('a rate that was billed stays, and a supplier’s people have a price', async () => {
    const einsatz = await b.geplant(await b.offen());
    const [normal, ...rest] = einsatz.EinsatzKondition as Row[];
    const [faktura] = await b.tisch.query<{ id: string }>(
      `select id from faktura_dat where status = 'Versendet' and id_domaene = 1 limit 1`,
    );
    await b.tisch.insert('FakturaPosition', 1, {
      IdFaktura: Number(faktura?.id),
      IdEinsatz: einsatz.Id,
      IdLeistungsart: normal?.IdLeistungsart,
      Text: 'Woche',
      Menge: 1,
      Einheit: 'Stunde',
      Einzelpreis: 33.4,
      SteuersatzProzent: 20,
      Steuerkategorie: 'S',
      LeistungVon: tag(11),
      LeistungBis: tag(14),
    });
    const save = (EinsatzKondition: readonly Row[]) =>
      b.save(key, einsatz, { EinsatzKondition, WarnungenBestaetigt: true });
    expect(await fehler(save([{ ...normal, Verrechnungssatz: 35 }, ...rest]))).toEqual({
      'EinsatzKondition.0.GueltigAb': [expect.stringMatching(/^Die Kondition ist bereits verrechnet/)],
    });
    expect(await fehler(save(rest))).toEqual({
      EinsatzKondition: [expect.stringMatching(/^Die Kondition ist bereits verrechnet/)],
    });
    const next = { ...normal, Id: null, GueltigAb: tag(40), Verrechnungssatz: 35 };
    expect((await save([normal as Row, ...rest, next])).EinsatzKondition).toHaveLength(8);
    const lieferant = await b.kunde({ IsCoLieferant: true });
    const other = await b.geplant(await b.offen());
    expect(
      await fehler(
        b.save(key, other, {
          IdCoLieferant: lieferant.id,
          EinsatzKondition: [{ ...(other.EinsatzKondition as Row[])[0], Verrechnungssatz: 60 }],
          WarnungenBestaetigt: true,
        }),
      ),
    ).toEqual({
      'EinsatzKondition.0.Einkaufssatz': ['Einkaufssatz Co-Lieferant ist ein Pflichtfeld'],
    });
  });

  test('who, where and for whom stay once it is confirmed', async () => {
    const einsatz = await b.geplant(await b.offen());
    await b.act(key, einsatz, 'Bestaetigen');
    expect(await fehler(b.save(key, einsatz, { IdPerson: await b.person() }))).toMatchObject({
      IdPerson: expect.arrayContaining(['Person kann nach dem Bestätigen nicht mehr geändert werden']),
    });
  });

  test('nor do they change, or its days leave approved hours outside, once it is over', async () => {
    const einsatz = await b.geplant(await b.offen());
    await b.act(key, einsatz, 'Bestaetigen');
    await b.save(key, einsatz, {
      UeberlassungsmitteilungAm: `${tag(0)}T08:00:00`,
      AnmeldungOegkAm: `${tag(0)}T08:00:00`,
    });
    await b.beginntHeute(einsatz);
    await b.act(key, einsatz, 'AntrittBestaetigen');
    await b.tisch.update(key, Number(einsatz.Id), { Beginn: `${tag(-40)}T06:00:00Z` });
    const woche = await b.tisch.insert('Stundennachweis', 1, {
      IdEinsatz: einsatz.Id,
      Von: tag(-10),
      Bis: tag(-10),
      Jahr: 2026,
      Kw: 10,
      Status: 'Freigegeben',
      Art: 'Normal',
    });
    await b.tisch.insert('StundennachweisTag', 1, {
      IdStundennachweis: woche,
      Datum: tag(-10),
      AbwesenheitArt: 'Keine',
    });
    const contains = [expect.stringMatching(/^Am [0-9.]+ gibt es freigegebene Stunden: Der Einsatz muss diesen Tag/)];
    const ende = { EndeTatsaechlich: tag(-11), EndeGrund: 'KundeAbgemeldet' };
    expect(await fehler(b.act(key, einsatz, 'Beenden', ende))).toEqual({ EndeTatsaechlich: contains });
    await b.act(key, einsatz, 'Beenden', { ...ende, EndeTatsaechlich: tag(-10) });
    expect(await fehler(b.save(key, einsatz, { EndeTatsaechlich: tag(-12) }))).toEqual({ EndeTatsaechlich: contains });
    expect(await fehler(b.save(key, einsatz, { Beginn: `${tag(-9)}T06:00:00`, EndeTatsaechlich: tag(-5) }))).toEqual({
      Beginn: contains,
    });
    expect(await fehler(b.save(key, einsatz, { IdPerson: await b.person() }))).toEqual({
      IdPerson: ['Person kann nach dem Bestätigen nicht mehr geändert werden'],
    });
  });

  test('other dates or another wage while somebody works are told anew', async () => {
    const einsatz = await b.geplant(await b.offen());
    await b.act(key, einsatz, 'Bestaetigen');
    await b.save(key, einsatz, {
      UeberlassungsmitteilungAm: `${tag(0)}T08:00:00`,
      AnmeldungOegkAm: `${tag(0)}T08:00:00`,
    });
    const confirmed = await b.read(key, einsatz);
    expect(confirmed.Aktionen).not.toContain('AntrittBestaetigen'); // it begins in ten days
    expect((await refusal(b.act(key, einsatz, 'AntrittBestaetigen'))).status).toBe(403);
    await b.beginntHeute(einsatz);
    expect((await b.act(key, einsatz, 'AntrittBestaetigen')).Status).toBe('Aktiv');
    expect(await fehler(b.save(key, einsatz, { EndeGeplant: tag(200) }))).toEqual({
      UeberlassungsmitteilungAm: [
        'Nach einer Änderung von Dauer oder Lohn ist die Überlassungsmitteilung neu zu übergeben',
      ],
    });
    const longer = { EndeGeplant: tag(200), UeberlassungsmitteilungAm: `${tag(0)}T09:00:00` };
    expect(await b.save(key, einsatz, longer)).toMatchObject(longer);
  });

  test('nobody starts without notice and registration', async () => {
    const einsatz = await b.geplant(await b.offen());
    await b.act(key, einsatz, 'Bestaetigen');
    await b.beginntHeute(einsatz);
    expect(Object.keys(await fehler(b.act(key, einsatz, 'AntrittBestaetigen'))).sort()).toEqual([
      'AnmeldungOegkAm',
      'UeberlassungsmitteilungAm',
    ]);
  });

  test('contact, position and proposal belong together', async () => {
    const einsatz = await b.geplant(await b.offen());
    const other = await b.kunde();
    const foreign = await b.offen();
    expect(await fehler(b.save(key, einsatz, { IdAnsprechpartner: other.kontakt }))).toEqual({
      IdAnsprechpartner: [`Vorgesetzte:r im Betrieb gehört nicht zu „${String(einsatz.IdUnternehmenText)}“`],
    });
    expect(
      (await fehler(b.save(key, einsatz, { IdPv: null, IdAnfragePosition: positionOf(foreign).Id }))).IdAnfragePosition,
    ).toEqual([`Anfrageposition gehört nicht zu „${String(einsatz.IdUnternehmenText)}“`]);
    const offered = await b.auswahl(key, 'IdAnfragePosition', { IdUnternehmen: foreign.IdUnternehmen });
    expect(offered).toEqual([positionOf(foreign).Id]);
    const pv = await b.pv(foreign);
    expect((await fehler(b.gf.create(key, { IdPv: pv.Id }))).IdPv).toEqual(['Personalvorschlag ist nicht angenommen']);
  });
});

describe('the end', () => {
  test('a cancelled assignment frees the seat and ends its proposal', async () => {
    const anfrage = await b.offen({}, [{ Anzahl: 2 }]);
    const first = await b.geplant(anfrage);
    const second = await b.geplant(anfrage);
    await b.act(key, first, 'Bestaetigen');
    expect((await b.read('AnfrageDat', anfrage)).Status).toBe('Teilbesetzt');
    await b.act(key, second, 'Bestaetigen');
    expect((await b.read('AnfrageDat', anfrage)).Status).toBe('Besetzt');
    await b.act(key, second, 'NichtAngetreten');
    expect((await b.read('AnfrageDat', anfrage)).Status).toBe('Teilbesetzt');
    const pv = await b.gf.read('PvDat', second.IdPv);
    expect(pv).toMatchObject({ Status: 'Zurueckgezogen', IdAbsagegrund: expect.any(Number) });
    await b.act(key, first, 'Stornieren', { EndeGrund: 'KundeAbgemeldet' });
    expect((await b.read('AnfrageDat', anfrage)).Status).toBe('InBearbeitung');
    expect(await b.verlauf('AnfrageDat', anfrage)).toEqual([
      'Offen',
      'InBearbeitung',
      'Teilbesetzt',
      'Besetzt',
      'Teilbesetzt',
      'InBearbeitung',
    ]);
  });

  test('whoever ends is available from the next day on; a customer only asks for it', async () => {
    const anfrage = await b.offen();
    const einsatz = await b.geplant(anfrage);
    await b.act(key, einsatz, 'Bestaetigen');
    await b.save(key, einsatz, {
      UeberlassungsmitteilungAm: `${tag(0)}T08:00:00`,
      AnmeldungOegkAm: `${tag(0)}T08:00:00`,
    });
    await b.beginntHeute(einsatz);
    await b.act(key, einsatz, 'AntrittBestaetigen');
    const kunde = await b.login('kunde');
    const me = await kunde.call<Row>('GET', '/api/.info/me');
    await b.tisch.query('delete from benutzer_st_unternehmen where id_von = $1', [me.Id]);
    await b.tisch.link('benutzer_st_unternehmen', 1, Number(me.Id), Number(anfrage.IdUnternehmen));
    const wieder = await b.login('kunde');
    await b.act(key, einsatz, 'EndeAnfragen', { Grund: 'Auftrag endet früher' }, wieder);
    expect((await b.aufgaben(key, einsatz)).map(({ titel }) => titel)).toEqual([
      aufgabeUeber('E-Mail prüfen und senden', einsatz.EinsatzNr),
      aufgabeUeber('Kunde fragt Ende an', einsatz.EinsatzNr),
    ]);
    await b.tisch.update(key, Number(einsatz.Id), { Beginn: `${tag(-40)}T06:00:00Z` });
    await b.act(key, einsatz, 'Beenden', { EndeTatsaechlich: tag(-1), EndeGrund: 'Uebernahme' });
    expect((await b.gf.read('PersSt', einsatz.IdPerson)).VerfuegbarAb).toBe(tag(0));
    expect((await b.aufgaben(key, einsatz)).map(({ titel }) => titel)).toContainEqual(
      aufgabeUeber('Ablöse verrechnen', einsatz.EinsatzNr),
    );
  });

  test('[E6] an end that is still to come is planned, and comes by night', async () => {
    const einsatz = await b.geplant(await b.offen());
    await b.act(key, einsatz, 'Bestaetigen');
    await b.save(key, einsatz, {
      UeberlassungsmitteilungAm: `${tag(0)}T08:00:00`,
      AnmeldungOegkAm: `${tag(0)}T08:00:00`,
    });
    await b.beginntHeute(einsatz);
    await b.act(key, einsatz, 'AntrittBestaetigen');
    expect(await fehler(b.act(key, einsatz, 'Beenden', { EndeGrund: 'KundeAbgemeldet' }))).toEqual({
      EndeTatsaechlich: ['Ende tatsächlich ist ein Pflichtfeld'],
    });
    const planned = await b.act(key, einsatz, 'Beenden', { EndeTatsaechlich: tag(20), EndeGrund: 'KundeAbgemeldet' });
    expect(planned).toMatchObject({
      Status: 'Aktiv',
      EndeGeplant: tag(20),
      EndeTatsaechlich: null,
      EndeGrund: 'KundeAbgemeldet',
    });
    expect((await b.aufgaben(key, einsatz)).map(({ titel }) => titel)).toContainEqual(
      aufgabeUeber('Überlassungsmitteilung neu übergeben', einsatz.EinsatzNr),
    );
    await runLastNight(b.server.db, 'EinsaetzeBeenden');
    expect((await b.read(key, einsatz)).Status).toBe('Aktiv');
    await b.tisch.update(key, Number(einsatz.Id), { Beginn: `${tag(-40)}T06:00:00Z`, EndeGeplant: tag(-2) });
    await runLastNight(b.server.db, 'EinsaetzeBeenden');
    expect(await b.read(key, einsatz)).toMatchObject({ Status: 'Beendet', EndeTatsaechlich: tag(-2) });
    expect((await b.gf.read('PersSt', einsatz.IdPerson)).VerfuegbarAb).toBe(tag(-1));
  });

  test('with approved hours it is not cancelled, with any hours not deleted', async () => {
    const einsatz = await b.geplant(await b.offen());
    await b.act(key, einsatz, 'Bestaetigen');
    const woche = await b.tisch.insert('Stundennachweis', 1, {
      IdEinsatz: einsatz.Id,
      Von: '2026-03-02',
      Bis: '2026-03-06',
      Jahr: 2026,
      Kw: 10,
      Status: 'Freigegeben',
      Art: 'Normal',
    });
    expect(await fehler(b.act(key, einsatz, 'NichtAngetreten'))).toEqual({
      '': ['Ein Einsatz mit freigegebenen Stunden kann nicht storniert werden'],
    });
    await b.tisch.update('Stundennachweis', woche, { Status: 'Offen' });
    expect((await refusal(b.gf.remove(key, einsatz.Id))).status).toBe(409);
  });
});
