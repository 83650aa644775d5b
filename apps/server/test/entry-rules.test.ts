import { toWireDate } from '@disponent/domain/wire/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, findingsOf, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;
let person: Row;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  const [niederlassung, berater] = await Promise.all([
    api.list('NiederlassungSt', { take: 1 }),
    api.list('BeraterSt', { take: 1 }),
  ]);
  person = {
    Vorname: 'Hermine',
    Nachname: 'Eintrag',
    Mobil: '+43 664 1234567',
    IdNiederlassung: niederlassung.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
    WarnungenBestaetigt: true,
  };
});
afterAll(() => server.close());

/** Written by hand, as a user reads them. */
test.each([
  ['Nachname', '\u200B', 'Nachname ist ein Pflichtfeld'],
  ['Nachname', ' \u2060\uFEFF ', 'Nachname ist ein Pflichtfeld'],
  ['Nachname', 'x'.repeat(61), 'Nachname darf max. 60 Zeichen haben'],
  ['MaxAnfahrtKm', 1.5, 'Max. Anfahrt (km) muss eine ganze Zahl sein'],
  ['MaxAnfahrtKm', 301, 'Max. Anfahrt (km) darf max. 300 sein'],
  ['Bewertung', 2.5, 'Bewertung muss eine ganze Zahl sein'],
  ['Kuendigungsfrist', '-3M', 'Kündigungsfrist darf nicht negativ sein'],
  ['Kuendigungsfrist', '12345678901M', 'Kündigungsfrist ist zu lang'],
  ['Kuendigungsfrist', '30MI', 'Kündigungsfrist ist keine gültige Dauer'],
  ['SvNummer', '1238010180', 'SV-Nummer ist keine gültige Sozialversicherungsnummer'],
  ['Iban', 'AT62 1904 3002 3457 3201', 'IBAN ist keine gültige IBAN'],
  ['Email', 'hermine', 'E-Mail ist keine gültige E-Mail-Adresse'],
  ['Vorname', null, 'Vorname ist ein Pflichtfeld'],
  ['Mobil', '0664 1234567', 'Mobiltelefon muss mit + beginnen'],
  ['Mobil', '+43', 'Ungültige Mobiltelefon (zu kurz)'],
  ['Mobil', '+43 664/12', 'Mobiltelefon darf nur Zahlen, Leerzeichen und Bindestriche enthalten'],
  ['Bic', 'SPK', 'BIC ist kein gültiger BIC'],
  ['LinkedInUrl', 'ftp://hermine.example', 'LinkedIn ist keine gültige URL'],
])('[RULE-16] [RULE-19] %s %j is refused: %s', async (name, value, sentence) => {
  const error = await refusal(api.create('PersSt', { ...person, [name]: value }));
  expect(error.status).toBe(422);
  expect(findingsOf(error).Fehler).toEqual({ [name]: [sentence] });
});

test('[RULE-19] a number of people or days is whole in child rows, too, and what has decimals keeps them', async () => {
  const { Rows } = await api.filter('AnfrageDat', ['Status', '=', 'Offen'], { take: 1 });
  const anfrage = await api.read('AnfrageDat', Rows[0]?.Id);
  const [position, ...others] = anfrage.AnfragePosition as Row[];
  const change = (changes: Row): Row => ({
    Id: anfrage.Id,
    Version: anfrage.Version,
    AnfragePosition: [{ ...position, ...changes }, ...others],
    WarnungenBestaetigt: true,
  });
  const error = await refusal(api.save('AnfrageDat', change({ Anzahl: 1.5 })));
  expect(findingsOf(error).Fehler).toEqual({ 'AnfragePosition.0.Anzahl': ['Anzahl muss eine ganze Zahl sein'] });
  const saved = await api.create('PersSt', { ...person, StundenBis: 38.5 });
  expect(saved.StundenBis).toBe(38.5);
});

test('[RULE-19] numbers of authorities are taken as people write them', async () => {
  const saved = await api.create('PersSt', { ...person, SvNummer: '1237 010180', Geburtsdatum: '1980-01-01' });
  expect(saved.SvNummer).toBe('1237010180');
  const { Rows } = await api.filter('UnternehmenSt', ['IsKunde', '=', true], { take: 1 });
  const kunde = await api.read('UnternehmenSt', Rows[0]?.Id);
  const changed = await api.save('UnternehmenSt', {
    Id: kunde.Id,
    Version: kunde.Version,
    UidNummer: 'atu 1358 5627',
    WarnungenBestaetigt: true,
  });
  expect(changed.UidNummer).toBe('ATU13585627');
});

test('[RULE-19] a region lies on the earth', async () => {
  const region = { Kurzbezeichnung: 'ERDE', Bezeichnung: 'Erde', IdLand: 1 };
  const error = await refusal(api.create('RegionSt', { ...region, Lat: 999, Lon: -181 }));
  expect(findingsOf(error).Fehler).toEqual({
    Lat: ['Breite darf max. 90 sein'],
    Lon: ['Länge muss min. -180 sein'],
  });
});

test('[RULE-19] whoever turned eighty can still be saved; a date entered now is still checked', async () => {
  const { Id } = await api.create('PersSt', { ...person, Geburtsdatum: '1960-05-05' });
  const old = new Date();
  old.setFullYear(old.getFullYear() - 85);
  const birth = toWireDate(old);
  await server.db.rows(sql`update pers_st set geburtsdatum = ${birth} where id = ${Id}`);
  const read = await api.read('PersSt', Id);
  const saved = await api.save('PersSt', { Id, Version: read.Version, Vorname: 'Hermine Maria', Geburtsdatum: birth });
  expect(saved).toMatchObject({ Vorname: 'Hermine Maria', Geburtsdatum: birth });
  const other = toWireDate(new Date(old.getFullYear(), 0, 1));
  const error = await refusal(api.save('PersSt', { Id, Version: saved.Version, Geburtsdatum: other }));
  expect(findingsOf(error).Fehler.Geburtsdatum?.[0]).toMatch(/^Geburtsdatum muss min\. \d\d\.\d\d\.\d{4} sein$/);
});

test('[REC-06] a choice that does not go with the rest is refused at its field, and what a change leaves behind is emptied', async () => {
  const [ams, hokify] = await Promise.all([api.list('AmsSt', { take: 1 }), api.list('HokifySt', { take: 1 })]);
  const zugang = { IdAms: ams.Rows[0]?.Id as number, IdHokify: hokify.Rows[0]?.Id as number };
  const kanal = { Kurzbezeichnung: 'TYPT', Bezeichnung: 'Getippter Kanal', Art: 'Ams', Kanalgruppe: 'Eigene' };

  const both = await refusal(api.create('KanalSt', { ...kanal, ...zugang }));
  expect(findingsOf(both).Fehler).toEqual({ IdHokify: ['hokify-Zugang gilt nur mit „hokify“'] });

  const made = await api.create('KanalSt', { ...kanal, IdAms: zugang.IdAms });
  const added = await refusal(api.save('KanalSt', { ...made, IdHokify: zugang.IdHokify }));
  expect(findingsOf(added).Fehler).toEqual({ IdHokify: ['hokify-Zugang gilt nur mit „hokify“'] });

  const moved = await api.save('KanalSt', { ...made, Art: 'Hokify', IdHokify: zugang.IdHokify });
  expect(moved).toMatchObject({ Art: 'Hokify', IdHokify: zugang.IdHokify, IdAms: null });
});

test('[REC-06] an app account of a person has no contact, an open account no reason for a lock', async () => {
  const [personen, kontakte, gruende, benutzer] = await Promise.all([
    api.list('PersSt', { take: 1 }),
    api.list('UnternehmenAnsprechpartner', { take: 1 }),
    api.list('BenutzerSperrgrundSt', { take: 1 }),
    api.filter('BenutzerSt', ['IsGesperrt', '=', false], { take: 1 }),
  ]);
  const konto = {
    Benutzername: 'getippt@example.at',
    Art: 'Person',
    IdPerson: personen.Rows[0]?.Id,
    IdAnsprechpartner: kontakte.Rows[0]?.Id,
  };
  expect(findingsOf(await refusal(api.create('AppBenutzerSt', konto))).Fehler).toMatchObject({
    IdAnsprechpartner: ['Ansprechpartner:in gilt nur mit „Ansprechpartner:in“'],
  });

  const offen = await api.read('BenutzerSt', benutzer.Rows[0]?.Id);
  const grund = await refusal(api.save('BenutzerSt', { ...offen, IdBenutzerSperrgrund: gruende.Rows[0]?.Id }));
  expect(findingsOf(grund).Fehler).toEqual({ IdBenutzerSperrgrund: ['Sperrgrund gilt nur mit „Gesperrt“'] });
});

test('[UI-05] postal codes of a region are taken with blanks, commas and dashes as people write them', async () => {
  const region = {
    Kurzbezeichnung: 'TYPT',
    Bezeichnung: 'Getippte Region',
    PlzBereiche: '4600 – 4699; 4020, 4030-4040',
  };
  const made = await api.create('RegionSt', region);
  expect(made.PlzBereiche).toBe('4600 – 4699; 4020, 4030-4040');
  const wrong = await refusal(api.save('RegionSt', { ...made, PlzBereiche: '4600; Linz' }));
  expect(findingsOf(wrong).Fehler).toEqual({
    PlzBereiche: ['PLZ-Bereiche sind keine gültigen Postleitzahlen und Bereiche'],
  });
});
