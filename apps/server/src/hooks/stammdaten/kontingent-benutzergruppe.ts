import { kontingentBenutzergruppeSt } from '@disponent/domain/entities/stammdaten/kontingent-benutzergruppe';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../shared/system-changes.ts';

/** Of the same group, channel, Typ and period only one counts on a day. */
export const kontingentBenutzergruppeHook = hookFor(kontingentBenutzergruppeSt, {
  async check(row, context): Promise<Messages> {
    const { db, tx, caller } = context;
    if (typeof row.IdBenutzergruppe !== 'number' || typeof row.GueltigVon !== 'string' || row.IsAktiv === false)
      return {};
    await lockRow(context, 'BenutzergruppeStelleninseratSt', row.IdBenutzergruppe);
    const found = await db.row<{ bezeichnung: string }>(
      sql`select bezeichnung from kontingent_benutzergruppe_st where id_domaene = ${caller.domaene} and is_aktiv and id is distinct from ${row.Id ?? null}::bigint
             and id_benutzergruppe = ${row.IdBenutzergruppe} and id_kanal is not distinct from ${row.IdKanal ?? null}::bigint
             and kanalgruppe is not distinct from ${row.Kanalgruppe ?? null}::text and id_stelleninserat_typ is not distinct from ${row.IdStelleninseratTyp ?? null}::bigint
             and periode = ${row.Periode} and daterange(gueltig_von, gueltig_bis, '[]') && daterange(${row.GueltigVon}::date, ${row.GueltigBis ?? null}::date, '[]') limit 1`,
      tx,
    );
    return found
      ? { GueltigVon: [sentence('Gültig von überschneidet sich mit Kontingent {name}', { name: found.bezeichnung })] }
      : {};
  },
});
