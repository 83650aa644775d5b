import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { deviceDays } from './known-devices.ts';

/** Ended sessions stay a while for those who look where they were signed in. */
const endedDays = 7;
/** As long as a refresh token can be good: used ones are remembered until they would be refused anyway. */
const refreshDays = 30;

/** Removes what signing in has left behind and nobody can use any more. */
export function cleanUpSessions(db: Db, now = new Date()): Promise<void> {
  return db.transaction(async (tx) => {
    await db.rows(
      sql`delete from sitzung where least(beendet_am, greatest(token_bis, refresh_bis)) < ${now}::timestamptz - make_interval(days => ${endedDays})`,
      tx,
    );
    await db.rows(
      sql`delete from sitzung_alt where am < ${now}::timestamptz - make_interval(days => ${refreshDays})`,
      tx,
    );
    await db.rows(sql`delete from konto_schluessel where gueltig_bis < ${now}::timestamptz`, tx);
    await db.rows(sql`delete from zugangslink where gueltig_bis < ${now}::timestamptz`, tx);
    await db.rows(sql`delete from einmal_aufgabe where gueltig_bis < ${now}::timestamptz`, tx);
    await db.rows(
      sql`delete from bekanntes_geraet where zuletzt_am < ${now}::timestamptz - make_interval(days => ${deviceDays})`,
      tx,
    );
    await db.rows(sql`delete from drossel where expire < ${now.getTime()}`, tx);
  });
}
