import type { WireRow } from './answers.ts';
import type { Filter } from './filter.ts';

/** Whose work a dashboard tells of: one's own, that of one's branch, or all that one sees. */
export type Bereich = 'meine' | 'niederlassung' | 'alle';

export interface DashboardAnswer {
  readonly Bereich: Bereich;
  /** Those that there are to choose from; one where there is nothing to choose. */
  readonly Bereiche: readonly Bereich[];
  /** Of so many the caller's branch is made. */
  readonly Niederlassungen: number;
  readonly Kennzahlen: readonly Kennzahl[];
  readonly ZuTun: readonly Kennzahl[];
  readonly Diagramme: readonly Diagramm[];
  readonly Listen: readonly DashboardListe[];
  readonly Aufgaben: {
    readonly Rows: readonly WireRow[];
    readonly Total: number;
    readonly Ueberfaellig: number;
    readonly Filter: Filter;
    /** Those that are due later, too. */
    readonly Alle: Filter;
  };
  /** A figure took too long and is left out. */
  readonly Unvollstaendig: boolean;
  /** Of when charts and trends are: they are kept for some minutes. */
  readonly Stand: string;
  /** The day of demo data that was made on an earlier one: what it calls soon may be over. */
  readonly DemoVom?: string;
  /** Steps of setting up, while one of them is left; for who administers. */
  readonly Einrichtung?: readonly Einrichtungsschritt[];
}

/** What the navigation tells beside its entries: only of lists that the caller may read. */
export interface NavigationAnswer {
  readonly Module: readonly NavigationZahl[];
  /** Of the views that were asked for those that the caller sees. */
  readonly Ansichten: readonly NavigationAnsicht[];
}

/** How many records of a list somebody should look at; null where counting takes too long. */
export interface NavigationZahl {
  readonly Pfad: string;
  readonly Titel: string;
  readonly Anzahl: number | null;
  /** There are more than `Anzahl`. */
  readonly IsMehr: boolean;
}

export interface NavigationAnsicht extends NavigationZahl {
  /** Of one that a list comes with its list and name: `PvDat.rueckmeldung`. */
  readonly Id: number | string;
  readonly Layout: unknown;
}

/** Rows of what has no page of its own, as a list: `?liste=` says of what. */
export const zeilenPfad = '/zeilen';

/** The list that proves a number: its rows under a filter, counted, summed up or averaged. */
export interface Beleg {
  readonly Entitaet: string;
  /** Where its list is; null where the caller has none. */
  readonly Pfad: string | null;
  readonly Filter: Filter;
  /** What the list shows, where the number is made of a field that it does not show by itself. */
  readonly Spalten?: readonly string[];
}

/** A number on the start page: how many rows a list has under a filter, or what they sum up to. */
export interface Kennzahl extends Beleg {
  readonly Schluessel: string;
  readonly Titel: string;
  readonly Anzahl: number;
  /** There are more than `Anzahl`. */
  readonly IsMehr: boolean;
  /** The field that is summed up, and its sum; the number to show instead of `Anzahl`. */
  readonly Feld?: string;
  readonly Summe?: number;
  /** The average of `Feld` instead of its sum; null where no row has a value. */
  readonly Mittel?: number | null;
  /** The whole that the number is a part of: it is shown as a share of it. */
  readonly Von?: Beleg & { readonly Wert: number; readonly Feld?: string };
  /** The sum, the average or the share (1 = all) of the time before. */
  readonly Vergleich?: Vergleich;
  /** What of it is worth a word. */
  readonly Zusatz?: Beleg & { readonly Text: string; readonly Anzahl: number; readonly IsWarnung: boolean };
  /** The last eight weeks or months, the present one last. */
  readonly Verlauf?: {
    readonly Titel: string;
    readonly Werte: readonly number[];
    /** It is the number itself that went so, not what it comes from. */
    readonly IsDerselbe: boolean;
  };
  /** What it was weeks ago, the oldest first: kept by day, for the rows of then are in no list any more. A share is told of 1. */
  readonly Frueher?: readonly Frueher[];
}

export interface Frueher {
  readonly Am: string;
  readonly Wert: number;
}

export interface Vergleich extends Beleg {
  readonly Wert: number;
  /** So many months lie between. */
  readonly Monate: number;
  /** The last day that is compared, where the time has only begun. */
  readonly Bis?: string;
  /** Which of the two is the better one. */
  readonly Besser: 'mehr' | 'weniger';
}

export interface Diagramm {
  readonly Schluessel: string;
  readonly Titel: string;
  readonly Untertitel: string;
  readonly Art: 'trichter' | 'trichterJe' | 'balken' | 'saeulen' | 'linie';
  readonly Format: 'zahl' | 'geld' | 'tausend' | 'prozent' | 'tage';
  readonly Punkte: readonly Punkt[];
  /** The rows that all of its bars were made of; where its points are lists of their own, there is none. */
  readonly Alle?: Beleg;
  /** So many bars that have no room, as one. */
  readonly Weitere?: Punkt & { readonly Anzahl: number };
  /** The same of the time before, to compare with. */
  readonly Vergleich?: readonly Punkt[];
  /** Another number of the same times, drawn over the columns. */
  readonly Linie?: {
    readonly Titel: string;
    readonly Format: Diagramm['Format'];
    readonly Punkte: readonly Punkt[];
  };
}

/** A step of setting a new installation up. */
export interface Einrichtungsschritt {
  readonly Schluessel: string;
  readonly Titel: string;
  readonly Text: string;
  readonly Pfad: string;
  readonly IsErledigt: boolean;
}

/** What is told of a record in numbers. */
export interface KennzahlenAnswer {
  readonly Kennzahlen: readonly Kennzahl[];
  readonly Diagramme: readonly Diagramm[];
  /** How much of what a customer is trusted with he owes; only where a limit is set. */
  readonly Rahmen?: Rahmen;
}

export interface Rahmen extends Beleg {
  readonly Titel: string;
  readonly Limit: number;
  readonly Genutzt: number;
}

/** One number of a chart, and the list that proves it. */
export interface Punkt extends Beleg {
  readonly Text: string;
  /** The first day of the time that it stands for. */
  readonly Am?: string;
  readonly Je?: 'tag' | 'woche' | 'monat';
  /** Null where there is none: of no rows there is no average. */
  readonly Wert: number | null;
  /** What was summed up or averaged; nothing where rows were counted. */
  readonly Feld?: string;
  readonly Wie: 'anzahl' | 'summe' | 'mittel';
  /** The whole that it is a part of, which a share is told of in percent. */
  readonly Von?: Beleg & { readonly Wert: number; readonly Feld?: string };
  /** In the order of a process; its bar is the funnel of these rows. */
  readonly Schritte?: readonly Trichterschritt[];
}

/** So many of the rows of a bar came so far. */
export interface Trichterschritt extends Beleg {
  readonly Text: string;
  readonly Wert: number;
}

/** A step that is offered in the row of a record: a field that gets a value, an action, or the field where its form opens. */
export interface Entscheid {
  readonly Text: string;
  /** What is said once it is done. */
  readonly Erledigt: string;
  readonly Feld?: string;
  readonly Wert?: boolean;
  readonly Aktion?: string;
  readonly Ziel?: string;
}

/** Records that somebody should look at, from several lists. */
export interface DashboardListe {
  readonly Schluessel: string;
  readonly Titel: string;
  readonly Anzahl: number;
  readonly Gruppen: readonly (Beleg & { readonly Titel: string; readonly Anzahl: number })[];
  /** The first of each group. */
  readonly Rows: readonly DashboardZeile[];
}

export interface DashboardZeile {
  readonly Entitaet: string;
  readonly Id: number;
  /** The group that it belongs to. */
  readonly Gruppe: string;
  readonly Titel: string;
  readonly Zusatz: string;
  /** When it is over. */
  readonly Am: string | null;
  /** Who works on it, and the field that says so where the caller may change it. */
  readonly Vergabe?: { readonly Feld: string | null; readonly Text: string };
  /** The figures that it is decided by: words and what stands in them. */
  readonly Stand?: { readonly Text: string; readonly Werte: Readonly<Record<string, string>> };
  /** What decides it, for whoever may. */
  readonly Entscheid?: Entscheid;
  /** It stands for so many rows of a list, and leads to them instead of to its record. */
  readonly Beleg?: Beleg & { readonly Anzahl: number };
}
