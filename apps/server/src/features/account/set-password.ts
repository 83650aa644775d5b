import { logSecurity } from '../../accounts/security-log.ts';
import { endSessionsOf } from '../../accounts/sitzungen.ts';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { forgetDevices } from '../session/known-devices.ts';
import { hashPassword } from '../session/passwords.ts';
import { endAccountKeys } from './account-keys.ts';
import { checkNewPassword, type NewPassword, type PasswordOwner } from './new-password.ts';

export interface Account extends PasswordOwner {
  id: number;
  idDomaene: number;
  passwortHash: string | null;
  isGesperrt: boolean;
}

/** The account, locked until the transaction ends. */
export function lockAccount(db: Db, tx: Queryable, id: number, condition: Sql): Promise<Account | undefined> {
  return db.row<Account & object>(
    sql`select b.id, b.id_domaene as "idDomaene", b.benutzername, b.email, b.passwort_hash as "passwortHash", b.is_gesperrt as "isGesperrt",
               d.is_nist_modus as "isNistModus",
               exists (select 1 from zwei_faktor z where z.id_benutzer = b.id and z.bestaetigt_am is not null) as "hasZweiFaktor"
          from benutzer_st b
          join benutzerrolle_st r on r.id = b.id_benutzerrolle
          join domaene_st d on d.id = b.id_domaene
          left join benutzer_sperrgrund_st g on g.id = b.id_benutzer_sperrgrund
         where b.id = ${id} and ${condition}
           for update of b`,
    tx,
  );
}

export interface PasswordChange {
  /** How he proved to be himself. */
  weg: 'Aktivierung' | 'Passwort vergessen' | 'Altes Passwort';
  ip: string;
  /** The session it was changed in; all others end. */
  exceptSitzung?: number;
}

/**
 * Gives an account a new password by the rules of its Domäne; says what is only a warning. Second factors stay as they are, links
 * into the account no longer work, and whoever else was signed in is so no more.
 */
export async function setPassword(
  db: Db,
  tx: Queryable,
  account: Account,
  given: NewPassword,
  { weg, ip, exceptSitzung = 0 }: PasswordChange,
): Promise<string | undefined> {
  const warning = await checkNewPassword(given, account);
  const { id, idDomaene } = account;
  await db.rows(
    sql`update benutzer_st
           set passwort_hash = ${await hashPassword(given.NewPassword)}, passwort_geaendert_am = now(), muss_passwort_aendern = false,
               aktiviert_am = coalesce(aktiviert_am, now()), is_gesperrt = false, id_benutzer_sperrgrund = null, gesperrt_bis = null,
               geaendert_am = now(), geaendert_von = ${id}, version = version + 1
         where id = ${id}`,
    tx,
  );
  await endAccountKeys(db, tx, id);
  await endSessionsOf(db, id, { exceptSitzung, tx });
  await forgetDevices(db, tx, id);
  await logSecurity(
    db,
    { aktion: 'PasswortGeaendert', idBenutzer: id, domaene: idDomaene, ip, angaben: { Weg: weg } },
    tx,
  );
  if (account.isGesperrt)
    await logSecurity(db, { aktion: 'Entsperrt', idBenutzer: id, domaene: idDomaene, ip, angaben: { Weg: weg } }, tx);
  return warning;
}
