import type { Beweis } from '@disponent/domain/session/types';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { Caller } from '../../sight/caller.ts';
import type { Account } from './accounts.ts';
import { isPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';
import { codeLimit, useCode } from './two-factor.ts';

/** What is sent along where the way into an account is changed. */
export const beweis = { Password: z.string().max(1000).optional(), Code: z.string().max(50).optional() };

/** Who has nothing to show but his provider must have come from there so recently. */
const freshMinutes = 10;

type Self = Pick<Caller, 'idSitzung' | 'ip'>;

/**
 * Somebody in a session shows once more that the account is his, before the ways into it change: a token may be stolen. With his
 * password; who has none, with a code of his second factor; who has neither came from his provider, and must have come just now. The sentence to
 * tell when he could not.
 */
export async function refuseOther(
  { db, throttle }: { db: Db; throttle: Throttle },
  { idSitzung, ip }: Self,
  account: Account,
  { Password = '', Code = '' }: Beweis,
): Promise<string | undefined> {
  const { codeUngueltig, passwortUngueltig, neuAnmelden } = signInRefusals;
  const refuse = async (Grund: 'Passwort' | 'Code' | 'Alte Sitzung', sentence: string) => {
    const { id: idBenutzer, domaene } = account;
    await logSecurity(db, { aktion: 'KontoAendernAbgelehnt', idBenutzer, domaene, ip, angaben: { Grund } });
    return sentence;
  };
  if (account.passwortHash) {
    const isRight = await isOwnPassword(throttle, { idSitzung }, account, Password);
    return isRight ? undefined : refuse('Passwort', passwortUngueltig);
  }
  if (account.hatZweiFaktor) {
    const found = await throttle.guard(
      [codeLimit(account.id)],
      () => useCode(db, account.id, Code),
      (way) => way === undefined,
    );
    return found ? undefined : refuse('Code', codeUngueltig);
  }
  const fresh = await db.row(
    sql`select 1 from sitzung where id = ${idSitzung} and erstellt_am > now() - make_interval(mins => ${freshMinutes})`,
  );
  return fresh ? undefined : refuse('Alte Sitzung', neuAnmelden);
}

/** Whether somebody in a session knows its account's password. Counted by session: whoever guesses in a stolen one locks nobody else out. */
export const isOwnPassword = (
  throttle: Throttle,
  { idSitzung }: Pick<Caller, 'idSitzung'>,
  account: Account,
  password: string,
): Promise<boolean> =>
  throttle.guard(
    [{ key: `selbst:${idSitzung}`, points: account.maxFehlversuche, seconds: account.sperrdauerMin * 60 }],
    () => isPassword(account, password),
    (isRight) => !isRight,
  );
