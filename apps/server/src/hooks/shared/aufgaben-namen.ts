import { type Sql, sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';

const mensch = sql`concat_ws(' ', p.vorname, p.nachname)`;
const mitNummer = (worte: Sql, nummer: Sql): Sql => sql`${worte} || coalesce(' (' || ${nummer} || ')', '')`;

/** What a task is about in the words of those who do it: who, as what, for whom; the number behind that. Each on the Id of its record. */
const namen = {
  PvDat: (id: Sql) => sql`(
    select ${mitNummer(sql`concat_ws(', ', ${mensch}, t.bezeichnung, u.bezeichnung)`, sql`x.pv_nr`)}
      from pv_dat x join pers_st p on p.id = x.id_person join anfrage_position t on t.id = x.id_anfrage_position join unternehmen_st u on u.id = x.id_unternehmen
     where x.id = ${id})`,
  KundenportalEinsatz: (id: Sql) => sql`(
    select ${mitNummer(sql`concat_ws(', ', ${mensch}, coalesce(t.bezeichnung, j.bezeichnung), u.bezeichnung)`, sql`x.einsatz_nr`)}
      from kundenportal_einsatz x join pers_st p on p.id = x.id_person join unternehmen_st u on u.id = x.id_unternehmen
           left join anfrage_position t on t.id = x.id_anfrage_position left join jobbezeichnung_st j on j.id = x.id_jobbezeichnung
     where x.id = ${id})`,
  AnfrageDat: (id: Sql) => sql`(
    select ${mitNummer(sql`concat_ws(', ', x.titel, u.bezeichnung)`, sql`x.anfrage_nr`)}
      from anfrage_dat x join unternehmen_st u on u.id = x.id_unternehmen where x.id = ${id})`,
  StelleninseratSt: (id: Sql) =>
    sql`(select ${mitNummer(sql`x.titel`, sql`x.inserat_nr`)} from stelleninserat_st x where x.id = ${id})`,
} as const;

type Benannt = keyof typeof namen;

export const aufgabeUeber = (key: Benannt, id: Sql): Sql => namen[key](id);

/** The longest title a task may have. */
const laenge = 150;

const isBenannt = (key: string): key is Benannt => Object.hasOwn(namen, key);

/** What is to be done, and about what; `sonst` is what a record of another table is called. */
export async function titelUeber(
  { db, tx }: Work,
  was: string,
  [key, id]: readonly [key: string, id: number],
  sonst = '',
): Promise<string> {
  const found = isBenannt(key)
    ? await db.row<{ name: string | null }>(sql`select ${namen[key](sql`${id}`)} as name`, tx)
    : undefined;
  return `${was}: ${found?.name ?? sonst}`.slice(0, laenge);
}
