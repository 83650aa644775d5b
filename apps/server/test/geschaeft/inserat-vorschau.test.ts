import { textOf } from '@disponent/domain/texts/sentence';
import type { InseratKanal, InseratVorschau } from '@disponent/domain/wire/inserat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { aktion } from './hilfe.ts';

/** How an ad reads while it is written, and what its release would say (domain model 4.7). */

let server: TestServer;
let inserate: Api;
let ad: Row;

beforeAll(async () => {
  server = await startTestServer();
  inserate = await Api.login(server.url, 'inserate');
  const { Rows } = await inserate.filter('StelleninseratSt', ['Status', '=', 'ZurFreigabe']);
  ad = await inserate.read('StelleninseratSt', Rows[0]?.Id);
});
afterAll(() => server.close());

const preview = (changes: Row = {}, { api = inserate, id = ad.Id as number | null } = {}) =>
  api.call<InseratVorschau>('POST', '/api/stelleninserat/vorschau', { Id: id, Row: changes });
const kanaele = async (changes: Row = {}, api = inserate) =>
  (await api.call<{ Rows: InseratKanal[] }>('POST', '/api/stelleninserat/kanaele', { Id: ad.Id, Row: changes })).Rows;
const points = ({ Punkte }: InseratVorschau, art: string) =>
  (Punkte ?? []).filter(({ Art }) => Art === art).map(({ Feld, Satz }) => `${Feld}: ${textOf(Satz)}`);

test('an ad reads as it would be published, with what is not saved yet', async () => {
  const saved = await preview();
  expect(saved.Html).toContain(`<h1>${String(ad.Titel)}</h1>`);
  expect(saved.Html).toContain(String(ad.ArbeitsortOrt));
  expect(saved.Layout).toEqual(expect.any(String));
  expect(saved.Leer).toEqual([]);
  const typed = await preview({
    Titel: 'Monteur:in <b>',
    Einleitung: '<p>Auf nach {{Ort}}<script>alert(1)</script></p>',
    ArbeitsortOrt: 'Bad Ischl',
  });
  expect(typed.Html).toContain('<h1>Monteur:in &lt;b&gt;</h1>');
  expect(typed.Html).toContain('<p>Auf nach Bad Ischl</p>');
  expect(await inserate.read('StelleninseratSt', ad.Id)).toEqual(ad);
});

test('hours that the working time names are said once', async () => {
  const { Rows } = await inserate.filter('ArbeitszeitSt', ['Bezeichnung', '=', 'Vollzeit 38,5 Stunden']);
  const facts = async (hours: number) =>
    (await preview({ IdArbeitszeit: Rows[0]?.Id, StundenVon: hours, StundenBis: hours })).Html;
  expect(await facts(38.5)).toContain('<li>Vollzeit 38,5 Stunden</li>');
  expect(await facts(40)).toContain('<li>Vollzeit 38,5 Stunden, 40 Std.</li>');
});

test('the release finds what the list before it said, sentence by sentence', async () => {
  expect(points(await preview({ Aufgaben: null }), 'Fehler')).toEqual(['Aufgaben: Aufgaben ist ein Pflichtfeld']);
  const changes = { EntgeltVon: 1, EntgeltBis: null, Kontakt: '<p>{{EntgeltBis}}</p>' };
  const errors = points(await preview(changes), 'Fehler');
  expect(errors).toEqual(
    expect.arrayContaining([
      'Kontakt: Für die Variable {{EntgeltBis}} gibt es keinen Wert',
      expect.stringMatching(
        /^EntgeltVon: Entgelt von \(brutto\) liegt unter dem kollektivvertraglichen Mindestentgelt/,
      ),
    ]),
  );
  const saved = await inserate.save('StelleninseratSt', { ...ad, ...changes, WarnungenBestaetigt: true });
  const refused = findingsOf(await refusal(aktion(inserate, 'StelleninseratSt', saved, 'Freigeben'))).Fehler;
  expect(new Set(errors)).toEqual(
    new Set(Object.entries(refused).flatMap(([feld, list]) => list.map((satz) => `${feld}: ${satz}`))),
  );
  ad = await inserate.save('StelleninseratSt', {
    ...saved,
    Kontakt: ad.Kontakt,
    EntgeltVon: ad.EntgeltVon,
    EntgeltBis: ad.EntgeltBis,
    WarnungenBestaetigt: true,
  });
});

test('a variable without a value is marked and stands in the way of the release', async () => {
  const changes = { IdKollektivvertrag: null, Kontakt: '<p>Nach {{Kollektivvertrag}}</p>' };
  const answer = await preview(changes);
  expect(answer.Leer).toEqual(['Kollektivvertrag']);
  expect(answer.Html).toContain('<mark data-variable="Kollektivvertrag">');
  expect(points(answer, 'Fehler')).toEqual(['Kontakt: Für die Variable {{Kollektivvertrag}} gibt es keinen Wert']);
});

test('what is right is said as well, and hints stand in nobody’s way', async () => {
  const fine = await preview();
  expect(points(fine, 'Fehler')).toEqual([]);
  expect(points(fine, 'Ok')).toEqual(
    expect.arrayContaining(['Titel: Titel geschlechtsneutral', 'Aufgaben: Alle Pflichtblöcke gefüllt']),
  );
  const hinted = await preview({
    Titel: `Hilfskraft ${String(ad.ArbeitsortOrt)}`,
    Profil: '<p>Ein junges Team wartet schon lange auf Sie</p>',
  });
  expect(points(hinted, 'Fehler')).toEqual([]);
  expect(points(hinted, 'Hinweis')).toEqual(
    expect.arrayContaining([
      `Titel: Ort im Titel: Jobbörsen lehnen „${String(ad.ArbeitsortOrt)}“ ab`,
      'Profil: Möglicher Altersbezug „junges Team“ (GlBG), Vorschlag: „eingespieltes Team“',
    ]),
  );
});

test('the AMS is told the same in words without markup, with its own codes, which stay in the house', async () => {
  const typed = await preview({
    Titel: 'Monteur:in <b>',
    Aufgaben: '<p>Montage in <strong>{{Ort}}</strong> &amp; Umgebung</p><ul><li>Bohren</li><li>Löten</li></ul>',
    ArbeitsortOrt: 'Bad Ischl',
    ArbeitsortPlz: '4820',
    Beginn: null,
    BeginnText: null,
  });
  expect(typed.Ams.Titel).toBe('Monteur:in <b>');
  expect(typed.Ams.Text).toContain('Ihre Aufgaben:\nMontage in Bad Ischl & Umgebung\n• Bohren\n• Löten\n\nIhr Profil:');
  const told = Object.fromEntries(typed.Ams.Angaben.map(({ Feld, Wert }) => [Feld, Wert]));
  expect(told).toMatchObject({ Referenz: ad.InseratNr, Arbeitsort: '4820 Bad Ischl', Beginn: null });
  expect(told.Btr).toMatch(/^\d{4,12}$/);
  expect(told).toHaveProperty('Beruf');
  const rpov = await Api.login(server.url, 'rpov');
  const { Rows } = await rpov.list('StelleninseratSt');
  const outside = await preview({}, { api: rpov, id: Number(Rows[0]?.Id) });
  expect(outside.Ams.Angaben.map(({ Feld }) => Feld).slice(0, 3)).toEqual(['Referenz', 'Anzahl', 'Arbeitsort']);
});

test('a finding comes with what one press would do about it, where that is certain', async () => {
  const repairs = async (changes: Row) =>
    ((await preview(changes)).Punkte ?? []).flatMap(({ Feld, Abhilfe }) =>
      Abhilfe ? [[Feld, textOf(Abhilfe.Satz), Abhilfe.Werte]] : [],
    );
  expect(await repairs({})).toEqual([]);
  expect(await repairs({ Titel: 'Schlosser', Profil: '<p>Ein junges Team wartet schon lange auf Sie</p>' })).toEqual([
    ['Titel', '„(m/w/d)“ anfügen', { Titel: 'Schlosser (m/w/d)' }],
    [
      'Profil',
      'Durch „eingespieltes Team“ ersetzen',
      { Profil: '<p>Ein eingespieltes Team wartet schon lange auf Sie</p>' },
    ],
  ]);
  const job = await inserate.read('JobbezeichnungSt', ad.IdJobbezeichnung);
  expect(await repairs({ IdBerufsgruppe: null })).toEqual([
    [
      'IdBerufsgruppe',
      `Übernehmen: ${String(job.IdBerufsgruppeText)}`,
      { IdBerufsgruppe: job.IdBerufsgruppe, IdBerufsgruppeText: job.IdBerufsgruppeText },
    ],
  ]);
  // What the request pays, and nothing once it stands there.
  const [offer] = await repairs({ EntgeltVon: 1, EntgeltBis: null });
  expect(offer).toEqual([
    'EntgeltVon',
    expect.stringMatching(/^(?:Übernehmen|KV-Minimum einsetzen): /),
    expect.anything(),
  ]);
  expect(await repairs({ ...(offer?.[2] as Row), EntgeltBis: null })).toEqual([]);
  const [end] = await repairs({ VeroeffentlichenBis: '2020-01-01' });
  expect(end?.[0]).toBe('VeroeffentlichenBis');
  expect(points(await preview({ ...(end?.[2] as Row) }), 'Fehler')).toEqual([]);
});

test('the wage is made of the amounts where no words are given', async () => {
  const { Html } = await preview({
    Entgelttext: null,
    EntgeltVon: 20.5,
    EntgeltBis: null,
    EntgeltEinheit: 'Stunde',
    IsUeberzahlung: true,
  });
  expect(Html).toMatch(/ab € 20,50 brutto\/Stunde \(KV [^)]+\)?.*Überzahlung je nach Qualifikation möglich/);
});

test('a channel tells its price, its quota and what it lacks', async () => {
  const { Rows } = await inserate.filter('KanalSt', ['Kurzbezeichnung', '=', 'HOKIFY']);
  const hokify = await inserate.read('KanalSt', Rows[0]?.Id);
  await inserate.save('KanalSt', { ...hokify, Preis: 39, Pflichtfelder: ['Bewerbungsfrist'] });
  const quotas = await inserate.filter('KontingentBenutzergruppeSt', [
    ['IdKanal', '=', hokify.Id],
    'and',
    ['IdBenutzergruppe', '=', ad.IdBenutzergruppe],
  ]);
  const quota = await inserate.read('KontingentBenutzergruppeSt', quotas.Rows[0]?.Id);
  const own = (list: readonly InseratKanal[]) => list.find(({ IdKanal }) => IdKanal === hokify.Id);
  const chosen = { StelleninseratKanal: [{ IdKanal: hokify.Id }], Bewerbungsfrist: null };
  expect(own(await kanaele(chosen))).toMatchObject({
    Kosten: 39,
    Kontingent: { Verbraucht: quota.Verbraucht, Menge: quota.Menge, Periode: 'Monat' },
    Fehlt: ['Bewerbungsfrist'],
  });
  await inserate.save('KontingentBenutzergruppeSt', { ...quota, Menge: 0, Verhalten: 'Sperren' });
  const gone = own(await kanaele(chosen));
  expect(gone).toMatchObject({ IsGesperrt: true });
  expect(points(await preview(chosen), 'Fehler')).toContain(
    `StelleninseratKanal: ${textOf(gone?.Satz ?? { Satz: '' })}`,
  );
});

test('who does not see an ad sees no preview of it, and who only reads it gets no look behind it', async () => {
  const kunde = await Api.login(server.url, 'kunde');
  expect((await refusal(preview({}, { api: kunde }))).status).toBeOneOf([403, 404]);
  expect((await refusal(kanaele({}, kunde))).status).toBeOneOf([403, 404]);
  const stammdaten = await Api.login(server.url, 'stammdaten');
  expect(await preview({}, { api: stammdaten })).toMatchObject({ Punkte: null });
  expect((await refusal(preview({ Titel: 'Anders' }, { api: stammdaten }))).status).toBe(403);
  expect((await refusal(kanaele({}, stammdaten))).status).toBe(403);
});

test('what somebody names and does not see is refused before anything is told of it', async () => {
  const berater = await Api.login(server.url, 'berater');
  expect((await refusal(preview({ IdBerater: 999_999_999 }, { api: berater, id: null }))).status).toBe(422);
});

test('a new ad has a preview before it is saved for the first time', async () => {
  const neu = await inserate.call('GET', '/api/entity/StelleninseratSt/neu');
  const { Aktionen: _a, ...row } = neu;
  const answer = await preview({ Titel: row.Titel ?? 'Koch:Köchin', IdLayout: row.IdLayout }, { id: null });
  expect(answer.Html).toContain('Jetzt bewerben');
  expect(points(answer, 'Fehler').length).toBeGreaterThan(0);
});
