import { logSecurity } from '../accounts/security-log.ts';
import { abweisung } from '../accounts/sitzungen.ts';
import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { ExternalClaims } from './claims.ts';

/** A user who proved who he is, and why he may not come in all the same. */
export interface ExternalUser {
  id: number;
  domaene: number;
  abweisung: string | null;
}

/**
 * The one user an identity provider speaks of: who was tied to it before, else who has the verified address, within a Domäne that lets
 * its people in that way and names the provider's tenant and client. The address ties him for good: later it may belong to somebody else.
 */
export function findExternalUser(db: Db, claims: ExternalClaims, ip = ''): Promise<ExternalUser | undefined> {
  return db.transaction(async (tx) => {
    const ids = [claims.objectId, claims.subject].filter((id) => id !== undefined && id !== '');
    const known = await usersWhere(db, tx, claims, sql`b.externe_id = any(${ids})`);
    if (known.length > 0) return known.length === 1 ? known[0] : undefined;

    const { email } = claims;
    if (!email || !claims.emailVerified || ids.length === 0) return undefined;
    const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const byEmail = await usersWhere(
      db,
      tx,
      claims,
      sql`b.externe_id is null and lower(btrim(b.email)) = lower(btrim(${email} collate "de-x-icu"))
          and ${host} = any(select lower(btrim(x)) from unnest(d.email_domaenen) x)`,
    );
    const [user] = byEmail;
    if (!user || byEmail.length > 1) return undefined;
    if (!user.abweisung) {
      await db.rows(
        sql`update benutzer_st set externe_id = ${ids[0]}, version = version + 1, geaendert_am = now() where id = ${user.id}`,
        tx,
      );
      await logSecurity(
        db,
        { aktion: 'ExterneAnmeldungVerknuepft', idBenutzer: user.id, domaene: user.domaene, ip },
        tx,
      );
    }
    return user;
  });
}

function usersWhere(db: Db, tx: Queryable, claims: ExternalClaims, condition: Sql): Promise<ExternalUser[]> {
  return db.rows<ExternalUser>(
    sql`select b.id, b.id_domaene as domaene, ${abweisung} as abweisung
          from benutzer_st b
          join domaene_st d on d.id = b.id_domaene
          join benutzerrolle_st r on r.id = b.id_benutzerrolle
          left join benutzer_sperrgrund_st g on g.id = b.id_benutzer_sperrgrund
         where d.is_sso_aktiv and lower(d.azure_client_id) = lower(${claims.clientId ?? null})
           and (${claims.tenantId ?? null}::text is null or lower(d.azure_tenant_id) = lower(${claims.tenantId ?? null}))
           and ${condition}
         limit 2
           for update of b`,
    tx,
  );
}
