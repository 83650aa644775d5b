import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Zugangslink } from '../../../accounts/zugangslink.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller } from '../../../sight/caller.ts';
import { type Kontakt, linkGuest } from './link-caller.ts';

/**
 * Whoever comes with the link of an App-Benutzer writes hours as one of ours does, but reaches them only through the calls of `own-hours`, which know no other
 * Einsätze than his. Undefined once the account is locked, has not that right any more, or its person does not work for us. That he came is noted.
 */
export async function appCaller(
  db: Db,
  link: Zugangslink,
  ip: string,
): Promise<{ caller: Caller; kontakt: Kontakt } | undefined> {
  const own = db.in(link.domaene);
  const found = await own.row<{ name: string; domaene: string; zone: string }>(
    sql`update app_benutzer_st a set letzte_anmeldung_am = now(), aktiviert_am = coalesce(a.aktiviert_am, now()), status = 'Aktiv',
               version = a.version + (a.status = 'Eingeladen')::int
          from pers_st p, domaene_st d
         where a.id_domaene = ${link.domaene} and a.id = ${link.ziel.ids?.[0] ?? null}::bigint and a.id_person = ${link.idPerson ?? null}::bigint
           and a.status in ('Eingeladen', 'Aktiv') and 'StundenErfassen' = any(a.rechte) and p.id_domaene = a.id_domaene and p.id = a.id_person and p.status = 'Mitarbeiter'
           and d.id = a.id_domaene and d.is_aktiv
        returning concat_ws(' ', p.vorname, p.nachname) as name, d.bezeichnung as domaene, d.zeitzone as zone`,
  );
  if (!found) return undefined;
  const caller = linkGuest(link, ip, {
    ...found,
    idBenutzer: null,
    typ: benutzerrolleTyp.PAV,
    modul: ['KundenportalEinsatz', 'Schreiben'],
    recht: 'StundenErfassen',
    sight: { datenbereich: 'Domaene', unternehmen: [] },
    durch: 'App',
  });
  return { caller, kontakt: { name: found.name, firma: found.domaene, sprache: null } };
}
