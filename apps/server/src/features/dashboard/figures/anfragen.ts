import type { Filter } from '@disponent/domain/wire/filter';
import type { Figure } from '../figure.ts';

/** Somebody is looked for. */
export const offen = ['Offen', 'InBearbeitung', 'Teilbesetzt'];

/** Requests, their positions and projects. */
export const anfragen = {
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
  antwortFaellig: {
    schluessel: 'AntwortFaellig',
    titel: 'Antwort fällig',
    entitaet: 'AnfrageDat',
    filter: [['Status', 'anyof', offen], 'and', ['AntwortBis', '<=', 'heute+1']],
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
  timeToFill: {
    schluessel: 'TimeToFill',
    titel: 'Tage bis zur Besetzung',
    entitaet: 'AnfrageDat',
    filter: besetztIn(['monat-2', 'monat']),
    vergleich: { monate: 3, filter: besetztIn(['monat-5', 'monat-3']), istWenigerBesser: true },
    mittel: 'TageBisBesetzung',
    tag: 'BesetztAm',
    isTeuer: true,
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
  projekte: {
    schluessel: 'Projekte',
    titel: 'Laufende Projekte',
    entitaet: 'AnfrageProjektDat',
    filter: ['EndeTatsaechlich', 'isblank'],
  },
} satisfies Record<string, Figure>;

/** Ended by being filled or not, by when that was. */
function abgeschlossenIn(monate: readonly [string, string]): Filter {
  return [['Status', 'anyof', ['Besetzt', 'Abgeschlossen']], 'and', ['StatusSeit', 'between', monate]];
}

/** By when they were filled: of those that came in lately only the quick ones are. */
function besetztIn(monate: readonly [string, string]): Filter {
  return [['TageBisBesetzung', '>=', 0], 'and', ['BesetztAm', 'between', monate]];
}
