import type { Table } from '@disponent/domain/entity/table';
import { type Sentence, textOf } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { hookOf, type Row, type SaveContext } from '../hook.ts';
import type { Work } from '../work.ts';

/** How long what was deleted can be brought back. */
export const keptMinutes = 15;

/** What one deletion took, with everything that is needed to bring it back. */
export interface Kept {
  rows: KeptRows[];
  /** What other records lost by it, in the order in which they did. */
  changes: KeptChange[];
  /** What the rules said against the record while it was still there. */
  objections: string[];
}

/** Rows of one table as the database has them, each as JSON that nothing here reads: numbers keep all their digits, bytes stay encrypted. */
export interface KeptRows {
  name: string;
  columns: string[];
  rows: string[];
}

export interface KeptChange {
  entitaet: string;
  id: number;
  /** By the action that did it; 'Aendern' where it was none. */
  aktion: string;
  felder: Record<string, [alt: unknown, neu: unknown]>;
}

/** Nobody is erased while something is kept or brought back, and the other way round: what is kept may be about him. */
export const keepErasuresOut = ({ db, tx }: Work): void =>
  db.send(sql`select pg_advisory_xact_lock_shared(hashtext('disponent geloescht'))`, tx);

/** Part of an erasure, before it looks for what tells of a person: of nothing that was deleted is known any more what it said. */
export async function forgetKept({ db, tx, caller }: Work): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('disponent geloescht'))`, tx);
  await db.rows(sql`delete from geloescht where id_domaene = ${caller.domaene}`, tx);
}

/** What the rules across rows say against a record as if it were new: another may stand in its place by now. */
export async function objectionsTo(context: Work & { table: Table }, row: Row): Promise<Sentence[]> {
  const asNew: SaveContext = { ...context, before: null };
  return Object.values((await hookOf(context.db, context.table).check?.(row, asNew)) ?? {}).flat();
}

export const isKnownTo = ({ objections }: Pick<Kept, 'objections'>, said: Sentence): boolean =>
  objections.includes(textOf(said));
