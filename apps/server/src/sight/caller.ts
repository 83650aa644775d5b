import type { Me } from '@disponent/domain/session/types';

/** How far a role may go in a module; each includes the one before. */
export type Recht = 'Lesen' | 'Schreiben' | 'Loeschen';

/** Rows a role sees (domain model 2.3). */
export type Datenbereich =
  | 'Domaene'
  | 'Niederlassung'
  | 'Eigene'
  | 'Unternehmen'
  | 'UnternehmenKonzern'
  | 'CoLieferant';

/** Who acts: a user, or the system by itself, which has no Id. */
export type Actor = Omit<Me, 'Id'> & { readonly Id: number | null };

/** Who asks, and in which Domäne and time zone. Made once per request from the session, or for the system (`systemCaller`). */
export interface Caller {
  readonly me: Actor;
  readonly idSitzung: number;
  /** The Domäne being worked in; a Plattform-Admin may choose another than his own. */
  readonly domaene: number;
  readonly module: ReadonlyMap<string, Recht>;
  readonly rechte: ReadonlySet<string>;
  /** Which rows the role sees, and what it is measured by. */
  readonly datenbereich: Datenbereich;
  readonly niederlassungen: readonly number[];
  /** Customers or suppliers the user acts for; with UnternehmenKonzern their subsidiaries too. */
  readonly unternehmen: readonly number[];
  /** IANA zone that local times on the wire are in. */
  readonly zone: string;
  /** The day and the moment there, `2026-11-15` and `2026-11-15T14:30:00`. */
  readonly today: string;
  readonly now: string;
  readonly ip: string;
  /** Who it is where no account says so: the log names him. */
  readonly durch?: string;
}

/** A caller who signed in. */
export type UserCaller = Caller & { readonly me: Me };
