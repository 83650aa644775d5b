import type { Pattern } from '@disponent/domain/texts/sentence';
import type { Filter } from '@disponent/domain/wire/filter';

/** A number on the dashboard: how many rows a list has under a filter, or what they sum up to. */
export interface Figure {
  readonly schluessel: string;
  readonly titel: Pattern;
  readonly entitaet: string;
  readonly filter: Filter;
  readonly summe?: string;
  /** The average of this field is the number. */
  readonly mittel?: string;
  /** It is a share: of how many rows, or of the sum of this field. */
  readonly von?: { readonly filter: Filter; readonly summe?: string };
  /** The same of the time before, to compare with: so many months, and of a share the rows that it was of. */
  readonly vergleich?: {
    readonly monate: number;
    readonly filter: Filter;
    readonly von?: Filter;
    /** The day that the time has come to is also the last one of the time before: of this field. */
    readonly bisHeute?: string;
    /** Fewer are better than more. */
    readonly istWenigerBesser?: true;
  };
  /** Reckoned with what is kept for some minutes: each row of it costs. */
  readonly isTeuer?: true;
  /** What of it is worth a word, in the same list. */
  readonly zusatz?: {
    readonly text: Pattern;
    /** What is said of a single one, where the words differ. */
    readonly eins?: Pattern;
    readonly filter: Filter;
    readonly isWarnung?: boolean;
  };
  /** The same, or what it comes from, for each of the last weeks or months: `woche-3`, `monat`. */
  readonly verlauf?: {
    readonly titel: Pattern;
    readonly je: 'woche' | 'monat';
    /** Where it comes from rows of another list. */
    readonly entitaet?: string;
    filter(zeit: string): Filter;
    /** Rows are counted, whatever the figure itself is. */
    readonly isAnzahl?: true;
    /** It is the number itself that is followed, by week. */
    readonly isDerselbe?: true;
  };
}

const offen = ['Offen', 'InBearbeitung', 'Teilbesetzt'];
const beimKunden = ['Vorgeschlagen', 'Interview', 'Angebot'];
/** Candidates of a recruiting process that are not decided on. */
export const imRpoProzess: Filter = [['IsRpo', '=', true], 'and', ['Status', 'anyof', ['Entwurf', ...beimKunden]]];
/** What customers owe us: what we owe a Co-Lieferant, and what only takes an invoice back, is none of it. */
export const istOffeneRechnung: Filter = [
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
    zusatz: {
      text: '{n} Anfragen neu diese Woche',
      eins: '1 Anfrage neu diese Woche',
      filter: [['Status', 'anyof', offen], 'and', ['AnzahlOffen', '>', 0], 'and', ['EingangAm', '=', 'woche']],
    },
    verlauf: {
      titel: 'Eingegangene Anfragen je Woche',
      je: 'woche',
      filter: (woche) => ['EingangAm', '=', woche],
      isAnzahl: true,
    },
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
  besetzteStellen: {
    schluessel: 'BesetzteStellen',
    titel: 'Besetzte Stellen',
    entitaet: 'AnfrageDat',
    filter: [['IsRpo', '=', true], 'and', ['Status', 'anyof', [...offen, 'Besetzt']], 'and', ['AnzahlBesetzt', '>', 0]],
    summe: 'AnzahlBesetzt',
  },
  pvBeimKunden: {
    schluessel: 'PvBeimKunden',
    titel: 'Vorschläge beim Kunden',
    entitaet: 'PvDat',
    filter: ['Status', 'anyof', beimKunden],
    zusatz: {
      text: '{n} ohne Rückmeldung',
      filter: [['Status', '=', 'Vorgeschlagen'], 'and', ['StatusSeit', '<', 'heute-3']],
      isWarnung: true,
    },
    verlauf: { titel: 'Vorschläge je Woche', je: 'woche', filter: (woche) => ['VorgeschlagenAm', '=', woche] },
  },
  neueVorschlaege: {
    schluessel: 'NeueVorschlaege',
    titel: 'Vorschläge beantworten',
    entitaet: 'PvDat',
    filter: ['Status', '=', 'Vorgeschlagen'],
  },
  vorschlaegeBewerten: {
    schluessel: 'VorschlaegeBewerten',
    titel: 'Vorschläge bewerten',
    entitaet: 'PvDat',
    filter: ['Status', '=', 'Vorgeschlagen'],
  },
  termineBestaetigen: {
    schluessel: 'TermineBestaetigen',
    titel: 'Termine bestätigen',
    entitaet: 'PvDat',
    filter: [
      ['Status', 'anyof', ['Vorgeschlagen', 'Interview']],
      'and',
      ['PvTermin.Status', '=', 'Angeboten'],
      'and',
      ['PvTermin.Beginn', '>=', 'heute'],
    ],
  },
  interviewsDieseWoche: {
    schluessel: 'InterviewsDieseWoche',
    titel: 'Interviews diese Woche',
    entitaet: 'PvDat',
    filter: [['Status', '=', 'Interview'], 'and', ['NaechsterTermin', '=', 'woche']],
    zusatz: { text: '{n} heute', filter: [['Status', '=', 'Interview'], 'and', ['NaechsterTermin', '=', 'heute']] },
    verlauf: {
      titel: 'Vorschläge mit Termin je Woche',
      je: 'woche',
      filter: (woche) => ['PvTermin.Beginn', '=', woche],
    },
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
    filter: imRpoProzess,
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
    verlauf: { titel: 'Aktive Einsätze je Woche', je: 'woche', filter: aktivIn, isDerselbe: true },
  },
  starts: {
    schluessel: 'Starts',
    titel: 'Starts in 7 Tagen',
    entitaet: 'KundenportalEinsatz',
    filter: [['Status', 'anyof', ['Geplant', 'Bestaetigt']], 'and', ['Beginn', 'between', ['heute', 'heute+7']]],
    zusatz: {
      text: '{n} ohne ÖGK-Anmeldung',
      filter: [
        ['Status', 'anyof', ['Geplant', 'Bestaetigt']],
        'and',
        ['Beginn', 'between', ['heute', 'heute+7']],
        'and',
        ['AnmeldungOegkAm', 'isblank'],
      ],
      isWarnung: true,
    },
    verlauf: {
      titel: 'Starts je Woche',
      je: 'woche',
      filter: (woche) => [['Status', '<>', 'Storniert'], 'and', ['Beginn', '=', woche]],
    },
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
    zusatz: { text: '{n} zurückgewiesen', filter: ['Status', '=', 'Zurueckgewiesen'], isWarnung: true },
    verlauf: {
      titel: 'Offene Stundennachweise je Woche',
      je: 'woche',
      filter: (woche) => [['Status', 'anyof', ['Offen', 'Erfasst', 'Zurueckgewiesen']], 'and', ['Von', '=', woche]],
    },
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
    summe: 'StundenFakturierbar',
    isTeuer: true,
    verlauf: {
      titel: 'Fakturierbare Stunden nach der Woche, in der gearbeitet wurde',
      je: 'woche',
      filter: (woche) => [['Status', '=', 'Freigegeben'], 'and', ['Von', '=', woche]],
    },
  },
  fakturierbarNetto: {
    schluessel: 'FakturierbarNetto',
    titel: 'Fakturierbar netto',
    entitaet: 'Stundennachweis',
    filter: ['Status', '=', 'Freigegeben'],
    summe: 'BetragFakturierbar',
    isTeuer: true,
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
    zusatz: { text: '{n} noch nicht gesichtet', filter: ['Status', '=', 'Eingegangen'] },
    verlauf: { titel: 'Bewerbungen je Woche', je: 'woche', filter: (woche) => ['EingangAm', '=', woche] },
  },
  umsatz: {
    schluessel: 'Umsatz',
    titel: 'Umsatz im Monat',
    entitaet: 'FakturaDat',
    filter: [umsatzIn('monat'), 'and', ['Rechnungsdatum', '<=', 'heute']],
    vergleich: { monate: 1, filter: umsatzIn('monat-1'), bisHeute: 'Rechnungsdatum' },
    summe: 'SummeNetto',
    verlauf: { titel: 'Umsatz je Monat', je: 'monat', filter: umsatzIn },
  },
  offenePosten: {
    schluessel: 'OffenePosten',
    titel: 'Offene Posten',
    entitaet: 'FakturaDat',
    filter: istOffeneRechnung,
    summe: 'OffenBetrag',
    zusatz: {
      text: '{n} überfällig',
      filter: [istOffeneRechnung, 'and', ['IsUeberfaellig', '=', true]],
      isWarnung: true,
    },
    verlauf: {
      titel: 'Davon fällig je Woche',
      je: 'woche',
      filter: (woche) => [istOffeneRechnung, 'and', ['FaelligAm', '=', woche]],
    },
  },
  offeneRechnungen: {
    schluessel: 'OffeneRechnungen',
    titel: 'Offene Rechnungen',
    entitaet: 'FakturaDat',
    filter: istOffeneRechnung,
    summe: 'OffenBetrag',
    zusatz: {
      text: '{n} überfällig',
      filter: [istOffeneRechnung, 'and', ['IsUeberfaellig', '=', true]],
      isWarnung: true,
    },
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
    zusatz: {
      text: '{n} ohne Bewerbung',
      filter: [
        ['Status', '=', 'Veroeffentlicht'],
        'and',
        ['KanaeleOnline', '>', 0],
        'and',
        ['AnzahlBewerbungen', '=', 0],
      ],
    },
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
    titel: 'Inserate mit Kanalfehler',
    entitaet: 'StelleninseratSt',
    filter: ['StelleninseratKanal.Status', '=', 'Fehler'],
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
  timeToFill: {
    schluessel: 'TimeToFill',
    titel: 'Tage bis zur Besetzung',
    entitaet: 'AnfrageDat',
    filter: besetztIn(['monat-2', 'monat']),
    vergleich: { monate: 3, filter: besetztIn(['monat-5', 'monat-3']), istWenigerBesser: true },
    mittel: 'TageBisBesetzung',
    verlauf: { titel: 'Tage bis zur Besetzung je Monat', je: 'monat', filter: (monat) => besetztIn([monat, monat]) },
  },
  besetzungsquote: {
    schluessel: 'Besetzungsquote',
    titel: 'Besetzungsquote',
    entitaet: 'AnfrageDat',
    filter: abgeschlossenIn(['monat-2', 'monat']),
    vergleich: {
      monate: 3,
      filter: abgeschlossenIn(['monat-5', 'monat-3']),
      von: abgeschlossenIn(['monat-5', 'monat-3']),
    },
    summe: 'AnzahlBesetzt',
    von: { filter: abgeschlossenIn(['monat-2', 'monat']), summe: 'AnzahlGesamt' },
    verlauf: {
      titel: 'Besetzte Positionen je Monat',
      je: 'monat',
      filter: (monat) => abgeschlossenIn([monat, monat]),
    },
  },
  auslastung: {
    schluessel: 'Auslastung',
    titel: 'Auslastung',
    entitaet: 'PersSt',
    filter: [['Status', '=', 'Mitarbeiter'], 'and', ['IsImEinsatz', '=', true]],
    von: { filter: ['Status', '=', 'Mitarbeiter'] },
    verlauf: { titel: 'Aktive Einsätze je Woche', je: 'woche', entitaet: 'KundenportalEinsatz', filter: aktivIn },
  },
  deckungsbeitrag: {
    schluessel: 'Deckungsbeitrag',
    titel: 'DB der Besetzungen',
    entitaet: 'PvDat',
    filter: angenommenIn('monat'),
    vergleich: { monate: 1, filter: angenommenIn('monat-1'), bisHeute: 'EntschiedenAm' },
    mittel: 'Deckungsbeitrag',
    verlauf: { titel: 'Deckungsbeitrag je Monat', je: 'monat', filter: angenommenIn },
  },
  annahmequote: {
    schluessel: 'Annahmequote',
    titel: 'Annahmequote',
    entitaet: 'PvDat',
    filter: davonAngenommen(['monat-2', 'monat']),
    von: { filter: vorgeschlagenIn(['monat-2', 'monat']) },
  },
  ohneBestellnummer: {
    schluessel: 'OhneBestellnummer',
    titel: 'Rechnungen ohne Bestellnummer',
    entitaet: 'FakturaDat',
    filter: [['Status', 'anyof', ['Entwurf', 'Geprueft']], 'and', ['BestellNr', 'isblank']],
  },
  liefersperren: {
    schluessel: 'Liefersperren',
    titel: 'Liefersperren',
    entitaet: 'UnternehmenSt',
    filter: ['IsLiefersperre', '=', true],
  },
  kontingente: {
    schluessel: 'Kontingente',
    titel: 'Kontingent-Auslastung',
    entitaet: 'KontingentBenutzergruppeSt',
    // Of what is there for use today, the untouched ones too.
    filter: gueltigesKontingent(),
    mittel: 'Auslastung',
    zusatz: {
      text: '{n} fast aufgebraucht',
      filter: [gueltigesKontingent(), 'and', ['IsFastVerbraucht', '=', true]],
      isWarnung: true,
    },
  },
  stundenFehlen: {
    schluessel: 'StundenFehlen',
    titel: 'Fehlende Stunden',
    entitaet: 'Stundennachweis',
    filter: [['Status', 'anyof', ['Offen', 'Zurueckgewiesen']], 'and', ['Bis', '<', 'heute']],
  },
  antwortFaellig: {
    schluessel: 'AntwortFaellig',
    titel: 'Antwort fällig',
    entitaet: 'AnfrageDat',
    filter: [['Status', 'anyof', offen], 'and', ['AntwortBis', '<=', 'heute+1']],
  },
  zurEntscheidung: {
    schluessel: 'ZurEntscheidung',
    titel: 'Zur Entscheidung',
    entitaet: 'PvDat',
    filter: ['Status', 'anyof', ['Vorgeschlagen', 'Angebot']],
    zusatz: {
      text: '{n} seit gestern',
      filter: [['Status', 'anyof', ['Vorgeschlagen', 'Angebot']], 'and', ['StatusSeit', '>=', 'heute-1']],
    },
  },
  domaenen: { schluessel: 'Domaenen', titel: 'Domänen', entitaet: 'DomaeneSt', filter: ['IsAktiv', '=', true] },
  benutzerAktiv: {
    schluessel: 'BenutzerAktiv',
    titel: 'Aktive Benutzer in 24 Stunden',
    entitaet: 'BenutzerSt',
    filter: ['IsAktiv24Stunden', '=', true],
  },
  uebertragungFehler: {
    schluessel: 'UebertragungFehler',
    titel: 'Fehlgeschlagene Übertragungen',
    entitaet: 'KanalAuftrag',
    filter: [['Versuche', '>', 0], 'and', ['ErledigtAm', 'isblank']],
  },
  schluesselLaufenAb: {
    schluessel: 'SchluesselLaufenAb',
    titel: 'Schlüssel, die in 30 Tagen ablaufen',
    entitaet: 'AmsSt',
    filter: ['SchluesselGueltigBis', '<=', 'heute+30'],
  },
  mailWartet: {
    schluessel: 'MailWartet',
    titel: 'E-Mails, die warten',
    entitaet: 'EmailVersand',
    filter: ['Status', '=', 'Wartet'],
  },
  mailFehler: {
    schluessel: 'MailFehler',
    titel: 'E-Mails mit Fehler',
    entitaet: 'EmailVersand',
    filter: ['Status', '=', 'Fehler'],
  },
} satisfies Record<string, Figure>;

export function umsatzIn(monat: string): Filter {
  return [
    ['Belegart', '<>', 'CoLieferantGutschrift'],
    'and',
    ['Status', 'anyof', ['Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert']],
    'and',
    ['Rechnungsdatum', '=', monat],
  ];
}

/** Running in that week, whether it is over by now or not. */
export function aktivIn(woche: string): Filter {
  return [
    ['Status', 'anyof', ['Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet']],
    'and',
    ['Beginn', '<=', woche],
    'and',
    [['EndeTatsaechlich', 'isblank'], 'or', ['EndeTatsaechlich', '>=', woche]],
  ];
}

/** Ended by being filled or not, by when that was. */
function abgeschlossenIn(monate: readonly [string, string]): Filter {
  return [['Status', 'anyof', ['Besetzt', 'Abgeschlossen']], 'and', ['StatusSeit', 'between', monate]];
}

function besetztIn(monate: readonly [string, string]): Filter {
  return [['TageBisBesetzung', '>=', 0], 'and', ['EingangAm', 'between', monate]];
}

function gueltigesKontingent(): Filter {
  return [
    ['IsAktiv', '=', true],
    'and',
    ['GueltigVon', '<=', 'heute'],
    'and',
    [['GueltigBis', 'isblank'], 'or', ['GueltigBis', '>=', 'heute']],
  ];
}

/** Proposed in these months, and those of them that were accepted since. */
export function vorgeschlagenIn(monate: readonly [string, string]): Filter {
  return ['VorgeschlagenAm', 'between', monate];
}
export function davonAngenommen(monate: readonly [string, string]): Filter {
  return [istAngenommen(), 'and', vorgeschlagenIn(monate)];
}

/** Accepted in a month, or in those from one to another. */
export function angenommenIn(zeit: string | readonly [string, string]): Filter {
  const entschieden: Filter =
    typeof zeit === 'string' ? ['EntschiedenAm', '=', zeit] : ['EntschiedenAm', 'between', zeit];
  return [istAngenommen(), 'and', entschieden];
}

function istAngenommen(): Filter {
  return ['Status', 'anyof', ['Angenommen', 'Eingesetzt']];
}
