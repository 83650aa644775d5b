import { createHash } from 'node:crypto';
import type { Table } from '@disponent/domain/entity/table';
import { badRequest, conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import pg from 'pg';
import { type Sql, sql } from '../db/sql.ts';
import type { Work } from './work.ts';

const validHours = 24;

/** A call by the name that its client gave it (header Idempotency-Key): made again within a day it does nothing more and is answered as the first time. */
export interface Attempt {
  key: string;
  /** Method and path. */
  call: string;
  body: unknown;
}

/** The key of a request, if it has one. */
export function attemptKey(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(header))
    throw badRequest(sentence('Idempotency-Key muss 1 bis 64 Zeichen ohne Leerzeichen haben.'));
  return header;
}

/**
 * Whether the call was made before: then the Vorgang that did what it asked for, whatever has become of the answer. Belongs at the beginning of the
 * transaction that does it: both are there or neither. Waits for one that is under way with the same key.
 */
export async function madeBefore(work: Work, attempt: Attempt): Promise<string | undefined> {
  const { db, tx } = work;
  const of = keyOf(work, attempt);
  const isNew = await db
    .row(
      sql`insert into aufruf_schluessel as k (id_domaene, id_benutzer, schluessel, aufruf) values (${of.domaene}, ${of.benutzer}, ${of.schluessel}, ${of.aufruf})
          on conflict (id_domaene, id_benutzer, schluessel) do update set aufruf = excluded.aufruf, vorgang = excluded.vorgang, am = excluded.am, antwort = null, bis = null
             where k.am < now() - make_interval(hours => ${validHours}) returning 1 as ok`,
      tx,
    )
    .catch(stillRunning);
  if (isNew) return undefined;
  const first = await db.row<{ vorgang: string }>(
    sql`select vorgang from aufruf_schluessel where ${isKey(of)} and aufruf = ${of.aufruf}`,
    tx,
  );
  if (!first) throw conflict(sentence('Der Idempotency-Key wurde schon für einen anderen Aufruf verwendet.'));
  return first.vorgang;
}

/** What a call answers, made once: again it is given the answer of the first time. In the transaction that does it. */
export async function answeredOnce<T>(work: Work, attempt: Attempt | undefined, make: () => Promise<T>): Promise<T> {
  if (!attempt) return make();
  const { db, tx } = work;
  const isKept = isKey(keyOf(work, attempt));
  if ((await madeBefore(work, attempt)) === undefined) {
    const answer = await make();
    const kept = db.cipher.encrypt(JSON.stringify(answer));
    await db.rows(sql`update aufruf_schluessel set antwort = ${kept} where ${isKept}`, tx);
    return answer;
  }
  const first = await db.row<{ antwort: Buffer | null }>(
    sql`select antwort from aufruf_schluessel where ${isKept}`,
    tx,
  );
  const answer = first?.antwort && db.cipher.decrypt(first.antwort);
  if (!answer) throw conflict(sentence('Der Idempotency-Key wurde schon für einen anderen Aufruf verwendet.'));
  return JSON.parse(answer) as T;
}

/** The record that a Vorgang made of a table: the first, others may have followed from it. */
export async function madeIn({ db, tx }: Work, { key }: Table, vorgang: string): Promise<number> {
  const made = await db.row<{ id: number }>(
    sql`select datensatz_id as id from aenderungsprotokoll where vorgang = ${vorgang} and entitaet = ${key} and aktion = 'Anlegen' order by id limit 1`,
    tx,
  );
  if (!made) throw new Error(`${vorgang} made no ${key}`);
  return made.id;
}

export const running = () =>
  conflict(sentence('Der erste Aufruf mit diesem Idempotency-Key läuft noch. Bitte gleich noch einmal versuchen.'));

function stillRunning(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === '55P03' ? running() : error;
}

interface Key {
  domaene: number;
  benutzer: number | null;
  schluessel: Buffer;
  aufruf: Buffer;
}

export const keyOf = ({ caller }: Pick<Work, 'caller'>, { key, call, body }: Attempt): Key => ({
  domaene: caller.domaene,
  benutzer: caller.me.Id,
  schluessel: digest(key),
  aufruf: digest(JSON.stringify([call, body])),
});

export const isKey = ({ domaene, benutzer, schluessel }: Key): Sql =>
  sql`id_domaene = ${domaene} and id_benutzer = ${benutzer} and schluessel = ${schluessel}`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
