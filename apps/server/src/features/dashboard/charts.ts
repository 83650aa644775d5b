import { pvSchritte } from '@disponent/domain/entities/pv/status';
import type { Pattern } from '@disponent/domain/texts/sentence';
import type { Diagramm } from '@disponent/domain/wire/dashboard';
import type { Filter } from '@disponent/domain/wire/filter';
import type { PivotHow } from '@disponent/domain/wire/pivot';
import { spanOf, type Zeit } from './figure.ts';
import { aktivIn } from './figures/einsaetze.ts';
import { istOffeneRechnung, umsatzIn } from './figures/faktura.ts';
import {
  angenommenIn,
  davonAngenommen,
  entschiedenVon,
  imRpoProzess,
  zuOffenenStellen,
} from './figures/vorschlaege.ts';
import { figures } from './figures.ts';

interface ChartOf {
  readonly schluessel: string;
  readonly titel: Pattern;
  readonly untertitel?: Pattern;
  readonly art: Diagramm['Art'];
  readonly format: Diagramm['Format'];
}

interface Measured {
  readonly entitaet: string;
  readonly feld?: string;
  readonly wie?: PivotHow;
}

/** So many numbers, each of a list of its own. */
interface PointChart extends ChartOf {
  readonly punkte: readonly (Measured & { readonly text: Pattern; readonly filter: Filter })[];
  /** All of them together, where the first does not hold the others. */
  readonly alle?: Filter;
}

/** The same number for each of the last days, weeks or months. */
interface TimeChart extends ChartOf, Measured {
  readonly je: 'tag' | 'woche' | 'monat';
  readonly zeiten: number;
  filter(zeit: Zeit): Filter;
  /** The number is a share: of how many of these rows, in percent. */
  von?(zeit: Zeit): Filter;
  /** Another number of the same times; not told to whoever may not read it. */
  readonly linie?: Measured & Pick<ChartOf, 'titel' | 'format'> & { filter(zeit: Zeit): Filter };
}

/** The rows of a list by the values of a field. */
export interface GroupChart extends ChartOf, Measured {
  readonly gruppe: string;
  readonly filter: Filter;
  /** The number is a share: the sum of `feld` per one of this field. */
  readonly jeweils?: string;
  /** What `feld` is to come to: the sum of this field. */
  readonly soll?: string;
  /** Of each value a funnel: the rows that came so far. */
  readonly schritte?: readonly { readonly text: Pattern; readonly filter: Filter }[];
}

/** What came together in this month from day to day, and in the one before. */
interface RunningChart extends ChartOf, Measured {
  readonly laufend: string;
  readonly tagFeld: string;
  filter(monat: Zeit): Filter;
}

export type Chart = PointChart | TimeChart | GroupChart | RunningChart;

const verloren = ['KundeIntern', 'Mitbewerb', 'BedarfEntfallen', 'KeineKandidaten', 'Preis', 'Sonstiges'];
const faelligSeit = (text: Pattern, von: string, bis: string) => ({
  text,
  entitaet: 'FakturaDat',
  feld: 'OffenBetrag',
  filter: [istOffeneRechnung, 'and', ['FaelligAm', 'between', [von, bis]]] as Filter,
});
type Schritt = (typeof pvSchritte)[number];
/** Proposals that came so far, whatever became of them then. */
const kamBis = (text: Pattern, schritt: Schritt) => ({
  text,
  filter: ['Erreicht', 'anyof', pvSchritte.slice(pvSchritte.indexOf(schritt))] as Filter,
});
const bisZu = (text: Pattern, schritt: Schritt) => ({
  text,
  entitaet: 'PvDat',
  filter: [['VorgeschlagenAm', '>=', 'heute-90'], 'and', kamBis(text, schritt).filter] as Filter,
});

/** How many seats of projects that are not over are filled, of all that they are to bring. */
const projektStand = {
  untertitel: 'besetzte von geplanten Stellen, laufende Projekte',
  art: 'balken',
  format: 'zahl',
  entitaet: 'AnfrageProjektDat',
  feld: 'IstAnzahl',
  soll: 'ZielAnzahl',
  filter: figures.projekte.filter,
} satisfies Partial<GroupChart>;

/** Drawn on the dashboard; each of their numbers leads to the list that it was reckoned from (domain model 9.1). */
export const charts = {
  trichter: {
    schluessel: 'Trichter',
    titel: 'Besetzungstrichter',
    untertitel: '90 Tage',
    art: 'trichter',
    format: 'zahl',
    punkte: [
      bisZu('Vorgeschlagen', 'Vorgeschlagen'),
      bisZu('Interview', 'Interview'),
      bisZu('Angebot', 'Angebot'),
      bisZu('Angenommen', 'Angenommen'),
      bisZu('Gestartet', 'Eingesetzt'),
    ],
  },
  einsaetzeJeWoche: {
    schluessel: 'EinsaetzeJeWoche',
    titel: 'Aktive Einsätze je Woche',
    art: 'saeulen',
    format: 'zahl',
    entitaet: 'KundenportalEinsatz',
    je: 'woche',
    zeiten: 10,
    filter: aktivIn,
  },
  einsaetzeJeMonat: {
    schluessel: 'EinsaetzeJeMonat',
    titel: 'Aktive Einsätze je Monat',
    art: 'saeulen',
    format: 'zahl',
    entitaet: 'KundenportalEinsatz',
    je: 'monat',
    zeiten: 6,
    filter: aktivIn,
  },
  umsatzLaufend: {
    schluessel: 'UmsatzLaufend',
    titel: 'Umsatz, auflaufend',
    untertitel: 'netto',
    art: 'linie',
    format: 'geld',
    entitaet: 'FakturaDat',
    feld: 'SummeNetto',
    laufend: 'monat',
    tagFeld: 'Rechnungsdatum',
    filter: umsatzIn,
  },
  umsatzJeMonat: {
    schluessel: 'UmsatzJeMonat',
    titel: 'Umsatz je Monat',
    untertitel: 'Tsd. € netto',
    art: 'saeulen',
    format: 'tausend',
    entitaet: 'FakturaDat',
    feld: 'SummeNetto',
    je: 'monat',
    zeiten: 12,
    filter: umsatzIn,
    linie: {
      titel: 'DB der Besetzungen',
      format: 'prozent',
      entitaet: 'PvDat',
      feld: 'Deckungsbeitrag',
      wie: 'mittel',
      filter: angenommenIn,
    },
  },
  umsatzJeNiederlassung: {
    schluessel: 'UmsatzJeNiederlassung',
    titel: 'Umsatz je Niederlassung',
    untertitel: 'im Monat',
    art: 'balken',
    format: 'geld',
    entitaet: 'FakturaDat',
    feld: 'SummeNetto',
    gruppe: 'IdNiederlassung',
    filter: umsatzIn('monat'),
  },
  deckungsbeitragJeNiederlassung: {
    schluessel: 'DeckungsbeitragJeNiederlassung',
    titel: 'DB je Niederlassung',
    untertitel: 'drei Monate',
    art: 'balken',
    format: 'prozent',
    entitaet: 'PvDat',
    feld: 'Deckungsbeitrag',
    wie: 'mittel',
    gruppe: 'IdNiederlassung',
    filter: angenommenIn(['monat-2', 'monat']),
  },
  besetzungenJeBerater: {
    schluessel: 'BesetzungenJeBerater',
    titel: 'Besetzungen je Berater:in',
    untertitel: 'Starts in drei Monaten',
    art: 'balken',
    format: 'zahl',
    entitaet: 'KundenportalEinsatz',
    gruppe: 'IdBerater',
    filter: [['Status', '<>', 'Storniert'], 'and', ['Beginn', 'between', ['monat-2', 'heute']]],
  },
  verlorene: {
    schluessel: 'Verlorene',
    titel: 'Verlorene Anfragen',
    untertitel: 'Gründe, 90 Tage',
    art: 'balken',
    format: 'zahl',
    entitaet: 'AnfrageDat',
    gruppe: 'AbschlussGrund',
    filter: [
      ['Status', 'anyof', ['Abgeschlossen', 'Storniert']],
      'and',
      ['AbschlussGrund', 'anyof', verloren],
      'and',
      ['StatusSeit', '>=', 'heute-90'],
    ],
  },
  altersstruktur: {
    schluessel: 'Altersstruktur',
    titel: 'Altersstruktur offener Posten',
    art: 'balken',
    format: 'geld',
    punkte: [
      faelligSeit('Noch nicht fällig', 'heute', 'jahr+5'),
      faelligSeit('1 bis 14 Tage', 'heute-14', 'heute-1'),
      faelligSeit('15 bis 30 Tage', 'heute-30', 'heute-15'),
      faelligSeit('31 bis 60 Tage', 'heute-60', 'heute-31'),
      faelligSeit('Über 60 Tage', 'jahr-20', 'heute-61'),
    ],
    alle: istOffeneRechnung,
  },
  bewerbungenJeKanal: {
    schluessel: 'BewerbungenJeKanal',
    titel: 'Bewerbungen je Kanal',
    untertitel: 'letzte 90 Tage',
    art: 'balken',
    format: 'zahl',
    entitaet: 'Bewerbung',
    gruppe: 'IdKanal',
    filter: ['EingangAm', '>=', 'heute-90'],
  },
  kostenJeKanal: {
    schluessel: 'KostenJeKanal',
    titel: 'Kosten je Kanal',
    art: 'balken',
    format: 'geld',
    entitaet: 'StelleninseratKanal',
    feld: 'Kosten',
    gruppe: 'IdKanal',
    filter: ['Kosten', '>', 0],
  },
  kostenJeBewerbung: {
    schluessel: 'KostenJeBewerbung',
    titel: 'Kosten je Bewerbung',
    // What an ad cost that nobody answered was paid for those that somebody did.
    untertitel: 'bezahlte Inserate',
    art: 'balken',
    format: 'geld',
    entitaet: 'StelleninseratKanal',
    feld: 'Kosten',
    jeweils: 'Bewerbungen',
    gruppe: 'IdKanal',
    filter: ['Kosten', '>', 0],
  },
  kostenJeMonat: {
    schluessel: 'KostenJeMonat',
    titel: 'Rechnungen je Monat',
    untertitel: 'netto',
    art: 'saeulen',
    format: 'geld',
    entitaet: 'FakturaDat',
    feld: 'SummeNetto',
    je: 'monat',
    zeiten: 6,
    filter: umsatzIn,
  },
  phasen: {
    schluessel: 'Phasen',
    titel: 'Kandidat:innen je Phase',
    art: 'balken',
    format: 'zahl',
    entitaet: 'PvDat',
    gruppe: 'RpoPhase',
    filter: imRpoProzess,
  },
  trichterJeStelle: {
    schluessel: 'TrichterJeStelle',
    titel: 'Trichter je Stelle',
    untertitel: 'offene Stellen, wie weit die Kandidat:innen kamen',
    art: 'trichterJe',
    format: 'zahl',
    entitaet: 'PvDat',
    gruppe: 'IdAnfragePosition',
    filter: zuOffenenStellen,
    schritte: [
      kamBis('Vorschlag', 'Vorgeschlagen'),
      kamBis('Interview', 'Interview'),
      kamBis('Angebot', 'Angebot'),
      kamBis('Zusage', 'Angenommen'),
    ],
  },
  tageJePhase: {
    schluessel: 'TageJePhase',
    titel: 'Tage je Phase',
    untertitel: 'im Mittel, derzeit',
    art: 'balken',
    format: 'tage',
    entitaet: 'PvDat',
    feld: 'TageInPhase',
    wie: 'mittel',
    gruppe: 'RpoPhase',
    filter: imRpoProzess,
  },
  zeitBisEinstellung: {
    schluessel: 'ZeitBisEinstellung',
    titel: 'Time-to-Hire je Monat',
    untertitel: 'Tage vom Vorschlag bis zur Zusage, im Mittel',
    art: 'saeulen',
    format: 'tage',
    entitaet: 'PvDat',
    feld: 'TageBisZusage',
    wie: 'mittel',
    je: 'monat',
    zeiten: 6,
    filter: (monat) => [['IsRpo', '=', true], 'and', angenommenIn(monat)],
  },
  anmeldungenJeTag: {
    schluessel: 'AnmeldungenJeTag',
    titel: 'Anmeldungen je Tag',
    untertitel: 'letzte zwei Wochen',
    art: 'saeulen',
    format: 'zahl',
    entitaet: 'Aenderungsprotokoll',
    je: 'tag',
    zeiten: 14,
    filter: (tag) => [['Aktion', '=', 'Anmelden'], 'and', ['Am', 'between', spanOf(tag)]],
  },
  annahmequote: {
    schluessel: 'Annahmequote',
    titel: 'Annahmequote je Monat',
    untertitel: 'angenommene der entschiedenen Vorschläge, nach dem Monat des Vorschlags',
    art: 'saeulen',
    format: 'prozent',
    entitaet: 'PvDat',
    je: 'monat',
    zeiten: 6,
    filter: (monat) => davonAngenommen(spanOf(monat)),
    von: (monat) => entschiedenVon(spanOf(monat)),
  },
  projektFortschritt: {
    ...projektStand,
    schluessel: 'ProjektFortschritt',
    titel: 'Fortschritt Soll/Ist',
    gruppe: 'Bezeichnung',
  },
  projektFortschrittJeGesellschaft: {
    ...projektStand,
    schluessel: 'ProjektFortschrittJeGesellschaft',
    titel: 'Fortschritt Soll/Ist je Gesellschaft',
    gruppe: 'IdUnternehmen',
  },
  vorschlaegeJeStatus: {
    schluessel: 'VorschlaegeJeStatus',
    titel: 'Vorschläge nach Ergebnis',
    untertitel: 'in diesem und den letzten zwei Monaten vorgeschlagen',
    art: 'balken',
    format: 'zahl',
    entitaet: 'PvDat',
    gruppe: 'Status',
    filter: ['VorgeschlagenAm', 'between', ['monat-2', 'monat']],
  },
} satisfies Record<string, Chart>;
