import type { Pattern } from '@disponent/domain/texts/sentence';
import type { Filter } from '@disponent/domain/wire/filter';

/** A number on the dashboard: how many rows a list has under a filter, or what they sum up to. */
export interface Figure {
  readonly schluessel: string;
  readonly titel: Pattern;
  readonly entitaet: string;
  readonly filter: Filter;
  readonly summe?: string;
  /** The same of an earlier time, to compare with. */
  readonly vergleich?: Filter;
}

const offen = ['Offen', 'InBearbeitung', 'Teilbesetzt'];
const beimKunden = ['Vorgeschlagen', 'Interview', 'Angebot'];
/** What customers owe us: what we owe a Co-Lieferant, and what only takes an invoice back, is none of it. */
const istOffeneRechnung: Filter = [
  ['Status', 'anyof', ['Versendet', 'Teilbezahlt']],
  'and',
  ['Belegart', 'anyof', ['Rechnung', 'Honorarrechnung', 'Gutschrift']],
];

export const figures = {
  offenePositionen: {
    schluessel: 'OffenePositionen',
    titel: 'Offene Positionen',
    entitaet: 'AnfrageDat',
    filter: [['Status', 'anyof', offen], 'and', ['AnzahlOffen', '>', 0]],
    summe: 'AnzahlOffen',
  },
  offeneAnfragen: {
    schluessel: 'OffeneAnfragen',
    titel: 'Offene Anfragen',
    entitaet: 'AnfrageDat',
    filter: ['Status', 'anyof', offen],
  },
  anfragenUeberfaellig: {
    schluessel: 'AnfragenUeberfaellig',
    titel: 'Anfragen über der Antwortfrist',
    entitaet: 'AnfrageDat',
    filter: [['Status', 'anyof', ['Offen', 'InBearbeitung']], 'and', ['AntwortBis', '<', 'heute']],
  },
  anfragenFreigeben: {
    schluessel: 'AnfragenFreigeben',
    titel: 'Anfragen freigeben',
    entitaet: 'AnfrageDat',
    filter: ['Status', '=', 'Entwurf'],
  },
  offeneStellen: {
    schluessel: 'OffeneStellen',
    titel: 'Offene Stellen',
    entitaet: 'AnfrageDat',
    filter: [['IsRpo', '=', true], 'and', ['Status', 'anyof', offen]],
    summe: 'AnzahlOffen',
  },
  pvBeimKunden: {
    schluessel: 'PvBeimKunden',
    titel: 'Vorschläge beim Kunden',
    entitaet: 'PvDat',
    filter: ['Status', 'anyof', beimKunden],
  },
  neueVorschlaege: {
    schluessel: 'NeueVorschlaege',
    titel: 'Vorschläge beantworten',
    entitaet: 'PvDat',
    filter: ['Status', '=', 'Vorgeschlagen'],
  },
  interviewsDieseWoche: {
    schluessel: 'InterviewsDieseWoche',
    titel: 'Interviews diese Woche',
    entitaet: 'PvDat',
    filter: [['Status', '=', 'Interview'], 'and', ['NaechsterTermin', '=', 'woche']],
  },
  pvOhneRueckmeldung: {
    schluessel: 'PvOhneRueckmeldung',
    titel: 'Vorschläge ohne Rückmeldung seit 3 Tagen',
    entitaet: 'PvDat',
    filter: [['Status', '=', 'Vorgeschlagen'], 'and', ['StatusSeit', '<', 'heute-3']],
  },
  kandidatenRpo: {
    schluessel: 'KandidatenRpo',
    titel: 'Kandidat:innen im Prozess',
    entitaet: 'PvDat',
    filter: [['IsRpo', '=', true], 'and', ['Status', 'anyof', ['Entwurf', ...beimKunden]]],
  },
  profilfreigaben: {
    schluessel: 'Profilfreigaben',
    titel: 'Profilfreigaben offen',
    entitaet: 'PvDat',
    filter: [['IsRpo', '=', true], 'and', ['RpoPhase', '=', 'Profilfreigabe']],
  },
  aktiveEinsaetze: {
    schluessel: 'AktiveEinsaetze',
    titel: 'Aktive Einsätze',
    entitaet: 'KundenportalEinsatz',
    filter: ['Status', '=', 'Aktiv'],
  },
  starts: {
    schluessel: 'Starts',
    titel: 'Starts in 7 Tagen',
    entitaet: 'KundenportalEinsatz',
    filter: [['Status', 'anyof', ['Geplant', 'Bestaetigt']], 'and', ['Beginn', 'between', ['heute', 'heute+7']]],
  },
  enden: {
    schluessel: 'Enden',
    titel: 'Einsätze, die in 14 Tagen enden',
    entitaet: 'KundenportalEinsatz',
    filter: [['Status', 'anyof', ['Aktiv', 'Unterbrochen']], 'and', ['EndeGeplant', 'between', ['heute', 'heute+14']]],
  },
  stundenOffen: {
    schluessel: 'StundenOffen',
    titel: 'Offene Stundennachweise',
    entitaet: 'Stundennachweis',
    filter: ['Status', 'anyof', ['Offen', 'Erfasst', 'Zurueckgewiesen']],
  },
  stundenFreigeben: {
    schluessel: 'StundenFreigeben',
    titel: 'Stunden zur Freigabe',
    entitaet: 'Stundennachweis',
    filter: ['Status', '=', 'Eingereicht'],
  },
  fakturierbar: {
    schluessel: 'Fakturierbar',
    titel: 'Fakturierbare Stunden',
    entitaet: 'Stundennachweis',
    filter: ['Status', '=', 'Freigegeben'],
    summe: 'SummeNormal',
  },
  arbeitserlaubnis: {
    schluessel: 'Arbeitserlaubnis',
    titel: 'Arbeitserlaubnis läuft in 60 Tagen ab',
    entitaet: 'PersSt',
    filter: [['Status', '=', 'Mitarbeiter'], 'and', ['ArbeitserlaubnisBis', '<=', 'heute+60']],
  },
  neueBewerbungen: {
    schluessel: 'NeueBewerbungen',
    titel: 'Neue Bewerbungen',
    entitaet: 'Bewerbung',
    filter: ['Status', '=', 'Eingegangen'],
  },
  bewerbungenWoche: {
    schluessel: 'BewerbungenWoche',
    titel: 'Bewerbungen in 7 Tagen',
    entitaet: 'Bewerbung',
    filter: ['EingangAm', 'between', ['heute-7', 'heute']],
  },
  umsatz: {
    schluessel: 'Umsatz',
    titel: 'Umsatz im Monat',
    entitaet: 'FakturaDat',
    filter: umsatzIn('monat'),
    vergleich: umsatzIn('monat-1'),
    summe: 'SummeNetto',
  },
  offenePosten: {
    schluessel: 'OffenePosten',
    titel: 'Offene Posten',
    entitaet: 'FakturaDat',
    filter: istOffeneRechnung,
    summe: 'OffenBetrag',
  },
  offeneRechnungen: {
    schluessel: 'OffeneRechnungen',
    titel: 'Offene Rechnungen',
    entitaet: 'FakturaDat',
    filter: istOffeneRechnung,
  },
  ueberfaellig: {
    schluessel: 'Ueberfaellig',
    titel: 'Überfällig',
    entitaet: 'FakturaDat',
    filter: [['Status', 'anyof', ['Versendet', 'Teilbezahlt']], 'and', ['IsUeberfaellig', '=', true]], // the status has an index
    summe: 'OffenBetrag',
  },
  fakturaEntwuerfe: {
    schluessel: 'FakturaEntwuerfe',
    titel: 'Entwürfe',
    entitaet: 'FakturaDat',
    filter: ['Status', 'anyof', ['Entwurf', 'Geprueft']],
  },
  nichtVersendet: {
    schluessel: 'NichtVersendet',
    titel: 'Festgeschrieben, nicht versendet',
    entitaet: 'FakturaDat',
    filter: ['Status', '=', 'Festgeschrieben'],
  },
  versandfehler: {
    schluessel: 'Versandfehler',
    titel: 'Versandfehler',
    entitaet: 'FakturaDat',
    filter: ['VersandStatus', '=', 'Fehler'],
  },
  online: {
    schluessel: 'Online',
    titel: 'Online-Inserate',
    entitaet: 'StelleninseratSt',
    filter: [['Status', '=', 'Veroeffentlicht'], 'and', ['KanaeleOnline', '>', 0]],
  },
  inserateAblaufend: {
    schluessel: 'InserateAblaufend',
    titel: 'Inserate, die in 7 Tagen ablaufen',
    entitaet: 'StelleninseratSt',
    filter: [['Status', '=', 'Veroeffentlicht'], 'and', ['VeroeffentlichenBis', 'between', ['heute', 'heute+7']]],
  },
  inserateFreigeben: {
    schluessel: 'InserateFreigeben',
    titel: 'Inserate zur Freigabe',
    entitaet: 'StelleninseratSt',
    filter: ['Status', '=', 'ZurFreigabe'],
  },
  kanalfehler: {
    schluessel: 'Kanalfehler',
    titel: 'Kanalfehler',
    entitaet: 'StelleninseratKanal',
    filter: ['Status', '=', 'Fehler'],
  },
  projekte: {
    schluessel: 'Projekte',
    titel: 'Laufende Projekte',
    entitaet: 'AnfrageProjektDat',
    filter: ['EndeTatsaechlich', 'isblank'],
  },
  benutzerGesperrt: {
    schluessel: 'BenutzerGesperrt',
    titel: 'Gesperrte Benutzer',
    entitaet: 'BenutzerSt',
    filter: ['IsGesperrt', '=', true],
  },
  dsgvo: {
    schluessel: 'Dsgvo',
    titel: 'Fällige DSGVO-Vorgänge',
    entitaet: 'DsgvoVorgang',
    filter: [['Status', 'anyof', ['Offen', 'InArbeit']], 'and', ['FaelligAm', '<=', 'heute+7']],
  },
} satisfies Record<string, Figure>;

function umsatzIn(monat: string): Filter {
  return [
    ['Belegart', '<>', 'CoLieferantGutschrift'],
    'and',
    ['Status', 'anyof', ['Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert']],
    'and',
    ['Rechnungsdatum', '=', monat],
  ];
}
