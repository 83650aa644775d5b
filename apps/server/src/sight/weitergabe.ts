import { type Sql, sql } from '../db/sql.ts';

/** Whether a person who had agreed to be shown to customers does so no longer: taken back or run out, and not agreed anew. */
export const istWeitergabeVorbei = (idPerson: Sql, today: string): Sql => {
  const ofPerson = sql`from person_einwilligung pe join einwilligung_dsgvo_st et on et.id_domaene = pe.id_domaene and et.id = pe.id_einwilligung_dsgvo
                  where pe.id_person = ${idPerson} and et.zweck = 'Weitergabe'`;
  return sql`(exists (select 1 ${ofPerson})
    and not exists (select 1 ${ofPerson} and (pe.widerrufen_am is null or pe.widerrufen_am > ${today}::date) and (pe.gueltig_bis is null or pe.gueltig_bis >= ${today}::date)))`;
};
