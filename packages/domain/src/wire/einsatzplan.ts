import type { Messages } from '../texts/sentence.ts';
import type { WireRow } from './answers.ts';

/** By people, or by the customers they work for. */
export const planSichten = ['person', 'kunde'] as const;
export type PlanSicht = (typeof planSichten)[number];

/** Whose people: mine, those of my branches, or all that the caller sees. */
export const planBereiche = ['meine', 'niederlassung', 'alle'] as const;
export type PlanBereich = (typeof planBereiche)[number];

/** Most days that are asked for at once, and most rows of one call. */
export const maxPlanDays = 130;
export const maxPlanRows = 200;

/** `Luecke`: employed and without work on a day of the next two weeks; `Weitere`: was there in the days shown, and is not any more. */
export type PlanGruppenName = 'Luecke' | 'Einsatz' | 'Weitere' | 'Kunde';

export interface PlanGruppe {
  readonly Name: PlanGruppenName;
  /** Of a customer. */
  readonly Id: number | null;
  readonly Text: string | null;
  /** In the order of their names. */
  readonly Personen: readonly number[];
}

/** How many of our people work in a week. */
export interface PlanWoche {
  readonly Von: string;
  readonly ImEinsatz: number;
}

/** Who is in the plan, in order; what each does is asked for by the rows that are looked at. */
export interface PlanAnswer {
  readonly Gruppen: readonly PlanGruppe[];
  readonly Mitarbeiter: number;
  /** Assignments under way today. */
  readonly Aktiv: number;
  /** People who are wanted at two places at the same hours. */
  readonly Konflikte: readonly number[];
  readonly Auslastung: readonly PlanWoche[];
  /** Days with what they are called, at the branch of the caller. */
  readonly Feiertage: Readonly<Record<string, string>>;
}

export interface PlanBalken {
  readonly Art: 'Einsatz' | 'Vorschlag' | 'Abwesenheit';
  /** Of the assignment, or of the proposal. */
  readonly Id: number;
  readonly Status: string;
  readonly Von: string;
  /** The last day; null = open end. */
  readonly Bis: string | null;
  /** The customer; of an absence its kind. */
  readonly Text: string;
  readonly Beruf: string | null;
  readonly IdUnternehmen: number | null;
  /** The hour it begins at. */
  readonly Uhrzeit?: string;
  /** The position it fills. */
  readonly IdAnfragePosition?: number | null;
  /** Another assignment at the same hours. */
  readonly Konflikt?: boolean;
  /** The Überlassungsmitteilung has not been handed over. */
  readonly OhneMitteilung?: boolean;
  /** Something to do about it. */
  readonly Aufgabe?: { readonly Id: number; readonly Titel: string };
}

export interface PlanZeile {
  readonly Id: number;
  readonly Name: string;
  readonly Beruf: string | null;
  readonly Ort: string | null;
  readonly VerfuegbarAb: string | null;
  /** Ends within the days shown. */
  readonly ErlaubnisBis: string | null;
  /** Where he works elsewhere than at the branch: the holidays there, if they are others. */
  readonly Feiertage?: Readonly<Record<string, string>>;
  readonly Balken: readonly PlanBalken[];
}

/** A position with seats that nobody is confirmed for. */
export interface PlanPosition {
  readonly Id: number;
  readonly IdAnfrage: number;
  readonly AnfrageNr: string;
  readonly Bezeichnung: string;
  readonly Kunde: string;
  readonly Ort: string | null;
  readonly Beginn: string;
  readonly Ende: string | null;
  readonly Schicht: string | null;
  readonly Anzahl: number;
  readonly Besetzt: number;
  /** Planned, not confirmed yet. */
  readonly Geplant: number;
}

/** Somebody gets a seat, perhaps somebody else's. */
export interface ZuweisungBody {
  readonly IdPerson: number;
  readonly IdAnfragePosition: number;
  /** Fields of the assignment that differ from what follows from the position. */
  readonly Werte?: WireRow | undefined;
  /** Whose seat it was: ended on this day, or cancelled where it has not begun by then. */
  readonly Ersetzt?:
    | {
        readonly Id: number;
        readonly Version: number;
        readonly Ende: string;
        readonly EndeGrund: string;
        readonly Grund: string;
        readonly UeberlassungsmitteilungAm?: string | null | undefined;
      }
    | undefined;
  readonly WarnungenBestaetigt?: boolean | undefined;
}

/** What would be made, and what stands against it. */
export interface ZuweisungProbe {
  readonly Row: WireRow | null;
  readonly Fehler: Messages;
  readonly Warnungen: Messages;
}
