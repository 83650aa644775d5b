import type { Filter } from '@disponent/domain/wire/filter';
import { type Figure, spanOf, type Zeit } from '../figure.ts';

/** Assignments, those who work in them, and their hours. */
export const einsaetze = {
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
  auslastung: {
    schluessel: 'Auslastung',
    titel: 'Auslastung',
    entitaet: 'PersSt',
    filter: [['Status', '=', 'Mitarbeiter'], 'and', ['IsImEinsatz', '=', true]],
    von: { filter: ['Status', '=', 'Mitarbeiter'] },
    verlauf: { titel: 'Aktive Einsätze je Woche', je: 'woche', entitaet: 'KundenportalEinsatz', filter: aktivIn },
  },
  arbeitserlaubnis: {
    schluessel: 'Arbeitserlaubnis',
    titel: 'Arbeitserlaubnis läuft in 60 Tagen ab',
    entitaet: 'PersSt',
    filter: [['Status', '=', 'Mitarbeiter'], 'and', ['ArbeitserlaubnisBis', '<=', 'heute+60']],
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
  stundenFehlen: {
    schluessel: 'StundenFehlen',
    titel: 'Fehlende Stunden',
    entitaet: 'Stundennachweis',
    filter: [['Status', 'anyof', ['Offen', 'Zurueckgewiesen']], 'and', ['Bis', '<', 'heute']],
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
} satisfies Record<string, Figure>;

/** Running in that time, whether it is over by now or not. */
export function aktivIn(zeit: Zeit): Filter {
  const [erste, letzte] = spanOf(zeit);
  return [
    ['Status', 'anyof', ['Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet']],
    'and',
    ['Beginn', '<=', letzte],
    'and',
    [['EndeTatsaechlich', 'isblank'], 'or', ['EndeTatsaechlich', '>=', erste]],
  ];
}
