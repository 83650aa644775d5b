import { describe, expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { validate } from '../../entity/validate.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { tableOf } from '../../tables.ts';

/** The sentences about these fields of a row that says only this much. */
function errorsOf(key: string, row: RuleRow, ...fields: string[]): string[] {
  const { errors } = validate(tableOf(key), row, { today: '2026-11-15', before: null, viewer: null });
  return said(fields.flatMap((field) => errors[field] ?? [])) as string[];
}

describe('[RULE-02] a channel needs the connector of its Art, and no other', () => {
  const connectors = {
    Ams: 'IdAms',
    Hokify: 'IdHokify',
    Stepstone: 'IdStepstone',
    Iventa: 'IdIventaZielplattform',
    RestSchnittstelle: 'IdRestSchnittstelle',
    Feed: 'IdStelleninseratFeed',
    Jobseite: 'IdJobseite',
  };
  test.each(Object.entries(connectors))('%s', (Art, field) => {
    const caption = tableOf('KanalSt').fields[field]?.caption;
    expect(errorsOf('KanalSt', { Art }, ...Object.values(connectors))).toEqual([`${caption} ist ein Pflichtfeld`]);
    expect(errorsOf('KanalSt', { Art, [field]: 1 }, ...Object.values(connectors))).toEqual([]);
  });
  test.each(['Manuell', 'SocialMedia', 'NurQuelle'])('%s needs none', (Art) => {
    expect(errorsOf('KanalSt', { Art }, ...Object.values(connectors))).toEqual([]);
  });
});

test('a quota is for a channel or for a group of them', () => {
  const words = 'Ein Kontingent gilt für einen Kanal oder für eine Kanalgruppe';
  const check = (row: RuleRow) => errorsOf('KontingentBenutzergruppeSt', row, 'Kanalgruppe');
  expect(check({})).toEqual([words]);
  expect(check({ IdKanal: 1, Kanalgruppe: 'Print' })).toEqual([words]);
  expect(check({ IdKanal: 1 })).toEqual([]);
  expect(check({ Kanalgruppe: 'Print' })).toEqual([]);
});

test('a landing page filters by something', () => {
  const words = 'Eine Landeseite braucht mindestens einen Filter';
  expect(errorsOf('LandeseiteSt', { FilterRegionen: [] }, 'FilterNiederlassungen')).toEqual([words]);
  expect(errorsOf('LandeseiteSt', { FilterRegionen: [4] }, 'FilterNiederlassungen')).toEqual([]);
});

test.each([
  ['staplerfahrer-linz', []],
  ['Linz', ['URL-Teil darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten']],
  ['', ['URL-Teil ist ein Pflichtfeld']],
])('the address of a landing page may end in %j', (Slug, words) => {
  expect(errorsOf('LandeseiteSt', { Slug }, 'Slug')).toEqual(words);
});

test.each([
  ['jobs.alpenstaff.example', []],
  ['xn--bcher-kva.example', []],
  ['https://jobs.example', ['Adresse ist kein gültiger Rechnername']],
  ['jobs..example', ['Adresse ist kein gültiger Rechnername']],
  ['-jobs.example', ['Adresse ist kein gültiger Rechnername']],
])('a job site lives at %j', (Hostname, words) => {
  expect(errorsOf('JobseiteSt', { Hostname }, 'Hostname')).toEqual(words);
});

describe('a REST-Schnittstelle', () => {
  const check = (field: string, row: RuleRow) => errorsOf('RestSchnittstelleSt', row, field);

  test.each([
    ['203.0.113.7', true],
    ['10.0.0.0/8; 192.168.1.0/24', true],
    ['2001:db8::/32, ::1', true],
    ['10.0.0.0/33', false],
    ['256.1.1.1', false],
    ['2001:db8::/129', false],
    ['1:2', false],
    ['example.org', false],
    ['10.0.0.1/8/8', false],
  ])('allows the addresses %j: %j', (ErlaubteIps, isFine) => {
    expect(check('ErlaubteIps', { ErlaubteIps })).toEqual(
      isFine ? [] : ['Erlaubte IP-Adressen sind keine gültigen Adressen oder Netze'],
    );
  });

  test.each([
    [{}, []],
    [{ 'X-Mandant': 'alpenstaff' }, []],
    [{ Authorization: 'Bearer x' }, ['Kopfzeilen dürfen keine Anmeldung enthalten']],
    [{ 'x-api-key': 'x' }, ['Kopfzeilen dürfen keine Anmeldung enthalten']],
    [{ Anzahl: 2 }, ['Kopfzeilen müssen Namen und Texte sein']],
    [{ 'X-A': 'x\r\nHost: anderswo' }, ['Kopfzeilen müssen Namen und Texte sein']],
    [['X-A'], ['Kopfzeilen müssen Namen und Texte sein']],
    ['X-A', ['Kopfzeilen müssen Namen und Texte sein']],
  ])('sends the headers %j', (Kopfzeilen, words) => {
    expect(check('Kopfzeilen', { Kopfzeilen })).toEqual(words);
  });

  test('asks for what its kind of sign-in needs', () => {
    const needed = (AuthArt: string) =>
      ['AuthName', 'AuthGeheimnis', 'TokenUrl'].filter((field) => check(field, { AuthArt }).length > 0);
    expect(needed('Keine')).toEqual([]);
    expect(needed('ApiKey')).toEqual(['AuthName', 'AuthGeheimnis']);
    expect(needed('BearerToken')).toEqual(['AuthGeheimnis']);
    expect(needed('OAuth2Client')).toEqual(['AuthName', 'AuthGeheimnis', 'TokenUrl']);
    expect(check('AuthGeheimnis', { AuthArt: 'ApiKey', HatAuthGeheimnis: true })).toEqual([]);
  });
});

test('a feed is protected by name and password or by neither', () => {
  const check = (row: RuleRow) => errorsOf('StelleninseratFeedSt', row, 'Benutzername', 'Passwort');
  expect(check({})).toEqual([]);
  expect(check({ Benutzername: 'indeed' })).toEqual(['Passwort ist ein Pflichtfeld']);
  expect(check({ HatPasswort: true })).toEqual(['Benutzername ist ein Pflichtfeld']);
  expect(check({ Benutzername: 'indeed', HatPasswort: true })).toEqual([]);
  expect(check({ HatPasswort: true, Passwort: null })).toEqual([]);
});

test.each([
  ['Aktiv', 'Email', ['Rechnung an ist ein Pflichtfeld']],
  ['Interessent', 'Email', []],
  ['Aktiv', 'Post', []],
])(
  'to whom invoices go must be said of a customer who is %s and gets them by %s: %j',
  (Kundenstatus, Versandweg, words) => {
    expect(errorsOf('UnternehmenSt', { IsKunde: true, Kundenstatus, Versandweg }, 'RechnungEmail')).toEqual(words);
  },
);
