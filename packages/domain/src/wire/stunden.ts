import type { Feiertagsland } from '../rules/zeit/feiertage.ts';
import type { Sentence } from '../texts/sentence.ts';
import type { PortalDatei } from './portal.ts';

/** The hours of a day, as they are kept. `Menge`: hours of which nobody said when they were worked. */
export interface Tageswerte {
  readonly Von: string | null;
  readonly Bis: string | null;
  readonly PauseMin: number | null;
  readonly Menge: number | null;
  readonly AbwesenheitArt: string;
  readonly Bemerkung: string | null;
}

/** A kept week of an Einsatz; two where a month ends in it. */
export interface StundenWoche {
  readonly Id: number;
  readonly Version: number;
  readonly Von: string;
  readonly Bis: string;
  readonly Status: string;
  readonly Ablehnungsgrund: string | null;
  readonly Erfassungsweg: string;
  readonly Beleg: PortalDatei | null;
  readonly Summen: StundenSummen;
}

export interface StundenSummen {
  readonly Normal: number;
  readonly Mehr: number;
  readonly Ue50: number;
  readonly Ue100: number;
  readonly Nacht: number;
  readonly SonnFeiertag: number;
  readonly Abwesend: number;
}

export interface StundenTag extends Tageswerte {
  readonly Datum: string;
}

/** An Einsatz in a week: what is kept of it, and of the week before. */
export interface StundenZeile {
  readonly IdEinsatz: number;
  readonly EinsatzNr: string;
  readonly Person: string;
  readonly Taetigkeit: string | null;
  readonly Kostenstelle: string | null;
  readonly IdUnternehmen: number;
  readonly Kunde: string;
  /** Who approves at the customer's. */
  readonly Freigeber: string | null;
  readonly Beginn: string;
  readonly Ende: string | null;
  /** 'Mo–Fr 06:00–14:12, Pause 30 Minuten' */
  readonly Lage: string | null;
  readonly IsUnterbrochen: boolean;
  /** Whose law on working time holds. */
  readonly Land: Feiertagsland;
  /** Names of the holidays at the place of work, by day. */
  readonly Feiertage: Readonly<Record<string, string>>;
  readonly Wochen: readonly StundenWoche[];
  /** Of this week and of the one before. */
  readonly Tage: readonly StundenTag[];
}

export interface StundenAnswer {
  readonly Jahr: number;
  readonly Kw: number;
  readonly Von: string;
  readonly Bis: string;
  readonly Zeilen: readonly StundenZeile[];
  /** There are more than are shown. */
  readonly IsGekuerzt: boolean;
  /** Whether the caller writes hours. */
  readonly DarfErfassen: boolean;
}

/** What is typed for one day; `War`, as it was before: another's entry meanwhile is not written over. */
export interface StundenEingabe {
  readonly Datum: string;
  readonly Eingabe: string;
  readonly War?: string | undefined;
}

export interface StundenBody {
  readonly Jahr: number;
  readonly Kw: number;
  readonly Zeilen: readonly { readonly IdEinsatz: number; readonly Tage: readonly StundenEingabe[] }[];
}

export interface StundenSaved {
  /** As they are now. */
  readonly Zeilen: readonly StundenZeile[];
  /** What was not kept, and why. */
  readonly Fehler: readonly {
    readonly IdEinsatz: number;
    readonly Datum: string | null;
    readonly Text: string;
    readonly Saetze: readonly Sentence[];
  }[];
}

/** A line of a list of hours that somebody sent. */
export interface StundenImportZeile {
  /** As the sheet counts its lines. */
  readonly Nr: number;
  /** Whom the line names, as it names him. */
  readonly Wer: string;
  readonly EinsatzNr: string | null;
  readonly Datum: string | null;
  /** What is kept of it. */
  readonly Tag: Tageswerte | null;
  /** `Leer`: a day without hours, passed over. */
  readonly Stand: 'Neu' | 'Unveraendert' | 'Leer' | 'Fehler';
  /** What stands against it. */
  readonly Saetze: readonly Sentence[];
}

/** What a column of a list of hours can be. */
export const importSpalten = [
  'EinsatzNr',
  'PersonalNr',
  'Person',
  'Vorname',
  'Tag',
  'Von',
  'Bis',
  'Pause',
  'Stunden',
  'Art',
  'Bemerkung',
] as const;
export type ImportSpalte = (typeof importSpalten)[number];

/** By heading which column is what; '' where none of them is. */
export type ImportZuordnung = Readonly<Partial<Record<ImportSpalte, string>>>;

export interface StundenImportAnswer {
  /** The headings of the list, and what they were taken for. Where that is not enough for hours of anybody, there are no lines. */
  readonly Spalten: {
    readonly Ueberschriften: readonly string[];
    readonly Zuordnung: ImportZuordnung;
    readonly IsVollstaendig: boolean;
    /** Of a list without headings: what its first line holds, by the columns that are named instead. */
    readonly Beispiele: readonly string[] | null;
  };
  readonly Zeilen: readonly StundenImportZeile[];
  readonly Neu: number;
  readonly Fehlerhaft: number;
  /** Kept, all of it; else nothing is. */
  readonly IsImportiert: boolean;
}

/** A week that waits for the customer, as he is shown it. */
export interface FreigabeWoche {
  readonly Id: number;
  readonly Version: number;
  readonly Status: string;
  readonly Jahr: number;
  readonly Kw: number;
  readonly Von: string;
  readonly Bis: string;
  readonly Person: string;
  readonly Taetigkeit: string | null;
  readonly Kostenstelle: string | null;
  readonly Bemerkung: string | null;
  readonly Ablehnungsgrund: string | null;
  /** Of hours at 50 and 100 %. */
  readonly Ueberstunden: number;
  readonly Beleg: PortalDatei | null;
  /** Whom to ask. */
  readonly Berater: string | null;
  /** Whose law on working time holds. */
  readonly Land: Feiertagsland;
  readonly Tage: readonly StundenTag[];
}

export interface FreigabeAnswer {
  readonly Rows: readonly FreigabeWoche[];
  readonly Feiertage: readonly string[];
}

/** What a customer says to weeks. */
export interface FreigabeAntwort {
  readonly Ids: readonly number[];
  /** Why not; without it they are approved. */
  readonly Grund?: string | undefined;
}
