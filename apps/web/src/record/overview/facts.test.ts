import { tableOf } from '@disponent/domain/tables';
import { expect, test, vi } from 'vitest';
import { recordTitle } from '../../entity/record-title.ts';
import { factSections, headFacts, headWords, partWords } from './facts.ts';

vi.mock('../../settings/settings.ts', () => ({ settings: { baseUrl: 'https://api.example/' } }));

const person = tableOf('PersSt');
const row = {
  Id: 7,
  Vorname: 'Goran',
  Nachname: 'Đurić',
  Status: 'Pool',
  IdJobbezeichnung: 3,
  IdJobbezeichnungText: 'STAPLER – Staplerfahrer:in',
  PlzOrt: '4810 Gmunden',
  VerfuegbarAb: new Date(2026, 5, 1),
  IdBerater: null,
  IsEigenerPkw: false,
  PersonSprache: [],
  PersonQualifikation: [{ Id: 1, IdQualifikation: 2, IdQualifikationText: 'STAPLER – Staplerschein' }],
};

test('the head says who it is and what is asked first, a date with its caption and nothing that is empty', () => {
  expect(recordTitle(person, row)).toBe('Goran Đurić');
  expect(headFacts(person, row).map((name) => headWords(person, name, row))).toEqual([
    'Staplerfahrer:in',
    '4810 Gmunden',
    'Verfügbar ab 01.06.2026',
  ]);
});

test('postcode and town are one, also where one of them is missing', () => {
  const kunde = tableOf('UnternehmenSt');
  const told = (facts: object) => headFacts(kunde, { ...facts }).map((name) => headWords(kunde, name, { ...facts }));
  expect(told({ Strasse: 'Werkstraße 5', Plz: '4600', Ort: 'Wels' })).toEqual(['Werkstraße 5', '4600 Wels']);
  expect(told({ Plz: '4600' })).toEqual(['4600']);
  expect(told({ Ort: 'Wels' })).toEqual(['Wels']);
});

test('a number says what it is out of, where that is known', () => {
  const anfrage = tableOf('AnfrageDat');
  const facts = { Id: 5, AnzahlGesamt: 8, AnzahlBesetzt: 3, AnzahlPv: 5 };
  expect(headFacts(anfrage, facts).map((name) => headWords(anfrage, name, facts))).toEqual([
    'Besetzt 3 von 8',
    'Vorschläge 5',
  ]);
  const secret = { Id: 5, AnzahlBesetzt: 3 };
  expect(headFacts(anfrage, secret).map((name) => headWords(anfrage, name, secret))).toEqual(['Besetzt 3']);
});

test('a request is called by what is asked for, and its customer stands first below', () => {
  const anfrage = tableOf('AnfrageDat');
  const named = { Id: 5, Titel: '3 Staplerfahrer:in, Wels', IdUnternehmen: 4, IdUnternehmenText: 'Traunsee Logistik' };
  expect(recordTitle(anfrage, named)).toBe('3 Staplerfahrer:in, Wels');
  expect(headFacts(anfrage, named).map((name) => headWords(anfrage, name, named))[0]).toBe('Traunsee Logistik');
});

test('a proposal is called by whom, as what and to whom', () => {
  const pv = {
    Id: 1,
    IdPerson: 7,
    IdPersonText: 'Đurić Goran',
    IdAnfragePosition: 2,
    IdAnfragePositionText: 'Staplerfahrer:in',
  };
  const words = { ...pv, IdUnternehmen: 4, IdUnternehmenText: 'Traunsee Logistik, Gmunden' };
  expect(recordTitle(tableOf('PvDat'), words)).toBe('Đurić Goran → Staplerfahrer:in, Traunsee Logistik, Gmunden');
});

test('what is empty, switched off or hidden from the caller is told in no section', () => {
  const told = factSections(person, row).map(({ title, fields, children }) => [
    title,
    ...fields,
    ...children.map(({ key }) => key),
  ]);
  expect(told).toEqual([
    ['Beruf', 'IdJobbezeichnung', 'VerfuegbarAb'],
    ['Qualifikationen', 'PersonQualifikation'],
  ]);
});

test('without a declaration an overview tells all that the form holds', () => {
  const { overview: _none, ...entity } = person.entity;
  const titles = factSections({ ...person, entity }, row).map(({ title }) => title);
  expect(titles).toEqual(['Person', 'Adressen', 'Beruf', 'Arbeitszeit', 'Qualifikationen']);
});

test('a row below is told in a few words', () => {
  const [child] = person.children.filter(({ key }) => key === 'PersonQualifikation');
  expect(child && partWords(child, row.PersonQualifikation[0] ?? {})).toBe('Staplerschein');
});

test('street and number, postcode and town belong together, and a number says of what', () => {
  const words = (key: string, one: Record<string, unknown>) => {
    const child = person.children.find((list) => list.key === key);
    return child && partWords(child, one);
  };
  const adresse = { Art: 'Hauptwohnsitz', Strasse: 'Wiesengasse', Hausnummer: '72', Plz: '4050', Ort: 'Traun' };
  expect(words('PersonAdresse', adresse)).toBe('Hauptwohnsitz · Wiesengasse 72 · 4050 Traun');
  expect(words('PersonAdresse', { ...adresse, Hausnummer: null })).toBe('Hauptwohnsitz · Wiesengasse · 4050 Traun');
  const station = { Arbeitgeber: 'Bäckerei Huber', Ort: 'Linz', Funktion: 'Verkauf' };
  expect(words('PersonTaetigkeit', station)).toBe('Bäckerei Huber · Linz · Verkauf');
  expect(words('PersonQualifikation', { ...row.PersonQualifikation[0], JahrePraxis: 14 })).toBe(
    'Staplerschein · Jahre Praxis 14',
  );
});
