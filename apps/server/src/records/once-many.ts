import type { BulkAnswer } from '@disponent/domain/wire/answers';
import { sql } from '../db/sql.ts';
import { currentVorgang, inVorgang } from '../db/vorgang.ts';
import { type Attempt, isKey, keyOf, madeBefore, running } from './once.ts';
import type { Asking, Work } from './work.ts';

/** Longer than any call goes on: what has no answer then was cut off in the middle. */
const leaseSeconds = 90;

/** What is done: an action of a table, for many records. */
interface Doing {
  entitaet: string;
  aktion: string;
}

/**
 * A call for many records, each in a transaction of its own, made once: again it is given the answer of the first time. One that was cut off is brought to
 * an end as the same Vorgang; `run` is told which records it had done.
 */
export async function manyOnce(
  { db, caller }: Asking,
  attempt: Attempt,
  doing: Doing,
  run: (done: ReadonlySet<number>) => Promise<BulkAnswer>,
): Promise<BulkAnswer> {
  const begun = await db.transaction((tx) => begin({ db, caller, tx }, attempt));
  if ('answer' in begun) return begun.answer;
  const isKept = isKey(keyOf({ caller }, attempt));
  const end = (answer: Buffer | null) =>
    db.rows(sql`update aufruf_schluessel set antwort = ${answer}, bis = null where ${isKept}`);
  return inVorgang(begun.vorgang, async () => {
    try {
      const done = begun.isNew ? new Set<number>() : await doneIn(db, doing, begun.vorgang);
      const now = await run(done);
      const answer = { ...now, Anzahl: now.Anzahl + done.size };
      await end(db.cipher.encrypt(JSON.stringify(answer)));
      return answer;
    } catch (error) {
      await end(null).catch(() => {}); // what went wrong is told; whoever asks again need not wait for the lease
      throw error;
    }
  });
}

async function begin(
  work: Work,
  attempt: Attempt,
): Promise<{ answer: BulkAnswer } | { vorgang: string; isNew: boolean }> {
  const { db, tx } = work;
  const first = await madeBefore(work, attempt);
  const isKept = isKey(keyOf(work, attempt));
  const row = await db.row<{ antwort: Buffer | null; laeuft: boolean | null }>(
    sql`select antwort, bis > now() as laeuft from aufruf_schluessel where ${isKept} for update`,
    tx,
  );
  const answer = row?.antwort && db.cipher.decrypt(row.antwort);
  if (answer) return { answer: JSON.parse(answer) as BulkAnswer };
  if (row?.laeuft) throw running();
  await db.rows(
    sql`update aufruf_schluessel set bis = now() + make_interval(secs => ${leaseSeconds}) where ${isKept}`,
    tx,
  );
  return { vorgang: first ?? currentVorgang(), isNew: first === undefined };
}

async function doneIn(db: Asking['db'], { entitaet, aktion }: Doing, vorgang: string): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(
    sql`select distinct datensatz_id as id from aenderungsprotokoll where vorgang = ${vorgang} and entitaet = ${entitaet} and aktion = ${aktion}`,
  );
  return new Set(rows.map(({ id }) => id));
}
