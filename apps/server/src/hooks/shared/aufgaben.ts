import { type TableKey, tableOf } from '@disponent/domain/tables';
import { raw, sql } from '../../db/sql.ts';
import { changeWithin } from '../../records/change-within.ts';
import { seeingAll } from '../../records/record.ts';
import type { Work } from '../../records/work.ts';
import { createWithin } from '../../records/write.ts';

interface Auftrag {
  Titel: string;
  /** The record it is about. */
  bezug: readonly [key: TableKey, row: { Id?: number | undefined; IdNiederlassung: number | null }];
  /** Why there is one: a second for the same reason and record is not made while the first exists. */
  anlass: string;
  /** Whose it is; without a Berater anybody's of the branch. */
  idBerater?: number | null;
  /** Whose it is, where no Berater is named. */
  idBenutzer?: number | null | undefined;
  Text?: string | null;
  FaelligAm?: string;
  Prioritaet?: string;
}

/** Something to do that follows from what happened to a record. */
export async function addAufgabe(inside: Work, auftrag: Auftrag): Promise<void> {
  const { db, tx, caller } = inside;
  const { bezug, anlass, idBerater, Titel, Text = null, FaelligAm = caller.today, Prioritaet = 'Normal' } = auftrag;
  const [BezugEntitaet, { Id: BezugId, IdNiederlassung }] = bezug;
  const Schluessel = `${anlass} ${BezugEntitaet} ${String(BezugId)}`;
  const isKnown = async () =>
    (await db.row(
      sql`select 1 from aufgabe where id_domaene = ${caller.domaene} and schluessel = ${Schluessel}`,
      tx,
    )) !== undefined;
  if (await isKnown()) return;
  // Two runs at once, or a run and a save, find the same reason: one makes the task, the other sees it.
  await db.rows(sql`select pg_advisory_xact_lock(hashtext(${`aufgabe ${caller.domaene} ${Schluessel}`}))`, tx);
  if (await isKnown()) return;
  const IdBenutzer = (await benutzerOf(inside, idBerater)) ?? auftrag.idBenutzer ?? null;
  if (IdBenutzer === null && IdNiederlassung === null) return; // nobody would see it
  await createWithin({ db, tx, caller: seeingAll(caller) }, tableOf('Aufgabe'), {
    Titel,
    Text,
    FaelligAm,
    Prioritaet,
    BezugEntitaet,
    BezugId,
    Schluessel,
    Quelle: 'System',
    IdBenutzer,
    IdNiederlassung,
  });
}

/** A task that there is no reason for any more. False when somebody has ended it meanwhile. */
export async function finishAufgabe(inside: Work, id: number): Promise<boolean> {
  const open = await inside.db.row(
    sql`select 1 from aufgabe where id = ${id} and status in ('Offen', 'InArbeit') for update`,
    inside.tx,
  );
  const { now, me } = inside.caller;
  if (open)
    await changeWithin(inside, tableOf('Aufgabe'), id, { Status: 'Erledigt', ErledigtAm: now, ErledigtVon: me.Id });
  return open !== undefined;
}

/** Ended because its reason had gone, not by somebody. */
export const istVonSelbstErledigt = raw(`status = 'Erledigt' and erledigt_am is not null and erledigt_von is null`);

/** A task that was ended because its reason had gone, and the reason is back. False when somebody has touched it meanwhile. */
export async function reopenAufgabe(inside: Work, id: number): Promise<boolean> {
  const settled = await inside.db.row(
    sql`select 1 from aufgabe where id = ${id} and ${istVonSelbstErledigt} for update`,
    inside.tx,
  );
  if (settled) await changeWithin(inside, tableOf('Aufgabe'), id, { Status: 'Offen', FaelligAm: inside.caller.today });
  return settled !== undefined;
}

async function benutzerOf({ db, tx, caller }: Work, idBerater: number | null | undefined): Promise<number | undefined> {
  if (typeof idBerater !== 'number') return undefined;
  const found = await db.row<{ id: number }>(
    sql`select id from benutzer_st where id_domaene = ${caller.domaene} and id_berater = ${idBerater} order by id limit 1`,
    tx,
  );
  return found?.id;
}
