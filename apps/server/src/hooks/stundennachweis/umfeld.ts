import { isInsider } from '@disponent/domain/access/roles';
import { addDays, mondayOf } from '@disponent/domain/days';
import { pruefeWoche, type Umfeld } from '@disponent/domain/rules/zeit/azg';
import type { Arbeitstag } from '@disponent/domain/rules/zeit/spanne';
import type { Messages } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { Row, SaveContext } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';

/** Longer than any average is reckoned over. */
const tageDavor = 7 * 24;

/** What the law on working time also looks at, by Einsatz: what the person worked before, after and elsewhere. */
export async function umfeldOf(
  { db, tx, caller }: Asking,
  einsaetze: readonly number[],
  von: string,
  bis: string,
): Promise<Map<number, Umfeld>> {
  const montag = mondayOf(von);
  const found = await db.rows<{
    id: number;
    land: string | null;
    andere: Umfeld['andere'];
    frueher: Umfeld['frueher'];
  }>(
    sql`select e.id, l.iso_code as land,
               coalesce((select json_agg(json_build_object('Datum', t.datum, 'Von', to_char(t.von, 'HH24:MI'), 'Bis', to_char(t.bis, 'HH24:MI'), 'PauseMin', t.pause_min,
                   'AbwesenheitArt', t.abwesenheit_art, 'einsatz', case when o.id <> e.id then o.einsatz_nr end) order by t.datum)
                 from kundenportal_einsatz o join stundennachweis s on s.id_einsatz = o.id join stundennachweis_tag t on t.id_stundennachweis = s.id
                where o.id_domaene = e.id_domaene and o.id_person = e.id_person and o.status <> 'Storniert' and s.art = 'Normal'
                  and t.datum between ${addDays(montag, -1)}::date and ${addDays(bis, 1)}::date and (o.id <> e.id or t.datum not between ${von}::date and ${bis}::date)), '[]') as andere,
               coalesce((select json_object_agg(w.montag, w.stunden) from (
                 select date_trunc('week', t.datum)::date as montag, sum(t.stunden) as stunden
                   from kundenportal_einsatz o join stundennachweis s on s.id_einsatz = o.id join stundennachweis_tag t on t.id_stundennachweis = s.id
                  where o.id_domaene = e.id_domaene and o.id_person = e.id_person and o.status <> 'Storniert' and s.art = 'Normal' and t.abwesenheit_art = 'Keine'
                    and t.datum >= ${addDays(montag, -tageDavor)}::date and t.datum < ${montag}::date group by 1) w), '{}') as frueher
          from kundenportal_einsatz e left join niederlassung_st n on n.id = e.id_niederlassung left join unternehmen_st u on u.id = n.id_unternehmen left join land l on l.id = u.id_land
         where e.id = any(${einsaetze}::bigint[]) and e.id_domaene = ${caller.domaene}`,
    tx,
  );
  return new Map(
    found.map(({ id, land, andere, frueher }) => [id, { land: land === 'DE' ? 'DE' : 'AT', andere, frueher }]),
  );
}

/** What the rules of the form say themselves: they look at the days alone, by the law of Österreich. */
const gesagt: readonly string[] = ['Pause', 'Woche', 'TagGrenze'];

/** Hints of the law on working time, at their days. */
export async function warnArbeitszeit(row: Row, context: SaveContext): Promise<Messages> {
  const { IdEinsatz, Von, Bis } = row;
  if (typeof IdEinsatz !== 'number' || typeof Von !== 'string' || typeof Bis !== 'string') return {};
  const tage = listOf(row, 'StundennachweisTag') as unknown as Arbeitstag[];
  // What a person works elsewhere is nobody's business outside.
  const umfeld = isInsider(context.caller.me)
    ? (await umfeldOf(context, [IdEinsatz], Von, Bis)).get(IdEinsatz)
    : undefined;
  const messages: Messages = {};
  for (const { datum, regel, satz } of pruefeWoche(tage, umfeld)) {
    if (regel === 'Ueberschneidung' || (umfeld?.land !== 'DE' && gesagt.includes(regel))) continue;
    const index = tage.findIndex(({ Datum }) => Datum === datum);
    (messages[index < 0 ? '' : `StundennachweisTag.${index}.Von`] ??= []).push(satz);
  }
  return messages;
}
