import type { DateiStatus } from '../kinds/file.ts';
import type { Sentence } from '../texts/sentence.ts';
import type { Filter } from './filter.ts';

/** A record as it travels: wire keys, dates as text. */
export type WireRow = Readonly<Record<string, unknown>>;

/** One figure per summed field; null where there is nothing to sum up. */
export type Summen = Readonly<Record<string, number | null>>;

/** A page of a list. */
export interface ListAnswer<R = WireRow> extends ListFigures {
  readonly Rows: readonly R[];
}

/** The same rows counted by the values of one field. */
export interface GroupAnswer extends ListFigures {
  readonly Groups: readonly ListGroup[];
}

interface ListFigures {
  /** null when it was not asked for, or took too long. */
  readonly Total: number | null;
  /** There are more than `Total`. */
  readonly TotalIsCapped: boolean;
  /** About how many there are, where an exact total was asked for and would take too long. */
  readonly TotalEstimate?: number;
  /** Where the next page begins, for `after`; null behind the last one. */
  readonly Next: string | null;
  readonly Summen: Summen;
  /** What the caller may do with the list itself. */
  readonly ListenAktionen: readonly string[];
}

export interface ListGroup {
  readonly Wert: unknown;
  /** Of a reference. */
  readonly Text: string | null;
  readonly Anzahl: number;
  readonly Summen: Summen;
}

/** What became of an action on many records, or would become of it. */
export interface BulkAnswer {
  readonly Anzahl: number;
  /** The text in German, and beside it as pattern and values. */
  readonly Fehler: readonly { readonly Id: number; readonly Text: string; readonly Saetze: readonly Sentence[] }[];
}

/** Being looked through, ready to begin, under way, stopped, given up after failures, done. */
export type LaufStatus = 'Vorschau' | 'Bereit' | 'Laeuft' | 'Gestoppt' | 'Abgebrochen' | 'Fertig';

/** A run: an action on many records that goes on by itself (decision 39). */
export interface Lauf {
  readonly Id: number;
  readonly Entitaet: string;
  readonly Aktion: string;
  /** The caption of the action, in German as it is declared. */
  readonly Titel: string;
  readonly Status: LaufStatus;
  /** Who began it. */
  readonly Benutzer: string;
  readonly IsEigener: boolean;
  readonly Anzahl: number;
  readonly ErstelltAm: string;
  readonly BegonnenAm: string | null;
  readonly BeendetAm: string | null;
  /** The run that this one takes back. */
  readonly IdLaufVon: number | null;
  /** The run that took this one back. */
  readonly IdRueckgaengig: number | null;
}

export interface LaufAnswer extends Lauf {
  /** How many records stand where. */
  readonly Stand: Readonly<Record<LaufDatensatzStatus, number>>;
  /** Why it was stopped, where nobody did, or what came of all of it together. */
  readonly Hinweis: Sentence | null;
  readonly IsUmkehrbar: boolean;
  /** It waits to be started, and its mails can be looked at before. */
  readonly IsMitEmails: boolean;
  /** What stands against it, the most frequent first. */
  readonly Gruende: readonly { readonly Saetze: readonly Sentence[]; readonly Anzahl: number }[];
}

/** How the installation is, as its operator sees it. Moments in his zone, sizes in bytes. */
export interface BetriebAnswer {
  /** Jobs that are due and that nobody has begun. */
  readonly Warteschlange: { readonly Wartend: number; readonly AeltesteSekunden: number };
  readonly Postausgang: {
    readonly Wartend: number;
    readonly HeuteGesendet: number;
    readonly Fehlerzahl: number;
    /** What did not go out, the newest first. */
    readonly Mails: readonly {
      readonly Id: number;
      readonly Empfaenger: string | null;
      readonly Betreff: string;
      readonly Fehler: string | null;
      readonly Status: 'Wartet' | 'Fehler';
      readonly NaechsterVersuch: string | null;
    }[];
  };
  readonly Datenbank: {
    readonly Version: string;
    readonly Groesse: number;
    readonly Verbindungen: number;
    readonly MaxVerbindungen: number;
  };
  readonly Dateien: { readonly Anzahl: number; readonly Groesse: number };
  /** What channels wait to be told, by channel; nothing sends it by itself. */
  readonly Kanaele: readonly {
    readonly Bezeichnung: string;
    readonly Online: number;
    readonly Wartend: number;
    readonly Gescheitert: number;
    /** Since when the oldest waits. */
    readonly WartetSeit: string | null;
    readonly Fehler: string | null;
  }[];
  /** The last archive that this installation was written into; null while there is none. */
  readonly Sicherung: {
    readonly Am: string;
    readonly Groesse: number;
    readonly IsGeprueft: boolean;
    readonly IsVerschluesselt: boolean;
    /** Made more than a day ago. */
    readonly IsAlt: boolean;
  } | null;
}

/** A wording filled in for a record. */
export interface VorlageVorschau {
  readonly Betreff: string;
  readonly Text: string;
  /** Variables that the record says nothing about: each has left a hole. */
  readonly Fehlend: readonly string[];
}

/** The mails that a run would write: for one of its records, the first that allows it, or all that its records share. */
export interface MailProbe {
  /** Whose mails these are; null where none of the first records allows it, and where they are shared. */
  readonly Datensatz: string | null;
  readonly Mails: readonly {
    /** null: it waits as a draft for an address. */
    readonly Empfaenger: string | null;
    readonly Betreff: string;
    readonly Text: string;
    readonly Anhaenge: readonly string[];
    /** Somebody has to look at it before it leaves. */
    readonly IsEntwurf: boolean;
  }[];
  /** Who of the record is left out and why; where none allows it, why not the first. */
  readonly Gruende: readonly Sentence[];
  /** What the shared mails are about, of how many that were tried, of how many there are. */
  readonly Gemeinsam: { readonly Datensaetze: number; readonly Geprueft: number; readonly Gesamt: number } | null;
}

export type LaufDatensatzStatus = 'Offen' | 'Moeglich' | 'Gehindert' | 'Erledigt' | 'Ausgelassen';

export interface LaufDatensatz {
  readonly Nr: number;
  readonly DatensatzId: number;
  /** null where the caller does not see it, or it is gone. */
  readonly Text: string | null;
  readonly Status: LaufDatensatzStatus;
  readonly Saetze: readonly Sentence[];
}

export interface LaufDatensaetze {
  readonly Rows: readonly LaufDatensatz[];
  /** Where the next page begins. */
  readonly Weiter: number | null;
}

/** A list of what belongs to a record. */
export interface Bezugsliste {
  readonly Entitaet: string;
  /** The way from a row of it to the record: `IdPerson`, `IdEinsatz.IdPerson`; empty where the row says by name which one it is about. */
  readonly Feld: string;
  /** In German, as it is declared. */
  readonly Titel: string;
  /** What else tells it apart where the same table refers to the record more than once: the caption of the field. */
  readonly Zusatz: string | null;
  readonly Spalten: readonly string[];
  /** Its rows, for the list. */
  readonly Filter: Filter;
  /** What a new row begins with; null where none begins here. */
  readonly Vorgaben: Readonly<Record<string, string | number>> | null;
  /** null when it took too long. */
  readonly Anzahl: number | null;
  /** There are more than `Anzahl`. */
  readonly IsMehr: boolean;
}

export interface BezugAnswer {
  readonly Listen: readonly Bezugsliste[];
}

/** What a reference may hold. */
export interface Choice {
  readonly Id: number;
  readonly Text: string;
  /** Whose it is, where the row it is chosen for does not say so yet. */
  readonly Zu?: string;
  /** What it says about other fields of that row, which have nothing in them yet. */
  readonly Werte?: WireRow;
}

export interface ChoiceAnswer {
  readonly Rows: readonly Choice[];
}

/** A document that could be made of a record now. */
export interface DocumentAnswer {
  readonly Name: string;
  /** What stands against it. */
  readonly Fehlt: readonly Sentence[];
  /** A digest of all that it says; sent back when it is kept, so that nothing else is than was looked at. */
  readonly Grundlage: string;
  /** The version it would be. */
  readonly Fassung: number;
  /** It was kept, and nothing that it says has changed since. */
  readonly IsAbgelegt: boolean;
  readonly KannAblegen: boolean;
}

/** What speaks against an invoice: where to mend it, and what EN 16931 calls that. */
export interface InvoiceFinding {
  /** A field, one of a line by `FakturaPosition.0.Menge`, or '' for the whole. */
  readonly Feld: string;
  readonly Begriff: string | null;
  /** The element of ebInterface, where the invoice is to be one. */
  readonly Pfad: string | null;
  readonly Text: string;
  /** Otherwise a warning that can be confirmed. */
  readonly IsFehler: boolean;
}

/** An e-invoice as it would be written now; null where the format is paper only. */
export interface InvoiceXml {
  readonly Xml: string | null;
}

/** One search over all lists that the caller may read. */
export interface SearchAnswer {
  readonly Gruppen: readonly { readonly Entitaet: string; readonly Rows: readonly SearchHit[] }[];
  /** A list took too long and is left out. */
  readonly Unvollstaendig: boolean;
}

export interface SearchHit {
  /** The record that opens: of a contact, the company it belongs to. */
  readonly Id: number;
  readonly Text: string;
  readonly Zusatz: string;
}

/** Whose work a dashboard tells of: one's own, that of one's branch, or all that one sees. */
export type Bereich = 'meine' | 'niederlassung' | 'alle';

export interface DashboardAnswer {
  readonly Bereich: Bereich;
  /** Those that there are to choose from; one where there is nothing to choose. */
  readonly Bereiche: readonly Bereich[];
  readonly Kennzahlen: readonly Kennzahl[];
  readonly ZuTun: readonly Kennzahl[];
  readonly Diagramme: readonly Diagramm[];
  readonly Listen: readonly DashboardListe[];
  readonly Aufgaben: {
    readonly Rows: readonly WireRow[];
    readonly Total: number;
    readonly Ueberfaellig: number;
    readonly Filter: Filter;
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

/** The list that proves a number: its rows under a filter, counted, summed up or averaged. */
export interface Beleg {
  readonly Entitaet: string;
  /** Where its list is; null for tables that have no page. */
  readonly Pfad: string | null;
  readonly Filter: Filter;
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
  /** The sum of the time before. */
  readonly Vergleich?: number;
  /** What of it is worth a word. */
  readonly Zusatz?: Beleg & { readonly Text: string; readonly Anzahl: number; readonly IsWarnung: boolean };
  /** The last eight weeks or months, the present one last. */
  readonly Verlauf?: {
    readonly Titel: string;
    readonly Werte: readonly number[];
    /** It is the number itself that went so, not what it comes from. */
    readonly IsDerselbe: boolean;
  };
}

export interface Diagramm {
  readonly Schluessel: string;
  readonly Titel: string;
  readonly Untertitel: string;
  readonly Art: 'trichter' | 'balken' | 'saeulen' | 'linie';
  readonly Format: 'zahl' | 'geld' | 'tausend' | 'prozent' | 'tage';
  readonly Punkte: readonly Punkt[];
  /** The same of the time before, to compare with. */
  readonly Vergleich?: readonly Punkt[];
  /** Another number of the same times, drawn over the columns; null where there is none of a time. */
  readonly Linie?: {
    readonly Titel: string;
    readonly Format: Diagramm['Format'];
    readonly Punkte: readonly (Omit<Punkt, 'Wert'> & { readonly Wert: number | null })[];
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
  readonly Wert: number;
  /** What was summed up or averaged; nothing where rows were counted. */
  readonly Feld?: string;
  readonly Wie: 'anzahl' | 'summe' | 'mittel';
}

/** Records that somebody should look at, from several lists. */
export interface DashboardListe {
  readonly Schluessel: string;
  readonly Titel: string;
  readonly Anzahl: number;
  readonly Gruppen: readonly (Beleg & { readonly Titel: string; readonly Anzahl: number })[];
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
}

/** Rows of a list put together. */
export interface PivotAnswer {
  readonly Zellen: readonly PivotZelle[];
  /** How many rows there are at all. */
  readonly Anzahl: number;
  /** When it was reckoned. */
  readonly Stand: string;
}

/** What is told of the rows that have these values; null stands for all values of a level. */
export interface PivotZelle {
  readonly Gruppe: readonly (PivotGruppe | null)[];
  readonly Anzahl: number;
  readonly Werte: readonly (number | null)[];
}

export interface PivotGruppe {
  /** Of days by week, month and so on the first day. */
  readonly Wert: unknown;
  /** What a reference is called. */
  readonly Text: string | null;
}

/** A file as the server knows it, whole or not. */
export interface DateiState {
  readonly Id: number;
  readonly Dateiname: string;
  readonly Mime: string | null;
  readonly Groesse: number;
  readonly Empfangen: number;
  readonly Status: DateiStatus;
}

/** A mail that somebody looks at before it leaves. */
export interface MailDraft {
  readonly Id: number;
  readonly Version: number;
  readonly Anlass: string | null;
  readonly Status: string;
  /** The record it is about. */
  readonly Entitaet: string;
  readonly DatensatzId: number;
  readonly Empfaenger: string | null;
  readonly Kopie: string | null;
  readonly Betreff: string;
  readonly Text: string;
  /** What is still missing. */
  readonly Hinweis: string | null;
  /** Whether an entry for the calendar goes along. */
  readonly HatTermin: boolean;
  /** Names of the files that go along. */
  readonly Anhaenge: readonly string[];
}
