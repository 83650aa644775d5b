import { createHash } from 'node:crypto';
import type { Table } from '@disponent/domain/entity/table';
import { badRequest, conflict } from '@disponent/domain/errors';
import { sql } from '../db/sql.ts';
import type { Work } from './work.ts';

const validHours = 24;

/** What a client calls an attempt to create something. Sent again, within a day, it creates nothing more (header Idempotency-Key). */
export interface Attempt {
  key: string;
  table: Table;
  body: unknown;
}

/** The key of a request, if it has one. */
export function attemptKey(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw badRequest('Idempotency-Key muss 1 bis 200 Zeichen ohne Leerzeichen haben.');
  return header;
}

/** The record that the attempt already made. Waits for one that is under way with the same key. */
export async function madeBefore({ db, tx, caller }: Work, attempt: Attempt): Promise<number | undefined> {
  const { Id } = caller.me;
  const [schluessel, aufruf] = digests(attempt);
  await db.rows(
    sql`delete from anlage_schluessel where id_benutzer = ${Id} and am < now() - make_interval(hours => ${validHours})`,
    tx,
  );
  const isNew = await db.row(
    sql`insert into anlage_schluessel (id_benutzer, schluessel, aufruf, id_domaene) values (${Id}, ${schluessel}, ${aufruf}, ${caller.domaene})
        on conflict do nothing returning 1 as ok`,
    tx,
  );
  if (isNew) return undefined;
  const made = await db.row<{ id: number }>(
    sql`select datensatz_id as id from anlage_schluessel where id_benutzer = ${Id} and schluessel = ${schluessel} and aufruf = ${aufruf}`,
    tx,
  );
  if (!made) throw conflict('Der Idempotency-Key wurde schon für einen anderen Aufruf verwendet.');
  return made.id;
}

export async function noteMade({ db, tx, caller }: Work, attempt: Attempt, id: number): Promise<void> {
  const [schluessel] = digests(attempt);
  await db.rows(
    sql`update anlage_schluessel set datensatz_id = ${id} where id_benutzer = ${caller.me.Id} and schluessel = ${schluessel}`,
    tx,
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const digests = ({ key, table, body }: Attempt): [schluessel: Buffer, aufruf: Buffer] => [
  digest(key),
  digest(JSON.stringify([table.key, body])),
];
