import type { Aenderungen } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import type { PoolClient } from 'pg';
import { countNoted } from '../../db/events.ts';
import type { Row } from '../hook.ts';

/** What one entry of the log tells. */
export interface Change {
  table: Table;
  id: number;
  aktion: string;
  before: Row | null;
  after: Row | null;
  aenderungen: Aenderungen;
}

const watching = new WeakMap<PoolClient, Change[]>();

/** What a part of a transaction changes, and whether that is all it did: it asked for no job, sent no mail and moved no records all at once. */
export async function witnessed(
  tx: PoolClient,
  work: () => Promise<void>,
): Promise<{ changes: readonly Change[]; isAll: boolean }> {
  const changes: Change[] = [];
  const known = countNoted(tx);
  watching.set(tx, changes);
  try {
    await work();
  } finally {
    watching.delete(tx);
  }
  return { changes, isAll: countNoted(tx) - known === changes.length };
}

export const tellWitness = (tx: PoolClient, change: Change): void => void watching.get(tx)?.push(change);
