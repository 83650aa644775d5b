import type { Filter } from '@disponent/domain/wire/filter';
import type { Days } from './days.ts';

/** A number on the dashboard: how many rows a list has under a filter, or what they sum up to. */
export interface Figure {
  readonly schluessel: string;
  readonly titel: string;
  readonly entitaet: string;
  readonly filter: (days: Days) => Filter;
  readonly summe?: string;
  /** The same of an earlier time, to compare with. */
  readonly vergleich?: (days: Days) => Filter;
}

/** Times of a day, for fields that hold a moment. */
const from = (day: string) => `${day}T00:00:00`;
const until = (day: string) => `${day}T23:59:59`;

const offen = ['Offen', 'InBearbeitung', 'Teilbesetzt'];
const beimKunden = ['Vorgeschlagen', 'Interview', 'Angebot'];
const istOffeneRechnung: Filter = ['Status', 'anyof', ['Versendet', 'Teilbezahlt']];

export const figures = {
  offenePositionen: {
    schluessel: 'OffenePositionen',
    titel: 'Offene Positionen',
    entitaet: 'AnfrageDat',
    filter: () => [['Status', 'anyof', offen], 'and', ['AnzahlOffen', '>', 0]],
    summe: 'AnzahlOffen',
  },
  offeneAnfragen: {
    schluessel: 'OffeneAnfragen',
    titel: 'Offene Anfragen',
    entitaet: 'AnfrageDat',
    filter: () => ['Status', 'anyof', offen],
  },
  anfragenUeberfaellig: {
    schluessel: 'AnfragenUeberfaellig',
    titel: 'Anfragen über der Antwortfrist',
    entitaet: 'AnfrageDat',
    filter: ({ today }) => [['Status', 'anyof', ['Offen', 'InBearbeitung']], 'and', ['AntwortBis', '<', from(today)]],
  },
  anfragenFreigeben: {
    schluessel: 'AnfragenFreigeben',
    titel: 'Anfragen freigeben',
    entitaet: 'AnfrageDat',
    filter: () => ['Status', '=', 'Entwurf'],
  },
  offeneStellen: {
    schluessel: 'OffeneStellen',
    titel: 'Offene Stellen',
    entitaet: 'AnfrageDat',
    filter: () => [['IsRpo', '=', true], 'and', ['Status', 'anyof', offen]],
    summe: 'AnzahlOffen',
  },
  pvBeimKunden: {
    schluessel: 'PvBeimKunden',
    titel: 'Vorschläge beim Kunden',
    entitaet: 'PvDat',
    filter: () => ['Status', 'anyof', beimKunden],
  },
  neueVorschlaege: {
    schluessel: 'NeueVorschlaege',
    titel: 'Vorschläge beantworten',
    entitaet: 'PvDat',
    filter: () => ['Status', '=', 'Vorgeschlagen'],
  },
  interviewsDieseWoche: {
    schluessel: 'InterviewsDieseWoche',
    titel: 'Interviews diese Woche',
    entitaet: 'PvDat',
    filter: ({ week: [monday, sunday] }) => [
      ['Status', '=', 'Interview'],
      'and',
      ['NaechsterTermin', 'between', [from(monday), until(sunday)]],
    ],
  },
  pvOhneRueckmeldung: {
    schluessel: 'PvOhneRueckmeldung',
    titel: 'Vorschläge ohne Rückmeldung seit 3 Tagen',
    entitaet: 'PvDat',
    filter: (days) => [['Status', '=', 'Vorgeschlagen'], 'and', ['StatusSeit', '<', from(days.in(-3))]],
  },
  kandidatenRpo: {
    schluessel: 'KandidatenRpo',
    titel: 'Kandidat:innen im Prozess',
    entitaet: 'PvDat',
    filter: () => [['IsRpo', '=', true], 'and', ['Status', 'anyof', ['Entwurf', ...beimKunden]]],
  },
  profilfreigaben: {
    schluessel: 'Profilfreigaben',
    titel: 'Profilfreigaben offen',
    entitaet: 'PvDat',
    filter: () => [['IsRpo', '=', true], 'and', ['RpoPhase', '=', 'Profilfreigabe']],
  },
  aktiveEinsaetze: {
    schluessel: 'AktiveEinsaetze',
    titel: 'Aktive Einsätze',
    entitaet: 'KundenportalEinsatz',
    filter: () => ['Status', '=', 'Aktiv'],
  },
  starts: {
    schluessel: 'Starts',
    titel: 'Starts in 7 Tagen',
    entitaet: 'KundenportalEinsatz',
    filter: (days) => [
      ['Status', 'anyof', ['Geplant', 'Bestaetigt']],
      'and',
      ['Beginn', 'between', [days.today, days.in(7)]],
    ],
  },
  enden: {
    schluessel: 'Enden',
    titel: 'Einsätze, die in 14 Tagen enden',
    entitaet: 'KundenportalEinsatz',
    filter: (days) => [
      ['Status', 'anyof', ['Aktiv', 'Unterbrochen']],
      'and',
      ['EndeGeplant', 'between', [days.today, days.in(14)]],
    ],
  },
  stundenOffen: {
    schluessel: 'StundenOffen',
    titel: 'Offene Stundennachweise',
    entitaet: 'Stundennachweis',
    filter: () => ['Status', 'anyof', ['Offen', 'Erfasst', 'Zurueckgewiesen']],
  },
  stundenFreigeben: {
    schluessel: 'StundenFreigeben',
    titel: 'Stunden zur Freigabe',
    entitaet: 'Stundennachweis',
    filter: () => ['Status', '=', 'Eingereicht'],
  },
  fakturierbar: {
    schluessel: 'Fakturierbar',
    titel: 'Fakturierbare Stunden',
    entitaet: 'Stundennachweis',
    filter: () => ['Status', '=', 'Freigegeben'],
    summe: 'SummeNormal',
  },
  arbeitserlaubnis: {
    schluessel: 'Arbeitserlaubnis',
    titel: 'Arbeitserlaubnis läuft in 60 Tagen ab',
    entitaet: 'PersSt',
    filter: (days) => [['Status', '=', 'Mitarbeiter'], 'and', ['ArbeitserlaubnisBis', '<=', days.in(60)]],
  },
  neueBewerbungen: {
    schluessel: 'NeueBewerbungen',
    titel: 'Neue Bewerbungen',
    entitaet: 'Bewerbung',
    filter: () => ['Status', '=', 'Eingegangen'],
  },
  bewerbungenWoche: {
    schluessel: 'BewerbungenWoche',
    titel: 'Bewerbungen in 7 Tagen',
    entitaet: 'Bewerbung',
    filter: (days) => ['EingangAm', '>=', from(days.in(-7))],
  },
  umsatz: {
    schluessel: 'Umsatz',
    titel: 'Umsatz im Monat',
    entitaet: 'FakturaDat',
    filter: ({ month }) => umsatzIn(month),
    vergleich: ({ lastMonth }) => umsatzIn(lastMonth),
    summe: 'SummeNetto',
  },
  offenePosten: {
    schluessel: 'OffenePosten',
    titel: 'Offene Posten',
    entitaet: 'FakturaDat',
    filter: () => istOffeneRechnung,
    summe: 'OffenBetrag',
  },
  offeneRechnungen: {
    schluessel: 'OffeneRechnungen',
    titel: 'Offene Rechnungen',
    entitaet: 'FakturaDat',
    filter: () => istOffeneRechnung,
  },
  ueberfaellig: {
    schluessel: 'Ueberfaellig',
    titel: 'Überfällig',
    entitaet: 'FakturaDat',
    filter: ({ today }) => [istOffeneRechnung, 'and', ['FaelligAm', '<', today]],
    summe: 'OffenBetrag',
  },
  fakturaEntwuerfe: {
    schluessel: 'FakturaEntwuerfe',
    titel: 'Entwürfe',
    entitaet: 'FakturaDat',
    filter: () => ['Status', 'anyof', ['Entwurf', 'Geprueft']],
  },
  nichtVersendet: {
    schluessel: 'NichtVersendet',
    titel: 'Festgeschrieben, nicht versendet',
    entitaet: 'FakturaDat',
    filter: () => ['Status', '=', 'Festgeschrieben'],
  },
  versandfehler: {
    schluessel: 'Versandfehler',
    titel: 'Versandfehler',
    entitaet: 'FakturaDat',
    filter: () => ['VersandStatus', '=', 'Fehler'],
  },
  online: {
    schluessel: 'Online',
    titel: 'Online-Inserate',
    entitaet: 'StelleninseratSt',
    filter: () => ['Status', '=', 'Veroeffentlicht'],
  },
  inserateAblaufend: {
    schluessel: 'InserateAblaufend',
    titel: 'Inserate, die in 7 Tagen ablaufen',
    entitaet: 'StelleninseratSt',
    filter: (days) => [
      ['Status', '=', 'Veroeffentlicht'],
      'and',
      ['VeroeffentlichenBis', 'between', [days.today, days.in(7)]],
    ],
  },
  inserateFreigeben: {
    schluessel: 'InserateFreigeben',
    titel: 'Inserate zur Freigabe',
    entitaet: 'StelleninseratSt',
    filter: () => ['Status', '=', 'ZurFreigabe'],
  },
  kanalfehler: {
    schluessel: 'Kanalfehler',
    titel: 'Kanalfehler',
    entitaet: 'StelleninseratKanal',
    filter: () => ['Status', '=', 'Fehler'],
  },
  projekte: {
    schluessel: 'Projekte',
    titel: 'Laufende Projekte',
    entitaet: 'AnfrageProjektDat',
    filter: () => ['EndeTatsaechlich', 'isblank'],
  },
  benutzerGesperrt: {
    schluessel: 'BenutzerGesperrt',
    titel: 'Gesperrte Benutzer',
    entitaet: 'BenutzerSt',
    filter: () => ['IsGesperrt', '=', true],
  },
  dsgvo: {
    schluessel: 'Dsgvo',
    titel: 'Fällige DSGVO-Vorgänge',
    entitaet: 'DsgvoVorgang',
    filter: (days) => [['Status', 'anyof', ['Offen', 'InArbeit']], 'and', ['FaelligAm', '<=', days.in(7)]],
  },
} satisfies Record<string, Figure>;

function umsatzIn([first, last]: readonly [string, string]): Filter {
  return [
    ['Belegart', '<>', 'CoLieferantGutschrift'],
    'and',
    ['Status', 'anyof', ['Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert']],
    'and',
    ['Rechnungsdatum', 'between', [first, last]],
  ];
}
