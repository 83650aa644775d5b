import type {
  PlanAnswer,
  PlanBalken,
  PlanPosition,
  PlanZeile,
  ZuweisungProbe,
} from '@disponent/domain/wire/einsatzplan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, findingsOf, refusal } from '../api.ts';
import { Buero, positionOf, tag } from './buero.ts';

let b: Buero;
beforeAll(async () => {
  b = await Buero.open();
});
afterAll(() => b.close());

const key = 'KundenportalEinsatz';
const window = () => `von=${tag(-7)}&bis=${tag(34)}`;
const plan = (query = '', api: Api = b.gf): Promise<PlanAnswer> =>
  api.call('GET', `/api/einsatzplan?${window()}${query}`);
const zeile = async (id: number, api: Api = b.gf): Promise<PlanZeile | undefined> =>
  (await api.call<{ Rows: PlanZeile[] }>('GET', `/api/einsatzplan/zeilen?${window()}&ids=${id}`)).Rows[0];
const groupOf = ({ Gruppen }: PlanAnswer, id: number) => Gruppen.find(({ Personen }) => Personen.includes(id))?.Name;
const assign = (api: Api, IdPerson: number, anfrage: Row, more: Row = {}): Promise<Row> =>
  api.call('POST', '/api/einsatzplan/zuweisen', {
    IdPerson,
    IdAnfragePosition: positionOf(anfrage).Id,
    WarnungenBestaetigt: true,
    ...more,
  });
const probe = (IdPerson: number, anfrage: Row, more: Row = {}): Promise<ZuweisungProbe> =>
  b.gf.call('POST', '/api/einsatzplan/zuweisen/probe', {
    IdPerson,
    IdAnfragePosition: positionOf(anfrage).Id,
    ...more,
  });
const said = async (call: Promise<unknown>) => findingsOf(await refusal(call)).Fehler;

/** Somebody at work since a week, told and reported. */
async function aktiv(changes: Row = {}): Promise<Row> {
  const anfrage = await b.offen({}, [{ Beginn: tag(-7), ...changes }]);
  const einsatz = await b.geplant(anfrage, { VerfuegbarAb: tag(-7) });
  await b.act(key, einsatz, 'Bestaetigen');
  await b.save(key, einsatz, {
    UeberlassungsmitteilungAm: `${tag(-8)}T05:00:00`,
    AnmeldungOegkAm: `${tag(-8)}T05:00:00`,
  });
  return b.act(key, einsatz, 'AntrittBestaetigen');
}

describe('who is in the plan', () => {
  test('employees without work in the next two weeks are a gap, those with work are not', async () => {
    const frei = await b.person();
    const pool = await b.person({ Status: 'Pool' });
    const ohneEnde = Number((await aktiv()).IdPerson);
    const baldFrei = Number((await aktiv({ Ende: tag(3) })).IdPerson);
    const answer = await plan();
    expect(groupOf(answer, frei)).toBe('Luecke');
    expect(groupOf(answer, baldFrei)).toBe('Luecke');
    expect(groupOf(answer, ohneEnde)).toBe('Einsatz');
    expect(groupOf(answer, pool)).toBeUndefined();
    expect(answer.Auslastung).toHaveLength(6);
    expect(answer.Auslastung[0]?.ImEinsatz).toBeGreaterThan(1);
  });

  test('a search narrows it, by customers everybody is in the rows of his customer', async () => {
    const einsatz = await aktiv();
    const { nachname } = (
      await b.tisch.query<{ nachname: string }>(`select nachname from pers_st where id = ${String(einsatz.IdPerson)}`)
    )[0] as { nachname: string };
    const found = await plan(`&suche=${nachname}`);
    expect(found.Gruppen.flatMap(({ Personen }) => Personen)).toEqual([einsatz.IdPerson]);
    const byKunde = await plan(`&suche=${nachname}&sicht=kunde`);
    expect(byKunde.Gruppen).toMatchObject([{ Name: 'Kunde', Id: einsatz.IdUnternehmen, Personen: [einsatz.IdPerson] }]);
  });

  test('a row tells assignments, absences and what stands against each other', async () => {
    const einsatz = await aktiv();
    const id = Number(einsatz.IdPerson);
    await b.save(key, einsatz, { EinsatzAbwesenheit: [{ Von: tag(2), Bis: tag(4), Art: 'Urlaub' }] });
    const other = await assign(b.gf, id, await b.offen({}, [{ Beginn: tag(6), ArbeitszeitLage: 'Sa 06:00–12:00' }]));
    const row = await zeile(id);
    expect(row?.Balken.map(({ Art, Status, Von, Bis }) => [Art, Status, Von, Bis])).toEqual([
      ['Einsatz', 'Aktiv', tag(-7), null],
      ['Abwesenheit', 'Aktiv', tag(2), tag(4)],
      ['Einsatz', 'Geplant', tag(6), null],
    ]);
    expect(row?.Balken.some(({ Konflikt }) => Konflikt)).toBe(false);
    await b.tisch.update(key, Number(other.Id), { ArbeitszeitLage: 'Mo–Fr 06:00–14:00' });
    expect((await zeile(id))?.Balken.filter(({ Konflikt }) => Konflikt).map(({ Id }: PlanBalken) => Id)).toEqual([
      einsatz.Id,
      other.Id,
    ]);
    expect((await plan()).Konflikte).toContain(id);
  });

  test('a proposal lasts as long as its position', async () => {
    const anfrage = await b.offen({}, [{ Beginn: tag(10), Ende: tag(20) }]);
    const pv = await b.act('PvDat', await b.pv(anfrage), 'Vorschlagen');
    expect((await zeile(Number(pv.IdPerson)))?.Balken).toMatchObject([
      { Art: 'Vorschlag', Id: pv.Id, Status: 'Vorgeschlagen', Von: tag(10), Bis: tag(20) },
    ]);
  });

  test('holidays are those of the branch, of somebody who works in a German Land those of that Land', async () => {
    const einsatz = await aktiv();
    const ids = (await b.tisch.query<{ land: number; by: number }>(
      `select l.id as land, b.id as by from land l join bundesland b on b.id_land = l.id and b.kurzbezeichnung = 'BY' where l.iso_code = 'DE'`,
    )) as readonly { land: number; by: number }[];
    const standort = await b.tisch.insert('UnternehmenStandort', 1, {
      IdUnternehmen: einsatz.IdUnternehmen,
      Bezeichnung: 'Werk Passau',
      Plz: '94032',
      Ort: 'Passau',
      IdLand: Number(ids[0]?.land),
      IdBundesland: Number(ids[0]?.by),
    });
    await b.tisch.update(key, Number(einsatz.Id), { IdStandort: standort });
    const days = 'von=2027-03-22&bis=2027-05-30';
    const { Feiertage } = await b.gf.call<PlanAnswer>('GET', `/api/einsatzplan?${days}`);
    expect(Feiertage['2027-03-26']).toBeUndefined();
    expect(Feiertage['2027-03-29']).toBe('Ostermontag');
    const { Rows } = await b.gf.call<{ Rows: PlanZeile[] }>(
      'GET',
      `/api/einsatzplan/zeilen?${days}&ids=${String(einsatz.IdPerson)},${await b.person()}`,
    );
    // Karfreitag and Fronleichnam are kept in Bayern; who works nowhere has those of the branch.
    expect(Rows[0]?.Feiertage).toMatchObject({ '2027-03-26': 'Karfreitag', '2027-05-27': 'Fronleichnam' });
    expect(Rows[1]?.Feiertage).toBeUndefined();
  });

  test('is nothing for people from outside, and of other branches nothing for a branch', async () => {
    for (const name of ['kunde', 'colieferant', 'rpov', 'pvmk'])
      expect((await refusal(plan('', await b.login(name)))).status, name).toBe(403);
    const dispo = await b.login('dispo');
    const mine = new Set((await plan('', dispo)).Gruppen.flatMap(({ Personen }) => Personen));
    const all = (await plan()).Gruppen.flatMap(({ Personen }) => Personen);
    expect(mine.size).toBeGreaterThan(0);
    expect(mine.size).toBeLessThan(all.length);
    const hidden = all.find((id) => !mine.has(id)) ?? 0;
    expect(await zeile(hidden, dispo)).toBeUndefined();
  });

  test('days that make no sense are refused', async () => {
    const call = (query: string) => b.gf.call('GET', `/api/einsatzplan?${query}`);
    expect((await refusal(call('von=2026-01-01&bis=2027-01-01'))).body).toContain('Der Plan zeigt höchstens 130 Tage');
    expect((await refusal(call('von=gestern&bis=2027-01-01'))).body).toContain('Parameter von fehlt');
  });
});

test('positions with a free seat say how many are taken, filled ones are gone', async () => {
  const anfrage = await b.offen({}, [{ Anzahl: 2 }]);
  const { Id } = positionOf(anfrage);
  const read = async () =>
    (await b.gf.call<{ Rows: PlanPosition[] }>('GET', '/api/einsatzplan/positionen')).Rows.find((one) => one.Id === Id);
  expect(await read()).toMatchObject({ Anzahl: 2, Besetzt: 0, Geplant: 0, Beginn: tag(10) });
  await assign(b.gf, await b.person(), anfrage);
  expect(await read()).toMatchObject({ Besetzt: 1, Geplant: 1 });
  await assign(b.gf, await b.person(), anfrage);
  expect(await read()).toBeUndefined();
});

describe('assigning somebody to a position', () => {
  test('makes a planned assignment with what follows from the position; a trial makes none', async () => {
    const anfrage = await b.offen();
    const id = await b.person();
    const tried = await probe(id, anfrage);
    expect(tried).toMatchObject({ Fehler: {}, Row: { Beginn: `${tag(10)}T06:00:00`, Status: 'Geplant' } });
    expect((await zeile(id))?.Balken).toEqual([]);
    const made = await assign(b.gf, id, anfrage, { Werte: { EndeGeplant: tag(20) } });
    expect(await b.read(key, made)).toMatchObject({
      Status: 'Geplant',
      IdPerson: id,
      IdUnternehmen: anfrage.IdUnternehmen,
      Lohn: 17.9,
      Verrechnungssatz: 33.4,
      EndeGeplant: tag(20),
    });
  });

  test('whom the customer does not want, who may not work or is elsewhere is refused with the reason', async () => {
    const anfrage = await b.offen();
    const gesperrt = await b.person();
    await b.tisch.insert('PersonSperre', 1, {
      IdPerson: gesperrt,
      Art: 'KundeLehntAb',
      IdUnternehmen: anfrage.IdUnternehmen,
      Grund: 'Streit',
    });
    expect((await probe(gesperrt, anfrage)).Fehler).toMatchObject({
      IdPerson: [{ Satz: 'Person ist für diesen Kunden gesperrt' }],
    });
    expect(await said(assign(b.gf, gesperrt, anfrage))).toEqual({
      IdPerson: ['Person ist für diesen Kunden gesperrt'],
    });
    const ohne = await b.person({ IdStaatsangehoerigkeit: b.listen.drittland, ArbeitserlaubnisArt: 'Keine' });
    expect(await said(assign(b.gf, ohne, anfrage))).toEqual({ IdPerson: ['Person hat keine Arbeitserlaubnis'] });
    const da = await aktiv();
    expect(await said(assign(b.gf, Number(da.IdPerson), anfrage))).toEqual({
      IdPerson: [`Person ist zur selben Zeit in einem anderen Einsatz (${String(da.EinsatzNr)})`],
    });
    const abends = await b.offen({}, [{ ArbeitszeitLage: 'Mo–Fr 17:00–21:00', Wochenstunden: 20 }]);
    expect(await said(assign(b.gf, Number(da.IdPerson), abends))).toEqual({
      IdPerson: [
        `Zwischen diesem und einem anderen Einsatz (${String(da.EinsatzNr)}) liegen keine 11 Stunden Ruhezeit`,
      ],
    });
  });

  test('a seat that is overdue is filled from today on, and who may not have it hears so before fields are asked for', async () => {
    const alt = await b.offen({}, [{ Beginn: tag(-20) }]);
    await b.tisch.update('AnfragePosition', Number(positionOf(alt).Id), { Verrechnungssatz: null });
    const ohne = await b.person({ IdStaatsangehoerigkeit: b.listen.drittland, ArbeitserlaubnisArt: 'Keine' });
    expect(Object.keys((await probe(ohne, alt)).Fehler)).toContain('IdPerson');
    const frei = await b.person({ VerfuegbarAb: tag(-30) });
    expect(Object.keys((await probe(frei, alt)).Fehler)).toEqual(['Verrechnungssatz']);
    const made = await assign(b.gf, frei, alt, { Werte: { Verrechnungssatz: 40 } });
    expect(made).toMatchObject({ Beginn: `${tag(0)}T06:00:00`, Verrechnungssatz: 40 });
  });

  test('who is planned twice is asked about', async () => {
    const id = await b.person();
    const first = await assign(b.gf, id, await b.offen());
    const anfrage = await b.offen();
    const { Warnungen } = findingsOf(await refusal(assign(b.gf, id, anfrage, { WarnungenBestaetigt: false })));
    expect(Warnungen).toMatchObject({
      IdPerson: [`Person ist in dieser Zeit schon geplant: ${String(first.EinsatzNr)}`],
    });
    expect(await assign(b.gf, id, anfrage)).toMatchObject({ Status: 'Geplant' });
  });

  test('an accepted proposal of the person leads to its assignment', async () => {
    const anfrage = await b.offen();
    const pv = await b.act('PvDat', await b.act('PvDat', await b.pv(anfrage), 'Vorschlagen'), 'Annehmen');
    expect(await assign(b.gf, Number(pv.IdPerson), anfrage)).toMatchObject({ IdPv: pv.Id });
  });

  test('in the place of somebody else ends that one in the same step', async () => {
    const alt = await aktiv();
    const anfrage = await b.read('AnfrageDat', {
      Id: (
        await b.tisch.query<{ id: string }>(
          `select id_anfrage as id from anfrage_position where id = ${String(alt.IdAnfragePosition)}`,
        )
      )[0]?.id,
    });
    const Ersetzt = {
      Id: alt.Id,
      Version: alt.Version,
      Ende: tag(5),
      EndeGrund: 'KundeAbgemeldet',
      Grund: 'Kunde will tauschen',
    };
    const neu = await b.person();
    const Werte = { Beginn: `${tag(6)}T06:00:00` };
    await assign(b.gf, neu, anfrage, { Werte, Ersetzt });
    expect(await b.read(key, alt)).toMatchObject({ Status: 'Aktiv', EndeGeplant: tag(5) });
    expect((await zeile(neu))?.Balken).toMatchObject([{ Status: 'Geplant', Von: tag(6) }]);
    // What is refused for the new one leaves the old one as it was.
    const fremd = await b.person({ IdStaatsangehoerigkeit: b.listen.drittland, ArbeitserlaubnisArt: 'Keine' });
    const { Version } = await b.read(key, alt);
    await refusal(
      assign(b.gf, fremd, anfrage, { Ersetzt: { ...Ersetzt, Version, Ende: tag(0) }, WarnungenBestaetigt: true }),
    );
    expect(await b.read(key, alt)).toMatchObject({ Status: 'Aktiv', EndeGeplant: tag(5) });
  });
});

describe('another end', () => {
  test('needs a reason, is kept with it, and after the start of work is told anew', async () => {
    const einsatz = await aktiv({ Ende: tag(20) });
    const move = (body: Row) =>
      b.gf.call('POST', `/api/entity/${key}/${String(einsatz.Id)}/aktion/EndeVerschieben`, {
        Version: einsatz.Version,
        ...body,
      });
    expect(await said(move({ EndeGeplant: tag(27), UeberlassungsmitteilungAm: `${tag(0)}T07:00:00` }))).toEqual({
      Grund: ['Grund ist ein Pflichtfeld'],
    });
    expect(await said(move({ EndeGeplant: tag(27), Grund: 'Auftrag läuft weiter' }))).toEqual({
      UeberlassungsmitteilungAm: [
        'Nach einer Änderung von Dauer oder Lohn ist die Überlassungsmitteilung neu zu übergeben',
      ],
    });
    await move({
      EndeGeplant: tag(27),
      UeberlassungsmitteilungAm: `${tag(0)}T07:00:00`,
      Grund: 'Auftrag läuft weiter',
    });
    expect(await b.read(key, einsatz)).toMatchObject({ Status: 'Aktiv', EndeGeplant: tag(27) });
    const { Rows } = await b.gf.filter('Kontakt', ['IdEinsatz', '=', einsatz.Id]);
    const text = (day: string) => day.split('-').toReversed().join('.');
    expect(Rows).toMatchObject([{ Art: 'Notiz', Betreff: `Ende verschoben: ${text(tag(20))} → ${text(tag(27))}` }]);
    const { Rows: papers } = await b.gf.filter('Dokument', [
      ['Entitaet', '=', key],
      'and',
      ['DatensatzId', '=', einsatz.Id],
    ]);
    expect(papers).toHaveLength(2);
  });
});
