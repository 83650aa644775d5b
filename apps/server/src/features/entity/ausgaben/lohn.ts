import { date } from '@disponent/domain/kinds/date';
import { number } from '@disponent/domain/kinds/number';
import { text } from '@disponent/domain/kinds/text';
import { tableOf } from '@disponent/domain/tables';
import { sentence, textOf } from '@disponent/domain/texts/sentence';
import type { AusgabeBefund } from '@disponent/domain/wire/ausgaben';
import { and, type Sql, sql } from '../../../db/sql.ts';
import type { CellRow } from '../../../records/list.ts';
import type { Asking } from '../../../records/work.ts';
import { rowScope } from '../../../sight/scope.ts';

export interface Zeitraum {
  readonly von: string;
  readonly bis: string;
  /** The own company whose people are paid. */
  readonly idUnternehmen?: number | undefined;
}

/** As the payroll reads it: one line per person, assignment and kind of hours. */
export const lohnSpalten = [
  text({ caption: 'Personal-Nr.' }),
  text({ caption: 'Nachname' }),
  text({ caption: 'Vorname' }),
  text({ caption: 'Einsatz-Nr.' }),
  text({ caption: 'Kunde (Beschäftiger)' }),
  text({ caption: 'Kostenstelle' }),
  text({ caption: 'Lohnart' }),
  text({ caption: 'Bezeichnung' }),
  number({ caption: 'Menge', code: 'n2' }),
  text({ caption: 'Einheit' }),
  date({ caption: 'Von' }),
  date({ caption: 'Bis' }),
];

const eigene = ({ caller }: Asking, { idUnternehmen }: Zeitraum): Sql =>
  and(
    rowScope(caller, tableOf('KundenportalEinsatz'), 'e'),
    sql`e.id_domaene = ${caller.domaene} and e.id_co_lieferant is null`,
    idUnternehmen === undefined
      ? undefined
      : sql`e.id_niederlassung in (select n.id from niederlassung_st n where n.id_unternehmen = ${idUnternehmen}::bigint)`,
  ) ?? sql`true`;

/** Approved hours by Leistungsart, and days of absence by their kind. A week that was corrected counts with its correction. */
export async function lohnZeilen(asking: Asking, zeitraum: Zeitraum): Promise<CellRow[]> {
  const { db, tx } = asking;
  const rows = await db.rows<{ zeile: CellRow }>(
    sql`select json_build_array(p.personal_nr, p.nachname, p.vorname, e.einsatz_nr, u.bezeichnung, e.kostenstelle, z.code, z.name, z.menge, z.einheit, ${zeitraum.von}::date, ${zeitraum.bis}::date) as zeile
          from (select s.id_einsatz, a.code, a.bezeichnung as name, a.einheit, sum(l.menge) as menge, min(a.sortierung) as folge
                  from stundennachweis s join stundennachweis_tag t on t.id_stundennachweis = s.id join stundennachweis_leistung l on l.id_stundennachweis_tag = t.id
                  join leistungsart a on a.id = l.id_leistungsart
                 where s.status in ('Freigegeben', 'Fakturiert', 'Korrigiert') and t.datum between ${zeitraum.von}::date and ${zeitraum.bis}::date
                 group by 1, 2, 3, 4 having sum(l.menge) <> 0
                union all
                select s.id_einsatz, upper(t.abwesenheit_art), t.abwesenheit_art, 'Tag', count(*), 1000
                  from stundennachweis s join stundennachweis_tag t on t.id_stundennachweis = s.id
                 where s.status in ('Freigegeben', 'Fakturiert', 'Korrigiert') and s.art = 'Normal' and t.abwesenheit_art <> 'Keine'
                   and t.datum between ${zeitraum.von}::date and ${zeitraum.bis}::date group by 1, 2, 3, 4) z
          join kundenportal_einsatz e on e.id = z.id_einsatz join pers_st p on p.id = e.id_person join unternehmen_st u on u.id = e.id_unternehmen
         where ${eigene(asking, zeitraum)} order by p.personal_nr, p.nachname, e.einsatz_nr, z.folge, z.code`,
    tx,
  );
  return rows.map(({ zeile }) => zeile);
}

/** Who cannot be paid by the file as it is: without a number, or with weeks that nobody has approved. */
export async function lohnBefunde(asking: Asking, zeitraum: Zeitraum): Promise<AusgabeBefund[]> {
  const { db, tx } = asking;
  const ohneNummer = await db.rows<{ id: number; name: string }>(
    sql`select distinct p.id, concat_ws(' ', p.nachname, p.vorname) as name from stundennachweis s join stundennachweis_tag t on t.id_stundennachweis = s.id
          join kundenportal_einsatz e on e.id = s.id_einsatz join pers_st p on p.id = e.id_person
         where ${eigene(asking, zeitraum)} and p.personal_nr is null and t.datum between ${zeitraum.von}::date and ${zeitraum.bis}::date order by 2`,
    tx,
  );
  const offen = await db.rows<{ id: number; name: string; status: string }>(
    sql`select s.id, concat_ws(', ', s.bezeichnung, concat_ws(' ', p.nachname, p.vorname), e.einsatz_nr) as name, s.status from stundennachweis s
          join kundenportal_einsatz e on e.id = s.id_einsatz join pers_st p on p.id = e.id_person
         where ${eigene(asking, zeitraum)} and s.status in ('Offen', 'Erfasst', 'Eingereicht', 'Zurueckgewiesen') and s.von <= ${zeitraum.bis}::date and s.bis >= ${zeitraum.von}::date
         order by s.von, p.nachname`,
    tx,
  );
  const fehlt = sentence('Personal-Nr. fehlt');
  const wartet = sentence('Die Stunden sind nicht freigegeben und fehlen in der Datei');
  return [
    ...ohneNummer.map(({ id, name }) => ({ Entitaet: 'PersSt', Id: id, Name: name, Satz: fehlt, Text: textOf(fehlt) })),
    ...offen.map(({ id, name }) => ({
      Entitaet: 'Stundennachweis',
      Id: id,
      Name: name,
      Satz: wartet,
      Text: textOf(wartet),
    })),
  ];
}
