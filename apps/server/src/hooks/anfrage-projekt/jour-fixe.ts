import { addDays } from '@disponent/domain/days';
import { tableOf } from '@disponent/domain/tables';
import { sql } from '../../db/sql.ts';
import { changeWithin } from '../../records/change-within.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe } from '../shared/aufgaben.ts';

interface Projekt {
  id: number;
  nr: string;
  name: string;
  berater: number | null;
  nl: number | null;
  /** The day of the meeting that is next, and what the project says of it once the last one is over. */
  tag: string;
  naechster: string;
  is_vorbei: boolean;
}

/** Projects whose next meeting is tomorrow or earlier. */
export async function faelligeJourFixe({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select id from anfrage_projekt_dat where id_domaene = ${caller.domaene} and status in ('Planung', 'Aktiv') and kommunikation <> 'NachBedarf'
           and (naechster_termin at time zone ${caller.zone}::text)::date <= ${caller.today}::date + 1 order by id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** A meeting that is over leads to the next by the project's rhythm, on the same hour; what comes is prepared. Says whether there is something to prepare. */
export async function planJourFixe(inside: Work, id: number): Promise<boolean> {
  const { db, tx, caller } = inside;
  const projekt = await db.row<Projekt>(
    sql`select p.id, p.projekt_nr as nr, p.bezeichnung as name, p.id_berater as berater, p.id_niederlassung as nl, n.lokal::date::text as tag,
               to_char(n.lokal, 'YYYY-MM-DD"T"HH24:MI:SS') as naechster,
               p.naechster_termin < ${caller.today}::date at time zone ${caller.zone}::text as is_vorbei
          from anfrage_projekt_dat p, lateral (
            select min(t) as lokal from generate_series(p.naechster_termin at time zone ${caller.zone}::text, ${caller.today}::timestamp + interval '60 days',
                     case p.kommunikation when 'Woechentlich' then interval '7 days' when 'Vierzehntaegig' then interval '14 days' else interval '1 month' end) t
             where t >= ${caller.today}::timestamp) n
         where p.id = ${id} and p.id_domaene = ${caller.domaene} and n.lokal is not null`,
    tx,
  );
  if (!projekt) return false;
  const { nr, name, berater, nl, tag, naechster, is_vorbei } = projekt;
  if (is_vorbei) await changeWithin(inside, tableOf('AnfrageProjektDat'), id, { NaechsterTermin: naechster });
  if (tag > addDays(caller.today, 1)) return false;
  await addAufgabe(inside, {
    Titel: `Jour fixe: ${nr} ${name}`.slice(0, 150),
    bezug: ['AnfrageProjektDat', { Id: id, IdNiederlassung: nl }],
    anlass: `JourFixe ${tag}`,
    idBerater: berater,
    FaelligAm: tag,
  });
  return true;
}
