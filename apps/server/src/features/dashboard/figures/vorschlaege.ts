import { entschiedenerPv } from '@disponent/domain/entities/pv/status';
import type { Filter } from '@disponent/domain/wire/filter';
import { type Figure, imZeitraum, type Zeit } from '../figure.ts';
import { offen } from './anfragen.ts';

const beimKunden = ['Vorgeschlagen', 'Interview', 'Angebot'];
/** Candidates of a recruiting process that are not decided on. */
export const imRpoProzess: Filter = [['IsRpo', '=', true], 'and', ['Status', 'anyof', ['Entwurf', ...beimKunden]]];
/** All that were ever candidates for what is still to be filled, whatever became of them. */
export const zuOffenenStellen: Filter = [
  ['IsRpo', '=', true],
  'and',
  ['IdAnfrage.Status', 'anyof', offen],
  'and',
  ['IdAnfragePosition.Status', '=', 'Offen'],
];

/** Proposals, and what became of them. */
export const vorschlaege = {
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
    von: { filter: entschiedenVon(['monat-2', 'monat']) },
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
} satisfies Record<string, Figure>;

/** Proposed in these months and come to an end since, and those of them that were accepted: what is still open has said neither yes nor no. */
export function entschiedenVon(monate: readonly [string, string]): Filter {
  return [['Status', 'anyof', entschiedenerPv], 'and', ['VorgeschlagenAm', 'between', monate]];
}

export function davonAngenommen(monate: readonly [string, string]): Filter {
  return [istAngenommen(), 'and', ['VorgeschlagenAm', 'between', monate]];
}

/** Accepted in a month, or in those from one to another. */
export function angenommenIn(zeit: Zeit): Filter {
  return [istAngenommen(), 'and', imZeitraum('EntschiedenAm', zeit)];
}

function istAngenommen(): Filter {
  return ['Status', 'anyof', ['Angenommen', 'Eingesetzt']];
}
