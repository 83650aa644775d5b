import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { addAll } from '../../records/messages.ts';
import { tagVon } from '../shared/read.ts';
import { sayIf } from '../shared/sentences.ts';
import type { Einsatz } from './draft.ts';
import { arbeitserlaubnis, personOf } from './person.ts';
import { andereArbeit } from './pruefung.ts';

interface Findings {
  fehler: Messages;
  warnungen: Messages;
}

/** What would stand against confirming a plan, asked when it is made: nobody wants to hear it on the first day of work. */
export async function zuweisbar(row: Einsatz, context: SaveContext<KundenportalEinsatz>): Promise<Findings> {
  const { db, tx, caller } = context;
  const { fehler, warnungen } = await andereArbeit(row, context);
  const person = await personOf(row.IdPerson, context);
  const why = person && arbeitserlaubnis(person, tagVon(row.Beginn));
  if (why) addAll(fehler, { IdPerson: [why] });
  const found = await db.row<{ anzahl: number; vergeben: number; andere: string[] }>(
    sql`select (select anzahl from anfrage_position where id = ${row.IdAnfragePosition}::bigint) as anzahl,
               (select count(*)::int from kundenportal_einsatz where id_domaene = ${caller.domaene} and id_anfrage_position = ${row.IdAnfragePosition}::bigint
                   and status not in ('Beendet', 'Abgerechnet', 'Storniert') and id <> ${row.Id ?? 0}) as vergeben,
               array(select einsatz_nr from kundenportal_einsatz where id_domaene = ${caller.domaene} and id_person = ${row.IdPerson}::bigint and status = 'Geplant' and id <> ${row.Id ?? 0}
                        and (beginn at time zone ${caller.zone}::text)::date <= coalesce(${tagVon(row.EndeGeplant) ?? null}::date, 'infinity')
                        and coalesce(ende_geplant, 'infinity') >= ${tagVon(row.Beginn) ?? null}::date order by id) as andere`,
    tx,
  );
  sayIf(
    warnungen,
    'IdPerson',
    (found?.andere.length ?? 0) > 0,
    sentence('Person ist in dieser Zeit schon geplant: {liste}', { liste: found?.andere ?? [] }),
  );
  sayIf(
    warnungen,
    'IdAnfragePosition',
    found && found.anzahl !== null && found.vergeben >= found.anzahl,
    sentence('Alle Plätze der Anfrageposition sind vergeben oder geplant ({n})', { n: found?.anzahl ?? 0 }),
  );
  return { fehler, warnungen };
}
