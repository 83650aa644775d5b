import type { Row } from '../../src/records/hook.ts';

interface Ansicht {
  /** Whose it is: the first of these accounts that the Domäne has. */
  readonly benutzer: readonly string[];
  readonly liste: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly sort: readonly string[];
  readonly filter: readonly unknown[];
  readonly group?: readonly string[];
  readonly isGeteilt?: true;
}

const demoAnsichten: readonly Ansicht[] = [
  {
    benutzer: ['leitung', 'barbara.kollmann'],
    liste: 'anfrage',
    name: 'Offene Anfragen',
    columns: [
      'AnfrageNr',
      'Titel',
      'Status',
      'IdUnternehmen',
      'Prioritaet',
      'AntwortBis',
      'AnzahlOffen',
      'AnzahlPv',
      'IdBerater',
    ],
    sort: ['AntwortBis'],
    filter: ['Status', 'anyof', ['Offen', 'InBearbeitung', 'Teilbesetzt']],
    isGeteilt: true,
  },
  {
    benutzer: ['leitung', 'barbara.kollmann'],
    liste: 'person',
    name: 'Pool nach Niederlassung',
    columns: [
      'PersonNr',
      'Nachname',
      'Vorname',
      'IdJobbezeichnung',
      'VerfuegbarAb',
      'PlzOrt',
      'Mobil',
      'Bewertung',
      'IdBerater',
    ],
    sort: ['Nachname', 'Vorname'],
    filter: ['Status', '=', 'Pool'],
    group: ['IdNiederlassung'],
    isGeteilt: true,
  },
  {
    benutzer: ['berater', 'donau'],
    liste: 'person',
    name: 'Mein Pool',
    columns: ['Nachname', 'Vorname', 'IdJobbezeichnung', 'VerfuegbarAb', 'PlzOrt', 'Mobil', 'Bewertung'],
    sort: ['VerfuegbarAb'],
    filter: ['Status', '=', 'Pool'],
  },
  {
    benutzer: ['inserate', 'barbara.kollmann'],
    liste: 'stelleninserat',
    name: 'Läuft ab',
    columns: [
      'InseratNr',
      'Titel',
      'IdNiederlassung',
      'ArbeitsortOrt',
      'VeroeffentlichenBis',
      'AnzahlBewerbungen',
      'KostenGesamt',
    ],
    sort: ['VeroeffentlichenBis'],
    filter: [['Status', '=', 'Veroeffentlicht'], 'and', ['VeroeffentlichenBis', '<=', 'heute+14']],
    isGeteilt: true,
  },
];

/** Saved views of the lists that are used every day, most of them for everybody, besides those that the lists come with. */
export function ansichten(konten: ReadonlyMap<string, number>): Row[] {
  return demoAnsichten.map(({ benutzer, liste, name, isGeteilt = false, ...layout }) => ({
    IdBenutzer: benutzer.map((one) => konten.get(one)).find((id) => id !== undefined),
    GridSchluessel: liste,
    Name: name,
    Layout: layout,
    IsGeteilt: isGeteilt,
  }));
}
