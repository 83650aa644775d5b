import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { findingsOf, refusal } from '../api.ts';
import { runLastNight } from '../jobs/runners.ts';
import { Buero, tag } from './buero.ts';

/** The rules of domain model 4.1 that look at other rows. */

let b: Buero;
let evidenz: number;
let jobinfo: number;
beforeAll(async () => {
  b = await Buero.open();
  const zweck = async (name: string) => {
    const [row] = await b.tisch.query<{ id: string }>(
      'select id from einwilligung_dsgvo_st where id_domaene = 1 and zweck = $1 order by id limit 1',
      [name],
    );
    return Number(row?.id);
  };
  [evidenz, jobinfo] = [await zweck('Evidenz'), await zweck('Jobinfo')];
});
afterAll(() => b.close());

const schritt = async (Id: number, aktion: string, body: Row = {}) => {
  const { Version } = await b.gf.read('PersSt', Id);
  const response = await b.gf.raw('POST', `/api/entity/PersSt/${Id}/aktion/${aktion}`, {
    Version,
    WarnungenBestaetigt: true,
    ...body,
  });
  return { status: response.status, body: (await response.json()) as Row & { Errors?: Row } };
};
const einwilligen = (IdPerson: number, IdEinwilligungDsgvo: number, more: Row = {}) =>
  b.tisch.insert('PersonEinwilligung', 1, { IdPerson, IdEinwilligungDsgvo, ErteiltAm: tag(-30), ...more });

/** Somebody whose employee file is complete. */
const akt = (changes: Row = {}): Promise<number> =>
  b.person({
    Geschlecht: 'Weiblich',
    Verwendung: 'Arbeiter',
    Eintritt: tag(1),
    IdKvGruppe: b.listen.kvGruppe,
    Grundlohn: 17.9,
    GrundlohnEinheit: 'Stunde',
    Status: 'Pool',
    ...changes,
  });

const serial = (() => {
  let n = 100;
  return () => ++n;
})();
/** A social insurance number of somebody born on 14 March 1988. */
function sv(): string {
  const weights = [3, 7, 9, 5, 8, 4, 2, 1, 6];
  const digits = `${serial()}140388`;
  const check = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11;
  return check < 10 ? `${digits.slice(0, 3)}${check}140388` : sv();
}

describe('Pool', () => {
  test('asks for an address and for the consent to be kept on file', async () => {
    const id = await b.person({ Status: 'Neu' }, { hatEinwilligung: false });
    await b.tisch.query('delete from person_adresse where id_person = $1', [id]);
    expect(await schritt(id, 'InPoolAufnehmen')).toMatchObject({
      status: 422,
      body: { Fehler: { PersonAdresse: ['Adressen ist ein Pflichtfeld'] } },
    });
    const other = await b.person({ Status: 'Neu' });
    const missing = {
      status: 422,
      body: { Fehler: { PersonEinwilligung: ['Für den Pool fehlt eine gültige Einwilligung mit dem Zweck Evidenz'] } },
    };
    expect(await schritt(other, 'InPoolAufnehmen')).toMatchObject(missing);
    await einwilligen(other, evidenz, { WiderrufenAm: tag(-1) });
    expect(await schritt(other, 'InPoolAufnehmen')).toMatchObject(missing);
    await einwilligen(other, evidenz);
    expect(await schritt(other, 'InPoolAufnehmen')).toMatchObject({ status: 200, body: { Status: 'Pool' } });
  });

  test.each([null, 'NichtErforderlich'])('is closed to third-country nationals with the permit %s', async (art) => {
    const id = await b.person({
      Status: 'Neu',
      IdStaatsangehoerigkeit: b.listen.drittland,
      ArbeitserlaubnisArt: art,
    });
    await einwilligen(id, evidenz);
    expect(await schritt(id, 'InPoolAufnehmen')).toMatchObject({
      status: 422,
      body: {
        Fehler: { ArbeitserlaubnisArt: ['Mit dieser Staatsangehörigkeit ist eine Arbeitserlaubnis erforderlich'] },
      },
    });
    await b.save('PersSt', { Id: id }, { ArbeitserlaubnisArt: 'Daueraufenthalt' });
    expect(await schritt(id, 'InPoolAufnehmen')).toMatchObject({ status: 200 });
  });
});

describe('Einstellen', () => {
  test.each([
    ['without any', { ArbeitserlaubnisArt: 'Keine' }, 'Person hat keine Arbeitserlaubnis'],
    [
      'that ends before the first day',
      { ArbeitserlaubnisArt: 'RwrKarte', ArbeitserlaubnisBis: '2020-01-31' },
      'Die Arbeitserlaubnis gilt nur bis 31.01.2020',
    ],
  ])('needs a permit: not one %s', async (_, permit, said) => {
    const id = await akt({ IdStaatsangehoerigkeit: b.listen.drittland, ...permit });
    await b.save('PersSt', { Id: id }, { SvNummer: sv() });
    expect(await schritt(id, 'Einstellen')).toMatchObject({
      status: 422,
      body: { Fehler: { ArbeitserlaubnisArt: [said] } },
    });
    expect((await b.gf.read('PersSt', id)).PersonalNr).toBeNull();
  });

  test('pays no less than the Kollektivvertrag, on every save that touches it', async () => {
    const id = await akt({ Grundlohn: 5 });
    await b.tisch.query(`update pers_st set grundlohn = 5 where id = $1`, [id]);
    const said = { Grundlohn: ['Grundlohn liegt unter dem kollektivvertraglichen Mindestentgelt (17,11\u00a0€)'] };
    // Whoever only writes down a telephone number is not asked about an old wage.
    await b.save('PersSt', { Id: id }, { SvNummer: sv(), Telefon: '+43 732 123456' });
    expect(await schritt(id, 'Einstellen')).toMatchObject({ status: 422, body: { Fehler: said } });
    await expect(b.save('PersSt', { Id: id }, { Grundlohn: 17.1 })).rejects.toMatchObject({ status: 422 });
    await b.save('PersSt', { Id: id }, { Grundlohn: 17.11 });
    expect(await schritt(id, 'Einstellen')).toMatchObject({ status: 200, body: { Status: 'Mitarbeiter' } });
  });
});

describe('Austritt and Wiedereintritt', () => {
  test('nobody leaves while an assignment goes on after that day', async () => {
    const IdPerson = await akt({ Status: 'Mitarbeiter', Eintritt: tag(-200) });
    const einsatz = await b.geplant(await b.offen(), { IdPerson });
    const leave = { Austritt: tag(20), AustrittGrund: 'Einvernehmlich' };
    expect(await schritt(IdPerson, 'Austritt', leave)).toMatchObject({
      status: 422,
      body: {
        Fehler: {
          Austritt: [
            `Einsatz ${String(einsatz.EinsatzNr)} geht über den Austritt hinaus; bitte zuerst beenden oder befristen`,
          ],
        },
      },
    });
    await b.act('KundenportalEinsatz', einsatz, 'Stornieren', { EndeGrund: 'KundeAbgemeldet' });
    await b.save('PersSt', { Id: IdPerson }, { SvNummer: sv(), PersonalNr: String(700_000 + serial()) });
    expect(await schritt(IdPerson, 'Austritt', leave)).toMatchObject({ status: 200, body: { Status: 'Ausgetreten' } });

    // Who comes back begins after that day, and has not left any more.
    expect(await schritt(IdPerson, 'Wiedereintritt', { Eintritt: tag(20) })).toMatchObject({
      status: 422,
      body: { Fehler: { Eintritt: [expect.stringMatching(/^Eintritt muss nach dem Austritt am [\d.]{10} liegen$/)] } },
    });
    expect(await schritt(IdPerson, 'Wiedereintritt', { Eintritt: tag(40) })).toMatchObject({
      status: 200,
      body: { Status: 'Mitarbeiter', Eintritt: tag(40), Austritt: null, AustrittGrund: null },
    });
  });
});

describe('consents', () => {
  test('are not deleted while the person exists', async () => {
    const Id = await b.person();
    await expect(b.save('PersSt', { Id }, { PersonEinwilligung: [] })).rejects.toMatchObject({ status: 422 });
    expect((await b.gf.read('PersSt', Id)).PersonEinwilligung).toHaveLength(1);
  });

  test('Jobinfos only with one for them, and no longer when it is withdrawn', async () => {
    const Id = await b.person({ Status: 'Pool' });
    const said = { IsNewsletter: ['Jobinfos brauchen eine gültige Einwilligung mit dem Zweck Jobinfo'] };
    const refused = await refusal(b.save('PersSt', { Id }, { IsNewsletter: true }));
    expect([refused.status, findingsOf(refused).Fehler]).toEqual([422, said]);
    await einwilligen(Id, jobinfo);
    const saved = await b.save('PersSt', { Id }, { IsNewsletter: true });
    expect(saved.IsNewsletter).toBe(true);
    const PersonEinwilligung = (saved.PersonEinwilligung as Row[]).map((one) =>
      one.IdEinwilligungDsgvo === jobinfo ? { ...one, WiderrufenAm: tag(0) } : one,
    );
    expect(await b.save('PersSt', { Id }, { PersonEinwilligung })).toMatchObject({ IsNewsletter: false });
  });
});

test('nobody applies as somebody who was erased', async () => {
  const IdPerson = await b.person({ Status: 'Anonymisiert' });
  const { Rows } = await b.gf.filter('StelleninseratSt', ['Status', '=', 'Veroeffentlicht'], { take: 1 });
  await expect(b.gf.create('Bewerbung', { IdPerson, IdStelleninserat: Rows[0]?.Id })).rejects.toMatchObject({
    status: 422,
  });
  const [given] = await b.tisch.query('select 1 from bewerbung where id_person = $1', [IdPerson]);
  expect(given).toBeUndefined();
});

test('a main profession brings its group along, where none was said', async () => {
  const [job] = await b.tisch.query<{ id: string; gruppe: string }>(
    'select id, id_berufsgruppe as gruppe from jobbezeichnung_st where id_domaene = 1 and id_berufsgruppe is not null order by id limit 1',
  );
  const given = {
    Vorname: 'Paula',
    Nachname: 'Probst',
    Email: 'paula@probst.example',
    IdNiederlassung: b.listen.niederlassung,
    IdBerater: b.listen.berater,
    IdJobbezeichnung: Number(job?.id),
    WarnungenBestaetigt: true,
  };
  expect((await b.gf.create('PersSt', given)).Berufsgruppen).toEqual([Number(job?.gruppe)]);
  const [other] = await b.tisch.query<{ id: string }>(
    'select id from berufsgruppe_st where id_domaene = 1 and id <> $1 order by id limit 1',
    [job?.gruppe],
  );
  const said = await b.gf.create('PersSt', { ...given, Berufsgruppen: [Number(other?.id)] });
  expect(said.Berufsgruppen).toEqual([Number(other?.id)]);
});

test('an old address learns at night where it lies', async () => {
  const id = await b.person();
  const lage = () =>
    b.tisch.query<Row>('select round(lat::numeric, 1)::float as lat from person_adresse where id_person = $1', [id]);
  await b.tisch.query('update person_adresse set lat = null, lon = null where id_person = $1', [id]);
  await runLastNight(b.server.db, 'KoordinatenErgaenzen');
  expect(await lage()).toEqual([{ lat: 48.3 }]);
});
