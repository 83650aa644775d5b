import type { PoolClient } from 'pg';

/** Somebody is to get a link into his account by mail. */
export interface KontoMail {
  readonly type: 'KontoMail';
  readonly idBenutzer: number;
  readonly art: 'Aktivierung' | 'Passwort';
}

/** A record was created, changed or deleted: one per entry of the Aenderungsprotokoll, and per notification. */
export interface Aenderung {
  readonly type: 'Aenderung';
  /** null: of a table that all Domänen share. */
  readonly domaene: number | null;
  readonly entitaet: string;
  readonly id: number;
  readonly version: number;
  readonly aktion: string;
  readonly idBenutzer: number;
  readonly isGone: boolean;
}

/** A person was erased: files wait to be removed, and the journal of erasures has one more. */
export interface Loeschung {
  readonly type: 'Loeschung';
}

export type DbEvent = KontoMail | Aenderung | Loeschung;

const events = new WeakMap<PoolClient, DbEvent[]>();

/** Says what is to happen outside the database once the transaction is committed; nothing does when it is undone. */
export function note(tx: PoolClient, event: DbEvent): void {
  events.set(tx, [...(events.get(tx) ?? []), event]);
}

/** What was noted in a transaction that has ended; the connection starts afresh. */
export function noted(tx: PoolClient): readonly DbEvent[] {
  const found = events.get(tx) ?? [];
  events.delete(tx);
  return found;
}
