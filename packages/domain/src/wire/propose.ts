import type { Messages } from '../texts/sentence.ts';

/** How a customer gets proposals. */
export const vorschlagWege = ['Kundenportal', 'Email', 'Link', 'Telefon'] as const;
export type VorschlagWeg = (typeof vorschlagWege)[number];

/** One person for one position. */
export interface ZuVorschlagen {
  readonly IdPerson: number;
  readonly IdAnfragePosition: number;
  readonly IdBewerbung?: number | undefined;
  /** What is not said follows from person, position and customer. */
  readonly Profil?: string | null | undefined;
  readonly VerfuegbarAb?: string | null | undefined;
  readonly Verrechnungssatz?: number | null | undefined;
}

/** A mail as it was looked at. */
export interface VorschlagMail {
  readonly Empfaenger: string;
  readonly Betreff: string;
  readonly Text: string;
}

export interface VorschlagBody {
  readonly Vorschlaege: readonly ZuVorschlagen[];
  /** Without one they stay drafts. */
  readonly Weg: VorschlagWeg | null;
  readonly IsAnonym?: boolean | undefined;
  readonly Mail?: VorschlagMail | undefined;
  readonly WarnungenBestaetigt?: boolean | undefined;
}

/** What would be proposed, and what stands against it. */
export interface VorschlagVorschau {
  readonly Rows: readonly {
    readonly IdPerson: number;
    readonly IdAnfragePosition: number;
    readonly Text: string;
    readonly Position: string;
    readonly Kunde: string;
    readonly IsAnonym: boolean;
    readonly Profil: string | null;
    readonly VerfuegbarAb: string | null;
    /** Not there for who may not know it. */
    readonly Verrechnungssatz?: number | null;
    readonly Fehler: Messages;
    readonly Warnungen: Messages;
  }[];
  /** Each to one contact. */
  readonly Mails: readonly (VorschlagMail & {
    readonly Anhaenge: readonly string[];
    readonly Hinweis: string | null;
  })[];
  /** Whether the contact has a way into the portal; null where they are for several. */
  readonly HatZugang: boolean | null;
}

export interface VorschlagAnswer {
  readonly Rows: readonly { readonly Id: number; readonly PvNr: string; readonly Status: string }[];
}
