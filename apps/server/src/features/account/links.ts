import { isGesperrt } from '../../accounts/sitzungen.ts';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { LinkArt } from './account-keys.ts';
import type { Recipient } from './account-mail.ts';

/** Whom a mail about his account goes to: user `b` with his role `r`, Domäne `d` and reason for a lock `g`, kept as he is until the transaction ends. */
export const recipient = (db: Db, tx: Queryable, condition: Sql): Promise<Recipient | undefined> =>
  db.row<Recipient & object>(
    sql`select b.id, b.email, concat_ws(' ', b.vorname, b.nachname) as name, b.benutzername, d.id as "idDomaene", d.bezeichnung as domaene,
               d.zeitzone as zone, b.id_sprache as "idSprache"
          from benutzer_st b
          join benutzerrolle_st r on r.id = b.id_benutzerrolle
          join domaene_st d on d.id = b.id_domaene
          left join benutzer_sperrgrund_st g on g.id = b.id_benutzer_sperrgrund
         where ${condition}
           for update of b`,
    tx,
  );

/**
 * Whether user `b` may have such a link, with his role `r`, Domäne `d` and reason for a lock `g`: his password is ours, and he is
 * not locked, unless a new password lifts the lock.
 */
export const mayHaveLink = (art: LinkArt): Sql =>
  sql`(b.is_aktiv and r.is_aktiv and d.is_aktiv and b.authentication_type in ('Legacy', 'Bearer')
       and (not ${isGesperrt} or (${art === 'Passwort'} and coalesce(g.is_entsperrbar_durch_benutzer, false))))`;
