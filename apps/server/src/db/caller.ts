import type { Me } from '@disponent/domain/session/types';

/** How far a role may go in a module; each includes the one before. */
export type Recht = 'Lesen' | 'Schreiben' | 'Loeschen';

/** Who asks, and in which Domäne and time zone. Made once per request from the session. */
export interface Caller {
  readonly me: Me;
  readonly idSitzung: number;
  /** The Domäne being worked in; a Plattform-Admin may choose another than his own. */
  readonly domaene: number;
  readonly module: ReadonlyMap<string, Recht>;
  readonly rechte: ReadonlySet<string>;
  /** IANA zone that local times on the wire are in. */
  readonly zone: string;
  /** The day there, `2026-11-15`. */
  readonly today: string;
  readonly ip: string;
}
