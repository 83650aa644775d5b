import { beobachtung } from '@disponent/domain/entities/begleit/beobachtung';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { hookFor } from '../records/hook.ts';
import type { Work } from '../records/work.ts';
import { notifyUsers } from './shared/melden.ts';
import { bezugOf, seenText, whoSees } from './shared/seen.ts';

export const beobachtungHook = hookFor(beobachtung, {
  check: (row): Messages =>
    !row.Entitaet || !row.DatensatzId || bezugOf(row.Entitaet, row.DatensatzId)
      ? {}
      : { Entitaet: [sentence('Das kann niemand beobachten')] },
});

/** What somebody follows that has come to a new status since; one's own doing is known. */
export async function beobachtetesNeu({ db, tx, caller }: Work): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select b.id from beobachtung b where b.id_domaene = ${caller.domaene} and exists (
          select 1 from status_verlauf v where v.id_domaene = b.id_domaene and v.datensatz_id = b.datensatz_id and v.entitaet = b.entitaet and v.id > coalesce(b.gemeldet_bis, 0)
             and v.am > b.erstellt_am and v.id_benutzer is distinct from b.id_benutzer)
         order by b.id`,
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Tells one follower the status that the record has come to, however many lay between. */
export async function meldeBeobachtetes(inside: Work, id: number): Promise<boolean> {
  const { db, tx, caller } = inside;
  const found = await db.row<{ wer: number; entitaet: string; datensatz: number; verlauf: number; nach: string }>(
    sql`select b.id_benutzer as wer, b.entitaet, b.datensatz_id as datensatz, v.id as verlauf, v.nach from beobachtung b
          join lateral (select id, nach from status_verlauf v where v.id_domaene = b.id_domaene and v.datensatz_id = b.datensatz_id and v.entitaet = b.entitaet and v.am > b.erstellt_am order by id desc limit 1) v on true
         where b.id_domaene = ${caller.domaene} and b.id = ${id} and v.id > coalesce(b.gemeldet_bis, 0) for update of b`,
    tx,
  );
  const bezug = found && bezugOf(found.entitaet, found.datensatz);
  if (!found || !bezug) return false;
  await db.rows(sql`update beobachtung set gemeldet_bis = ${found.verlauf} where id = ${id}`, tx);
  const titel = await seenText(inside, bezug);
  const field = bezug.table.fields[bezug.table.entity.states?.field ?? 'Status'];
  const wer = await whoSees(inside, [found.wer], bezug);
  if (titel === undefined || wer.length === 0) return false;
  const status = field ? labelIn(field, found.nach) : found.nach;
  await notifyUsers(inside, wer, 'BeobachtetStatus', { titel, status, link: bezug.link });
  return true;
}
