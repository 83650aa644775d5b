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
  /** Averages of the fields that they were asked of; none where reckoning them takes too long. */
  readonly Mittel?: Summen;
  /** What the caller may do with the list itself. */
  readonly ListenAktionen: readonly string[];
}

/** Ids by table: what a record names and the caller does not see himself, so that nobody is led there. */
export type NichtSichtbar = Readonly<Record<string, readonly number[]>>;

export interface ListGroup {
  readonly Wert: unknown;
  /** Of a reference. */
  readonly Text: string | null;
  readonly Anzahl: number;
  readonly Summen: Summen;
  readonly Mittel?: Summen;
}

/** What became of an action on many records, or would become of it. */
export interface BulkAnswer {
  readonly Anzahl: number;
  /** The text in German, and beside it as pattern and values. */
  readonly Fehler: readonly { readonly Id: number; readonly Text: string; readonly Saetze: readonly Sentence[] }[];
  /** Deleted ones that the caller can bring back for a while, in the order in which they went. */
  readonly Wiederherstellbar?: readonly number[];
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

/** What became of a mail to oneself. */
export interface TestmailAnswer {
  readonly IsGesendet: boolean;
  readonly An: string;
  /** Without a mail server it lies in a file. */
  readonly Weg: 'Server' | 'Datei';
  /** What the mail server said against it. */
  readonly Fehler: string | null;
}

/** One search over all lists that the caller may read. */
export interface SearchAnswer {
  /** In the order of the lists; one that has this very number comes first. */
  readonly Gruppen: readonly SearchGroupAnswer[];
  /** A list took too long and is left out. */
  readonly Unvollstaendig: boolean;
}

export interface SearchGroupAnswer {
  readonly Entitaet: string;
  readonly Rows: readonly SearchHit[];
  /** The list itself finds more than these. */
  readonly IsMehr: boolean;
}

export interface SearchHit {
  /** The record that opens: of a contact, the company it belongs to. */
  readonly Id: number;
  readonly Text: string;
  readonly Zusatz: string;
  /** The code of its state; null where such records have none. */
  readonly Status: string | null;
  /** It does not hold what was typed: a name in it is spoken the same or differs by a letter. */
  readonly Aehnlich: boolean;
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
