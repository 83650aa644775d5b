import type { PoolClient } from 'pg';

/** A record was created, changed or deleted: one per entry of the Aenderungsprotokoll, and per notification. */
export interface Aenderung {
  readonly type: 'Aenderung';
  /** null: of a table that all Domänen share. */
  readonly domaene: number | null;
  readonly entitaet: string;
  readonly id: number;
  readonly version: number;
  readonly aktion: string;
  /** null: the system by itself. */
  readonly idBenutzer: number | null;
  readonly isGone: boolean;
  /** The request or run of a job that did it. */
  readonly vorgang: string;
}

/** A person was erased: the journal of erasures has one more. */
export interface Loeschung {
  readonly type: 'Loeschung';
}

/** A job waits (`later`): a runner need not wait for its next look. */
export interface Job {
  readonly type: 'Job';
}

export type DbEvent = Aenderung | Loeschung | Job;
/** As its writer says it; the transaction knows the rest. */
type NewEvent = Omit<Aenderung, 'vorgang'> | Loeschung | Job;

const events = new WeakMap<PoolClient, NewEvent[]>();

/** Says what is to happen outside the database once the transaction is committed; nothing does when it is undone. */
export function note(tx: PoolClient, event: NewEvent): void {
  events.set(tx, [...(events.get(tx) ?? []), event]);
}

/** How many a transaction has noted so far. */
export const countNoted = (tx: PoolClient): number => events.get(tx)?.length ?? 0;

/** Who changed a row, and in which Domäne; nobody where the system did. */
interface Changing {
  readonly tx: PoolClient;
  readonly caller: { readonly domaene: number; readonly me?: { readonly Id: number | null } };
}

/** A row that has no entry in the Aenderungsprotokoll but is to be seen at once. */
export function noteRow(
  { tx, caller }: Changing,
  entitaet: string,
  aktion: 'Anlegen' | 'Aendern',
  { id, version }: { id: number; version: number },
): void {
  const { domaene, me } = caller;
  note(tx, { type: 'Aenderung', domaene, entitaet, id, version, aktion, idBenutzer: me?.Id ?? null, isGone: false });
}

/** What was noted in a transaction that has ended; the connection starts afresh. */
export function noted(tx: PoolClient, vorgang: string): readonly DbEvent[] {
  const found = events.get(tx) ?? [];
  events.delete(tx);
  return found.map((event) => (event.type === 'Aenderung' ? { ...event, vorgang } : event));
}
