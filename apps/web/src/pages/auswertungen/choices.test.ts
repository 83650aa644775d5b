import { tableOf, tables } from '@disponent/domain/tables';
import { expect, test, vi } from 'vitest';
import { valuesOf } from './choices.ts';

vi.mock('../../settings/settings.ts', () => ({ hasTestPage: () => true }));

/** By hand: amounts, counts and hours. A number that is declared anew is offered as an average only, unless it is added here. */
const sums: Readonly<Record<string, string>> = {
  AnfrageDat: 'AnzahlGesamt AnzahlBesetzt AnzahlOffen AnzahlPv Auftragswert',
  AnfragePosition: 'Anzahl AnzahlBesetzt',
  AnfrageProjektDat: 'ZielAnzahl IstAnzahl AnzahlAnfragen AnzahlPvOffen AnzahlInterviews Budget BudgetVerbraucht',
  BenutzergruppeStelleninseratSt: 'AnzahlMitglieder',
  BeraterSt: 'ZielBesetzungenMonat',
  Datei: 'Groesse',
  FakturaDat: 'SummeNetto SummeSteuer SummeBrutto BezahltBetrag OffenBetrag Ueberzahlt',
  FakturaMahnung: 'Gebuehr Zinsen',
  FakturaPosition: 'Menge Netto',
  FakturaZahlung: 'Betrag',
  KontingentBenutzergruppeSt: 'Menge Budget Verbraucht Rest',
  KontingentBuchung: 'Einheiten Betrag',
  KundenportalEinsatz: 'Wochenstunden HonorarBetrag AbloeseBetrag StundenOffen',
  LandeseiteSt: 'AnzahlStellen Aufrufe',
  PersonengruppeSt: 'AnzahlPersonen',
  StelleninseratFeedSt: 'AnzahlEintraege',
  StelleninseratInhaltSt: 'AnzahlVerwendet',
  StelleninseratKanal: 'Kosten Aufrufe Klicks Bewerbungen',
  StelleninseratSt: 'Anzahl KanaeleOnline KanaeleWartend AnzahlAufrufe AnzahlKlicks AnzahlBewerbungen KostenGesamt',
  StepstoneSt: 'GuthabenRest',
  Stundennachweis:
    'SummeNormal SummeMehr SummeUe50 SummeUe100 SummeNacht SummeSonnFeiertag SummeAbwesend StundenFakturierbar BetragFakturierbar',
  StundennachweisLeistung: 'Menge',
  StundennachweisTag: 'PauseMin Stunden',
  UnternehmenSt: 'AnzahlEinsaetzeAktiv OffenePosten',
};

const inOrder = (names: readonly (string | undefined)[]) =>
  names.toSorted((a = '', b = '') => (a < b ? -1 : 1)).join(' ');

const offered = (key: string, how: string) =>
  valuesOf(tableOf(key as 'PersSt'), () => true).flatMap(({ value }) => {
    const [name, ending] = value.split(':');
    return ending === how ? [name] : [];
  });

test('[S23] reports offer sums of what adds up, and of nothing else, over all tables', () => {
  const found = [...tables.keys()].flatMap((key) => {
    const names = offered(key, 'summe');
    return names.length > 0 ? [[key, inOrder(names)]] : [];
  });
  const expected = Object.entries(sums).map(([key, names]) => [key, inOrder(names.split(' '))]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test.for([
  ['FakturaDat', 'Mahnstufe Kurs SkontoProzent SummeNetto'],
  ['PersSt', 'Bewertung WunschEntgelt MaxAnfahrtKm'],
  ['PvDat', 'MatchingScore Verrechnungssatz Deckungsbeitrag'],
  ['Stundennachweis', 'Jahr Kw SummeNormal'],
] as const)('[S23] of %s the averages are offered as before: %s', ([key, names]) => {
  expect(offered(key, 'mittel')).toEqual(expect.arrayContaining(names.split(' ')));
});
