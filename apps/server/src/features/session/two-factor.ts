import { Secret, TOTP } from 'otpauth';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { Account } from './accounts.ts';
import { newRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

const stepSeconds = 30;

/** Guesses of a code: five in five minutes, wherever they come from (the password was right already). */
export const codeLimit = (idBenutzer: number) => ({ key: `code:${idBenutzer}`, points: 5, seconds: 300 });

type Who = Pick<Account, 'id' | 'domaene' | 'benutzername'>;

const totpOf = (label: string, secret: Secret): TOTP =>
  new TOTP({ issuer: 'Disponent', label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** A new secret for the authenticator app. It counts once a code of it was given; until then every start makes another. */
export async function startTwoFactor(
  db: Db,
  { id, benutzername }: Who,
): Promise<{ TwoFactorSecret: string; TwoFactorUri: string }> {
  const secret = new Secret({ size: 20 });
  await db.rows(
    sql`insert into zwei_faktor (id_benutzer, geheimnis) values (${id}, ${db.cipher.encrypt(secret.base32)})
        on conflict (id_benutzer) do update set geheimnis = excluded.geheimnis, letzter_schritt = 0, erstellt_am = now()
         where zwei_faktor.bestaetigt_am is null`,
  );
  return { TwoFactorSecret: secret.base32, TwoFactorUri: totpOf(benutzername, secret).toString() };
}

/** Switches the started one on: the recovery codes, or undefined when the code is wrong or nothing was started. */
export async function confirmTwoFactor(db: Db, who: Who, code: string, ip: string): Promise<string[] | undefined> {
  if (!(await takeStep(db, who.id, code, false))) return undefined;
  return db.transaction(async (tx) => {
    const confirmed = await db.row(
      // A start in between made another secret, of which no step was taken.
      sql`update zwei_faktor set bestaetigt_am = now()
           where id_benutzer = ${who.id} and bestaetigt_am is null and letzter_schritt > 0 returning 1 as ok`,
      tx,
    );
    if (!confirmed) return undefined;
    await db.rows(sql`update benutzer_st set is_zwei_faktor_aktiv = true where id = ${who.id}`, tx);
    await logSecurity(db, { aktion: 'ZweiFaktorEin', idBenutzer: who.id, domaene: who.domaene, ip }, tx);
    return newRecoveryCodes(db, who.id, tx);
  });
}

/** How a second factor was proved; undefined when it was not. Each code is good once, on whatever node it comes. */
export async function useCode(
  db: Db,
  idBenutzer: number,
  code: string,
): Promise<'App' | 'Wiederherstellungscode' | undefined> {
  if (isAppCode(code)) return (await takeStep(db, idBenutzer, code, true)) ? 'App' : undefined;
  return (await useRecoveryCode(db, idBenutzer, code)) ? 'Wiederherstellungscode' : undefined;
}

export async function hasStartedTwoFactor(db: Db, idBenutzer: number): Promise<boolean> {
  const row = await db.row(sql`select 1 from zwei_faktor where id_benutzer = ${idBenutzer} and bestaetigt_am is null`);
  return row !== undefined;
}

const digits = (code: string): string => code.replaceAll(/\s/g, '');
const isAppCode = (code: string): boolean => /^\d{6}$/.test(digits(code));

/** Takes the code's time step, which nobody can take again: of two equal codes at once the database lets one through. */
async function takeStep(db: Db, idBenutzer: number, code: string, isConfirmed: boolean): Promise<boolean> {
  const row = await db.row<{ geheimnis: Buffer }>(
    sql`select geheimnis from zwei_faktor where id_benutzer = ${idBenutzer} and (bestaetigt_am is not null) = ${isConfirmed}`,
  );
  if (!row || !isAppCode(code)) return false;
  const secret = db.cipher.decrypt(row.geheimnis);
  if (secret === undefined) return false;
  const now = Date.now();
  const totp = totpOf('', Secret.fromBase32(secret));
  const delta = totp.validate({ token: digits(code), timestamp: now, window: 1 });
  // The step before, for clocks that are slow and people who type; none ahead.
  if (delta === null || delta > 0) return false;
  const step = Math.floor(now / 1000 / stepSeconds) + delta;
  const taken = await db.row(
    sql`update zwei_faktor set letzter_schritt = ${step}
         where id_benutzer = ${idBenutzer} and geheimnis = ${row.geheimnis} and letzter_schritt < ${step} returning 1 as ok`,
  );
  return taken !== undefined;
}
