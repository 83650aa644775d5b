import { type Sql, sql } from '../db/sql.ts';

/** Whether a person who had agreed to be shown to customers has taken that back, and not agreed anew. */
export const isWiderrufenSql = (idPerson: Sql, today: string): Sql => {
  const ofPerson = sql`from person_einwilligung c join einwilligung_dsgvo_st t on t.id_domaene = c.id_domaene and t.id = c.id_einwilligung_dsgvo
                  where c.id_person = ${idPerson} and t.zweck = 'Weitergabe'`;
  return sql`(exists (select 1 ${ofPerson} and c.widerrufen_am <= ${today}::date)
    and not exists (select 1 ${ofPerson} and c.widerrufen_am is null and (c.gueltig_bis is null or c.gueltig_bis >= ${today}::date)))`;
};
