import { type StelleninseratSt, stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { HttpError } from '@disponent/domain/errors';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe } from '../shared/aufgaben.ts';
import { titelUeber } from '../shared/aufgaben-namen.ts';
import { advance } from '../shared/system-changes.ts';

/** Released ads whose time has come. */
export async function anstehendeInserate({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select id from stelleninserat_st where id_domaene = ${caller.domaene} and status = 'Freigegeben'
           and veroeffentlichen_ab <= ${caller.now}::timestamp at time zone ${caller.zone}::text and veroeffentlichen_bis >= ${caller.today}::date order by id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** One of them is published. Where a quota does not let it, somebody has to see to it; false then. */
export async function publishInserat(inside: Work, id: number): Promise<boolean> {
  let inserat: StelleninseratSt | undefined;
  try {
    const row = await advance(inside, stelleninseratSt, id, 'Veroeffentlicht', (one) => {
      inserat = one;
      return {};
    });
    return row?.Status === 'Veroeffentlicht';
  } catch (error) {
    if (!inserat || !(error instanceof HttpError) || error.status !== 409) throw error; // refused before anything was written
    await addAufgabe(inside, {
      Titel: await titelUeber(inside, 'Inserat nicht veröffentlicht', ['StelleninseratSt', id]),
      Text: String(error.body),
      bezug: ['StelleninseratSt', inserat],
      anlass: `InseratNichtVeroeffentlicht ${String(inserat.VeroeffentlichenAb)}`,
      idBerater: inserat.IdBerater,
      Prioritaet: 'Hoch',
    });
    return false;
  }
}

/** Ads whose last day is over. */
export async function beendeteInserate({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select id from stelleninserat_st where id_domaene = ${caller.domaene} and status in ('Veroeffentlicht', 'Pausiert')
           and veroeffentlichen_bis < ${caller.today}::date order by id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** One of them is no longer shown anywhere. */
export const expireInserat = async (inside: Work, id: number): Promise<boolean> =>
  (await advance(inside, stelleninseratSt, id, 'Abgelaufen')) !== undefined;
