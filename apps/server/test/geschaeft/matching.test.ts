import { tableOf } from '@disponent/domain/tables';
import type { MatchingAnswer, MatchingRow, WirkungAnswer } from '@disponent/domain/wire/matching';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, findingsOf, refusal } from '../api.ts';
import { Buero, positionOf, tag } from './buero.ts';

let b: Buero;
/** A job and its kin that nobody of the demo has. */
let beruf: { haupt: number; bruder: number; vetter: number; fremd: number };
let stapler: number;
let kran: number;
beforeAll(async () => {
  b = await Buero.open();
  const gruppe = (Bezeichnung: string, IdBerufsgruppeUebergeordnet: number | null = null) =>
    b.tisch.insert('BerufsgruppeSt', 1, { Kurzbezeichnung: Bezeichnung, Bezeichnung, IdBerufsgruppeUebergeordnet });
  const job = (Bezeichnung: string, IdBerufsgruppe: number) =>
    b.tisch.insert('JobbezeichnungSt', 1, {
      Kurzbezeichnung: Bezeichnung,
      Bezeichnung,
      InseratTitel: Bezeichnung,
      IdBerufsgruppe,
    });
  const oben = await gruppe('Verkehr M');
  const [lager, bahn, kunst] = [await gruppe('Lager M', oben), await gruppe('Bahn M', oben), await gruppe('Kunst M')];
  beruf = {
    haupt: await job('Staplerfahrer M', lager),
    bruder: await job('Kommissionierer M', lager),
    vetter: await job('Verschieber M', bahn),
    fremd: await job('Geigerin M', kunst),
  };
  stapler = await b.tisch.insert('Qualifikation', undefined, { Bezeichnung: 'Staplerschein M', Art: 'Schein' });
  kran = await b.tisch.insert('Qualifikation', undefined, { Bezeichnung: 'Kranschein M', Art: 'Schein' });
});
afterAll(() => b.close());

/** A request in Wels with one position; `anforderungen` of it. */
async function stelle(position: Row = {}, anforderungen: readonly Row[] = []): Promise<Row> {
  const kunde = await b.kunde();
  await b.tisch.query(
    `update unternehmen_standort set lat = 48.16, lon = 14.03, plz = '4600', ort = 'Wels' where id_unternehmen = ${kunde.id}`,
  );
  return b.offen({ IdUnternehmen: kunde.id, IdAnsprechpartner: kunde.kontakt, IdStandort: kunde.standort }, [
    { IdJobbezeichnung: beruf.haupt, AnfrageAnforderung: anforderungen, ...position },
  ]);
}

/** Somebody so many kilometres north of Wels. */
async function bewerber(km: number | null, changes: Row = {}): Promise<number> {
  const id = await b.person({
    Status: 'Pool',
    IdJobbezeichnung: beruf.haupt,
    MaxAnfahrtKm: 40,
    IsEigenerPkw: true,
    ...changes,
  });
  await b.tisch.query(`delete from person_adresse where id_person = ${id}`);
  if (km !== null)
    await b.tisch.insert('PersonAdresse', 1, {
      IdPerson: id,
      Art: 'Hauptwohnsitz',
      Strasse: 'Weg',
      Plz: '4600',
      Ort: 'Wels',
      IdLand: b.listen.land,
      IsHaupt: true,
      Lat: 48.16 + km / 111.2,
      Lon: 14.03,
    });
  return id;
}

const ask = (anfrage: Row, query = 'limit=200&minPunkte=0', api: Api = b.gf): Promise<MatchingAnswer> =>
  api.call('GET', `/api/matching/position/${String(positionOf(anfrage).Id)}?${query}`);

const rowOf = ({ Rows }: MatchingAnswer, id: number): MatchingRow | undefined => Rows.find(({ Id }) => Id === id);

const punkte = (row: MatchingRow | undefined) =>
  Object.fromEntries((row?.Kriterien ?? []).map(({ Name, Punkte }) => [Name, Punkte]));
const saetze = (row: MatchingRow | undefined) =>
  Object.fromEntries((row?.Kriterien ?? []).map(({ Name, Text }) => [Name, Text]));

describe('the points of a person for a position', () => {
  test('are those of the seven criteria, each with its reason', async () => {
    const anfrage = await stelle({}, [
      { Art: 'Qualifikation', IdQualifikation: stapler, Gewichtung: 'Soll' },
      { Art: 'Fuehrerschein', Klasse: 'B', Gewichtung: 'Kann' },
      { Art: 'Sprache', IdSprache: b.listen.sprache, Niveau: 'B1', Gewichtung: 'Soll' },
    ]);
    const alles = await bewerber(5, { Fuehrerscheine: ['CE'], WunschEntgelt: 17.9, WunschEntgeltEinheit: 'Stunde' });
    await b.tisch.insert('PersonQualifikation', 1, { IdPerson: alles, IdQualifikation: stapler });
    await b.tisch.insert('PersonSprache', 1, { IdPerson: alles, IdSprache: b.listen.sprache, Niveau: 'C1' });
    const wenig = await bewerber(30, { WunschEntgelt: 19, WunschEntgeltEinheit: 'Stunde', VerfuegbarAb: tag(20) });
    await b.tisch.insert('PersonSprache', 1, { IdPerson: wenig, IdSprache: b.listen.sprache, Niveau: 'A2' });
    const answer = await ask(anfrage);
    const beste = rowOf(answer, alles);
    expect(beste).toMatchObject({ Punkte: 100, MussFehlt: [] });
    expect(answer.Rows[0]?.Id).toBe(alles);
    expect(saetze(beste)).toEqual({
      Beruf: 'Hauptberuf Staplerfahrer M',
      Anforderungen: 'Alles da: Staplerschein M, Führerschein B',
      Ort: '5 km bis Wels, eigener Pkw',
      Verfuegbarkeit: `Frei am ${tag(10).split('-').toReversed().join('.')}`,
      Sprache: 'Alles da: Deutsch B1',
      Arbeitszeit: '38,5 Std. und Schicht passen',
      Entgelt: 'Wunsch 17,90\u00a0€ / Stunde, Angebot 17,90\u00a0€ / Stunde',
    });
    const andere = rowOf(answer, wenig);
    // 15 points to 15 km, none from 40 km on: at 30 km two fifths are left.
    expect(punkte(andere)).toEqual({
      Beruf: 30,
      Anforderungen: 0,
      Ort: 6,
      Verfuegbarkeit: 6,
      Sprache: 5,
      Arbeitszeit: 5,
      Entgelt: 2,
    });
    expect(andere?.Punkte).toBe(54);
    expect(saetze(andere)).toMatchObject({
      Anforderungen: 'Fehlt: Staplerschein M, Führerschein B',
      Sprache: 'Eine Stufe unter Deutsch B1',
      Entgelt: 'Wunsch 19,00\u00a0€ / Stunde über dem Angebot von 17,90\u00a0€ / Stunde',
    });
  });

  test('follow from the profession, its group and the group above', async () => {
    const anfrage = await stelle();
    const ids = {
      30: await bewerber(1),
      24: await bewerber(1, { IdJobbezeichnung: beruf.fremd }),
      15: await bewerber(1, { IdJobbezeichnung: beruf.bruder }),
      8: await bewerber(1, { IdJobbezeichnung: beruf.vetter }),
      0: await bewerber(1, { IdJobbezeichnung: beruf.fremd }),
    };
    await b.tisch.query(
      `insert into pers_st_jobbezeichnungen (id_domaene, id_von, id_nach) values (1, ${ids[24]}, ${beruf.haupt})`,
    );
    const answer = await ask(anfrage);
    for (const [points, id] of Object.entries(ids)) expect(punkte(rowOf(answer, id)).Beruf).toBe(Number(points));
  });

  test('of hours, shift, early mornings and unknown places', async () => {
    const anfrage = await stelle({ Schicht: 'Nacht', ArbeitszeitLage: 'Mo–Fr 05:00–13:00' });
    const faehrt = await bewerber(5, { Schichtbereitschaft: ['Tag', 'Nacht'] });
    const ohne = await bewerber(5, { IsEigenerPkw: false, Schichtbereitschaft: ['Tag'], StundenBis: 20 });
    const irgendwo = await bewerber(null, { VerfuegbarAb: null, Schichtbereitschaft: ['Tag'] });
    const answer = await ask(anfrage);
    expect(punkte(rowOf(answer, faehrt))).toMatchObject({ Ort: 15, Arbeitszeit: 5 });
    expect(punkte(rowOf(answer, ohne))).toMatchObject({ Ort: 10, Arbeitszeit: 0 });
    expect(punkte(rowOf(answer, irgendwo))).toMatchObject({ Ort: 0, Arbeitszeit: 3, Verfuegbarkeit: 3 });
    expect(saetze(rowOf(answer, ohne)).Ort).toBe('5 km bis Wels, Beginn vor 6 Uhr ohne Pkw');
  });

  test('never follow from age, sex, origin, disability or photo', async () => {
    const anfrage = await stelle();
    const gleich = await bewerber(3, {
      Geschlecht: 'Weiblich',
      Geburtsdatum: '2004-01-01',
      IsBeguenstigtBehindert: false,
    });
    const anders = await bewerber(3, {
      Geschlecht: 'Maennlich',
      Anrede: 'Herr',
      Geburtsdatum: '1962-01-01',
      Geburtsort: 'Lagos',
      IdStaatsangehoerigkeit: b.listen.drittland,
      IsBeguenstigtBehindert: true,
    });
    const answer = await ask(anfrage);
    expect(rowOf(answer, anders)?.Kriterien).toEqual(rowOf(answer, gleich)?.Kriterien);
    const { columns } = (
      await b.server.db.pool.query(
        `select array_agg(column_name::text order by column_name) as columns from information_schema.columns where table_name = 'person_passung'`,
      )
    ).rows[0] as { columns: string[] };
    expect(
      columns.filter((name) => /geschlecht|geburt|alter|staat|herkunft|religion|behind|foto|anrede/.test(name)),
    ).toEqual([]);
  });
});

test('who lacks what must be there comes after all others, with what is missing', async () => {
  const anfrage = await stelle({}, [{ Art: 'Qualifikation', IdQualifikation: kran, Gewichtung: 'Muss' }]);
  const hat = await bewerber(39, { VerfuegbarAb: null });
  const hatte = await bewerber(1);
  const nie = await bewerber(1);
  await b.tisch.insert('PersonQualifikation', 1, { IdPerson: hat, IdQualifikation: kran, GueltigBis: tag(400) });
  await b.tisch.insert('PersonQualifikation', 1, { IdPerson: hatte, IdQualifikation: kran, GueltigBis: tag(5) });
  const answer = await ask(anfrage);
  expect(answer.Rows[0]).toMatchObject({ Id: hat, MussFehlt: [] });
  for (const id of [hatte, nie]) expect(rowOf(answer, id)?.MussFehlt).toEqual(['Kranschein M']);
  expect(answer).toMatchObject({ Anzahl: 1 });
  expect(answer.AnzahlMussFehlt).toBeGreaterThanOrEqual(2);
});

test('who may not be proposed is not shown, but counted with the reason', async () => {
  const anfrage = await stelle({ Ende: tag(40) });
  const kunde = Number(anfrage.IdUnternehmen);
  const before = await ask(anfrage);
  const gruende = async () =>
    Object.fromEntries((await ask(anfrage)).Ausgeschlossen.map(({ Grund, Anzahl }) => [Grund, Anzahl]));
  const start = Object.fromEntries(before.Ausgeschlossen.map(({ Grund, Anzahl }) => [Grund, Anzahl]));
  const gesperrt = await bewerber(1);
  await b.tisch.insert('PersonSperre', 1, {
    IdPerson: gesperrt,
    IdUnternehmen: kunde,
    Art: 'KundeLehntAb',
    Grund: 'Streit',
  });
  const imEinsatz = await bewerber(1);
  await einsatz(imEinsatz, tag(-10), tag(60));
  const bald = await bewerber(1);
  await einsatz(bald, tag(-10), tag(20));
  const ids = [
    gesperrt,
    imEinsatz,
    await bewerber(1, { Status: 'Gesperrt' }),
    await bewerber(1, { IsKontaktsperre: true }),
    await bewerber(1, { DsgvoStatus: 'Fehlt' }),
    await bewerber(1, { EinwilligungBis: tag(-1), DsgvoStatus: 'LaeuftAb' }),
    await bewerber(1, { ArbeitserlaubnisArt: 'RwrKarte', ArbeitserlaubnisBis: tag(5) }),
    await bewerber(1, { ArbeitserlaubnisArt: 'Keine' }),
  ];
  const proposed = Number((await b.pv(anfrage, { IdPerson: await bewerber(1) })).IdPerson);
  const answer = await ask(anfrage);
  for (const id of [...ids, proposed]) expect(rowOf(answer, id)).toBeUndefined();
  const plus = (grund: string, n: number) => (start[grund] ?? 0) + n;
  expect(await gruende()).toMatchObject({
    Kundensperre: plus('Kundensperre', 1),
    Einsatz: plus('Einsatz', 1),
    Gesperrt: plus('Gesperrt', 1),
    Kontaktsperre: plus('Kontaktsperre', 1),
    Einwilligung: plus('Einwilligung', 2),
    Arbeitserlaubnis: plus('Arbeitserlaubnis', 2),
    Vorgeschlagen: 1,
  });
  // His assignment ends ten days after the beginning.
  expect(punkte(rowOf(answer, bald)).Verfuegbarkeit).toBe(6);
  // Whoever has an application running agreed to be looked at.
  const [inserat] = await b.tisch.query<{ id: string }>(
    'select id from stelleninserat_st where id_domaene = 1 limit 1',
  );
  await b.tisch.insert('Bewerbung', 1, {
    IdPerson: ids[4],
    IdStelleninserat: Number(inserat?.id),
    Status: 'Eingegangen',
    EingangAm: tag(-1),
  });
  expect(rowOf(await ask(anfrage), ids[4] ?? 0)).toBeDefined();
});

/** As one of the demo, for somebody else and of other days. */
async function einsatz(person: number, beginn: string, ende: string): Promise<void> {
  const [row] = await b.tisch.query<{ id: string; spalten: string }>(
    `select (select id from kundenportal_einsatz where id_domaene = 1 order by id limit 1) as id,
            (select string_agg(quote_ident(column_name), ', ') from information_schema.columns where table_name = 'kundenportal_einsatz' and is_nullable = 'NO'
                and column_name not in ('id', 'id_person', 'beginn')) as spalten`,
  );
  await b.tisch.query(
    `insert into kundenportal_einsatz (id_person, beginn, ende_geplant, status, ${row?.spalten}) select $1, $2, $3, 'Aktiv', ${row?.spalten} from kundenportal_einsatz where id = $4`,
    [person, beginn, ende, row?.id],
  );
}

test('who is absent on the beginning, or begins elsewhere shortly after it, is not free then', async () => {
  const anfrage = await stelle({ Ende: tag(60) });
  const krank = await bewerber(1);
  const stehzeit = await bewerber(1);
  const bald = await bewerber(1);
  const spaeter = await bewerber(1);
  // Assignments that are over; the beginning is in ten days.
  const abwesend = async (person: number, Art: string) => {
    await einsatz(person, tag(-10), tag(5));
    const [row] = await b.tisch.query<{ id: string }>(
      `select id from kundenportal_einsatz where id_person = ${person}`,
    );
    await b.tisch.insert('EinsatzAbwesenheit', 1, { IdEinsatz: Number(row?.id), Von: tag(4), Bis: tag(30), Art });
  };
  await abwesend(krank, 'Krank');
  await abwesend(stehzeit, 'Stehzeit');
  await einsatz(bald, tag(15), tag(70));
  await einsatz(spaeter, tag(26), tag(70));
  const answer = await ask(anfrage);
  const verfuegbar = (id: number) => punkte(rowOf(answer, id)).Verfuegbarkeit;
  expect([krank, stehzeit, bald, spaeter].map(verfuegbar)).toEqual([3, 10, 0, 10]);
  const de = (wire: string) => wire.split('-').toReversed().join('.');
  // That he is ill is nobody's business here.
  expect(saetze(rowOf(answer, krank)).Verfuegbarkeit).toBe(`Frei ab ${de(tag(31))}, Beginn ${de(tag(10))}`);
  const frei = (await ask(anfrage, 'limit=200&minPunkte=0&nurVerfuegbar=1')).Rows.map(({ Id }) => Id);
  expect([krank, stehzeit, bald, spaeter].map((id) => frei.includes(id))).toEqual([false, true, false, true]);
});

describe('the weights of the Domäne', () => {
  const nah = { Beruf: 10, Anforderungen: 25, Ort: 45, Verfuegbarkeit: 10, Sprache: 10, Arbeitszeit: 0, Entgelt: 0 };
  const query = (weights: object) => new URLSearchParams(weights as Record<string, string>).toString();

  test('say what a criterion is worth; what others would do is shown before', async () => {
    const admin = await b.login('admin');
    // Nobody else has it, so these two are the first.
    const IdQualifikation = await b.tisch.insert('Qualifikation', undefined, { Bezeichnung: 'Waage M', Art: 'Schein' });
    const anfrage = await stelle({}, [{ Art: 'Qualifikation', IdQualifikation, Gewichtung: 'Muss' }]);
    const fern = await bewerber(35);
    const fremd = await bewerber(1, { IdJobbezeichnung: beruf.bruder });
    for (const IdPerson of [fern, fremd]) await b.tisch.insert('PersonQualifikation', 1, { IdPerson, IdQualifikation });
    // 30 + 25 + 3 + 10 + 10 + 5 + 5 and 15 + 25 + 15 + 10 + 10 + 5 + 5
    expect([rowOf(await ask(anfrage), fern)?.Punkte, rowOf(await ask(anfrage), fremd)?.Punkte]).toEqual([88, 85]);
    const path = `/api/matching/wirkung/${String(positionOf(anfrage).Id)}`;
    const wirkung = await admin.call<WirkungAnswer>('GET', `${path}?${query(nah)}`);
    const [vorn, hinten] = [fremd, fern].map((id) => wirkung.Rows.find((row) => row.Id === id));
    // Half of 10 for the group and all of 45; all of 10 and a fifth of 45.
    expect(vorn).toMatchObject({ PlatzVorher: 2, PlatzNachher: 1, PunkteVorher: 85, PunkteNachher: 95 });
    expect(hinten).toMatchObject({ PlatzVorher: 1, PlatzNachher: 2, PunkteVorher: 88, PunkteNachher: 64 });
    // Nothing was kept.
    expect(rowOf(await ask(anfrage), fern)?.Punkte).toBe(88);

    const { Id, Version, ...domaene } = await admin.read('DomaeneSt', 1);
    const felder = (weights: object) =>
      Object.fromEntries(Object.entries(weights).map(([name, value]) => [`Gewicht${name}`, value]));
    const zuViel = await refusal(admin.save('DomaeneSt', { Id, Version, ...felder({ ...nah, Entgelt: 5 }) }));
    expect(findingsOf(zuViel).Fehler).toEqual({
      GewichtEntgelt: ['Die Gewichte ergeben zusammen 105 Punkte statt 100'],
    });
    const saved = await admin.save('DomaeneSt', { Id, Version, ...felder(nah) });
    try {
      const row = rowOf(await ask(anfrage), fremd);
      expect(row?.Punkte).toBe(95);
      expect(row?.Kriterien.find(({ Name }) => Name === 'Beruf')).toMatchObject({
        Punkte: 5,
        Von: 10,
        Text: 'Gleiche Berufsgruppe: Lager M',
      });
      expect(rowOf(await ask(anfrage, 'limit=200&minPunkte=90'), fern)).toBeUndefined();
      expect(await b.pv(anfrage, { IdPerson: fremd })).toMatchObject({ MatchingScore: 95 });
    } finally {
      const before = Object.entries(domaene).filter(([name]) => name.startsWith('Gewicht'));
      await admin.save('DomaeneSt', { Id, Version: saved.Version, ...Object.fromEntries(before) });
    }
  });

  test('[ROLE-07] are tried by a Plattform-Admin only, each between 0 and 100', async () => {
    const path = `/api/matching/wirkung/${String(positionOf(await stelle()).Id)}`;
    for (const name of ['gf', 'berater', 'kunde'])
      expect((await refusal((await b.login(name)).call('GET', `${path}?${query(nah)}`))).status).toBe(403);
    const admin = await b.login('admin');
    expect((await refusal(admin.call('GET', `${path}?${query({ ...nah, Ort: 101 })}`))).status).toBe(400);
    expect((await refusal(admin.call('GET', '/api/matching/wirkung/99999999?'.concat(query(nah))))).status).toBe(404);
  });
});

test('points and radius leave out who does not reach them, a saved change counts at once', async () => {
  const anfrage = await stelle();
  const nah = await bewerber(5);
  const fern = await bewerber(55, { MaxAnfahrtKm: 100 });
  const ids = async (query: string) => (await ask(anfrage, `limit=200&${query}`)).Rows.map(({ Id }) => Id);
  expect(await ids('minPunkte=40&umkreis=50')).toContain(nah);
  expect(await ids('minPunkte=40&umkreis=50')).not.toContain(fern);
  expect(await ids('minPunkte=40&umkreis=60')).toContain(fern);
  expect(await ids('minPunkte=96')).not.toContain(fern);
  const spaeter = await bewerber(5, { VerfuegbarAb: tag(12) });
  expect(await ids('minPunkte=40')).toContain(spaeter);
  expect(await ids('minPunkte=40&nurVerfuegbar=1')).not.toContain(spaeter);
  expect(await ids('minPunkte=40&nurVerfuegbar=1')).toContain(nah);
  // Of our own people it is known what they do: without a day of their own they are free where no assignment stands.
  const pool = await bewerber(5, { Status: 'Pool' });
  const ohneTag = await bewerber(5, { Status: 'Mitarbeiter', VerfuegbarAb: null });
  expect(await ids('minPunkte=40&nurVerfuegbar=1')).not.toContain(ohneTag);
  const eigene = await ids('minPunkte=40&nurVerfuegbar=1&nurMitarbeiter=1');
  expect(eigene).toContain(ohneTag);
  expect(eigene).not.toContain(pool);
  const person = await b.gf.read('PersSt', nah);
  await b.gf.save('PersSt', { Id: nah, Version: person.Version, IdJobbezeichnung: beruf.fremd });
  expect(punkte(rowOf(await ask(anfrage), nah)).Beruf).toBe(0);
});

test('people of a Co-Lieferant are ranked only where the request allows them', async () => {
  const [lieferant] = await b.tisch.query<{ id: string }>(
    'select id_co_lieferant as id from pers_st where id_domaene = 1 and id_co_lieferant is not null limit 1',
  );
  const anfrage = await stelle();
  const id = await bewerber(5, { IdCoLieferant: Number(lieferant?.id) });
  const [before, ohne] = [await ask(anfrage), await bewerber(5)];
  expect(rowOf(before, id)).toBeUndefined();
  expect(before.Ausgeschlossen).toContainEqual(
    expect.objectContaining({ Grund: 'CoLieferant', Text: 'Von einem Co-Lieferanten, hier nicht erlaubt' }),
  );
  const stellen = await b.gf.call<MatchingAnswer>('GET', `/api/matching/person/${id}?limit=200&minPunkte=0`);
  expect(rowOf(stellen, Number(positionOf(anfrage).Id))).toBeUndefined();
  await b.tisch.query(`update anfrage_dat set is_co_lieferant_erlaubt = true where id = ${String(anfrage.Id)}`);
  const after = await ask(anfrage);
  expect([rowOf(after, id)?.Punkte, rowOf(after, ohne)?.Punkte]).toEqual([100, 100]);
});

test('a person is told the open positions that fit, by the same points', async () => {
  const anfrage = await stelle();
  const id = await bewerber(5);
  const answer = await b.gf.call<MatchingAnswer>('GET', `/api/matching/person/${id}?limit=20&minPunkte=60`);
  const row = rowOf(answer, Number(positionOf(anfrage).Id));
  expect(row).toMatchObject({
    Text: 'Staplerfahrer:in',
    Zusatz: { IdAnfrage: anfrage.Id, AnfrageNr: anfrage.AnfrageNr },
  });
  expect(row?.Kriterien).toEqual(rowOf(await ask(anfrage), id)?.Kriterien);
});

test('positions that he is proposed for already are told where they are asked for, marked as such', async () => {
  const anfrage = await stelle();
  const andere = await stelle();
  const [eine, zweite] = [anfrage, andere].map((one) => Number(positionOf(one).Id));
  const IdPerson = await bewerber(5);
  await b.pv(anfrage, { IdPerson });
  const path = `/api/matching/person/${IdPerson}?limit=200&minPunkte=60`;
  const open = await b.gf.call<MatchingAnswer>('GET', path);
  expect(rowOf(open, Number(eine))).toBeUndefined();
  expect(open.Ausgeschlossen).toContainEqual(expect.objectContaining({ Grund: 'Vorgeschlagen', Anzahl: 1 }));
  const all = await b.gf.call<MatchingAnswer>('GET', `${path}&mitVorgeschlagenen=1`);
  expect(rowOf(all, Number(eine))).toMatchObject({ Punkte: 100, IsVorgeschlagen: true, Zusatz: { Ort: 'Wels' } });
  expect(rowOf(all, Number(zweite))).not.toHaveProperty('IsVorgeschlagen');
  expect(all.Anzahl).toBe(open.Anzahl + 1);
  expect(all.Ausgeschlossen.map(({ Grund }) => Grund)).not.toContain('Vorgeschlagen');
});

test('a proposal keeps the points and reasons of the day it was made', async () => {
  const anfrage = await stelle();
  const IdPerson = await bewerber(5);
  const pv = await b.pv(anfrage, { IdPerson });
  expect(pv).toMatchObject({ MatchingScore: 100 });
  expect(String(pv.MatchingGruende)).toContain('30 / 30  Hauptberuf Staplerfahrer M');
  expect(String(pv.MatchingGruende)).toContain('15 / 15  5 km bis Wels, eigener Pkw');
});

test('[ROLE-08] [S23] only who proposes is ranked for, and sees what his scope holds', async () => {
  const anfrage = await stelle();
  const id = await bewerber(5);
  const path = `/api/matching/position/${String(positionOf(anfrage).Id)}`;
  for (const name of ['kunde', 'colieferant', 'rpov', 'pvmk'])
    expect((await refusal((await b.login(name)).call('GET', path))).status).toBe(403);
  const berater = await b.login('berater');
  const shown = await berater.call<MatchingAnswer>('GET', `${path}?limit=200&minPunkte=0`);
  const { Rows } = await berater.list('PersSt', { take: 500, columns: 'PersonNr' });
  const own = new Set(Rows.map((row) => row.Id));
  expect(shown.Rows.every((row) => own.has(row.Id))).toBe(true);
  expect(rowOf(await ask(anfrage), id)).toBeDefined();
  expect((await refusal(b.gf.call('GET', '/api/matching/position/99999999'))).status).toBe(404);
  expect((await refusal(b.gf.call('GET', `${path}?minPunkte=abc`))).status).toBe(400);
});

test('codes count alike in the declarations and in the database', async () => {
  const [found] = await b.tisch.query<{ prosrc: string }>(
    `select prosrc from pg_proc where proname = 'passung_auffrischen'`,
  );
  const { fields } = tableOf('AnfrageAnforderung');
  for (const name of ['Niveau', 'Klasse', 'Ausbildungsart']) {
    const codes = fields[name]?.values ?? [];
    expect(codes.length).toBeGreaterThan(5);
    expect(found?.prosrc).toContain(`array[${codes.map((code) => `'${String(code)}'`).join(', ')}]`);
  }
});

test('whatever the ranking knows of a person marks him when it changes, and nothing else does', async () => {
  const [found] = await b.tisch.query<{ prosrc: string; um: string; tabellen: string[] }>(
    `select prosrc, (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'pers_st'::regclass and tgname = 'passung_um') as um,
            (select array_agg(tgrelid::regclass || ' ' || tgname) from pg_trigger where tgname like 'passung\\_%') as tabellen
       from pg_proc where proname = 'passung_auffrischen'`,
  );
  const { prosrc = '', um = '', tabellen = [] } = found ?? {};
  const asked = [...new Set(Array.from(prosrc.matchAll(/\bp\.(\w+)/g), ([, column]) => column))].filter(
    (one) => one !== 'id',
  );
  expect(asked.length).toBeGreaterThan(15);
  for (const column of asked) expect(um).toContain(`new.${column}`);
  const lists = [...new Set(Array.from(prosrc.matchAll(/ from (pers\w+_\w+)/g), ([, list]) => list))].filter(
    (one) => one !== 'pers_st',
  );
  expect(lists).toHaveLength(7);
  for (const list of lists)
    for (const trigger of ['neu', 'um', 'alt']) expect(tabellen).toContain(`${list} passung_${trigger}`);

  const id = await b.person({ Status: 'Pool' });
  const isMarked = async (change: string) => {
    await b.tisch.query(`delete from passung_offen where id_person = ${id}`);
    await b.tisch.query(change);
    return (await b.tisch.query(`select 1 from passung_offen where id_person = ${id}`)).length > 0;
  };
  expect(await isMarked(`update pers_st set notiz = 'Rückruf', version = version + 1 where id = ${id}`)).toBe(false);
  expect(await isMarked(`update pers_st set max_anfahrt_km = 77 where id = ${id}`)).toBe(true);
  const add = `insert into person_sprache (id_domaene, id_person, id_sprache, niveau) select 1, ${id}, id, 'B1' from sprache_st where id_domaene = 1 limit 1`;
  for (const change of [
    add,
    `update person_sprache set niveau = 'C1' where id_person = ${id}`,
    `delete from person_sprache where id_person = ${id}`,
  ])
    expect(await isMarked(change)).toBe(true);
});
