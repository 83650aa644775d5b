import type { Ausschlussgrund } from '@disponent/domain/matching';
import { literal, raw, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import type { Stelle } from './stelle.ts';

/** What keeps somebody from a position. */
export interface Hindernis {
  /** The last day on which something keeps him busy; infinite where it does not end. */
  readonly bis: number | undefined;
  readonly grund: Ausschlussgrund | undefined;
}

export interface Hindernisse {
  of(person: number, stelle: number): Hindernis | undefined;
  /** Who has an application running. */
  readonly bewerbungen: ReadonlySet<number>;
}

/** Who begins elsewhere so many days after the beginning is not free on it either. */
const kurzNachBeginn = 14;

interface Read {
  readonly person: number;
  readonly stelle: number;
  readonly bis: number | null;
  readonly isBusy: boolean;
  readonly grund: Ausschlussgrund | null;
}

/** Who is at work or absent then, barred by the customer or proposed already: few, whoever else there is. */
export async function readHindernisse(
  asking: Asking,
  stellen: readonly Stelle[],
  person?: number,
): Promise<Hindernisse> {
  const { db, tx, caller } = asking;
  const ofDomaene = (alias: string) => raw(`${alias}.id_domaene = ${literal(caller.domaene)}`);
  const ofPerson = (alias: string) => (person === undefined ? raw('') : sql` and ${raw(alias)}.id_person = ${person}`);
  const asked = stellen.map(({ id, kunde, beginn, ende, isCoLieferantErlaubt }) => ({
    ...{ stelle: id, kunde, beginn, ende },
    co: isCoLieferantErlaubt,
  }));
  const [rows, applied] = await Promise.all([
    db.rows<Read>(
      sql`with o as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as o(stelle bigint, kunde bigint, beginn date, ende date, co boolean)),
            einsatz as (
              select id_person, stelle, max(bis) as bis, max(bis) filter (where ist_da) as belegt_bis from (
                select e.id_person, o.stelle, coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date) as bis, (e.beginn at time zone ${caller.zone}::text)::date <= o.beginn as ist_da
                  from kundenportal_einsatz e join o on (e.beginn at time zone ${caller.zone}::text)::date <= least(o.beginn + ${raw(String(kurzNachBeginn))}, o.ende) and coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date) >= o.beginn
                 where ${ofDomaene('e')} and e.status in ('Geplant', 'Bestaetigt', 'Aktiv')${ofPerson('e')}
                union all select e.id_person, o.stelle, a.bis, false from einsatz_abwesenheit a join o on a.von <= o.beginn and a.bis >= o.beginn join kundenportal_einsatz e on e.id = a.id_einsatz and e.id_domaene = a.id_domaene
                 where ${ofDomaene('a')} and a.art not in ('Feiertag', 'Stehzeit') and e.status <> 'Storniert'${ofPerson('e')}) b group by 1, 2),
            hindernis as (
              select id_person, stelle, min(grund) as grund from (
                select s.id_person, o.stelle, 'Kundensperre' as grund from person_sperre s join o on o.kunde = s.id_unternehmen
                 where ${ofDomaene('s')} and (s.gueltig_bis is null or s.gueltig_bis >= ${caller.today}::date)${ofPerson('s')}
                union all select p.id, o.stelle, 'CoLieferant' from pers_st p join o on not o.co
                 where ${ofDomaene('p')} and p.id_co_lieferant is not null${person === undefined ? raw('') : sql` and p.id = ${person}`}
                union all select v.id_person, o.stelle, 'Vorgeschlagen' from pv_dat v join o on o.stelle = v.id_anfrage_position
                 where ${ofDomaene('v')} and v.status not in ('Abgelehnt', 'Zurueckgezogen', 'Abgelaufen')${ofPerson('v')}) h group by 1, 2)
          select id_person as person, stelle, case when isfinite(e.bis) then e.bis - date '1970-01-01' end as bis, e.bis is not null as "isBusy",
                 coalesce(h.grund, case when e.belegt_bis >= coalesce(o.ende, 'infinity'::date) then 'Einsatz' end) as grund
            from einsatz e full join hindernis h using (id_person, stelle) join o using (stelle)`,
      tx,
    ),
    db.rows<{ person: number }>(
      sql`select distinct a.id_person as person from bewerbung a where ${ofDomaene('a')} and a.status in ('Eingegangen', 'InPruefung', 'Telefoninterview')${ofPerson('a')}`,
      tx,
    ),
  ]);
  const found = new Map(stellen.map(({ id }) => [id, new Map<number, Hindernis>()]));
  for (const { person: id, stelle, bis, isBusy, grund } of rows)
    found.get(stelle)?.set(id, {
      bis: isBusy ? (bis ?? Number.POSITIVE_INFINITY) : undefined,
      grund: grund ?? undefined,
    });
  return {
    of: (id, stelle) => found.get(stelle)?.get(id),
    bewerbungen: new Set(applied.map((row) => row.person)),
  };
}
